package catalog_test

import (
	"os"
	"slices"
	"strings"
	"testing"

	"github.com/inference-sim/measured-run/core"
	"github.com/inference-sim/measured-run/core/catalog"
	"github.com/inference-sim/measured-run/core/source"
)

func TestWhatIsSaidOfPlaces(t *testing.T) {
	x := record("x", "")
	says(t, catalog.Options{Jobs: 2}, []saying{
		{"files that lie elsewhere", files{"sources.yaml": ofA, "a/x.yaml": x, "y.yaml": "", "d/e/f.yaml": "", "a/z.YAML": "", "a/sources.yml": ""}, `
a/sources.yml[]: catalog-place : a file of a catalog ends in .yaml; rename this one
a/z.YAML[]: catalog-place : a file of a catalog ends in .yaml; rename this one
d/e/f.yaml[]: catalog-place : a run lies in the folder of its licence, at measurements/<license_ref>/<name>.yaml
y.yaml[]: catalog-place : a run lies in the folder of its licence, at measurements/<license_ref>/<name>.yaml
`},
		{"a folder that is called as a file is", files{"sources.yaml": ofA, "a/x.yaml": x, "a/y.yaml/notes.md": ""}, ""},
		{"a registry in the place of a run", files{"sources.yaml": ofA, "a/x.yaml": x, "a/sources.yaml": registry}, `
a/sources.yaml[MeasurementSources]: catalog-place kind: this is a licence registry, and a run is wanted here; the registry of a catalog is measurements/sources.yaml
`},
		{"a run in the place of the registry", files{"sources.yaml": x, "a/x.yaml": x}, `
sources.yaml[MeasuredRun]: catalog-registry kind: this is a MeasuredRun, and the licence registry is wanted here, with kind: MeasurementSources
`},
		{"no registry", files{"a/x.yaml": x, "a/sources.yml": "", "other.yml": ""}, `
a/sources.yml[]: catalog-place : a file of a catalog ends in .yaml; rename this one
other.yml[]: catalog-place : a file of a catalog ends in .yaml; rename this one
sources.yaml[]: catalog-registry : this catalog has no licence registry; write measurements/sources.yaml, starting with kind: MeasurementSources
`},
		{"a registry of another name", files{"a/x.yaml": x, "Sources.yml": registry, "other.yml": ""}, `
Sources.yml[]: catalog-place : the licence registry is called sources.yaml; rename this file
other.yml[]: catalog-place : a file of a catalog ends in .yaml; rename this one
sources.yaml[]: catalog-registry : this catalog has no licence registry; rename Sources.yml to sources.yaml
`},
	})
}

func TestWhatIsSaidOfUncitedTerms(t *testing.T) {
	x, ofAB := record("x", ""), sources(entry("a")+entry("b"))
	uncited := "sources.yaml[b]: catalog-uncited sources[1].id: no run of this catalog cites b\n"
	says(t, catalog.Options{Jobs: 2}, []saying{
		{"one", files{"sources.yaml": ofAB, "a/x.yaml": x}, uncited},
		{"one beside as many files that lie elsewhere as runs", files{"sources.yaml": ofAB, "a/x.yaml": x, "a/y.yml": ""},
			"a/y.yml[]: catalog-place : a file of a catalog ends in .yaml; rename this one\n" + uncited},
		{"one that a file cites by its folder", files{"sources.yaml": ofAB, "a/x.yaml": x, "b/y.yml": ""},
			"b/y.yml[]: catalog-place : a file of a catalog ends in .yaml; rename this one\n"},
		{"one whose id is no id", files{"sources.yaml": sources(entry("a") + entry("B")), "a/x.yaml": x}, ""},
		{"one of a registry that lost entries", files{"sources.yaml": ofAB + "  - {id: [}\n", "a/x.yaml": x}, ""},
		{"all, where there is no run yet", files{"sources.yaml": ofAB}, ""},
	})
}

func TestWhatIsSaidOfTerms(t *testing.T) {
	at := tp4 + "[synthetic-fixture]: catalog-terms source.license_ref: the terms of this source "
	with := func(permits string) files {
		return files{"sources.yaml": edit(t, registry, "[score, redistribute]", permits), tp4: seed(t)}
	}
	unread := files{"sources.yaml": sources(unverified), tp4: seed(t)}
	says(t, catalog.Options{Jobs: 1}, []saying{
		{"that permit scoring", with("[score]"), at + "do not permit redistribution; keep the run out of the catalog, and check it with -local\n"},
		{"that permit coefficients", with("[derive_coefficients]"), at + "do not permit redistribution, so the run cannot be in a catalog\n"},
		{"that nobody read", unread, at + "are unverified, so nothing is permitted and the run cannot be used\n"},
	})
	says(t, catalog.Options{Jobs: 1, Local: true}, []saying{
		{"that permit scoring, which is enough", with("[score]"), ""},
		{"that permit coefficients, which is not", with("[derive_coefficients]"), at + "do not permit scoring, so the run cannot be used\n"},
		{"that nobody read, which is not", unread, at + "are unverified, so nothing is permitted and the run cannot be used\n"},
	})
}

// A registry is told of itself what it would be told alone, but for how an empty one starts.
func TestARegistryIsToldWhatItWouldBeToldAlone(t *testing.T) {
	const text = "kind: MeasuredRuns\n"
	file := source.New("measurements/sources.yaml", text)
	want := core.Check(file, nil).Diagnostics
	got := catalog.Check(files{"sources.yaml": text}.fs(), catalog.Options{}).Reports[0].Diagnostics
	if len(want) != 1 || len(got) != 1 || got[0].Text != want[0].Text || !strings.Contains(want[0].Text, "MeasuredRun?") {
		t.Errorf("got  %v\nwant %v", got, want)
	}
}

func TestTheRulesAreThoseOfTheDocs(t *testing.T) {
	page, err := os.ReadFile("../../docs/catalogs.md")
	if err != nil {
		t.Fatal(err)
	}
	var got, want []string
	for _, rule := range catalog.Rules {
		got = append(got, rule.ID)
	}
	for line := range strings.Lines(string(page)) {
		if _, after, found := strings.Cut(line, "| [catalog-"); found {
			id, _, _ := strings.Cut(after, "]")
			want = append(want, "catalog-"+id)
		}
	}
	if !slices.Equal(got, want) {
		t.Errorf("got %q, want %q", got, want)
	}
	if all := catalog.AllRules(); !slices.Equal(all, slices.Concat(core.Rules(), catalog.Rules)) {
		t.Errorf("all rules are %v", all)
	}
}
