package docs_test

import (
	"fmt"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/inference-sim/measured-run/core/catalog"
)

// An example of a rule across files holds several, each a fragment below its path:
//
//	-- measurements/synthetic-fixture/a.yaml --
//	name: a
//	-- measurements/synthetic-fixture/b.yml -- # <-          the finding is of the file as a whole
//	-- measurements/sources.yaml -- # <- missing             and this one is not there
//
// Where it has no registry, it has one with the licence of the example record.
const plainRegistry = `kind: MeasurementSources
sources:
  - id: synthetic-fixture
    title: Synthetic records
    license: Apache-2.0
    status: verified
    permits: [score, redistribute]
    evidence:
      - {url: "https://example.org/LICENSE", quote: Apache License, location: "LICENSE:1"}
`

const registryPath = catalog.Root + "/" + catalog.SourcesFile

// catalogOf takes an example apart, into its files and the places where they are wrong, as "path:line: text".
func catalogOf(t *testing.T, b block) (files catalog.Files, wanted []string) {
	files = catalog.Files{}
	absent := false
	for _, part := range strings.Split("\n"+b.text, "\n-- ")[1:] {
		head, fragment, _ := strings.Cut(part, "\n")
		path, after, _ := strings.Cut(head, " --")
		if _, covered, marked := strings.Cut(after, marker); marked {
			wanted = append(wanted, path+":1: ")
			if strings.TrimSpace(covered) == "missing" {
				absent = true
				continue
			}
		}
		text := fragment + "\n"
		if path != registryPath {
			text = complete(text, base(t))
		}
		files[path] = text
		for _, place := range (block{}).wanted(text) {
			wanted = append(wanted, path+":"+place)
		}
	}
	if files[registryPath] == "" && !absent {
		files[registryPath] = plainRegistry
	}
	return files, wanted
}

func TestExamplesOfTheRulesAcrossFiles(t *testing.T) {
	for _, rule := range catalog.Rules {
		t.Run(rule.ID, func(t *testing.T) {
			path := filepath.Join("checks", rule.ID+".md")
			found := map[string]int{}
			for _, b := range blocks(t, path) {
				files, want := catalogOf(t, b)
				if (b.role == fails) != (len(want) > 0) {
					t.Errorf("%s:%d: an example that %s marks %q", path, b.line, b.role, want)
				}
				if got := foundAcross(t, files, rule.ID, rule.Severity.String()); !slices.Equal(got, want) {
					t.Errorf("%s:%d: found at %q, want %q", path, b.line, got, want)
				}
				found[b.role]++
			}
			if found[fails] == 0 || found[repaired] == 0 {
				t.Errorf("%s has %d examples that fail and %d repairs", path, found[fails], found[repaired])
			}
		})
	}
}

// foundAcross are the places of the findings, which are all of one rule.
func foundAcross(t *testing.T, files catalog.Files, rule, severity string) (places []string) {
	_, runs, ok := files.Find()
	if !ok {
		t.Fatal("the example holds no catalog")
	}
	for _, r := range catalog.CheckFiles(runs, catalog.Options{}).Reports {
		for _, d := range r.Diagnostics {
			if d.Rule != rule || d.Severity.String() != severity {
				t.Errorf("%s: %s: %s [%s]", r.File.Name, d.Severity, d.Text, d.Rule)
			}
			places = append(places, fmt.Sprintf("%s:%d: %s", r.File.Name, r.File.Position(d.At.From).Line, r.File.Slice(d.At)))
		}
	}
	return places
}
