package browser

import (
	"archive/tar"
	"bytes"
	"compress/gzip"
	"encoding/json"
	"errors"
	"io"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"
)

// project is an empty Node project in which the package is installed, from what npm pack makes of the page's folder.
type project struct {
	*testing.T
	dir     string
	tarball string
}

func newProject(t *testing.T) *project {
	t.Helper()
	dist := built(t)
	p := &project{T: t, dir: t.TempDir()}
	packed := p.run(dist, "npm", "pack", "--offline", "--json", "--pack-destination", p.dir)
	var made []struct{ Filename string }
	if err := json.Unmarshal(packed, &made); err != nil || len(made) != 1 {
		t.Fatalf("npm pack says %s, %v", packed, err)
	}
	p.tarball = filepath.Join(p.dir, made[0].Filename)
	p.write("package.json", `{"name": "project", "private": true, "type": "module"}`)
	p.run(p.dir, "npm", "install", "--offline", "--no-audit", "--no-fund", p.tarball)
	return p
}

func (p *project) run(dir, name string, args ...string) []byte {
	p.Helper()
	cmd := exec.Command(name, args...)
	cmd.Dir = dir
	var said bytes.Buffer
	cmd.Stderr = &said
	out, err := cmd.Output()
	if err != nil {
		p.Fatalf("%s: %v\n%s\n%s", cmd, err, out, said.String())
	}
	return out
}

func (p *project) write(name, text string) {
	p.Helper()
	path := filepath.Join(p.dir, filepath.FromSlash(name))
	if err := os.MkdirAll(filepath.Dir(path), 0o755); err != nil {
		p.Fatal(err)
	}
	if err := os.WriteFile(path, []byte(text), 0o644); err != nil {
		p.Fatal(err)
	}
}

// TestThePackage packs and installs once for all that is to be held of it.
func TestThePackage(t *testing.T) {
	t.Parallel()
	p := newProject(t)
	for name, holds := range map[string]func(p *project){
		"holds what it needs and nothing else": holdsWhatItNeeds,
		"gives the results of the command":     givesTheResults,
		"has types that hold":                  hasTypes,
		"fails in words":                       failsInWords,
		"gives way to all else":                givesWay,
		"can be imported on a server":          isHarmlessOnServers,
	} {
		t.Run(name, func(t *testing.T) { holds(&project{t, p.dir, p.tarball}) })
	}
}

func holdsWhatItNeeds(p *project) {
	want := []string{
		"LICENSE", "README.md", "assets/chunk-HASH.js", "assets/editor-HASH.js", "assets/engine-HASH.wasm",
		"assets/interior-HASH.js", "assets/reading-HASH.js", "assets/runner-HASH.js", "measured-run-element.d.ts",
		"measured-run-element.js", "measured-run.d.ts", "measured-run.js", "package.json", "third-party-notices.txt",
	}
	files := unpackTarball(p.T, p.tarball)
	var names []string
	for name, content := range files {
		names = append(names, regexp.MustCompile(`-[A-Z2-7]{8}\.`).ReplaceAllString(name, "-HASH."))
		for _, own := range []string{built(p.T), os.TempDir() + "/", "/home/", "/root/"} {
			if bytes.Contains(content, []byte(own)) {
				p.Errorf("%s names %s, a place on the machine where it was made", name, own)
			}
		}
	}
	slices.Sort(names)
	if names = slices.Compact(names); !slices.Equal(names, want) {
		p.Errorf("it holds %q", names)
	}
}

// TestBundlersCanReadTheModule holds the module to the forms that Vite and webpack follow without running it.
func TestBundlersCanReadTheModule(t *testing.T) {
	dist := built(t)
	script, err := os.ReadFile(filepath.Join(dist, "measured-run.js"))
	if err != nil {
		t.Fatal(err)
	}
	for _, form := range []string{
		`new Worker\(new URL\("\./assets/runner-[A-Z2-7]{8}\.js", import\.meta\.url\), \{ type: "module", name: "measured-run-engine" \}\)`,
		`new URL\("\./assets/engine-[A-Z2-7]{8}\.wasm", import\.meta\.url\)`,
		`import\("\./assets/runner-[A-Z2-7]{8}\.js"\)`,
		`/\* webpackIgnore: true \*/\s*/\* @vite-ignore \*/`,
	} {
		if !regexp.MustCompile(form).Match(script) {
			t.Errorf("it has no %s", form)
		}
	}
	if regexp.MustCompile(`(import|from) ?\(?"node:`).Match(script) {
		t.Error("it names a module of Node, which bundlers for browsers do not find")
	}
	if packed, err := os.Stat(filepath.Join(dist, "measured-run.js.br")); err != nil || packed.Size() > 5_000 {
		t.Errorf("before an engine is wanted it takes %v bytes, %v", packed, err)
	}
}

