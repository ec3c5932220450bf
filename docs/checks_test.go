package docs_test

import (
	"bytes"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"testing"

	"github.com/inference-sim/measured-run/core"
	"github.com/inference-sim/measured-run/core/catalog"
	"github.com/inference-sim/measured-run/core/diag"
	"github.com/inference-sim/measured-run/core/licence"
	"github.com/inference-sim/measured-run/core/source"
)

// The page of a rule has one failing example and its repair, as fenced blocks whose info strings say which:
//
//	```yaml fails             a fragment that stands over the example record
//	```yaml repaired
//	```yaml fails whole       a file of its own
//	```yaml fails escaped     with bytes written as in Go, such as \x07
//	```json fails whole line  the finding covers the first line
//	```yaml fails whole end   the finding is at the end of the text
//
// The examples of the rules across files are catalogs; catalog_test.go reads them.
//
// In a fragment, "# …" stands for what the example record has besides. "# <- text" at the end of a line says
// that a finding covers that text of the line; a credential stands as *** there, as it does in any output.
const (
	fails    = "fails"
	repaired = "repaired"
	marker   = "# <-"
)

// unshown are the rules that no short example can break, and why. Their pages show what they can, and the test
// below breaks them with generated text.
var unshown = map[string]string{
	"yaml-limit": "its limits are a hundred levels, a million nodes and 16 MiB",
}

type block struct {
	role  string
	flags []string
	text  string
	line  int
}

func (b block) is(flag string) bool { return slices.Contains(b.flags, flag) }

func blocks(t *testing.T, path string) (all []block) {
	var open *block
	for i, line := range strings.Split(read(t, path), "\n") {
		info, fence := strings.CutPrefix(line, "```")
		words := strings.Fields(info)
		switch {
		case fence && open != nil:
			all = append(all, *open)
			open = nil
		case fence && len(words) > 1:
			open = &block{role: words[1], flags: words[2:], line: i + 1}
		case fence:
			open = &block{line: i + 1}
		case open != nil:
			open.text += line + "\n"
		}
	}
	return all
}

func read(t *testing.T, path string) string {
	t.Helper()
	text, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	return string(text)
}

// base is the record that fragments stand over: the example, without the verdict it states.
func base(t *testing.T) string {
	text := read(t, "examples/exact.yaml")
	before, _, found := strings.Cut(text, "\nverdict: ")
	if !found {
		t.Fatal("the example states no verdict")
	}
	return before + "\n"
}

func (b block) file(t *testing.T) string {
	text := b.text
	if b.is("escaped") {
		text = unescape(t, text)
	}
	if !b.is("whole") {
		text = complete(text, base(t))
	}
	return text
}

func unescape(t *testing.T, text string) string {
	unquoted, err := strconv.Unquote(`"` + strings.NewReplacer(`"`, `\"`, "\n", `\n`).Replace(text) + `"`)
	if err != nil {
		t.Fatal(err)
	}
	return unquoted
}

func registry(t *testing.T) *licence.Registry {
	report := core.Check(source.New("sources.yaml", read(t, "examples/sources.yaml")), nil)
	if !report.Valid() {
		t.Fatal("the registry of the examples has errors")
	}
	return report.Registry
}

func TestExamplesOfTheChecks(t *testing.T) {
	sources := registry(t)
	for _, rule := range core.Rules() {
		t.Run(rule.ID, func(t *testing.T) {
			path := filepath.Join("checks", rule.ID+".md")
			found := map[string]int{}
			for _, b := range blocks(t, path) {
				text := b.file(t)
				report := core.Check(source.New("example.yaml", text), sources)
				switch b.role {
				case fails:
					compare(t, rule, report, b.wanted(text))
				case repaired:
					compare(t, rule, report, nil)
				default:
					t.Errorf("%s:%d: a block of code is an example that fails or is repaired", path, b.line)
				}
				found[b.role]++
				if t.Failed() {
					t.Logf("%s:%d:\n%s", path, b.line, text)
				}
			}
			if found[fails] == 0 && unshown[rule.ID] == "" || found[repaired] == 0 {
				t.Errorf("%s has %d examples that fail and %d repairs", path, found[fails], found[repaired])
			}
		})
	}
}

