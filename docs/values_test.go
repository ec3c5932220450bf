package docs_test

import (
	"fmt"
	"regexp"
	"strings"
	"testing"

	"github.com/inference-sim/measured-run/core"
	"github.com/inference-sim/measured-run/core/source"
	"github.com/inference-sim/measured-run/core/syntax"
)

// section is the text of a page under a heading, up to the next one of its level.
func section(t *testing.T, path, heading string) string {
	t.Helper()
	_, text, found := strings.Cut(read(t, path), "\n## "+heading+"\n")
	if !found {
		t.Fatalf("%s has no section %q", path, heading)
	}
	text, _, _ = strings.Cut(text, "\n## ")
	return text
}

var span = regexp.MustCompile("`([^`]+)`")

// cells are the rows of the tables in a text, without their heads.
func cells(text string) (rows [][]string) {
	body := false
	for _, line := range strings.Split(text, "\n") {
		switch {
		case !strings.HasPrefix(line, "|"):
			body = false
		case strings.HasPrefix(line, "|---"):
			body = true
		case body:
			rows = append(rows, strings.Split(strings.Trim(line, "| "), " | "))
		}
	}
	return rows
}

func TestScalarsAreWhatTheTableSays(t *testing.T) {
	types := map[string]syntax.Type{
		"null": syntax.Null, "a boolean": syntax.Bool, "an integer": syntax.Int, "a number": syntax.Float, "a string": syntax.String,
	}
	tried := 0
	for _, row := range cells(section(t, "reference/values.md", "Scalars")) {
		is, _, _ := strings.Cut(row[1], ":")
		want, known := types[is]
		if !known {
			t.Fatalf("what is %q?", is)
		}
		examples := span.FindAllStringSubmatch(row[0], -1)
		if is == "a string" {
			examples = span.FindAllStringSubmatch(row[1], -1)
		}
		for _, example := range examples {
			tree, _ := syntax.Parse(source.New("value.yaml", "key: "+example[1]+"\n"))
			if got := tree.Root.Get("key").Type(); got != want {
				t.Errorf("%s is of type %d, not %s", example[1], got, is)
			}
			tried++
		}
	}
	if tried < 20 {
		t.Errorf("only %d scalars were tried", tried)
	}
}

func TestLayoutsFitAsTheTableSays(t *testing.T) {
	layout := regexp.MustCompile("^`([^`]+)` on (\\d+) nodes? of (\\d+)$")
	tried := 0
	for _, row := range cells(section(t, "reference/deployment.md", "The fit")) {
		match := layout.FindStringSubmatch(row[0])
		if match == nil {
			t.Fatalf("what layout is %q?", row[0])
		}
		text := complete(fmt.Sprintf(
			"cluster: {hardware: h100, fabric: infiniband, nodes: %[2]s, gpus_per_node: %[3]s}\n"+
				"deployment:\n  kind: Deployment\n  name: layout\n  pools:\n    - role: colocated\n      nodes: %[2]s\n      parallel: {%[1]s}\n",
			match[1], match[2], match[3]), base(t))
		report := core.Check(source.New("layout.yaml", text), nil)
		if fits := report.Valid(); fits != strings.HasPrefix(row[3], "fits") {
			t.Errorf("%s: the table says that it %s, and the errors are %v", row[0], row[3], report.Diagnostics)
		}
		if !report.Valid() {
			needs, has := row[1], row[2]
			message := report.Diagnostics[0].Text
			if total := needs[strings.LastIndex(needs, "= "):]; !strings.Contains(message, total) || !strings.HasSuffix(message, has[strings.LastIndex(has, "= "):]) {
				t.Errorf("%s: the table has %s and %s, the message %q", row[0], needs, has, message)
			}
		}
		tried++
	}
	if tried < 4 {
		t.Errorf("only %d layouts were tried", tried)
	}
}

// The older record's keys are told in a table and in code; both must tell the same.
func TestAnEvaluationRunIsExplainedKeyByKey(t *testing.T) {
	var top, point []string
	for _, row := range cells(section(t, "reference/values.md", "An EvaluationRun")) {
		for _, key := range span.FindAllStringSubmatch(row[0], -1) {
			name, inPoint := strings.CutPrefix(key[1], "points[].")
			if inPoint || name == "mean_osl" {
				point = append(point, name)
			} else {
				top = append(top, name)
			}
		}
	}
	text := "kind: EvaluationRun\n" + strings.Join(top, ": x\n") + ": x\npoints:\n  - " + strings.Join(point, ": 1\n    ") + ": 1\n"
	report := core.Check(source.New("old.yaml", text), nil)
	if len(report.Diagnostics) != 1 {
		t.Fatalf("got %v", report.Diagnostics)
	}
	noted := map[string]bool{"points": true}
	for _, note := range report.Diagnostics[0].Notes {
		noted[report.File.Slice(note.At)] = true
	}
	for _, key := range append(top, point...) {
		if !noted[key] {
			t.Errorf("the table tells where %s goes, and the finding does not", key)
		}
		delete(noted, key)
	}
	delete(noted, "points")
	for key := range noted {
		t.Errorf("the finding tells where %s goes, and the table does not", key)
	}
}
