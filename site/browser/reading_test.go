package browser

import (
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"strconv"
	"strings"
	"testing"

	"github.com/inference-sim/measured-run/core"
	"github.com/inference-sim/measured-run/core/run"
	"github.com/inference-sim/measured-run/core/schema"
	"github.com/inference-sim/measured-run/core/source"
)

// read shows the view of the run, and waits until it is of the newest text.
func (p *tab) read() {
	p.Helper()
	if !p.shows(part("reading")) {
		p.press("Alt+3")
	}
	p.idle()
	p.until("the view of the run", `document.querySelector("[data-testid=reading-view][aria-busy=false]")`)
}

// everyRun gives the text of every run that is published with the page, and of those given beside the repository.
func everyRun(t *testing.T) map[string]string {
	t.Helper()
	found := map[string]string{}
	beside := os.Getenv("MEASURED_RUN_SHARED")
	if beside == "" {
		beside = filepath.Join(root, "..", "shared")
	}
	dirs := []string{filepath.Join(root, "docs", "examples")}
	if catalog := filepath.Join(beside, "catalog"); exists(catalog) {
		dirs = append(dirs, catalog)
	}
	for _, dir := range dirs {
		err := filepath.WalkDir(dir, func(path string, entry fs.DirEntry, err error) error {
			if err != nil || filepath.Ext(path) != ".yaml" {
				return err
			}
			text, err := os.ReadFile(path)
			if strings.Contains(string(text), "kind: MeasuredRun") {
				found[filepath.Base(path)] = string(text)
			}
			return err
		})
		if err != nil {
			t.Fatal(err)
		}
	}
	if len(found) < 4 {
		t.Fatalf("only %d runs", len(found))
	}
	return found
}

func exists(path string) bool {
	_, err := os.Stat(path)
	return err == nil
}

// columns reads a table: for each row, what it shows under each heading.
func (p *tab) columns(table string) []map[string]string {
	p.Helper()
	return eval[[]map[string]string](p, `(() => { const words = (e) => (e.querySelector("bdi") ?? e.firstChild ?? e).textContent.trim();
		const t = document.querySelector(`+js(table)+`); if (!t) return [];
		const heads = [...t.tHead.rows[0].cells].map(words);
		return [...t.tBodies[0].rows].map((row) => Object.fromEntries([...row.cells].map((cell, i) => [heads[i], words(cell)]))); })()`)
}

func TestEachNumberOfTheViewIsThatOfTheFile(t *testing.T) {
	p := open(t)
	for name, text := range everyRun(t) {
		report := core.Check(source.New(name, text), nil)
		p.setText(text)
		p.read()
		rows := p.columns(part("table-points"))
		if len(rows) != len(report.Run.Points.Items) {
			t.Errorf("%s: %d rows for %d points", name, len(rows), len(report.Run.Points.Items))
			continue
		}
		for i := range report.Run.Points.Items {
			point := &report.Run.Points.Items[i]
			for key, want := range numbers(point) {
				if got, err := strconv.ParseFloat(rows[i][key], 64); err != nil || got != want {
					t.Errorf("%s: point %d: %s is %v, shown as %q", name, i, key, want, rows[i][key])
				}
			}
		}
	}
}

// numbers are those of a point, by what the view calls them.
func numbers(point *run.Point) map[string]float64 {
	found := map[string]float64{}
	whole := func(name string, v *schema.Int) {
		if v.Good() {
			found[name] = v.V.Float()
		}
	}
	number := func(name string, v *schema.Num) {
		if v.Good() {
			found[name] = v.V
		}
	}
	whole("concurrency", &point.Load.Concurrency)
	if !point.Load.Unbounded() {
		number("request rate", &point.Load.RequestRate)
	}
	for i := range point.Metrics.Items {
		number(point.Metrics.Items[i].Name, &point.Metrics.Items[i].Value.Value)
	}
	outcome, realized, noise := point.Outcome.Get(), point.Realized.Get(), point.Noise.Get()
	whole("completed", &outcome.Completed)
	whole("failed", &outcome.Failed)
	number("mean ISL", &realized.MeanISL)
	number("mean OSL", &realized.MeanOSL)
	number("KV in use", &outcome.KVUtilization)
	number("prefix hits", &outcome.PrefixHitRate)
	whole("preemptions", &outcome.Preemptions)
	whole("seeds", &noise.Seeds)
	number("cv", &noise.CV)
	return found
}

