package report_test

import (
	"path/filepath"
	"strings"
	"testing"

	"github.com/inference-sim/measured-run/core"
	"github.com/inference-sim/measured-run/core/internal/golden"
	"github.com/inference-sim/measured-run/core/report"
	"github.com/inference-sim/measured-run/core/source"
)

func written(colour bool, reports ...*core.Report) string {
	var b strings.Builder
	report.Text{Out: &b, Colour: colour}.Write(reports)
	return b.String()
}

func TestTextsAreAsTheyWere(t *testing.T) {
	for name, r := range goldenReports(t) {
		t.Run(name, func(t *testing.T) {
			golden.Hold(t, filepath.Join(records, name+".txt"), written(false, r))
		})
	}
	reports := goldenReports(t)
	coloured := written(true, reports["exact"], reports["partial"], reports["mistakes"], reports["stated"], reports["registry"])
	golden.Hold(t, filepath.Join(records, "colours.ansi"), coloured)
}

func TestPlainTextHasNoColours(t *testing.T) {
	for name, r := range goldenReports(t) {
		if text := written(false, r); strings.Contains(text, "\x1b") {
			t.Errorf("%s has colours", name)
		}
	}
}

// Without its colours, the coloured text is the plain one.
func TestColoursAreAllThatColoursAdd(t *testing.T) {
	for name, r := range goldenReports(t) {
		plain := written(true, r)
		for _, code := range []string{"0", "1", "2", "31", "32", "33", "35", "36"} {
			plain = strings.ReplaceAll(plain, "\x1b["+code+"m", "")
		}
		if plain != written(false, r) {
			t.Errorf("%s differs", name)
		}
	}
}

func TestUnderlinesStandBeneathTheirText(t *testing.T) {
	for _, c := range []struct{ name, text, excerpt, under string }{
		{"plain", "client:\n  seed: x\n", "  seed: x", "        ^"},
		{"tabs", "client: {seed:\tx}\n", "client: {seed: x}", "               ^"},
		{"wide characters before it", "client: {harness: \"日本\", seed: x}\n", "client: {harness: \"日本\", seed: x}", "                                ^"},
		{"wide characters in it", "client:\n  seed: 日本\n", "  seed: 日本", "        ^~~~"},
		{"an emoji", "client: {harness: \"😀\", seed: xy}\n", "client: {harness: \"😀\", seed: xy}", "                              ^~"},
		{"combining marks", "client: {harness: \"e\u0301\", seed: xy}\n", "client: {harness: \"e\u0301\", seed: xy}", "                             ^~"},
		{"CR LF", "client:\r\n  seed: xyz\r\n", "  seed: xyz", "        ^~~"},
		{"a lone CR", "client:\r  seed: xyz\r", "  seed: xyz", "        ^~~"},
		{"the end of the text", "client:\n  seed: xyz", "  seed: xyz", "        ^~~"},
	} {
		r := core.Check(source.New("run.yaml", "kind: MeasuredRun\n"+c.text), nil)
		lines := strings.Split(written(false, r), "\n")
		found := false
		for i, line := range lines {
			if strings.Contains(line, "seed is an integer") {
				found = true
				if lines[i+1] != "    "+c.excerpt || lines[i+2] != "    "+c.under {
					t.Errorf("%s:\n%s\n%s\nwant\n    %s\n    %s", c.name, lines[i+1], lines[i+2], c.excerpt, c.under)
				}
			}
		}
		if !found {
			t.Errorf("%s: no such finding in\n%s", c.name, strings.Join(lines, "\n"))
		}
	}
}

// What a text holds cannot act on the terminal that shows it.
func TestControlCharactersDoNotActOnATerminal(t *testing.T) {
	for _, c := range []string{"\x1b[2J", "\a", "\b", "\u009b2J", "\u202e", "\u2066", "\x7f"} {
		for _, text := range []string{"kind: \"" + c + "\"\n", "kind: MeasuredRun\nname: \"a" + c + "\"\n", "kind: MeasuredRun\n\"b" + c + "\": 1\n", "# " + c + "\nkind: 5 # " + c + "\n"} {
			r := core.Check(source.New("a"+c+".yaml", text), nil)
			if shown := written(false, r); strings.Contains(shown, c) {
				t.Errorf("%q comes through in %q", c, shown)
			}
		}
	}
}

// A long line is shown around what is wrong in it.
func TestLongLinesAreCut(t *testing.T) {
	for _, text := range []string{
		"kind: MeasuredRun\nclient: {harness: \"" + strings.Repeat("x", 5_000) + "\", seed: xyz, endpoint: \"" + strings.Repeat("y", 5_000) + "\"}\n",
		"kind: MeasuredRun\nclient: {seed: " + strings.Repeat("z", 100_000) + "}\n",
	} {
		for line := range strings.Lines(written(false, core.Check(source.New("run.yaml", text), nil))) {
			if len(line) > 500 {
				t.Errorf("a line of %d bytes: %s…", len(line), line[:100])
			}
		}
	}
}

// One error is "it", and a reason that begins with its place does not name the place twice.
func TestAnOutcomeReadsAsASentence(t *testing.T) {
	text := written(false, core.Check(source.New("run.yaml", "kind: MeasuredRun\nmodel: m\nvendor: x\n"), nil))
	for _, want := range []string{"errors; without them the facts give NOT_REPRODUCIBLE", ": cluster is missing: "} {
		if !strings.Contains(text, want) {
			t.Errorf("no %q in\n%s", want, text)
		}
	}
	if strings.Contains(text, "cluster: cluster is") {
		t.Error(text)
	}
	exact := load(t, "../testdata/full/exact.yaml").Text
	text = written(false, core.Check(source.New("run.yaml", exact+"vendor: x\n"), nil))
	if want := "run.yaml: 1 error; without it the facts give EXACT"; !strings.Contains(text, want) {
		t.Errorf("no %q in\n%s", want, text)
	}
	text = written(false, core.Check(source.New("run.yaml", exact+"vendor: [x\n"), nil)) // and who knows what was to follow
	if want := "; without them the facts give at best EXACT"; !strings.Contains(text, want) {
		t.Errorf("no %q in\n%s", want, text)
	}
}
