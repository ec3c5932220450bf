package catalog_test

import (
	"slices"
	"strings"
	"testing"

	"github.com/inference-sim/measured-run/core/catalog"
)

// more is an entry of a registry beside the first one.
const (
	hud        = "  - {id: hud, title: HUD, status: unverified, note: none}\n"
	unstated   = "  - {id: synthetic-fixture, title: Invented, license: Apache-2.0, status: verfied, permits: [score]}\n"
	noPermits  = "  - {id: synthetic-fixture, title: Invented, license: Apache-2.0, status: verified, evidence: [{url: \"https://example.org\", quote: a, location: b}]}\n"
	unverified = "  - {id: synthetic-fixture, title: Invented, status: unverified, note: none}\n"
	badPermit  = "  - {id: synthetic-fixture, title: Invented, license: Apache-2.0, status: verified, permits: [scroe], evidence: [{url: \"https://example.org\", quote: a, location: b}]}\n"
)

func sources(entries string) string { return "kind: MeasurementSources\nsources:\n" + entries }

// unstatedVerdict takes the verdict out, for edits that change what is earned.
func unstatedVerdict(t *testing.T, text string) string {
	return edit(t, text, "verdict: EXACT\nresolution: RESOLVED\n", "")
}

// catalogCase is a catalog and what is to be found in it: errors and hints, as "file: rule path".
type catalogCase struct {
	name  string
	files files
	want  []string
}

func run(t *testing.T, o catalog.Options, cases []catalogCase) {
	for _, c := range cases {
		t.Run(c.name, func(t *testing.T) {
			got := catalog.Check(c.files.fs(), o)
			if list := findings(got); !slices.Equal(list, c.want) || len(got.Problems) > 0 {
				t.Errorf("got  %q %v\nwant %q", list, got.Problems, c.want)
			}
			inMemory := catalog.CheckFiles(catalog.Files(c.files), o)
			if list := findings(inMemory); !slices.Equal(list, c.want) {
				t.Errorf("in memory: got  %q\nwant %q", list, c.want)
			}
		})
	}
}

func TestLayout(t *testing.T) {
	sound := seed(t)
	run(t, catalog.Options{Jobs: 2}, []catalogCase{
		{"sound", files{"sources.yaml": registry, tp4: sound}, nil},
		{"a byte-order mark and CR LF", files{"sources.yaml": "\uFEFF" + strings.ReplaceAll(registry, "\n", "\r\n"), tp4: "\uFEFF" + strings.ReplaceAll(sound, "\n", "\r\n")}, nil},
		{"other files are ignored", files{"sources.yaml": registry, tp4: sound, "README.md": "x", dir + "trace.csv": "a,b", dir + "yaml": "x", "deep/er/x.json": "{"}, nil},
		{"a .yml", files{"sources.yaml": registry, tp4: sound, dir + "more.yml": "x"}, []string{dir + "more.yml: catalog-place "}},
		{"a .YAML", files{"sources.yaml": registry, tp4: sound, dir + "more.YAML": "x"}, []string{dir + "more.YAML: catalog-place "}},
		{"a run at the top", files{"sources.yaml": registry, tp4: sound, "more.yaml": "x"}, []string{"more.yaml: catalog-place "}},
		{"a run too deep", files{"sources.yaml": registry, tp4: sound, dir + "deep/more.yaml": "x"}, []string{dir + "deep/more.yaml: catalog-place "}},
		{"a registry too deep", files{"sources.yaml": registry, tp4: sound, dir + "sources.yaml": registry}, []string{dir + "sources.yaml: catalog-place kind"}},
		{"a registry for a run", files{"sources.yaml": registry, tp4: sound, other: "kind: MeasurementSources\n"}, []string{other + ": catalog-place kind"}},
		{"an older record", files{"sources.yaml": registry, tp4: sound, other: "kind: EvaluationRun\n"}, []string{other + ": superseded-kind kind"}},
		{"an empty file", files{"sources.yaml": registry, tp4: sound, other: ""}, []string{other + ": yaml-empty "}},
	})
}