// Each value that the view shows is written in the text, at the place that it leads to.
func TestEachValueOfTheViewStandsAtItsPlace(t *testing.T) {
	p := open(t)
	p.setText(given(t, "run.yaml"))
	p.read()
	count := eval[int](p, `document.querySelectorAll("[data-testid=reading-view] button.val[data-path]").length`)
	if count < 60 {
		t.Fatalf("only %d values", count)
	}
	for at := 0; at < count; at += 3 {
		shown := eval[string](p, fmt.Sprintf(`(() => { const e = document.querySelectorAll("[data-testid=reading-view] button.val[data-path]")[%d]; e.click(); return /^[0-9a-f]{17,}$/.test(e.title) ? e.title : e.querySelector("bdi").textContent; })()`, at))
		if line := p.lineOfCursor(); !strings.Contains(line, shown) {
			t.Errorf("%q leads to %q", shown, line)
		}
	}
}

func TestTheViewFollowsTheText(t *testing.T) {
	p := open(t)
	p.setText(given(t, "run.yaml"))
	p.read()
	p.setText(altered(t, "name: made-up-h100-tp2", "name: another"))
	p.read()
	if name := p.words(".reading-name"); name != "another" {
		t.Errorf("the view is of %q", name)
	}
	p.setText("kind: EvaluationRun\n")
	p.until("word that this is no run", `document.querySelector("#pane-reading").innerText.includes("no run")`)
}

func TestAKeySwitchesTextAndReading(t *testing.T) {
	for _, name := range []string{"wide", "laptop", "phone"} {
		p := open(t)
		p.screen(name)
		p.press("Alt+3")
		p.until("the view", `document.querySelector("[data-testid=reading-view]")?.checkVisibility()`)
		if both := p.shows(part("editor")); both == (name == "phone") {
			t.Errorf("%s: the text is in sight beside the view: %v", name, both)
		}
		p.until("the focus in the view", `document.activeElement.closest("#pane-reading")`)
		p.press("Alt+3")
		p.until("the text", `document.activeElement.closest(".cm-editor")?.checkVisibility()`)
	}
}

// On a wide screen the view has the room of the other panels, and gives it back.
func TestTheViewGivesItsRoomBack(t *testing.T) {
	p := open(t)
	p.read()
	if p.shows(part("findings")) || p.shows(part("reference")) {
		t.Error("the other panels are still in sight")
	}
	p.click(part("fold-reading"))
	p.until("the other panels", `["findings", "reference"].every((id) => document.querySelector("[data-testid=" + id + "]").checkVisibility())`)
}

func TestHostileStringsShowAsText(t *testing.T) {
	p := open(t)
	long := strings.Repeat("w", 2000)
	for _, words := range []string{`<img src=x onerror=alert(1)>`, `</script><script>alert(1)</script>`, "\u202eabc", "שלום", long, `\u0007bell`, "{{x}}"} {
		text := altered(t, "model: gpt-oss-120b", `model: "`+strings.ReplaceAll(words, `"`, `\"`)+`"`)
		p.setText(text)
		p.read()
		shown := eval[string](p, `document.querySelector('[data-fact=Model] bdi').textContent`)
		want := strings.NewReplacer("\u202e", "⟨202E⟩", `\u0007`, "⟨0007⟩").Replace(words)
		if shown != want {
			t.Errorf("%.60q is shown as %.60q", words, shown)
		}
		if n := p.count("[data-testid=reading-view] img, [data-testid=reading-view] script"); n != 0 {
			t.Errorf("%.60q made %d elements", words, n)
		}
		if wide := eval[[]int](p, `(() => { const e = document.querySelector(".reading-scroll"); return [e.scrollWidth, e.clientWidth]; })()`); wide[0] > wide[1] {
			t.Errorf("%.60q makes the view %d wide in a pane of %d", words, wide[0], wide[1])
		}
	}
}