// wanted are the places where the text of an example is wrong, as "line: text".
func (b block) wanted(text string) (places []string) {
	lines := strings.Split(text, "\n")
	switch {
	case b.is("line"):
		return []string{"1: " + lines[0]}
	case b.is("end"):
		return []string{fmt.Sprintf("%d: ", len(lines))}
	}
	for i, line := range lines {
		if _, covered, marked := strings.Cut(line, marker); marked {
			places = append(places, fmt.Sprintf("%d: %s", i+1, strings.TrimSpace(covered)))
		}
	}
	return places
}

// compare holds a report to findings of one rule, at the places wanted and nowhere else.
func compare(t *testing.T, rule diag.Rule, report *core.Report, want []string) {
	t.Helper()
	var got []string
	for _, d := range report.Diagnostics {
		line := report.File.Position(d.At.From).Line
		place := fmt.Sprintf("%d: %s", line, report.Redactor.Redact(report.File.Slice(d.At)))
		if d.Rule != rule.ID || d.Severity != rule.Severity {
			t.Errorf("%s: %s: %s [%s]", place, d.Severity, d.Text, d.Rule)
			continue
		}
		got = append(got, place)
	}
	if !slices.Equal(got, want) {
		t.Errorf("%s is found at %q, want %q", rule.ID, got, want)
	}
}

func TestRulesWithoutAnExampleAreBroken(t *testing.T) {
	text := complete("client: "+strings.Repeat("[", 101)+strings.Repeat("]", 101)+"\n", base(t))
	report := core.Check(source.New("deep.yaml", text), nil)
	if len(report.Diagnostics) != 1 || report.Diagnostics[0].Rule != "yaml-limit" {
		t.Errorf("101 levels: got %v", report.Diagnostics)
	}
	for id := range unshown {
		if id != "yaml-limit" {
			t.Errorf("%s is not broken here", id)
		}
	}
}

func TestEveryRuleHasAPageAndEveryPageARule(t *testing.T) {
	known := map[string]bool{"index": true}
	for _, rule := range catalog.AllRules() {
		if known[rule.ID] {
			t.Errorf("%s is the id of two rules", rule.ID)
		}
		known[rule.ID] = true
		page := read(t, filepath.Join("checks", rule.ID+".md"))
		severity := strings.ToUpper(rule.Severity.String()[:1]) + rule.Severity.String()[1:]
		if begin := "# " + rule.ID + "\n\n" + severity + ". "; !strings.HasPrefix(page, begin) {
			t.Errorf("the page of %s does not begin with %q", rule.ID, begin)
		}
		for _, heading := range []string{"\n## How to fix\n", "\n## Related\n"} {
			if !strings.Contains(page, heading) {
				t.Errorf("the page of %s has no heading %q", rule.ID, heading)
			}
		}
	}
	for _, path := range glob(t, "checks/*.md") {
		if id := strings.TrimSuffix(filepath.Base(path), ".md"); !known[id] {
			t.Errorf("%s is the page of no rule", path)
		}
	}
}

func glob(t *testing.T, pattern string) []string {
	paths, err := filepath.Glob(pattern)
	if err != nil || len(paths) == 0 {
		t.Fatalf("%s: %v, %v", pattern, paths, err)
	}
	return paths
}

func TestCompleteFillsInWhatIsLeftOut(t *testing.T) {
	const record = "a: 1\nlist:\n  - x: 1\n    y: 2\n  # about z\n  - z: 3\nmap:\n  p: 1\n  q:\n    r: 1\n    s: 2\n"
	for fragment, want := range map[string]string{
		"map: {}\n":                  "a: 1\nlist:\n  - x: 1\n    y: 2\n  # about z\n  - z: 3\nmap: {}\n",
		"new: 1\n":                   record + "new: 1\n",
		"list:\n  - y: 5\n    # …\n": "a: 1\nlist:\n  - y: 5\n    x: 1\nmap:\n  p: 1\n  q:\n    r: 1\n    s: 2\n",
		"list:\n  - y: 5\n  # …\n":   "a: 1\nlist:\n  - y: 5\n  # about z\n  - z: 3\nmap:\n  p: 1\n  q:\n    r: 1\n    s: 2\n",
		"map:\n  # …\n  q:\n    # …\n    s: 3  # <- 3\n": "a: 1\nlist:\n  - x: 1\n    y: 2\n  # about z\n  - z: 3\nmap:\n  p: 1\n  q:\n    r: 1\n    s: 3  # <- 3\n",
	} {
		if got := complete(fragment, record); got != want {
			t.Errorf("%q over the record is\n%s", fragment, got)
		}
	}
	if !bytes.Contains([]byte(base(t)), []byte("\nprovenance:\n")) {
		t.Error("the record lost its end")
	}
}
