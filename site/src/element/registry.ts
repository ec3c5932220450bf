// Registries by their addresses: many elements of a page name the same one.

const fetched = new Map<string, Promise<string>>();

export function registryAt(address: string): Promise<string> {
  let registry = fetched.get(address);
  if (!registry) {
    registry = get(address);
    fetched.set(address, registry);
    registry.catch(() => fetched.delete(address)); // to be tried again
  }
  return registry;
}

async function get(address: string): Promise<string> {
  const failed = (why: string) => new Error(`the registry ${address} could not be loaded: ${why}`);
  const response = await fetch(address).catch((error: Error) => {
    throw failed(error.message);
  });
  if (!response.ok) throw failed(`its host answered ${response.status}`);
  return response.text();
}