func unpackTarball(t *testing.T, path string) map[string][]byte {
	t.Helper()
	file, err := os.Open(path)
	if err != nil {
		t.Fatal(err)
	}
	defer file.Close()
	unpacked, err := gzip.NewReader(file)
	if err != nil {
		t.Fatal(err)
	}
	files := map[string][]byte{}
	for archive := tar.NewReader(unpacked); ; {
		header, err := archive.Next()
		if errors.Is(err, io.EOF) {
			return files
		}
		if err != nil {
			t.Fatal(err)
		}
		content, err := io.ReadAll(archive)
		if err != nil {
			t.Fatal(err)
		}
		files[strings.TrimPrefix(header.Name, "package/")] = content
	}
}

// question is what is asked of the package and of the command.
type question struct {
	Files    []string `json:"files"`
	Registry string   `json:"registry,omitempty"`
	Catalog  bool     `json:"catalog,omitempty"`
	Local    bool     `json:"local,omitempty"`
}

// arguments are those of the command for the same.
func (q question) arguments() []string {
	args := []string{"-format", "json"}
	if q.Local {
		args = append(args, "-local")
	}
	if q.Catalog {
		return append(args, ".")
	}
	if q.Registry != "" {
		args = append(args, "-sources", q.Registry)
	}
	return append(args, q.Files...)
}

const asksThePackage = `
import { readFile, writeFile } from "node:fs/promises";
import { check, checkCatalog } from "measured-run";

const read = async (path) => ({ path, text: await readFile(path) });
const answers = [];
for (const { files, registry, catalog, local } of JSON.parse(await readFile("questions.json", "utf8"))) {
  const given = await Promise.all(files.map(read));
  const options = registry ? { registry: await read(registry) } : {};
  if (catalog) answers.push(await checkCatalog(given, { local }));
  else answers.push(await check(given.length === 1 ? given[0].text : given, { ...options, path: files[0] }));
}
await writeFile("answers.json", JSON.stringify(answers));
`

func givesTheResults(p *project) {
	t := p.T
	run, sources := given(t, "run.yaml"), given(t, "sources.yaml")
	p.write("run.yaml", run)
	p.write("odd.yaml", "\ufeff"+strings.ReplaceAll(strings.Replace(run, "unit: ms", "unit: \"s\" # größe 😀", 1), "\n", "\r\n")+"x: \xff\xfe\r\n")
	p.write("broken.yaml", "kind: MeasuredRun\nname: [a, {b\n\tc: <&>\u2028\n")
	p.write("sources.yaml", sources)
	p.write("faulty.yaml", strings.Replace(sources, "status: verified", "status: verfied", 1))
	all := []question{
		{Files: []string{"run.yaml"}},
		{Files: []string{"odd.yaml"}},
		{Files: []string{"broken.yaml"}},
		{Files: []string{"sources.yaml"}},
		{Files: []string{"run.yaml"}, Registry: "sources.yaml"},
		{Files: []string{"run.yaml", "odd.yaml", "broken.yaml"}, Registry: "faulty.yaml"},
	}
	for _, id := range examples(t) {
		text, err := os.ReadFile(filepath.Join(root, "docs", "examples", id+".yaml"))
		if err != nil {
			t.Fatal(err)
		}
		p.write("examples/"+id+".yaml", string(text))
		all = append(all, question{Files: []string{"examples/" + id + ".yaml"}})
	}
	catalog := small(t)
	paths := []string{"package.json"} // which is passed over
	for path, text := range catalog {
		p.write(path, text)
		if !strings.HasPrefix(path, ".") {
			paths = append(paths, path)
		}
	}
	all = append(all, question{Files: paths, Catalog: true}, question{Files: paths, Catalog: true, Local: true})

	p.write("questions.json", js(all))
	p.write("ask.mjs", asksThePackage)
	p.run(p.dir, "node", "ask.mjs")
	text, err := os.ReadFile(filepath.Join(p.dir, "answers.json"))
	if err != nil {
		t.Fatal(err)
	}
	var answers []json.RawMessage
	if err := json.Unmarshal(text, &answers); err != nil || len(answers) != len(all) {
		t.Fatalf("%d answers, %v", len(answers), err)
	}
	command := p.command()
	for i, q := range all {
		if got, want := sorted(t, answers[i]), sorted(t, command(q.arguments()...)); got != want {
			t.Errorf("%q\n got %.3000s\nwant %.3000s", q.arguments(), got, want)
		}
	}
}

