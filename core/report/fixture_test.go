package report_test

import (
	"os"
	"strings"
	"testing"

	"github.com/inference-sim/measured-run/core"
	"github.com/inference-sim/measured-run/core/catalog"
	"github.com/inference-sim/measured-run/core/diag"
	"github.com/inference-sim/measured-run/core/source"
)

// odd is a path with all that paths may hold.
const odd = "Läufe 100%/a, b:c|`d`@e.yaml"

func example(t *testing.T, pairs ...string) string {
	t.Helper()
	text, err := os.ReadFile("../../docs/examples/exact.yaml")
	if err != nil {
		t.Fatal(err)
	}
	for i := 0; i < len(pairs); i += 2 {
		if !strings.Contains(string(text), pairs[i]) {
			t.Fatalf("the example has no %q", pairs[i])
		}
	}
	return strings.NewReplacer(pairs...).Replace(string(text))
}

func check(name, text string) *core.Report { return core.Check(source.New(name, text), nil) }

// mistakes is a record with errors, a warning, notes and fixes, in a text with all that a text may hold.
func mistakes(t *testing.T) *core.Report {
	text := example(t, "# A synthetic run", "# 😀 é\r\n# A synthetic run", "unit: ms", "unit: s", "concurrency: 4", "concurrency: 1",
		"verdict: EXACT\n", "verdict: PARTIAL\n", "model: gpt", "modle: gpt", `material: "yes"`, `material: yes`)
	return check(odd, "\uFEFF"+text)
}

// found is a report of one finding.
func found(name string, d diag.Diagnostic) *core.Report {
	r := check(name, "a: b\nc: é\n")
	r.Diagnostics, r.Errors = nil, 0
	r.Add(d)
	return r
}

// several are reports of a catalog in which a finding of one file points into another.
func several(t *testing.T) []*core.Report {
	files := catalog.Files{
		"lab/a.yaml":  example(t, "name: synthetic-h100-tp4\n", "name: a\n"),
		"lab/b.yaml":  example(t, "name: synthetic-h100-tp4\n", "name: b\n"),
		"stray.yml":   "",
		"other/c.txt": "",
	}
	return catalog.CheckFiles(files, catalog.Options{}).Reports
}
