// One check in a process of its own, whose memory is watched from outside: node memory.js ours|theirs text.yaml module
// prints { engine }, what of it our engine has, in bytes.

import { readFile } from "node:fs/promises";
import { ours, theirs } from "./sides.js";

const [side, path, address] = process.argv.slice(2);

// The engine's memory only grows, so that what it has in the end is its peak.
let memory = null;
const { instantiate } = WebAssembly;
WebAssembly.instantiate = async (...given) => {
  const made = await instantiate(...given);
  memory = (made.instance ?? made).exports.mem;
  return made;
};

const check = side === "ours" ? await ours(address) : theirs();
await check(await readFile(path, "utf8"));
console.log(JSON.stringify({ engine: memory?.buffer.byteLength ?? 0 }));
