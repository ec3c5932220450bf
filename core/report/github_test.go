package report_test

import (
	"strings"
	"testing"

	"github.com/inference-sim/measured-run/core"
	"github.com/inference-sim/measured-run/core/diag"
	"github.com/inference-sim/measured-run/core/report"
	"github.com/inference-sim/measured-run/core/source"
)

func annotations(reports ...*core.Report) string {
	var b strings.Builder
	report.GitHub(&b, reports)
	return b.String()
}

func TestAnnotations(t *testing.T) {
	second := source.New("b, c.yaml", "x\ny\n")
	for want, r := range map[string]*core.Report{
		"::error file=a.yaml,line=2,col=4,endLine=2,endColumn=5,title=slug::points[0].id: what\n": found("a.yaml",
			diag.Diagnostic{Rule: "slug", At: source.Span{From: 8, To: 10}, Path: "points[0].id", Text: "what"}),
		"::warning file=a.yaml,line=1,endLine=2,title=slug::what\n": found("a.yaml", // no columns over two lines
			diag.Diagnostic{Rule: "slug", Severity: diag.Warning, At: source.Span{From: 0, To: 6}, Text: "what"}),
		"::notice file=a.yaml,line=1,col=1,endLine=1,endColumn=1,title=slug::what%0Ab, c.yaml:2:1: why: 100%25\n": found("a.yaml",
			diag.Diagnostic{Rule: "slug", Severity: diag.Hint, Text: "what", Notes: []diag.Note{{File: second, At: source.At(2), Text: "why: 100%"}}}),
		"::error file=Läufe 100%25/a%2C b%3Ac|`d`@e.yaml,line=1,": found(odd, diag.Diagnostic{Rule: "slug", Text: "x"}),
	} {
		if got := annotations(r); !strings.HasPrefix(got, want) {
			t.Errorf("got  %s\nwant %s", got, want)
		}
	}
}

func TestAnnotationsStayOnTheirLine(t *testing.T) {
	got := annotations(found("a\r\nb.yaml", diag.Diagnostic{Rule: "slug", Text: "one\r\n::error::two\x1b[31m"}))
	if strings.Count(got, "\n") != 2 || strings.Contains(got, "\n::error") || strings.ContainsAny(got, "\r\x1b") {
		t.Errorf("got %q", got)
	}
}

func TestTheLogHoldsNoOtherCommands(t *testing.T) {
	for name, want := range map[string]string{
		"::add-mask::x":    "./::add-mask::x: ",
		" ::error::x.yaml": "./::error::x.yaml: ",
		"##[error]x.yaml":  "# #[error]x.yaml: ",
		"a.yaml":           "a.yaml: ",
	} {
		if got := annotations(check(name, example(t))); got != want+"EXACT RESOLVED\n" {
			t.Errorf("got %q, want it to begin with %q", got, want)
		}
	}
}
