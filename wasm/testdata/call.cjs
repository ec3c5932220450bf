// Calls the module with each request of a folder and writes the answer beside it: node call.cjs MODULE WASM_EXEC FOLDER.
"use strict";
const fs = require("fs");
const path = require("path");
const [binary, support, folder] = process.argv.slice(2);
require(support);

const go = new Go();
if (process.env.GOGC) go.env = { GOGC: process.env.GOGC };
const instance = new WebAssembly.Instance(new WebAssembly.Module(fs.readFileSync(binary)), go.importObject);
go.run(instance);
const { mem, room, respond, said } = instance.exports;
for (const name of fs.readdirSync(folder).filter((name) => name.endsWith(".request"))) {
  const request = fs.readFileSync(path.join(folder, name));
  const at = room(request.length) >>> 0;
  new Uint8Array(mem.buffer, at).set(request);
  const size = respond();
  if (go.exited) throw new Error("the module ended");
  fs.writeFileSync(path.join(folder, name + ".answer"), new Uint8Array(mem.buffer, said() >>> 0, size));
}
process.exit(0);
