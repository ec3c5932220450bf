package report_test

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"github.com/inference-sim/measured-run/core"
	"github.com/inference-sim/measured-run/core/diag"
	"github.com/inference-sim/measured-run/core/internal/golden"
	"github.com/inference-sim/measured-run/core/report"
	"github.com/inference-sim/measured-run/core/source"
	"github.com/inference-sim/measured-run/core/verdict"
)

// withEverything is a report that has all that a report can have, in a few lines.
func withEverything() *core.Report {
	r := found("läb/a%\r\nb.yaml", diag.Diagnostic{
		Rule: "slug", At: source.Span{From: 8, To: 10}, Path: "points[0].id", Text: "what",
		Notes: []diag.Note{
			{File: source.New("other, b.yaml", "x\ny\n"), At: source.At(2), Text: "there"},
			{At: source.Span{From: 0, To: 1}, Text: "here"},
		},
		Fixes: []diag.Fix{
			{Title: "first", Safe: true, Edits: []diag.Edit{{At: source.Span{From: 8, To: 10}}, {At: source.At(11), Text: "é😀: \n", Gaps: []source.Span{{From: 8, To: 8}}}}},
			{Title: "second", Edits: []diag.Edit{{At: source.Span{From: 0, To: 1}, Text: "b"}}},
		},
	})
	r.Add(diag.Diagnostic{Rule: "unknown", Severity: diag.Hint, At: source.At(3), Text: "why"})
	r.Dropped = 1234
	return r
}

// What is told in each format, to the last character.
func TestEveryFormatIsAsItWas(t *testing.T) {
	sources := check("sources.yaml", load(t, "../testdata/registry.yaml").Text)
	partial := core.Check(load(t, records+"/partial.yaml"), nil)
	partial.Terms = verdict.Permitted
	reports := []*core.Report{withEverything(), sources, partial}
	sarif := report.SARIF{
		Rules:   []diag.Rule{{ID: "slug", Summary: "A slug."}, {ID: "hinted", Severity: diag.Hint, Summary: "A hint."}},
		Version: "v1.2.3", Base: "/home/a", Problems: []string{"gone.yaml: no such file"},
	}
	var b strings.Builder
	for _, format := range []struct{ name, text string }{
		{"text", written(false, reports...)},
		{"colours", strings.ReplaceAll(written(true, reports...), "\x1b", "ESC")},
		{"annotations", annotations(reports...)},
		{"markdown", report.Markdown(reports, report.CommentLimit)},
		{"sarif", string(sarif.JSON(reports))},
		{"sarif of nothing", string(report.SARIF{}.JSON(nil))},
		{"json", string(report.Of(reports[:2], report.Options{}).JSON())},
		{"json with UTF-16", string(report.Of(reports[:2], report.Options{UTF16: true}).JSON())},
	} {
		fmt.Fprintf(&b, "== %s ==\n%s\n", format.name, format.text)
	}
	golden.Hold(t, "testdata/formats.golden", strings.NewReplacer(`},{"`, "},\n{\"", `],"`, "],\n\"").Replace(b.String()))
}

// A single finding past the limit is told as more are.
func TestOneMoreIsNotShown(t *testing.T) {
	r := check("a.yaml", example(t))
	r.Dropped = 1
	one := []*core.Report{r}
	for format, text := range map[string]string{
		"text": written(false, r), "annotations": annotations(r), "markdown": report.Markdown(one, report.CommentLimit),
		"sarif": string(report.SARIF{}.JSON(one)), "json": string(report.Of(one, report.Options{}).JSON()),
	} {
		if !strings.Contains(text, "1 more not shown") && !strings.Contains(text, `"dropped":1`) {
			t.Errorf("%s:\n%s", format, text)
		}
	}
}

func TestCodeSpans(t *testing.T) {
	for text, want := range map[string]string{
		"a": "`a`", "a b": "`a b`", "": "`  `", " ": "`   `", "`": "`` ` ``", "`a": "`` `a ``", "a`": "`` a` ``", "a`b": "``a`b``",
		"a``b`c": "```a``b`c```", " a ": "`  a  `", " a": "` a`", "a ": "`a `", "a\nb": "`a\uFFFDb`", "`a``": "``` `a`` ```", "a|b": "`a|b`",
	} {
		if got := report.Code(text); got != want {
			t.Errorf("%q: %q, not %q", text, got, want)
		}
	}
}

// A verdict that is stated and is not the one that the facts give stands beside it; of a resolution only the finding speaks.
func TestWhatIsStatedStandsBesideTheVerdict(t *testing.T) {
	for want, pairs := range map[string][]string{
		"a.yaml: EXACT RESOLVED, licence not checked\n":                 {},
		"a.yaml: EXACT RESOLVED, licence not checked, stated PARTIAL\n": {"verdict: EXACT\nresolution: RESOLVED\n", "verdict: PARTIAL\n"},
		"a.yaml: EXACT RESOLVED, licence not checked  \n":               {"verdict: EXACT\nresolution: RESOLVED\n", ""},
		"a.yaml: EXACT RESOLVED, licence not checked \n":                {"resolution: RESOLVED\n", "resolution: STRICT\n"},
	} {
		want = strings.TrimRight(want, " \n") + "\n"
		if got := written(false, check("a.yaml", example(t, pairs...))); !strings.Contains(got, want) {
			t.Errorf("no %q in\n%s", want, got)
		}
	}
}