func TestNames(t *testing.T) {
	sound, differs := seed(t), []string{"        value: 180\n", "        value: 181\n"}
	run(t, catalog.Options{Jobs: 2}, []catalogCase{
		{"a file of another name", files{"sources.yaml": registry, other: sound}, []string{other + ": catalog-name name"}},
		{"a name that is none", files{"sources.yaml": registry, tp4: edit(t, sound, "name: synthetic-h100-tp4\n", "name: Tp4\n")}, []string{tp4 + ": slug name"}},
		{"a folder of another licence", files{"sources.yaml": registry, "hud/synthetic-h100-tp4.yaml": sound}, []string{"hud/synthetic-h100-tp4.yaml: catalog-folder source.license_ref"}},
		{"a licence that is unknown", files{"sources.yaml": registry + hud, "hud/synthetic-h100-tp4.yaml": edit(t, unstatedVerdict(t, sound), "license_ref: synthetic-fixture", "license_ref: hut")},
			[]string{"hud/synthetic-h100-tp4.yaml: catalog-folder source.license_ref", "hud/synthetic-h100-tp4.yaml: licence-unknown source.license_ref", "sources.yaml: catalog-uncited sources[0].id"}},
		{"a copy under another file name", files{"sources.yaml": registry, tp4: sound, other: named(t, "synthetic-h100-tp4", differs...)}, []string{other + ": catalog-name name"}},
		{"one name in two folders", files{"sources.yaml": strings.Replace(registry, "sources:\n", "sources:\n"+entry("a")+entry("b"), 1),
			tp4: sound, "a/x.yaml": edit(t, named(t, "x", differs...), "license_ref: synthetic-fixture", "license_ref: a"),
			"b/x.yaml": edit(t, named(t, "x", "value: 50\n", "value: 51\n"), "license_ref: synthetic-fixture", "license_ref: b")}, []string{"b/x.yaml: catalog-name name"}},
	})
}

func entry(id string) string {
	return "  - {id: " + id + ", title: T, license: MIT, status: verified, permits: [score, redistribute], evidence: [{url: \"https://example.org\", quote: a, location: b}]}\n"
}

func TestRegistries(t *testing.T) {
	sound, differs := seed(t), []string{"        value: 180\n", "        value: 181\n"}
	two := func(registry string) files {
		return files{"sources.yaml": registry, tp4: sound, other: named(t, "other", differs...)}
	}
	missing := two("")
	delete(missing, "sources.yaml")
	renamed := files{"sources.yml": registry, tp4: sound}
	capital := files{"Sources.yaml": registry, tp4: sound}
	run(t, catalog.Options{Jobs: 2}, []catalogCase{
		{"none", missing, []string{"sources.yaml: catalog-registry "}},
		{"one called sources.yml", renamed, []string{"sources.yaml: catalog-registry ", "sources.yml: catalog-place "}},
		{"one called Sources.yaml", capital, []string{"Sources.yaml: catalog-place ", "sources.yaml: catalog-registry "}},
		{"broken from the start", two("kind: ["), []string{"sources.yaml: yaml-syntax kind"}},
		{"without entries", two(sources("  []\n")), []string{"sources.yaml: missing-entry sources"}},
		{"without sources", two("kind: MeasurementSources\n"), []string{"sources.yaml: missing-key sources"}},
		{"empty", two(" "), []string{"sources.yaml: yaml-empty "}},
		{"a run", two(sound), []string{"sources.yaml: catalog-registry kind"}},
		{"a run with errors", two("kind: MeasuredRun\n"), []string{"sources.yaml: catalog-registry kind"}},
		{"an entry that is not cited", files{"sources.yaml": registry + hud, tp4: sound}, []string{"sources.yaml: catalog-uncited sources[1].id"}},
		{"an entry cited by what cannot be read", files{"sources.yaml": registry + hud, tp4: sound, "hud/x.yaml": "kind: X\n"}, []string{"hud/x.yaml: document-kind kind"}},
	})
}