// command builds the native command and gives a way to call it in the project.
func (p *project) command() func(args ...string) []byte {
	p.Helper()
	path := filepath.Join(p.TempDir(), "validate-measurements")
	p.run(root, "go", "build", "-o", path, "./core/cmd/validate-measurements")
	return func(args ...string) []byte {
		cmd := exec.Command(path, args...)
		cmd.Dir = p.dir
		out, err := cmd.Output()
		if exit := (*exec.ExitError)(nil); errors.As(err, &exit) && exit.ExitCode() == 1 {
			err = nil // something is not valid, and said to be
		}
		if err != nil {
			p.Fatalf("%s: %v", cmd, err)
		}
		return out
	}
}

// sorted writes JSON with the keys of objects in order, and all else as it was.
func sorted(t *testing.T, text []byte) string {
	t.Helper()
	decoder := json.NewDecoder(bytes.NewReader(text))
	decoder.UseNumber()
	var value any
	if err := decoder.Decode(&value); err != nil {
		t.Fatalf("%v in %.300s", err, text)
	}
	return js(value)
}

func failsInWords(p *project) {
	t := p.T
	p.write("fail.mjs", `
import { check, checkCatalog, complete, EngineError, hover, load } from "measured-run";
const says = (promise) => promise.then(() => "nothing", (error) => (error instanceof EngineError) + " " + error.message);
console.log(await says(load({ url: new URL("nowhere.wasm", import.meta.url) })));
console.log(await says(load({ bytes: new Uint8Array(4) })));
console.log(await says(load({ worker: true })));
await load({ worker: "auto" });
console.log(await says(checkCatalog([{ path: "run.yaml", text: "" }])));
console.log(await says(check({})));
console.log(await says(check([])));
console.log(await says(check({ path: "run.yaml", text: 5 })));
console.log(await says(check("a: b", "run.yaml")));
console.log(await says(check("a: b", { signal: new AbortController() })));
console.log(await says(check("a: b", { registry: null, path: undefined, signal: undefined })));
console.log(await says(checkCatalog("measurements")));
console.log(await says(checkCatalog(["measurements/sources.yaml"])));
console.log(await says(complete("a: b")));
console.log(await says(hover("a: b", 1.5)));
const { summary } = await check("kind: MeasuredRun");
console.log(summary.invalid, Object.keys(globalThis).filter((name) => /^(Go|fs|path|measuredRun.*)$/.test(name)).join());
`)
	lines := strings.Split(strings.TrimSpace(string(p.run(p.dir, "node", "fail.mjs"))), "\n")
	for i, want := range []string{
		"true the engine could not be loaded: ENOENT", "true the engine could not be loaded: ", "true the engine could not be loaded: there are no workers here",
		"true no catalog is among these files", "false a text, its bytes,", "nothing",
		"false a string or bytes as the text of run.yaml is wanted, not a number", "false an object of options is wanted, not a string",
		"false an AbortSignal as signal is wanted, not AbortController", "nothing",
		"false a list of { path, text } or of Files is wanted, not a string", "false { path, text } or a File is wanted, not a string",
		"false a place is a count of UTF-16 units from 0 on, not undefined", "false a place is a count of UTF-16 units from 0 on, not 1.5",
		"1 ",
	} {
		if i >= len(lines) || !strings.HasPrefix(lines[i]+" ", want) {
			t.Errorf("line %d of %q is not %q", i, lines, want)
		}
	}
}

// givesWay holds that many checks, one after another, let timers have their turn, and that they may share a signal.
func givesWay(p *project) {
	p.write("many.mjs", `
import { check } from "measured-run";
const warnings = [];
process.on("warning", (warning) => warnings.push(warning.name));
await check("a: b");
const quit = new AbortController();
setTimeout(() => quit.abort(new Error("enough")), 1);
const text = "kind: MeasuredRun\n" + "# and so on\n".repeat(200);
const all = await Promise.allSettled(Array.from({ length: 300 }, () => check(text, { signal: quit.signal })));
const { summary } = await check("a: b");
console.log(all.at(-1).reason?.message, summary.files, warnings.join());
`)
	if said := strings.TrimSpace(string(p.run(p.dir, "node", "many.mjs"))); said != "enough 1" {
		p.Errorf("it says %q", said)
	}
}

// isHarmlessOnServers imports the element where there are no elements, as programs that make pages do.
func isHarmlessOnServers(p *project) {
	p.write("server.mjs", `import { MeasuredRunElement } from "measured-run/element"; console.log(typeof MeasuredRunElement);`)
	if said := strings.TrimSpace(string(p.run(p.dir, "node", "server.mjs"))); said != "function" {
		p.Errorf("it says %q", said)
	}
}