// What stands far before a finding is left out of the line that is shown, and nothing is shown of an empty file.
func TestExcerptsOfLongLines(t *testing.T) {
	for before, shown := range map[int]int{0: 0, 50: 50, 60: 60, 61: 40, 500: 40} {
		r := check("a.yaml", strings.Repeat("x", before)+"yz"+strings.Repeat("w", 500)+"\n")
		r.Diagnostics = []diag.Diagnostic{{Rule: "slug", At: source.Span{From: before, To: before + 2}, Text: "what"}}
		want := "\n    " + strings.Repeat("x", shown) + "yz" + strings.Repeat("w", 120) + "\n    " + strings.Repeat(" ", shown) + "^~\n"
		if got := written(false, r); !strings.Contains(got, want) {
			t.Errorf("%d before it:\n%s", before, got)
		}
	}
	token := "hf_" + strings.Repeat("aB3dE5gH7j", 4)[:34] // has the shape of a credential
	secret := check("a.yaml", "model: "+token+" # x\n")
	secret.Diagnostics = []diag.Diagnostic{{Rule: "slug", At: source.Span{From: 20, To: 30}, Text: "what"}}
	if got := written(false, secret); strings.Contains(got, token[:6]) || strings.Contains(got, token[len(token)-6:]) || !strings.Contains(got, " # x\n") {
		t.Errorf("of a credential\n%s", got)
	}
	if got := written(false, check("a.yaml", "")); strings.Contains(got, "^") {
		t.Errorf("of an empty file\n%s", got)
	}
	r := check("a.yaml", source.BOM+"a: b\n")
	r.Diagnostics = []diag.Diagnostic{{Rule: "slug", Text: "what"}}
	if got := written(false, r); !strings.Contains(got, "\n    a: b\n    ^\n") {
		t.Errorf("before a byte-order mark ends\n%s", got)
	}
}

func TestOutcomes(t *testing.T) {
	poor := check("a.yaml", example(t, "model: gpt-oss-120b\n", "", "verdict: EXACT\nresolution: RESOLVED\n", ""))
	poor.Terms = verdict.NotPermitted
	if got, want := written(true, poor), "\x1b[35mNOT_REPRODUCIBLE\x1b[0m, licence does not permit scoring\n"; !strings.Contains(got, want) {
		t.Errorf("no %q in\n%s", want, got)
	}
	broken := check("a.yaml", example(t, "unit: tokens_per_s", "unit: ms"))
	if got, want := written(false, broken), "a.yaml: 1 error; without it the facts give EXACT RESOLVED, licence not checked\n"; !strings.Contains(got, want) {
		t.Errorf("no %q in\n%s", want, got)
	}
	if got, want := report.Markdown([]*core.Report{broken}, report.CommentLimit), "1 file: 0 valid, 1 not.\n"; !strings.Contains(got, want) {
		t.Errorf("no %q in\n%s", want, got)
	}
}

// Of what does not fit, each run, problem and reason is counted once.
func TestWhatDoesNotFitIsCounted(t *testing.T) {
	var reports []*core.Report
	problems := 0
	for i := range 6 {
		r := check(fmt.Sprintf("run-%02d.yaml", i), example(t, "model: gpt-oss-120b\n", "", "unit: tokens_per_s", "unit: ms", "concurrency: 4", "concurrency: 0"))
		reports, problems = append(reports, r), problems+len(r.Diagnostics)
	}
	problemLines := func(text string) (lines []string) {
		for line := range strings.Lines(text) {
			if strings.HasPrefix(line, "- **") {
				lines = append(lines, line)
			}
		}
		return lines
	}
	all := problemLines(report.Markdown(reports, report.CommentLimit))
	last := -1
	for limit := 900; limit < 5000; limit += 10 {
		got := report.Markdown(reports, limit)
		if shown := problemLines(got); !slices.Equal(shown, all[:len(shown)]) || strings.Contains(got, "yaml`\n\n\n") {
			t.Fatalf("within %d there are problems behind one that did not fit, or a file without any:\n%s", limit, got)
		}
		for _, c := range []struct {
			mark, noun string
			all        int
		}{{"| `run-", "run", len(reports)}, {"- **", "problem", problems}} {
			more := c.all - strings.Count(got, c.mark)
			want := fmt.Sprintf("\n\n%d more %s", more, c.noun)
			if found := strings.Contains(got, want); found != (more > 0) {
				t.Fatalf("within %d: %q: %t", limit, want, found)
			}
			if more == 1 {
				last = limit
			}
		}
	}
	if last < 0 {
		t.Error("at no limit a single one did not fit")
	}
}
