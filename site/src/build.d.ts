// Constants that the build fills in. Every address is relative to the page.

declare const __ENGINE_URL__: string;
/** Size of the engine, uncompressed, in bytes. */
declare const __ENGINE_BYTES__: number;
declare const __WORKER_URL__: string;
declare const __REFERENCE_URL__: string;
declare const __EXAMPLES_URL__: string;
declare const __VERSION__: string;

/** Go's own loader. Importing it defines globalThis.Go. */
declare module "go:wasm_exec";

declare module "*.css";
