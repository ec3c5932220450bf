package catalog_test

import (
	"bytes"
	"strings"
	"testing"

	"github.com/inference-sim/measured-run/core"
	"github.com/inference-sim/measured-run/core/catalog"
	"github.com/inference-sim/measured-run/core/report"
)

// A name may be a slug and a token at once. It stands in one file, and what is said of others must not repeat it.
func TestNoOutputRepeatsACredentialOfAnotherFile(t *testing.T) {
	token := "ghp" + "_" + strings.Repeat("a1b2c3", 6)
	o := catalog.Check(files{
		"sources.yaml":    strings.Replace(registry, "sources:\n", "sources:\n"+entry(token), 1),
		dir + "a.yaml":    named(t, token),
		dir + "b.yaml":    named(t, "b"),
		dir + "c.yaml":    named(t, "c") + "duplicate_of: " + token + "\n",
		"lab/" + "d.yaml": named(t, token) + "supersedes: " + token[:len(token)-1] + "x\n",
	}.fs(), catalog.Options{Jobs: 1})
	if len(o.Reports) != 5 || o.Reports[4].Valid() || o.Reports[1].Valid() {
		t.Fatalf("%d reports", len(o.Reports))
	}
	if text := said(o); strings.Contains(text, "names no run") || strings.Contains(text, "did you mean") {
		t.Errorf("what it is held against is told apart:\n%s", text)
	}
	for name, text := range everyFormat(o.Reports) {
		if strings.Contains(text, token[:20]) {
			t.Errorf("%s repeats it:\n%s", name, text)
		}
	}
}

func everyFormat(reports []*core.Report) map[string]string {
	var text, github bytes.Buffer
	report.Text{Out: &text}.Write(reports)
	report.GitHub(&github, reports)
	return map[string]string{
		"text": text.String(), "github": github.String(),
		"json":     string(report.Of(reports, report.Options{}).JSON()),
		"sarif":    string(report.SARIF{Rules: catalog.AllRules()}.JSON(reports)),
		"markdown": report.Markdown(reports, report.CommentLimit),
	}
}
