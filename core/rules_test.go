package core_test

import (
	"fmt"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"sync"
	"testing"

	"github.com/inference-sim/measured-run/core"
	"github.com/inference-sim/measured-run/core/check"
	"github.com/inference-sim/measured-run/core/diag"
	"github.com/inference-sim/measured-run/core/licence"
	"github.com/inference-sim/measured-run/core/schema"
	"github.com/inference-sim/measured-run/core/source"
)

// A case is a fragment in testdata/rules, in a file named for the rule that it is about, below a line that names
// it. What is expected of a line stands in a comment on it, which is part of the record:
//
//	-- a unit that is not the formula's --
//	metric_defs:
//	  output_tps:
//	    unit: s  # want vocabulary["s"] "is not a unit"
//
// that is a rule, the text that it covers, and words of its message. A case without any expects nothing to be
// said. A name that ends in "(whole)" heads a text that is laid over nothing.
type ruleCase struct {
	rule, name string
	text       string
}

var heading = regexp.MustCompile(`(?m)^-- (.+) --\n`)

func ruleCases(t testing.TB) (all []ruleCase) {
	t.Helper()
	files, err := filepath.Glob("testdata/rules/*.txt")
	if err != nil || len(files) == 0 {
		t.Fatal("no cases: ", err)
	}
	for _, file := range files {
		text, err := os.ReadFile(file)
		if err != nil {
			t.Fatal(err)
		}
		rule := strings.TrimSuffix(filepath.Base(file), ".txt")
		heads := heading.FindAllStringSubmatchIndex(string(text), -1)
		for i, head := range heads {
			end := len(text)
			if i+1 < len(heads) {
				end = heads[i+1][0]
			}
			c := ruleCase{rule: rule, name: string(text[head[2]:head[3]]), text: string(text[head[1]:end])}
			if !strings.HasSuffix(c.name, "(whole)") {
				c.text = record(t, strings.TrimRight(c.text, "\n")+"\n")
			}
			all = append(all, c)
		}
	}
	return all
}

// want is what one line of a case is to be told.
type want struct {
	line          int
	rule, covered string
	words         string
}

func (w want) String() string {
	return fmt.Sprintf("line %d: %s[%s] %q", w.line, w.rule, w.covered, w.words)
}

var wantStart = regexp.MustCompile(`\bwant ([a-z0-9-]+)\[`)

func wants(t testing.TB, text string) (all []want) {
	t.Helper()
	for i, line := range strings.Split(text, "\n") {
		for {
			at := wantStart.FindStringSubmatchIndex(line)
			if at == nil {
				break
			}
			w := want{line: i + 1, rule: line[at[2]:at[3]]}
			line = line[at[1]:]
			end := closing(line)
			if end < 0 {
				t.Fatalf("line %d: no ] after %s", i+1, w.rule)
			}
			w.covered, line = line[:end], line[end+1:]
			if rest, found := strings.CutPrefix(line, ` "`); found {
				w.words, line, _ = strings.Cut(rest, `"`)
			}
			all = append(all, w)
		}
	}
	return all
}

// closing is the bracket that ends a covered text, which may hold pairs of them.
func closing(s string) int {
	depth := 0
	for i := range len(s) {
		switch s[i] {
		case '[':
			depth++
		case ']':
			if depth == 0 {
				return i
			}
			depth--
		}
	}
	return -1
}

func (w want) met(file *source.File, d *diag.Diagnostic) bool {
	covered := file.Slice(d.At)
	if first, more, cut := strings.Cut(covered, "\n"); cut && more != "" {
		covered = first + "…"
	}
	return d.Rule == w.rule && file.Position(d.At.From).Line == w.line && covered == w.covered && strings.Contains(d.Text, w.words)
}

func judged(t testing.TB, text string) *core.Report {
	t.Helper()
	return core.Check(source.New("run.yaml", text), baseRegistry(t))
}

var readRegistry = sync.OnceValue(func() *core.Report {
	text, _ := os.ReadFile("testdata/registry.yaml")
	return core.Check(source.New("sources.yaml", string(text)), nil)
})

func baseRegistry(t testing.TB) *licence.Registry {
	t.Helper()
	r := readRegistry()
	if !r.Valid() {
		t.Fatalf("the base registry:%s", shown(r.File, r.Diagnostics))
	}
	return r.Registry
}

func shown(file *source.File, ds []diag.Diagnostic) string {
	var b strings.Builder
	for i := range ds {
		d := &ds[i]
		fmt.Fprintf(&b, "\n  %d: %s %s[%s] at %s: %s", file.Position(d.At.From).Line, d.Severity, d.Rule, file.Slice(d.At), d.Path, d.Text)
	}
	return b.String()
}

func TestRuleCases(t *testing.T) {
	for _, c := range ruleCases(t) {
		t.Run(c.rule+"/"+c.name, func(t *testing.T) {
			r := judged(t, c.text)
			open := wants(t, c.text)
			for i := range r.Diagnostics {
				d := &r.Diagnostics[i]
				at := slices.IndexFunc(open, func(w want) bool { return w.met(r.File, d) })
				if at < 0 {
					t.Errorf("not expected:%s", shown(r.File, r.Diagnostics[i:i+1]))
					continue
				}
				open = slices.Delete(open, at, at+1)
			}
			for _, w := range open {
				t.Errorf("not met: %v", w)
			}
			if t.Failed() {
				t.Logf("all that was said:%s", shown(r.File, r.Diagnostics))
			}
		})
	}
}

// rulesToShow are those that cases must show. Reading YAML and finding credentials have tests of their own.
func rulesToShow() (rules []diag.Rule) {
	rules = append(rules, schema.Rules...)
	rules = append(rules, licence.Rules...)
	for _, r := range check.Rules {
		rules = append(rules, r.Rule)
	}
	return append(rules, core.DocumentKind, core.Superseded, core.Foreign, core.StatedVerdict, core.StatedResolution)
}

func TestEveryRuleHasCases(t *testing.T) {
	failing, passing := map[string]bool{}, map[string]bool{}
	for _, c := range ruleCases(t) {
		expected := wants(t, c.text)
		for _, w := range expected {
			failing[w.rule] = failing[w.rule] || w.rule == c.rule
		}
		if len(expected) == 0 {
			passing[c.rule] = true
		}
	}
	for _, rule := range rulesToShow() {
		if !failing[rule.ID] {
			t.Errorf("no case in testdata/rules/%s.txt breaks the rule", rule.ID)
		}
		if !passing[rule.ID] {
			t.Errorf("no case in testdata/rules/%s.txt keeps it", rule.ID)
		}
	}
}