// Whatever a field holds, the view makes neither elements of it nor a link that does anything but lead to the web.
func TestHostileStringsInEveryFieldShowAsText(t *testing.T) {
	p := open(t)
	text := strings.NewReplacer(
		"made-up-h100-tp2", `"<b id=hostile>x</b>"`, "ttft_p50", `"<i id=hostile>"`, "id: c2", `id: "<script>hostile()</script>"`,
		"https://example.org/made-up/results.json", `"javascript:hostile()"`, "tensor_parallel_size", `"<img src=x onerror=hostile()>"`,
		"ref: log:4", "ref: \"\u202e<u>\"", "harness: vllm bench serve", `harness: "<a href='javascript:hostile()'>"`,
		"cite: made_up/serve.py:20", `cite: "<svg onload=hostile()>"`, "role: report", `role: "<em>"`,
	).Replace(given(t, "run.yaml"))
	p.setText(text)
	p.read()
	if n := p.count(`.reading #hostile, .reading b, .reading em, .reading u, .reading i, .reading img, .reading script, .reading a[href^="javascript"], .reading [onload], .reading [onerror]`); n != 0 {
		t.Errorf("%d elements are made of words of the record", n)
	}
	for selector, want := range map[string]string{".reading-name": "<b id=hostile>", part("table-provenance"): "<img src=x", part("figure"): "<i id=hostile>", part("table-metrics"): "<svg onload"} {
		if !eval[bool](p, `[...document.querySelectorAll(`+js(selector)+`)].some((e) => e.textContent.includes(`+js(want)+`))`) {
			t.Errorf("%s does not show %s", selector, want)
		}
	}
}

func TestTheViewIsLoadedOnlyWhenItIsOpened(t *testing.T) {
	p := open(t)
	p.helped() // which comes of itself
	const scripts = `performance.getEntriesByType("resource").filter((r) => /\.js$/.test(r.name)).map((r) => new URL(r.name).pathname)`
	before := eval[[]string](p, scripts)
	p.read()
	after := eval[[]string](p, scripts)
	known := map[string]bool{}
	for _, name := range before {
		known[name] = true
	}
	total := int64(0)
	for _, name := range after {
		if known[name] {
			continue
		}
		info, err := os.Stat(filepath.Join(p.host.dist, filepath.FromSlash(name)+".br"))
		if err != nil {
			t.Fatal(err)
		}
		total += info.Size()
	}
	if total == 0 || total > 150<<10 {
		t.Errorf("opening the view loads %d bytes", total)
	}
}

func TestAxeFindsNothingInTheView(t *testing.T) {
	for _, screen := range screens {
		t.Run(screen.name, func(t *testing.T) {
			p := open(t)
			p.screen(screen.name)
			for _, text := range []string{given(t, "run.yaml"), altered(t, "unit: ms", "unit: s")} {
				p.setText(text)
				p.read()
				for _, scheme := range []string{"light", "dark"} {
					p.look(scheme)
					p.axeIn("#pane-reading", scheme)
				}
				if screen.name == "phone" {
					p.press("Alt+1")
				}
			}
		})
	}
}

// A run of a catalog is read with the registry of that catalog, and what stands in it leads there.
func TestARunOfACatalogIsReadWithItsRegistry(t *testing.T) {
	p := open(t)
	p.opens(small(t).folder(t, "catalog"))
	p.click(member("made-up/alpha-h100.yaml"))
	p.until("the file", `measuredRunPage.text().includes("name: alpha-h100")`)
	p.read()
	if words := p.words(`[data-fact=Licence]`); !strings.Contains(words, "permits scoring") {
		t.Errorf("the licence: %q", words)
	}
	p.click(`[data-fact=Licence] div .val`)
	p.until("the registry of the catalog", `measuredRunPage.text().includes("MeasurementSources") && document.querySelector("#tab-catalog[aria-selected=true]")`)
}
