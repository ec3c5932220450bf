package browser

import (
	"encoding/json"
	"fmt"
	"maps"
	"os"
	"path/filepath"
	"reflect"
	"slices"
	"strings"

	"github.com/inference-sim/measured-run/core"
	"github.com/inference-sim/measured-run/core/report"
	"github.com/inference-sim/measured-run/core/source"
)

const configuration = `{
  "compilerOptions": {
    "strict": true, "exactOptionalPropertyTypes": true, "noUncheckedIndexedAccess": true, "noEmit": true,
    "skipLibCheck": false, "target": "ES2022", "lib": [%s], "types": [], "module": %q, "moduleResolution": %q
  },
  "include": ["types/*.ts"]
}
`

// uses calls everything as a program would.
const uses = `
import { check, checkCatalog, complete, draft, EngineError, format, hover, load, schema, version } from "measured-run";
import type { Abort, EditorPosition, FileReport, Result } from "measured-run";

await load({ worker: "auto" });
await load({ bytes: new Uint8Array(1) });
const result: Result = await check("a: b", { path: "run.yaml", registry: { path: "s", text: new Uint8Array(1) } });
const counted: Result<EditorPosition> = await check([{ path: "a", text: "b" }], { utf16: true });
const first: FileReport | undefined = result.files[0];
const unit: number | undefined = counted.files[0]?.diagnostics[0]?.range.start.utf16;
const catalog: Result = await checkCatalog(new Set([{ path: "a", text: "b" }]), { local: true });
const items: string[] = (await complete("a", 1, { names: ["b"] })).items.map((one) => one.label);
const title: string | undefined = (await hover("a: b", 0))?.title;
const formatted = await format("a: b");
declare const signal: Abort | undefined, sources: string | null | undefined;
await check("a", { signal, registry: sources, path: undefined });
const text: string = "refused" in formatted ? formatted.refused : formatted.text;
const begun = await draft({ path: "a.json", text: "{}" });
if (!("refused" in begun)) begun.gaps.map((gap) => gap.hint);
const described: object = await schema("registry");
const failure: boolean = new EngineError("", true).bug;
export const all = [first, unit, catalog, items, title, text, described, failure, version.length];

// @ts-expect-error a place needs a number
void complete("a", "1");
// @ts-expect-error there is no such option
void check("a", { colour: true });
// @ts-expect-error without being asked for, units are not counted
result.files[0]?.diagnostics[0]?.range.start.utf16;
`

// compares holds the published types to those of the core, as far as both have the same words: a key that one has and
// the other has not, or that only one lets be absent, is an error.
const compares = `
import type { EditorPosition, Result } from "measured-run";

type Widened<T> = T extends string ? string : T extends number ? number : T extends boolean ? boolean
  : T extends readonly (infer U)[] ? Widened<U>[] : T extends object ? { [K in keyof T]: Widened<T[K]> } : T;
type Same<A, B> = (<X>() => X extends A ? 1 : 2) extends (<X>() => X extends B ? 1 : 2) ? true : false;
`

func hasTypes(p *project) {
	p.write("types/uses.ts", uses)
	p.write("types/golden.ts", p.goldens())
	same := compares
	for name, utf16 := range map[string]bool{"Result": false, "Result<EditorPosition>": true} {
		same += fmt.Sprintf("export const same%t: Same<Widened<%s>, %s> = true;\n", utf16, name, typescript(reflect.TypeFor[report.Result](), utf16))
	}
	p.write("types/same.ts", same)
	tsc, err := filepath.Abs(filepath.Join(root, "site", "node_modules", ".bin", "tsc"))
	if err != nil {
		p.Fatal(err)
	}
	for _, c := range [][2]string{{`"ES2022"`, "nodenext"}, {`"ES2022", "DOM"`, "bundler"}} {
		if c[1] == "bundler" {
			p.write("types/element.ts", usesOfTheElement)
		}
		module := strings.Replace(c[1], "bundler", "esnext", 1)
		p.write("tsconfig.json", fmt.Sprintf(configuration, c[0], module, c[1]))
		p.run(p.dir, tsc, "-p", ".")
	}
}

