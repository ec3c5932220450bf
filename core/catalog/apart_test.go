package catalog_test

import (
	"encoding/json"
	"slices"
	"testing"

	"github.com/inference-sim/measured-run/core"
	"github.com/inference-sim/measured-run/core/catalog"
	"github.com/inference-sim/measured-run/core/report"
	"github.com/inference-sim/measured-run/core/source"
)

// Runs that are checked apart, their facts sent through JSON, give what one check of all gives.
func TestApartIsTheSame(t *testing.T) {
	f := files{
		"sources.yaml":     registry + "  - {id: hud, title: HUD, status: unverified, note: none}\n",
		tp4:                "\ufeff# 🎉\r\n" + seed(t) + "supersedes: other\n",
		other:              named(t, "other") + "supersedes: synthetic-h100-tp4\n",
		dir + "a.yml":      "x",
		"stray.yaml":       "x",
		dir + "third.yaml": named(t, "third", "value: 180\n", "value: 182\n") + "duplicate_of: nothing\n",
	}
	options := report.Options{UTF16: true}
	whole := map[string][]report.Diagnostic{}
	for _, file := range report.Of(catalog.Check(f.fs(), catalog.Options{Jobs: 1}).Reports, options).Files {
		whole[file.Path] = file.Diagnostics
	}
	apart := map[string][]report.Diagnostic{}
	sources := func() *source.File { return source.New("measurements/sources.yaml", f["sources.yaml"]) }
	first, reg := catalog.CheckRegistry(sources())
	if len(first.Diagnostics) > 0 {
		t.Fatal(first.Diagnostics)
	}
	var facts []*catalog.Facts
	for _, p := range []string{dir + "a.yml", other, tp4, dir + "third.yaml", "stray.yaml"} {
		r, fact := catalog.CheckApart(source.New("measurements/"+p, f[p]), p, reg, false)
		apart["measurements/"+p] = report.Of([]*core.Report{r}, options).Files[0].Diagnostics
		if fact == nil {
			continue
		}
		text, err := json.Marshal(fact)
		if err != nil {
			t.Fatal(err)
		}
		var back catalog.Facts
		if err := json.Unmarshal(text, &back); err != nil {
			t.Fatal(err)
		}
		facts = append(facts, &back)
	}
	for _, file := range report.Of(catalog.Across(facts, sources()), options).Files {
		apart[file.Path] = append(apart[file.Path], file.Diagnostics...)
	}
	for path, want := range whole {
		if got := apart[path]; !slices.Equal(words(got), words(want)) {
			t.Errorf("%s\ngot  %s\nwant %s", path, words(got), words(want))
		}
	}
	if len(whole) < 6 || len(apart) < len(whole) {
		t.Errorf("%d and %d files", len(whole), len(apart))
	}
}

// words are the diagnostics as JSON, in any order.
func words(ds []report.Diagnostic) (list []string) {
	for _, d := range ds {
		text, _ := json.Marshal(d)
		list = append(list, string(text))
	}
	slices.Sort(list)
	return list
}

// What is found across files stands in reports of its own, in path order, and what was found before is not said again.
func TestAcrossSaysWhatIsFoundAcrossFiles(t *testing.T) {
	f := files{
		"a/b.yaml": measured("b", "1", ""), "a/c.yaml": measured("c", "1", ""), "a-b/a.yaml": measured("a", "1", ""), "a/d.yaml": measured("d", "2", ""),
	}
	var facts []*catalog.Facts
	for _, p := range []string{"a/d.yaml", "a-b/a.yaml", "a/c.yaml", "a/b.yaml"} {
		_, fact := catalog.CheckApart(source.New("measurements/"+p, f[p]), p, nil, false)
		facts = append(facts, fact)
	}
	given := slices.Clone(facts)
	for _, c := range []struct {
		sources *source.File
		want    []string
	}{
		{nil, nil},
		{source.New("measurements/sources.yaml", ofA), nil},
		{source.New("measurements/sources.yaml", sources(entry("a")+"  - {id: b, status: verfied}\n")), []string{"sources.yaml: catalog-uncited sources[1].id"}},
	} {
		reports := catalog.Across(facts, c.sources)
		want := append([]string{"a/c.yaml: catalog-undeclared name", "a-b/a.yaml: catalog-undeclared name"}, c.want...)
		if got := findings(catalog.Outcome{Reports: reports}); !slices.Equal(got, want) || len(reports) != len(want) {
			t.Errorf("%d reports; got %q, want %q", len(reports), got, want)
		}
		if !slices.Equal(facts, given) {
			t.Error("the caller's facts are put in order")
		}
	}
}

func TestARegistryThatIsMissingIsSaidApart(t *testing.T) {
	r, registry := catalog.CheckRegistry(nil)
	if got := findings(catalog.Outcome{Reports: []*core.Report{r}}); registry != nil || !slices.Equal(got, []string{"sources.yaml: catalog-registry "}) || r.Kind != "MeasurementSources" {
		t.Errorf("got %q, and the kind %q", got, r.Kind)
	}
}
