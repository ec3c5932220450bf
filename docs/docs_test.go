// Package docs_test holds the documentation to the code: what it says must be true, and what there is to say must
// be in it. That its generated tables are fresh is tested beside their generator, in build.
package docs_test

import (
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/inference-sim/measured-run/build/facts"
	"github.com/inference-sim/measured-run/build/reference"
	"github.com/inference-sim/measured-run/core/catalog"
	"github.com/inference-sim/measured-run/core/licence"
	"github.com/inference-sim/measured-run/core/run"
	"github.com/inference-sim/measured-run/core/schema"
	"github.com/inference-sim/measured-run/core/verdict"
	"github.com/inference-sim/measured-run/core/vocab"
)

func TestThePageTakesTheDocumentation(t *testing.T) {
	built, _, err := reference.Build(reference.Source{Repo: os.DirFS(".."), Docs: "docs", Web: "https://example.org"})
	if err != nil {
		t.Fatal(err)
	}
	for _, rule := range catalog.AllRules() {
		if built.Rules[rule.ID].Page == "" {
			t.Errorf("the reference leads from %s nowhere", rule.ID)
		}
	}
	for _, row := range rows() {
		if built.Keys[row].Anchor == "" {
			t.Errorf("the reference leads from %s nowhere", row)
		}
	}
}

// rows are the keys of the schema as the reference names them.
func rows() (all []string) {
	for _, root := range []*schema.Table{run.Schema.Table, licence.Schema.Table} {
		root.Walk(func(table *schema.Table) {
			for _, key := range table.Keys {
				all = append(all, table.Row(key))
			}
		})
	}
	return all
}

// asked are the names that the pages ask tables of a kind for.
func asked(t *testing.T, kind string) (names []string) {
	marker := regexp.MustCompile(`(?m)^<!-- ` + kind + `: (.+) -->$`)
	for _, path := range pages(t) {
		for _, match := range marker.FindAllStringSubmatch(read(t, path), -1) {
			names = append(names, match[1])
		}
	}
	return names
}

func pages(t *testing.T) (paths []string) {
	for _, pattern := range []string{"*.md", "*/*.md"} {
		paths = append(paths, glob(t, pattern)...)
	}
	return paths
}

// once reports what is missing from a list, what stands in it twice and what does not belong there.
func once(t *testing.T, what string, got, want []string) {
	t.Helper()
	got, want = slices.Sorted(slices.Values(got)), slices.Sorted(slices.Values(want))
	if !slices.Equal(got, want) {
		t.Errorf("the documentation has these %s:\n%s\nwant each of these once:\n%s", what, strings.Join(got, ", "), strings.Join(want, ", "))
	}
}

func TestEveryMappingHasOneTable(t *testing.T) {
	var want []string
	for _, root := range []*schema.Table{run.Schema.Table, licence.Schema.Table} {
		root.Walk(func(table *schema.Table) { want = append(want, table.Path) })
	}
	once(t, "key tables", asked(t, "keys"), want)
}

func TestEveryVocabularyHasOneTable(t *testing.T) {
	once(t, "vocabularies", asked(t, "values"), facts.Vocabularies())
}

func TestEveryRuleIsListedOnce(t *testing.T) {
	var want []string
	for _, rule := range catalog.AllRules() {
		want = append(want, rule.ID)
	}
	once(t, "rules", strings.Fields(strings.Join(asked(t, "checks"), " ")), want)
}

func TestEveryGateHasASection(t *testing.T) {
	var want []string
	for _, gate := range verdict.Gates {
		want = append(want, gate.ID)
	}
	once(t, "gates", headings(read(t, "verdict.md"), "### "), want)
	once(t, "tables of gates", asked(t, "gates"), []string{"EXACT", "PARTIAL"})
}

func headings(page, level string) (texts []string) {
	for _, line := range strings.Split(page, "\n") {
		if text, is := strings.CutPrefix(line, level); is {
			texts = append(texts, text)
		}
	}
	return texts
}

// Sources begin with the repository that they name, which the page lists with its commit.
func TestEverySourceNamesAListedRepository(t *testing.T) {
	page := read(t, "reference/vocabularies.md")
	_, list, _ := strings.Cut(page, "\n## Where the words were read\n")
	for _, v := range []*vocab.Vocabulary{
		vocab.SourceKind, vocab.RampStrategy, vocab.Formula, vocab.Population, vocab.Denominator, vocab.StartEvent,
		vocab.StopEvent, vocab.OutputLenSource, vocab.PercentileMethod,
	} {
		for _, value := range v.Values {
			repository, _, _ := strings.Cut(value.Source, " ")
			if repository != "" && !strings.Contains(list, "\n| "+repository+" | ") {
				t.Errorf("%s %s was read in %s, which the page does not list", v.Name, value.Name, value.Source)
			}
		}
	}
}

func TestPagesKeepToTheLineAndTheSpelling(t *testing.T) {
	const width = 120
	misspelt := regexp.MustCompile(`(?i)\blicenses?\b`)
	for _, path := range pages(t) {
		fenced := false
		for i, line := range strings.Split(read(t, path), "\n") {
			fenced = fenced != strings.HasPrefix(line, "```")
			if len([]rune(line)) > width && !fenced && !strings.HasPrefix(line, "|") && !strings.HasPrefix(line, "<!--") {
				t.Errorf("%s:%d: %d characters; wrap them", path, i+1, len([]rune(line)))
			}
			prose := regexp.MustCompile("`[^`]*`").ReplaceAllString(line, "")
			if misspelt.MatchString(prose) && !fenced && !strings.Contains(prose, "Apache") {
				t.Errorf("%s:%d: licence, the noun, is spelt so", path, i+1)
			}
		}
	}
	if len(pages(t)) < 80 {
		t.Errorf("only %d pages in %s", len(pages(t)), filepath.Base("docs"))
	}
}