// An empty registry is told how a registry starts.
func TestAnEmptyRegistryIsToldItsKind(t *testing.T) {
	got := catalog.Check(files{"sources.yaml": "# none yet\n", tp4: seed(t)}.fs(), catalog.Options{Jobs: 1})
	if text := got.Reports[0].Diagnostics[0].Text; !strings.HasSuffix(text, "`kind: MeasurementSources`") {
		t.Error(text)
	}
}

// A registry that lost entries has errors of its own, and no run has one for what may have been lost.
func TestABrokenRegistryIsHeldAgainstNoRun(t *testing.T) {
	first := strings.TrimPrefix(registry, sources(""))
	for _, text := range []string{
		"kind: MeasurementSources\nsources: [\n",
		sources("  - id: [\n") + first,
		sources("  - id: synthetic-fixture\n    title: \"x\n    status: verified\n"),
		sources("  - title: T\n   id: synthetic-fixture\n"),
		sources("  - {id: a\n  - {id: synthetic-fixture}\n"),
	} {
		o := catalog.Check(files{"sources.yaml": text, tp4: seed(t)}.fs(), catalog.Options{Jobs: 1})
		list := findings(o)
		for _, f := range list {
			if !strings.HasPrefix(f, "sources.yaml: ") || strings.Contains(f, "catalog-registry") {
				t.Errorf("%q: got %s", text, f)
			}
		}
		if len(list) == 0 {
			t.Errorf("%q: nothing is wrong", text)
		}
	}
	sound := catalog.Check(files{"sources.yaml": registry + "  - {id: [}\n", tp4: seed(t)}.fs(), catalog.Options{Jobs: 1})
	for _, r := range sound.Reports {
		if r.Run == nil && r.Verdict != nil && r.Terms.String() != "permitted" {
			t.Errorf("the sound entries of a broken registry count, and %s is %s", r.File.Name, r.Terms)
		}
	}
}

func TestTerms(t *testing.T) {
	poor := unstatedVerdict(t, seed(t))
	with := func(registry string) files { return files{"sources.yaml": registry, tp4: poor} }
	redistributeOnly := strings.Replace(registry, "[score, redistribute]", "[redistribute]", 1)
	terms := []string{tp4 + ": catalog-terms source.license_ref"}
	for _, c := range []struct {
		name, registry string
		public, local  []string
	}{
		{"score and redistribute", registry, nil, nil},
		{"score alone", scoreOnly, terms, nil},
		{"redistribute alone", redistributeOnly, nil, nil},
		{"coefficients alone", strings.Replace(registry, "[score, redistribute]", "[derive_coefficients]", 1), terms, terms},
		{"unverified", sources(unverified), terms, terms},
		// Where the entry is wrong, its own error is the one.
		{"a status misspelt", sources(unstated), []string{"sources.yaml: vocabulary sources[0].status"}, []string{"sources.yaml: vocabulary sources[0].status"}},
		{"no permits", sources(noPermits), []string{"sources.yaml: missing-key sources[0].permits"}, []string{"sources.yaml: missing-key sources[0].permits"}},
		{"a permit misspelt", sources(badPermit), []string{"sources.yaml: vocabulary sources[0].permits[0]"}, []string{"sources.yaml: vocabulary sources[0].permits[0]"}},
	} {
		run(t, catalog.Options{Jobs: 1}, []catalogCase{{c.name, with(c.registry), c.public}})
		run(t, catalog.Options{Jobs: 1, Local: true}, []catalogCase{{c.name + ", kept local", with(c.registry), c.local}})
	}
}

