// What a browser may take for a script. The policy of the page has it refuse every text, as markup too, so that nothing
// of a record could ever run; only this one policy can be made, and only once.

interface Factory {
  createPolicy(name: string, rules: { createScriptURL(url: string): string | null }): unknown;
}

/** Lets workers be started from these addresses, which are whole, and nothing from anywhere else. */
export function trustOnly(urls: readonly string[]): void {
  const { trustedTypes } = globalThis as { trustedTypes?: Factory };
  trustedTypes?.createPolicy("default", { createScriptURL: (url) => (urls.includes(url) ? url : null) });
}
