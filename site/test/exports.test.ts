// What a module exports, another imports: what nobody does is dead, or the module's own.

import assert from "node:assert/strict";
import { readdirSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { test } from "node:test";

/** Where scripts start, of which pages and other scripts know the names by themselves. */
const starts = ["src/api/main.ts", "src/api/holds.ts", "src/element/main.ts", "src/element/interior.tsx"];

const scriptsIn = (folder: string): [path: string, text: string][] =>
  readdirSync(folder, { recursive: true, encoding: "utf8" })
    .filter((path) => /\.tsx?$/.test(path))
    .map((path) => [join(folder, path), readFileSync(join(folder, path), "utf8")]);
const modules = scriptsIn("src");
const all = [...modules, ...scriptsIn("test")];

const named = /(?:import|export)\s+(?:type\s+)?\{([^}]*)\}\s+from\s+"(\.[^"]+)"/g;
const whole = /import\("(\.[^"]+)"\)|import (?:type )?\* as \w+ from "(\.[^"]+)"/g;

/** The names that are imported, each behind its module; of a module that is had whole, every word of who has it. */
function imported(): Set<string> {
  const found = new Set<string>();
  for (const [path, text] of all) {
    const add = (to: string, names: Iterable<string>) => {
      for (const name of names) found.add(`${join(dirname(path), to)}: ${name}`);
    };
    for (const [, names = "", to = ""] of text.matchAll(named)) add(to, names.match(/\w+(?= as )|\b\w+\b/g) ?? []);
    for (const [, late, star] of text.matchAll(whole)) add((late ?? star)!, text.match(/\w+/g)!);
  }
  return found;
}

test("nothing is exported that no other module imports", () => {
  const wanted = imported();
  const exported = modules.flatMap(([path, text]) =>
    path.endsWith(".d.ts") || starts.includes(path)
      ? []
      : [...text.matchAll(/^export (?:async )?(?:const|let|class|function\*?|interface|type) (\w+)/gm)].map(
          ([, name]) => `${path}: ${name}`,
        ),
  );
  assert.ok(exported.length > 400 && exported.includes("src/lib/words.ts: count"));
  assert.deepEqual(
    exported.filter((one) => !wanted.has(one)),
    [],
  );
});