func TestDuplicates(t *testing.T) {
	sound := seed(t)
	pair := func(text string) files { return files{"sources.yaml": registry, tp4: sound, other: text} }
	says := "duplicate_of: synthetic-h100-tp4\n"
	undeclared, untrue := []string{tp4 + ": catalog-undeclared name"}, []string{other + ": catalog-duplicate duplicate_of"}
	same := map[string]string{
		"as it is":                       named(t, "other"),
		"20 and 20.0":                    named(t, "other", "value: 20\n", "value: 20.0\n", "value: 50\n", "value: 5e1\n", "concurrency: 4\n", "concurrency: 0x4\n"),
		"metrics in another order":       named(t, "other", "      itl_p99:\n        value: 20\n      output_tps:\n        value: 50\n", "      output_tps:\n        value: 50\n      itl_p99:\n        value: 20\n"),
		"other definitions":              named(t, "other", "clock: client", "clock: server"),
		"other ids of points":            named(t, "other", "id: c1\n", "id: one\n"),
		"what stands beside the values":  named(t, "other", "completed: 200", "completed: 199", "kv_utilization: 0.1", "kv_utilization: 0.2"),
		"an unbounded rate beside a cap": named(t, "other", "concurrency: 1\n", "concurrency: 1\n      request_rate: .inf\n", "concurrency: 4\n", "concurrency: 4\n      request_rate: .inf\n"),
		"another engine":                 named(t, "other", "engine_version: 0.31.0", "engine_version: 0.32.0"),
	}
	differs := map[string]string{
		"one value":       named(t, "other", "        value: 180\n", "        value: 181\n"),
		"a model":         named(t, "other", "model: gpt-oss-120b", "model: gpt-oss-20b"),
		"the hardware":    named(t, "other", "hardware: h100", "hardware: h200"),
		"a load":          named(t, "other", "concurrency: 4\n", "concurrency: 8\n"),
		"a point less":    upTo(t, named(t, "other"), "  - id: c4\n", "# What each source says"),
		"a metric's name": named(t, "other", "ttft_p50:", "ttft_median:"),
		"no model":        unstatedVerdict(t, named(t, "other", "model: gpt-oss-120b\n", "")),
		"no cluster":      unstatedVerdict(t, upTo(t, named(t, "other"), "cluster:\n", "deployment:")),
	}
	for name, text := range same {
		run(t, catalog.Options{Jobs: 1}, []catalogCase{
			{"same: " + name, pair(text), undeclared},
			{"same: " + name + ", and said", pair(text + says), nil},
			{"same: " + name + ", and said of the later", files{"sources.yaml": registry, tp4: sound + "duplicate_of: other\n", other: text}, nil},
		})
	}
	for name, text := range differs {
		run(t, catalog.Options{Jobs: 1}, []catalogCase{
			{"differs: " + name, pair(text), nil},
			{"differs: " + name + ", and said the same", pair(text + says), untrue},
		})
	}
}

// upTo takes out what stands from one line up to another.
func upTo(t *testing.T, text, from, to string) string {
	before, rest, found := strings.Cut(text, from)
	_, after, ends := strings.Cut(rest, to)
	if !found || !ends {
		t.Fatalf("there is no %q before %q", from, to)
	}
	return before + to + after
}

