package report_test

import (
	"fmt"
	"strings"
	"testing"
	"unicode/utf8"

	"github.com/inference-sim/measured-run/core"
	"github.com/inference-sim/measured-run/core/diag"
	"github.com/inference-sim/measured-run/core/report"
)

func TestMarkdown(t *testing.T) {
	sound := check("measurements/lab/a.yaml", example(t))
	poor := check("measurements/lab/b.yaml", example(t, "model: gpt-oss-120b\n", "", "verdict: EXACT\nresolution: RESOLVED\n", ""))
	broken := check("measurements/lab/c.yaml", example(t, "unit: tokens_per_s", "unit: ms"))
	got := report.Markdown([]*core.Report{sound, poor, broken}, report.CommentLimit)
	if strings.Index(got, "| `measurements/lab/a.yaml`") > strings.Index(got, "| `measurements/lab/c.yaml`") {
		t.Errorf("the files change places where there is room for all:\n%s", got)
	}
	for _, want := range []string{
		"3 files: 2 valid, 1 not. Of the valid runs: 1 `EXACT`, 1 `NOT_REPRODUCIBLE`.",
		"| `measurements/lab/a.yaml` | `EXACT` | RESOLVED | not checked | 0 | 0 |\n",
		"| `measurements/lab/b.yaml` | `NOT_REPRODUCIBLE` |  | not checked | 0 | 0 |\n",
		"| `measurements/lab/c.yaml` | `EXACT`, provisional | RESOLVED | not checked | 1 | 0 |\n",
		"\n### Problems\n\n`measurements/lab/c.yaml`\n\n- **error** ",
		" `metric_defs.output_tps.unit` ",
		"/docs/checks/metric-unit.md))\n",
		"\n### Reasons\n\n`measurements/lab/b.yaml`\n\n- ",
	} {
		if !strings.Contains(got, want) {
			t.Errorf("there is no %q in\n%s", want, got)
		}
	}
}

func TestMarkdownWithNothingToSay(t *testing.T) {
	got := report.Markdown([]*core.Report{check("a.yaml", example(t))}, report.CommentLimit)
	if strings.Contains(got, "###") || !strings.HasSuffix(got, " 0 | 0 |\n") {
		t.Errorf("got\n%s", got)
	}
}

func TestMarkdownEscapes(t *testing.T) {
	text := "a|b `c` <img src=x> @team #12 *x* _y_ [z](https://evil.example) & ~s~ $m$ \\ \n# head"
	got := report.Markdown([]*core.Report{found(odd, diag.Diagnostic{Rule: "slug", Path: "a.``|b", Text: text})}, report.CommentLimit)
	line := got[strings.Index(got, "- **error**"):]
	want := "- **error** 1:1 ```a.``|b``` a\\|b \\`c\\` &lt;img src=x&gt; @<!-- -->team #<!-- -->12 \\*x\\* \\_y\\_ " +
		"\\[z\\](https:<!-- -->//evil.example) &amp; \\~s\\~ \\$m\\$ \\\\ \uFFFD#<!-- --> head "
	if !strings.HasPrefix(line, want) {
		t.Errorf("got\n%s\nwant\n%s", line, want)
	}
	if !strings.Contains(got, "``Läufe 100%/a, b:c|`d`@e.yaml``") {
		t.Errorf("the path is not in\n%s", got)
	}
	row := report.Markdown([]*core.Report{check(odd, example(t))}, report.CommentLimit)
	if !strings.Contains(row, "| ``Läufe 100%/a, b:c\\|`d`@e.yaml`` | ") {
		t.Errorf("the path is not in the table:\n%s", row)
	}
}

func TestMarkdownIsCutToItsLimit(t *testing.T) {
	var reports []*core.Report
	for i := range 700 {
		name := fmt.Sprintf("measurements/läb/run-%04d.yaml", i)
		reports = append(reports, check(name, example(t, "model: gpt-oss-120b\n", "", "unit: tokens_per_s", "unit: ms")))
	}
	for _, limit := range []int{report.CommentLimit, 5000, 2000} {
		got := report.Markdown(reports, limit)
		if n := utf8.RuneCountInString(got); n > limit || n < limit*3/4 {
			t.Errorf("%d characters, and %d are allowed", n, limit)
		}
		for _, what := range []string{" more runs did not fit.\n", " more problems did not fit.\n", " more reasons did not fit.\n"} {
			if !strings.Contains(got, what) {
				t.Errorf("within %d: %q is not said", limit, what)
			}
		}
		if strings.Count(got, "| `measurements/") == 0 || strings.Count(got, "**error**") == 0 {
			t.Errorf("within %d there are no runs or no problems", limit)
		}
	}
}

func TestMarkdownPutsErrorsFirstWhereItIsCut(t *testing.T) {
	var reports []*core.Report
	for i := range 100 {
		reports = append(reports, check(fmt.Sprintf("a-%03d.yaml", i), example(t, "model: gpt-oss-120b\n", "", "verdict: EXACT\nresolution: RESOLVED\n", "")))
	}
	reports = append(reports, check("z.yaml", example(t, "unit: tokens_per_s", "unit: ms")),
		check("more.yaml", example(t, "unit: tokens_per_s", "unit: ms", "concurrency: 4", "concurrency: 0")))
	got := report.Markdown(reports, 3000)
	if z, more := strings.Index(got, "| `z.yaml` |"), strings.Index(got, "| `more.yaml` |"); z > more || reports[0].File.Name != "a-000.yaml" {
		t.Errorf("the files with errors stand at %d and %d, and %s is the first that is given", z, more, reports[0].File.Name)
	}
	if !strings.Contains(got, "| `z.yaml` |") || !strings.Contains(got, "\n`z.yaml`\n\n- **error**") {
		t.Errorf("the file with an error is left out of\n%s", got)
	}
}
