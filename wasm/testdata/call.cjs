// Calls the module with each request of a folder and writes the answer beside it: node call.cjs MODULE WASM_EXEC FOLDER.
"use strict";
const fs = require("fs");
const path = require("path");
const [binary, support, folder] = process.argv.slice(2);
require(support);

const go = new Go();
globalThis.measuredRunReady = () => {
  for (const name of fs.readdirSync(folder).filter((name) => name.endsWith(".request"))) {
    const request = new Uint8Array(fs.readFileSync(path.join(folder, name)));
    fs.writeFileSync(path.join(folder, name + ".answer"), globalThis.measuredRun(request));
  }
  process.exit(0);
};
WebAssembly.instantiate(fs.readFileSync(binary), go.importObject).then((result) => go.run(result.instance));
