package assist_test

import (
	"os"
	"path/filepath"
	"strconv"
	"strings"
	"testing"

	"github.com/inference-sim/measured-run/core/assist"
	"github.com/inference-sim/measured-run/core/check"
	"github.com/inference-sim/measured-run/core/internal/golden"
	"github.com/inference-sim/measured-run/core/licence"
	"github.com/inference-sim/measured-run/core/run"
	"github.com/inference-sim/measured-run/core/schema"
	"github.com/inference-sim/measured-run/core/source"
)

// pages says which page of the reference has the table of a mapping, as its comments tell.
func pages(t *testing.T) map[string]string {
	t.Helper()
	files, err := filepath.Glob("../../docs/reference/*.md")
	if err != nil || len(files) == 0 {
		t.Fatal("no pages: ", err)
	}
	found := map[string]string{}
	for _, file := range files {
		text, err := os.ReadFile(file)
		if err != nil {
			t.Fatal(err)
		}
		for line := range strings.Lines(string(text)) {
			if table, opens := strings.CutPrefix(strings.TrimSpace(line), "<!-- keys: "); opens {
				found[strings.TrimSuffix(table, " -->")] = strings.TrimSuffix(filepath.Base(file), ".md")
			}
		}
	}
	return found
}

func TestALinkLeadsToThePageThatHasTheTable(t *testing.T) {
	pages := pages(t)
	for _, root := range []*schema.Table{run.Schema.Table, licence.Schema.Table} {
		root.Walk(func(table *schema.Table) {
			for _, k := range table.Keys {
				page, found := pages[table.Path]
				if !found {
					t.Errorf("no page has the table of %s", table.Path)
				}
				link := assist.LinkOf(table, k)
				words := strings.FieldsFunc(table.Row(k), func(c rune) bool { return strings.ContainsRune(".*[]", c) })
				if want := "#/reference/" + page + "/key-" + strings.Join(words, "-"); link != want {
					t.Errorf("%s links to %s, want %s", table.Row(k), link, want)
				}
			}
		})
	}
}

func TestEveryRuleConcernsKeysThatThereAre(t *testing.T) {
	rows := map[string]bool{}
	for _, root := range []*schema.Table{run.Schema.Table, licence.Schema.Table} {
		root.Walk(func(table *schema.Table) {
			for _, k := range table.Keys {
				rows[table.Row(k)] = true
			}
		})
	}
	for id, keys := range assist.Concerns {
		for _, row := range keys {
			if !rows[row] {
				t.Errorf("%s concerns %s, which no table has", id, row)
			}
		}
	}
	for _, rule := range check.Rules {
		if len(assist.Concerns[rule.ID]) == 0 {
			t.Errorf("nothing says which keys %s concerns", rule.ID)
		}
	}
}

// The rules of every key, and of what is in its list or its mapping, are written down and stay as they are.
func TestTheRulesOfEveryKeyAreAsTheyWere(t *testing.T) {
	var b strings.Builder
	for _, root := range []*schema.Table{run.Schema.Table, licence.Schema.Table} {
		root.Walk(func(table *schema.Table) {
			for _, k := range table.Keys {
				rules := strings.Join(assist.RulesOf(table, k, false), " ")
				b.WriteString(table.Row(k) + ": " + rules + "\n")
				if k.Type == schema.ListType || k.Type == schema.StringsType || k.Type == schema.EntriesType || k.Type == schema.IntegersType {
					b.WriteString("  each: " + strings.Join(assist.RulesOf(table, k, true), " ") + "\n")
				}
			}
		})
	}
	golden.Hold(t, "testdata/rules.golden", b.String())
}

