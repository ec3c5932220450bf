package browser

import (
	"fmt"
	"net/http"
	"strings"
	"testing"

	"github.com/chromedp/chromedp"

	"github.com/inference-sim/measured-run/build/serve"
	"github.com/inference-sim/measured-run/core"
	"github.com/inference-sim/measured-run/core/report"
	"github.com/inference-sim/measured-run/core/source"
)

// embedding is a page of someone else that imports the module. It notes the workers that are made.
type embedding struct {
	name   string
	policy string // its Content-Security-Policy; MODULE is the host of the module
	script string
	own    bool // the module lies on the page's own host
}

const notesWorkers = `
globalThis.workers = [];
globalThis.Worker = class extends Worker {
	constructor(url, options) { super(url, options); workers.push(new URL(url).protocol); }
};
`

// stand puts the page up and opens it.
func (e embedding) stand(t *testing.T) *tab {
	t.Helper()
	p := blank(t)
	host, name := p.host, e.name+".localhost"
	own := serve.Handler(host.dist)
	module := host.url
	if e.own {
		module = ""
	}
	pages := http.NewServeMux()
	pages.HandleFunc("/docs/{$}", func(w http.ResponseWriter, r *http.Request) {
		w.Header().Set("Content-Security-Policy", strings.ReplaceAll(e.policy, "MODULE", host.url))
		w.Header().Set("Content-Type", "text/html")
		fmt.Fprint(w, `<!doctype html><title>Docs</title><link rel="icon" href="data:,"><script type="module" src="page.js"></script>`)
	})
	pages.HandleFunc("/docs/page.js", func(w http.ResponseWriter, r *http.Request) {
		w.Header().Set("Content-Type", "text/javascript")
		fmt.Fprint(w, notesWorkers+strings.ReplaceAll(e.script, "MODULE", module+"/measured-run.js"))
	})
	pages.Handle("/", own)
	address := host.stand(name, pages)
	t.Cleanup(func() { host.stand(name, nil) })
	p.do(chromedp.Navigate(address + "/docs/"))
	return p
}

const (
	// documented is the policy that the package's README states.
	documented = "default-src 'none'; img-src data:; script-src 'self' MODULE 'wasm-unsafe-eval'; connect-src MODULE; worker-src blob:"
	checks     = `
import { check, load, version } from "MODULE";
globalThis.ready = LOAD.then(() => check(TEXT, { path: "run.yaml", utf16: true })).then((result) => ({ result, version, workers }), (error) => ({ error: String(error) }));
`
)

type embedded struct {
	Result  *report.Result
	Version string
	Workers []string
	Error   string
}

func (p *tab) embedded() embedded {
	p.Helper()
	p.until("the script of the page", `globalThis.ready`)
	return eval[embedded](p, `ready`)
}

func TestTheModuleOnOtherHosts(t *testing.T) {
	text := altered(t, "unit: ms", "unit: s")
	want := report.Of([]*core.Report{core.Check(source.New("run.yaml", text), nil)}, report.Options{UTF16: true})
	for _, c := range []struct {
		embedding
		load    string
		worker  string // how its address begins; empty for none
		forgive string
		fails   string
	}{
		{embedding: embedding{name: "documented", policy: documented}, load: "load()", worker: "blob:"},
		{embedding: embedding{name: "open", policy: "img-src data:"}, load: "load()", worker: "blob:"},
		{embedding: embedding{name: "own", own: true, policy: "default-src 'self' 'wasm-unsafe-eval'; img-src data:"}, load: "load()", worker: "http:"},
		{embedding: embedding{name: "unwanted", policy: documented}, load: "load({ worker: false })"},
		{embedding: embedding{name: "forbidden", policy: strings.Replace(documented, "worker-src blob:", "worker-src 'none'", 1)}, load: "load()", worker: "blob:", forgive: "worker"},
		{embedding: embedding{name: "insisted", policy: strings.Replace(documented, "worker-src blob:", "worker-src 'none'", 1)}, load: "load({ worker: true })", worker: "blob:", forgive: "worker", fails: "the engine could not be loaded"},
		{embedding: embedding{name: "unfetched", policy: strings.Replace(documented, "connect-src MODULE", "connect-src 'none'", 1)}, load: "load()", forgive: "connect-src|Connect|connect|Refused", fails: "the network gave no answer"},
	} {
		t.Run(c.name, func(t *testing.T) {
			c.script = strings.NewReplacer("LOAD", c.load, "TEXT", js(text)).Replace(checks)
			p := c.stand(t)
			if c.forgive != "" {
				p.forgive(c.forgive)
			}
			got := p.embedded()
			if c.fails != "" {
				if !strings.Contains(got.Error, c.fails) {
					t.Errorf("got %+v", got)
				}
				return
			}
			if js(got.Result) != js(want) || got.Version == "" {
				t.Errorf("got  %+v\nwant %s", got, js(want))
			}
			if made := strings.Join(got.Workers, " "); made != strings.TrimSpace(c.worker) {
				t.Errorf("workers were made of %q", made)
			}
		})
	}
}

