// Constants that the build fills in. Every address is relative to the page.

declare const __ENGINE_URL__: string;
/** Size of the engine, uncompressed, in bytes. */
declare const __ENGINE_BYTES__: number;
declare const __WORKER_URL__: string;
declare const __REFERENCE_URL__: string;
declare const __EXAMPLES_URL__: string;
declare const __VERSION__: string;
/** Address of the service worker; empty where the page needs none, being one file. */
declare const __SERVICE_WORKER__: string;

/** Addresses beside the module measured-run.js, relative to it. */
declare const __ENGINE__: string;
declare const __RUNNER__: string;

/** Names what the page opens with on a first visit. */
declare const __OPENING__: string;

/** The same itself, where it is drawn. */
declare module "made:opening" {
  const made: import("./still/opening.ts").Opening;
  export default made;
}

declare module "*.css";
