// compare.js as a program: node node.js plan.json prints the answer as JSON.

import { readFile } from "node:fs/promises";
import { run } from "./compare.js";

const read = (path) => readFile(path, "utf8");
console.log(JSON.stringify(await run(JSON.parse(await read(process.argv[2])), read)));