func TestAllWhoImportTheModuleShareOneEngine(t *testing.T) {
	host := laneOf(t).host
	before := host.asked("/assets/engine-")
	p := embedding{name: "sharing", policy: documented, script: `
const two = await Promise.all([import("MODULE"), import("MODULE")]);
const texts = Array.from({ length: 8 }, (_, i) => "kind: MeasuredRun\nname: run-" + i + "\n");
globalThis.ready = Promise.all(texts.map((text, i) => two[i % 2].check(text))).then((all) => ({ names: all.map((one) => one.files[0].name), workers }));
`}.stand(t)
	p.until("the script of the page", `globalThis.ready`)
	got := eval[struct{ Names, Workers []string }](p, `ready`)
	if len(got.Workers) != 1 || strings.Join(got.Names, " ") != "run-0 run-1 run-2 run-3 run-4 run-5 run-6 run-7" {
		t.Errorf("got %+v", got)
	}
	if fetched := host.asked("/assets/engine-") - before; fetched != 1 {
		t.Errorf("the engine was fetched %d times", fetched)
	}
}

func TestAQuestionCanBeGivenUp(t *testing.T) {
	p := embedding{name: "abort", policy: documented, script: `
const { check, checkCatalog, load } = await import("MODULE");
await load();
const long = "kind: MeasuredRun\n" + Array.from({ length: 20000 }, (_, i) => "key" + i + ": 1\n").join("");
const files = Array.from({ length: 200 }, (_, i) => ({ path: "measurements/a/r" + i + ".yaml", text: long }));
const quit = new AbortController();
const names = [];
const told = (name) => (error) => names.push(name + " " + (error.name ?? error));
const given = [
	checkCatalog(files, { signal: quit.signal }).catch(told("catalog")),
	check("a: b", { signal: quit.signal }).catch(told("check")),
	check("a: b", { signal: AbortSignal.abort() }).catch(told("late")),
];
setTimeout(() => quit.abort(), 50);
globalThis.ready = Promise.all(given).then(() => check("kind: MeasuredRun\nname: after\n")).then((result) => ({ names: names.sort(), name: result.files[0].name }));
`}.stand(t)
	p.until("the script of the page", `globalThis.ready`)
	got := eval[struct {
		Names []string
		Name  string
	}](p, `ready`)
	if strings.Join(got.Names, ", ") != "catalog AbortError, check AbortError, late AbortError" || got.Name != "after" {
		t.Errorf("got %+v", got)
	}
}

// A worker that falls or is lost takes no more than the question that it was at work on with it.
func TestAnEngineThatFallsIsReplaced(t *testing.T) {
	p := embedding{name: "fallen", policy: documented, script: `
const { check, load } = await import("MODULE");
const made = [];
let messages = 0;
const fall = (worker) => worker.onerror(new ErrorEvent("error", { message: "out of memory" }));
globalThis.Worker = class extends Worker {
	constructor(...args) { super(...args); made.push(this); }
	postMessage(...args) { ++messages === 3 ? fall(this) : super.postMessage(...args); } // after the engine and one question
};
await load();
const name = async (text) => (await check(text)).files[0].name;
const named = "kind: MeasuredRun\nname: ";
globalThis.ready = (async () => {
	const said = [await name(named + "first")];
	said.push(...await Promise.all([name(named + "lost").catch((error) => error.bug + " " + error.message), name(named + "next")]));
	fall(made[1]); // while it has nothing to do
	said.push(await name(named + "last"));
	return { said, made: made.length };
})();
`}.stand(t)
	p.until("the script of the page", `globalThis.ready`)
	got := eval[struct {
		Said []string
		Made int
	}](p, `ready`)
	if strings.Join(got.Said, ", ") != "first, true the engine stopped: out of memory, next, last" || got.Made != 3 {
		t.Errorf("got %+v", got)
	}
}

// asked counts the requests for paths that begin so.
func (o *origin) asked(start string) (n int) {
	o.mu.Lock()
	defer o.mu.Unlock()
	for _, path := range o.served {
		if strings.HasPrefix(path, start) {
			n++
		}
	}
	return n
}