func TestDuplicatesAmongMany(t *testing.T) {
	sound, a, b, c := seed(t), dir+"a.yaml", dir+"b.yaml", dir+"c.yaml"
	noHardware := func(name string) string {
		return unstatedVerdict(t, upTo(t, named(t, name), "cluster:\n", "deployment:"))
	}
	run(t, catalog.Options{Jobs: 2}, []catalogCase{
		{"of three, two are later", files{"sources.yaml": registry, a: named(t, "a"), b: named(t, "b"), c: named(t, "c")}, []string{b + ": catalog-undeclared name", c + ": catalog-undeclared name"}},
		{"of three, one says so", files{"sources.yaml": registry, a: named(t, "a"), b: named(t, "b") + "duplicate_of: a\n", c: named(t, "c")}, []string{c + ": catalog-undeclared name"}},
		{"the earliest says so", files{"sources.yaml": registry, a: named(t, "a") + "duplicate_of: b\n", b: named(t, "b"), c: named(t, "c")}, []string{c + ": catalog-undeclared name"}},
		{"of nothing", files{"sources.yaml": registry, a: named(t, "a") + "duplicate_of: bee\n", b: named(t, "b")}, []string{a + ": catalog-reference duplicate_of"}},
		{"of itself", files{"sources.yaml": registry, a: named(t, "a") + "duplicate_of: a\n", b: named(t, "b")}, []string{a + ": self-reference duplicate_of"}},
		{"of what is no name", files{"sources.yaml": registry, a: named(t, "a") + "duplicate_of: B\n", b: named(t, "b")}, []string{a + ": slug duplicate_of"}},
		{"neither has hardware", files{"sources.yaml": registry, a: noHardware("a"), b: noHardware("b")}, nil},
		{"neither has hardware, and one says so", files{"sources.yaml": registry, a: noHardware("a"), b: noHardware("b") + "duplicate_of: a\n"}, []string{b + ": catalog-duplicate duplicate_of"}},
		{"what is malformed is not compared", files{"sources.yaml": registry, a: named(t, "a"), b: named(t, "b", "value: 180\n", "value: x\n") + "duplicate_of: a\n"}, []string{b + ": wrong-type points[1].metrics.output_tps.value"}},
		{"a model that is malformed", files{"sources.yaml": registry, a: named(t, "a"), b: named(t, "b", "model: gpt-oss-120b", "model: 4") + "duplicate_of: a\n"}, []string{b + ": wrong-type model"}},
		{"of one name", files{"sources.yaml": registry, tp4: sound, a: sound}, []string{a + ": catalog-name name"}},
	})
}

func TestReferences(t *testing.T) {
	a, b, c := dir+"a.yaml", dir+"b.yaml", dir+"c.yaml"
	text := func(name, value, supersedes string) string {
		s := named(t, name, "        value: 180\n", "        value: "+value+"\n")
		if supersedes != "" {
			s += "supersedes: " + supersedes + "\n"
		}
		return s
	}
	run(t, catalog.Options{Jobs: 2}, []catalogCase{
		{"to a run", files{"sources.yaml": registry, a: text("a", "1", "b"), b: text("b", "2", "")}, nil},
		{"to nothing", files{"sources.yaml": registry, a: text("a", "1", "x")}, []string{a + ": catalog-reference supersedes"}},
		{"to a run whose file has another name", files{"sources.yaml": registry, a: text("a", "1", "bee"), b: text("bee", "2", "")}, []string{b + ": catalog-name name"}},
		{"in a ring of two", files{"sources.yaml": registry, a: text("a", "1", "b"), b: text("b", "2", "a")}, []string{a + ": catalog-cycle supersedes"}},
		{"in a ring of three", files{"sources.yaml": registry, a: text("a", "1", "c"), b: text("b", "2", "a"), c: text("c", "3", "b")}, []string{a + ": catalog-cycle supersedes"}},
		{"into a ring, which is reported at its first", files{"sources.yaml": registry, a: text("a", "1", "c"), b: text("b", "2", "c"), c: text("c", "3", "b")}, []string{b + ": catalog-cycle supersedes"}},
		{"to itself", files{"sources.yaml": registry, a: text("a", "1", "a")}, []string{a + ": self-reference supersedes"}},
		{"of both kinds, which is no ring", files{"sources.yaml": registry, a: named(t, "a") + "supersedes: b\n", b: named(t, "b") + "duplicate_of: a\n"}, nil},
		{"duplicates in a ring", files{"sources.yaml": registry, a: named(t, "a") + "duplicate_of: b\n", b: named(t, "b") + "duplicate_of: a\n"}, []string{a + ": catalog-cycle duplicate_of"}},
	})
}
