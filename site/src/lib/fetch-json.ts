import { whole } from "./address.ts";

/** Fetches one of the page's own data files, with words for what can go wrong. */
export async function fetchJson<T>(url: string): Promise<T> {
  let response: Response;
  try {
    response = await fetch(whole(url));
  } catch {
    throw new Error("the network gave no answer");
  }
  if (!response.ok) throw new Error(`the host answered ${response.status}`);
  return (await response.json()) as T;
}
