// What one check takes in memory: node memory.js ours|theirs text.yaml module prints { peak, engine } in bytes. Each
// side is run in a process of its own.

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
console.log(JSON.stringify({ peak: process.resourceUsage().maxRSS * 1024, engine: memory?.buffer.byteLength ?? 0 }));
