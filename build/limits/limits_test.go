package main

import (
	"errors"
	"os"
	"strings"
	"testing"

	"github.com/inference-sim/measured-run/build/bench/documents"
	"github.com/inference-sim/measured-run/build/bench/memory"
	"github.com/inference-sim/measured-run/build/chrome"
	"github.com/inference-sim/measured-run/core"
	"github.com/inference-sim/measured-run/core/source"
	"github.com/inference-sim/measured-run/core/syntax"
)

// TestMain lets the tests be started as the one that watches a program.
func TestMain(m *testing.M) {
	if len(os.Args) > 1 && os.Args[1] == memory.Flag {
		main()
		return
	}
	os.Exit(m.Run())
}

// TestTheTable measures two short texts and a small catalog.
func TestTheTable(t *testing.T) {
	if testing.Short() {
		t.Skip("builds the page")
	}
	if _, err := chrome.Find(); errors.Is(err, chrome.ErrNone) {
		t.Skip("there is no browser")
	}
	l := limits{root: "../..", log: t.Output()}
	report, err := l.measure(t.Context(), func(from documents.Source) []text {
		return []text{
			{"two points", "points.yaml", func() ([]byte, error) { return []byte(from.Sweep(2, 0)), nil }},
			{"three findings", "findings.yaml", plain(unknown, 3)},
			{"three runs", "catalog.zip", func() ([]byte, error) { return packed(catalog(from, 3)) }},
		}
	})
	if err != nil {
		t.Fatal(err)
	}
	t.Log(report)
	for _, want := range []string{"Measured on ", "\n| two points | ", " | valid |\n| three findings | ", " | 3 findings |\n| three runs | ", " | 4 of 4 files are valid |\n"} {
		if !strings.Contains(report, want) {
			t.Errorf("no %q", want)
		}
	}
	if strings.Contains(report, " 0 MB ") {
		t.Error("some memory was not measured")
	}
}

func rules(text []byte) (rules []string) {
	for _, d := range core.Check(source.New("", string(text)), nil).Diagnostics {
		rules = append(rules, string(d.Rule))
	}
	return rules
}

func TestTextsStandAtALimit(t *testing.T) {
	within, beyond := rules(brackets(syntax.MaxDepth)), rules(brackets(syntax.MaxDepth+1))
	if strings.Contains(strings.Join(within, " "), "yaml-limit") || strings.Join(beyond, " ") != "yaml-limit" {
		t.Errorf("brackets give %v, and one more %v", within, beyond)
	}
	if got := rules(aliases(12)); strings.Join(got, " ") != "yaml-limit" {
		t.Errorf("aliases give %v", got)
	}
	if got := rules(unknown(7)); strings.Join(got, " ") != strings.TrimSpace(strings.Repeat("unknown-key ", 7)) {
		t.Errorf("seven unknown keys give %v", got)
	}
	if text := string(commented([]byte("a: b\n"), 9)); text != "a: b\n#xxx" {
		t.Errorf("a comment makes %q", text)
	}
}

func TestAnswer(t *testing.T) {
	for given, want := range map[string]string{
		`{"files": [{"valid": true, "diagnostics": [{"message": "a"}]}]}`:                     "valid",
		`{"files": [{"diagnostics": [{"message": "too long"}]}]}`:                             "too long",
		`{"files": [{"diagnostics": [{"message": "a"}, {"message": "b"}]}]}`:                  "2 findings",
		`{"files": [{"dropped": 1234, "diagnostics": [{"message": "a"}, {"message": "b"}]}]}`: "2 findings are listed, 1,234 more counted",
		`{"files": [{}, {}], "summary": {"files": 12345, "valid": 1002}}`:                     "1,002 of 12,345 files are valid",
	} {
		if got, err := answerOf([]byte(given)); got != want || err != nil {
			t.Errorf("%s is told as %q, %v", given, got, err)
		}
	}
}
