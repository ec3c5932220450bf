// Files that a page names by their addresses, with words for what can go wrong on the way.

/** The text at an address. Why a browser refuses one, its scripts are not told: a policy, a host, or no network. */
export async function textAt(address: string, signal?: AbortSignal): Promise<string> {
  let response: Response;
  try {
    response = await fetch(address, signal ? { signal } : {});
  } catch {
    throw new Error("there is no answer that this page may read");
  }
  if (!response.ok) throw new Error(`its host answered ${response.status}`);
  return response.text();
}

/** The name of the file at an address, for people. */
export function nameOf(address: string): string {
  const name = address.replace(/[?#].*$/s, "").replace(/^.*\//s, "");
  try {
    return decodeURIComponent(name);
  } catch {
    return name; // a lone % in it
  }
}
