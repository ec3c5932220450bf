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
