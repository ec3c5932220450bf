// What the page's modules ask of a browser while they are loaded, for where there is none. It has to be imported first.

declare const process: { stdout: { write(text: string): void } };

const absent = { matches: false, addEventListener() {} };
Object.assign(globalThis, { matchMedia: () => absent });
if (!("navigator" in globalThis)) Object.assign(globalThis, { navigator: { platform: "" } });

/** Gives what was drawn to the build. */
export const still = (html: string): void => process.stdout.write(html);