// goldens is a module that holds each kind of answer under its type.
func (p *project) goldens() string {
	p.Helper()
	texts := map[string]string{
		"run": altered(p.T, "unit: ms", "unit: s"), "licences": given(p.T, "sources.yaml"), "broken": "kind: MeasuredRun\nname: [a\n",
		"partial": altered(p.T, "seed: 7", "seed: x"),
	}
	var reports []*core.Report
	for _, name := range slices.Sorted(maps.Keys(texts)) {
		reports = append(reports, core.Check(source.New(name, texts[name]), nil))
	}
	golden := []string{
		`import type { Completion, Draft, EditorPosition, Formatted, Hover, Refused, Result } from "measured-run";`,
		"export const result: Result = " + string(report.Of(reports, report.Options{}).JSON()) + ";",
		"export const counted: Result<EditorPosition> = " + string(report.Of(reports, report.Options{UTF16: true}).JSON()) + ";",
	}
	p.write("run.yaml", given(p.T, "run.yaml"))
	reported, err := os.ReadFile(filepath.Join(root, "core", "draft", "testdata", "guidellm", "concurrent.json"))
	if err != nil {
		p.Fatal(err)
	}
	p.write("report.json", string(reported))
	p.write("golden.mjs", asksForGoldens)
	answers := strings.Split(strings.TrimSpace(string(p.run(p.dir, "node", "golden.mjs"))), "\n")
	return strings.Join(append(golden, answers...), "\n") + "\n"
}

// asksForGoldens prints a line for each answer that no Go type describes outside the module.
const asksForGoldens = `
import { readFile } from "node:fs/promises";
import { complete, draft, format, hover, schema } from "measured-run";

const run = await readFile("run.yaml", "utf8");
const print = (name, type, value) => console.log("export const " + name + ": " + type + " = " + JSON.stringify(value) + ";");

const start = "kind: MeasuredRun\n";
const completion = await complete(start, start.length, { names: ["a"], registry: "kind: MeasurementSources\n" });
if (!completion.items.some((item) => item.doc && item.required)) throw new Error("nothing to complete");
print("completion", "Completion", completion);
const at = await hover(run, run.indexOf("unit: ms") + 7);
if (!at?.vocabulary.length) throw new Error("nothing to hover over");
print("hovered", "Hover", at);
if ((await hover("# only a comment", 3)) !== null) throw new Error("something to hover over");
print("formatted", "Formatted | Refused", await format(run.replace("kind: MeasuredRun\n", "") + "kind: MeasuredRun\n"));
print("refusedFormat", "Formatted | Refused", await format("a: [b"));
const begun = await draft({ path: "report.json", text: await readFile("report.json") });
if ("refused" in begun) throw new Error(begun.refused);
print("draft", "Draft", begun);
print("refusedDraft", "Draft | Refused", await draft([{ path: "a.json", text: "{}" }]));
if ((await schema("registry")).$schema === undefined) throw new Error("no schema");
`

// typescript spells a Go type as its JSON has it.
func typescript(of reflect.Type, utf16 bool) string {
	switch of.Kind() {
	case reflect.String:
		return "string"
	case reflect.Bool:
		return "boolean"
	case reflect.Int:
		return "number"
	case reflect.Slice, reflect.Array:
		return typescript(of.Elem(), utf16) + "[]"
	case reflect.Pointer:
		return typescript(of.Elem(), utf16) + " | null"
	case reflect.Struct:
		return fields(of, utf16)
	}
	panic("no type for " + of.String())
}

func fields(of reflect.Type, utf16 bool) string {
	var out strings.Builder
	for i := range of.NumField() {
		field := of.Field(i)
		name, options, _ := strings.Cut(field.Tag.Get("json"), ",")
		optional, kind := "", field.Type
		if options == "omitempty" {
			optional = "?"
			if kind.Kind() == reflect.Pointer {
				kind = kind.Elem() // never null
			}
		}
		if name == "utf16" {
			if optional = ""; !utf16 {
				continue
			}
		}
		quoted, _ := json.Marshal(name)
		fmt.Fprintf(&out, "%s%s: %s; ", quoted, optional, typescript(kind, utf16))
	}
	return "{ " + out.String() + "}"
}
