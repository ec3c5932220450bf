package main

import (
	"errors"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"github.com/inference-sim/measured-run/build/bench/memory"
	"github.com/inference-sim/measured-run/build/bench/pair"
	"github.com/inference-sim/measured-run/build/bench/script"
	"github.com/inference-sim/measured-run/build/chrome"
	"github.com/inference-sim/measured-run/build/compress"
)

// least is enough to see that everything runs.
var least = scale{
	effort: compress.Quick, points: []int{3}, keys: []int{3}, runs: 2, native: pair.Limits{Rounds: 1},
	scripted: []int{3}, edited: []int{3}, limits: func(int) script.Limits { return script.Limits{Rounds: 1} },
	large: 3, typed: 5, keyed: 2, visits: 1,
}

// TestMain lets the tests be started as the small programs of the bench.
func TestMain(m *testing.M) {
	if len(os.Args) > 1 && (os.Args[1] == memory.Flag || os.Args[1] == nodesFlag) {
		main()
		return
	}
	os.Exit(m.Run())
}

func TestEveryPartRuns(t *testing.T) {
	if testing.Short() {
		t.Skip("builds the page")
	}
	if _, err := os.Stat(filepath.Join(script.Site("../.."), "node_modules", "yaml")); err != nil {
		t.Skip("the other checker is not installed; go run ./build packages does it")
	}
	o, err := parse([]string{"-root", "../..", "-keep", filepath.Join(t.TempDir(), "page.md")})
	if err != nil {
		t.Fatal(err)
	}
	o.scale = least
	if _, err := chrome.Find(); errors.Is(err, chrome.ErrNone) {
		o.only = []string{"memory", "native", "node"}
	}
	if err := os.WriteFile(o.keep, []byte("# Page\n\n<!-- measured: bench -->\n<!-- /measured -->\n\nEnd.\n"), 0o644); err != nil {
		t.Fatal(err)
	}
	var out strings.Builder
	if err := run(t.Context(), o, &out, t.Output()); err != nil {
		t.Fatal(err)
	}
	for _, want := range []string{"Measured on ", "| example ", "| one value edited, 3 points ", "| validate-measurements"} {
		if !strings.Contains(out.String(), want) {
			t.Errorf("no %q in\n%s", want, out.String())
		}
	}
	if row := regexp.MustCompile(`(?m)^\| first visit on this machine .*$`).FindString(out.String()); len(o.only) == 4 && row == "" {
		t.Errorf("no visit in\n%s", out.String())
	}
	page, err := os.ReadFile(o.keep)
	if err != nil || !strings.Contains(string(page), strings.TrimSpace(out.String())) || !strings.HasSuffix(string(page), "\nEnd.\n") {
		t.Errorf("the page is\n%s\n%v", page, err)
	}
}

func TestAPartMustBeKnown(t *testing.T) {
	if _, err := parse([]string{"-only", "native,moon"}); err == nil || !strings.Contains(err.Error(), `"moon"; there are memory, native`) {
		t.Errorf("got %v", err)
	}
}

func TestNodesAreReadAndNothingElse(t *testing.T) {
	path := filepath.Join(t.TempDir(), "text.yaml")
	if err := os.WriteFile(path, []byte("a: [1, 2]\n"), 0o644); err != nil {
		t.Fatal(err)
	}
	if err := start(t.Context(), []string{nodesFlag, path}); err != nil {
		t.Error(err)
	}
}