// outlines are texts with what they are outlined as.
var outlines = map[string]string{
	"points:\n  - id: c1\n    load: {concurrency: 1}\n  - id: c64\n": `
points 2 points c1–c64
  c1 concurrency 1
    id c1
    load concurrency 1
      concurrency 1
  c64
    id c64
`,
	"metric_defs:\n  a:\n    formula: itl\n    statistic: p99\n    unit: ms\n": `
metric_defs 1 metric name
  a itl p99, in ms
    formula itl
    statistic p99
    unit ms
`,
	"provenance:\n  - setting: dtype\n    verdict: MATCH\ndiff: []\n": `
provenance 1 row
  dtype MATCH
    setting dtype
    verdict MATCH
diff 0 items
`,
	"client:\n  command: [vllm, bench]\nsource:\n  inputs:\n    - role: report\n      url: https://a.b/c\n": `
client
  command 2 items
    vllm
    bench
source
  inputs 1 input
    report https://a.b/c
      role report
      url https://a.b/c
`,
	"model: HF_TOKEN=abcdefgh12345678ijkl\nengine_version: &e a\nname: *e\n": `
model HF_TOKEN=***
engine_version a
name *e
`,
	"points:\n  - note: b\n    id: c1\n  - id:\n    note: d\n  - note: e\n": `
points 3 points
  c1
    note b
    id c1
  -
    id
    note d
  -
    note e
`,
	"points:\n  - id: c1\n": `
points 1 point c1
  c1
    id c1
`,
	"points:\n  - note: a\n  - id: c1\nsource:\n  inputs:\n    - url: a\n      role: report\n": `
points 2 points
  -
    note a
  c1
    id c1
source
  inputs 1 input
    report a
      url a
      role report
`,
	"provenance:\n  - &r {setting: a, verdict: MATCH}\n  - *r\npoints: &p [{id: &i b, load: &l {concurrency: 1}}, {id: *i, load: *l}]\nmodel: {a: *p}\n": `
provenance 2 rows
  a MATCH
    setting a
    verdict MATCH
  - *r
points 2 points b–b
  b concurrency 1
    id b
    load concurrency 1
      concurrency 1
  b concurrency 1
    id *i
    load *l
model
  a *p
`,
	"nonsense:\n  - a: 5\n  - [b]\n  -\n": `
nonsense 3 items
  -
    a 5
  - 1 item
    b
  -
`,
	"":     "\n",
	"a: [": "\na 0 items\n",
}

func TestOutline(t *testing.T) {
	for name, want := range outlines {
		var b strings.Builder
		b.WriteString("\n")
		draw(&b, assist.Outline(source.New("run.yaml", name)), "")
		if got := b.String(); got != want {
			t.Errorf("%q gives%s", name, got)
		}
	}
}

func draw(b *strings.Builder, symbols []*assist.Symbol, margin string) {
	for _, s := range symbols {
		b.WriteString(strings.TrimRight(margin+s.Label+" "+s.Detail, " ") + "\n")
		draw(b, s.Children, margin+"  ")
	}
}

func TestAnOutlineIsBoundedFromItsLeaves(t *testing.T) {
	text := "client:\n  command:\n" + strings.Repeat("    - a\n", 3*assist.MaxSymbols) + "points: []\n"
	count, last := 0, ""
	symbols := assist.Outline(source.New("run.yaml", text))
	var visit func([]*assist.Symbol)
	visit = func(all []*assist.Symbol) {
		count += len(all)
		for _, s := range all {
			visit(s.Children)
		}
	}
	visit(symbols)
	last = symbols[len(symbols)-1].Label
	if count != 2000 || last != "points" {
		t.Errorf("%d symbols, the last at the root is %s", count, last)
	}
	var keys strings.Builder
	for i := range 2001 {
		keys.WriteString("k" + strconv.Itoa(i) + ":\n")
	}
	if all := assist.Outline(source.New("", keys.String())); len(all) != 2000 {
		t.Errorf("%d keys", len(all))
	}
}

func TestOutlineSpans(t *testing.T) {
	file := source.New("run.yaml", "points:\n  - id: c1\n    load:\n      concurrency: 1\n")
	point := assist.Outline(file)[0].Children[0]
	keys := assist.Outline(source.New("", "model: a # b\npoints:\n  - note: c\n"))
	if model, item := keys[0], keys[1].Children[0]; model.Range != (source.Span{From: 0, To: 8}) || model.At.To != 5 || item.At != (source.Span{From: 25, To: 29}) {
		t.Errorf("the model is at %v, all of it at %v; the item is at %v", model.At, model.Range, item.At)
	}
	if file.Slice(point.At) != "c1" || !strings.HasPrefix(file.Slice(point.Range), "- id: c1\n") || !point.Range.Contains(point.At) {
		t.Errorf("the point is at %q, all of it is %q", file.Slice(point.At), file.Slice(point.Range))
	}
}
