// What the module and its worker say to each other.

/** The name by which the worker knows that it is one. */
export const workerName = "measured-run-engine";

export type ToRunner = { module: WebAssembly.Module } | { question: Uint8Array<ArrayBuffer> };

export type FromRunner = { here: true } | { ready: true } | { answer: Uint8Array<ArrayBuffer> } | { fallen: string };
