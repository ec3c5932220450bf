package syntax_test

import (
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"testing"

	"github.com/inference-sim/measured-run/core/diag"
	"github.com/inference-sim/measured-run/core/source"
	"github.com/inference-sim/measured-run/core/syntax"
)

// faultCase is a case of the files in testdata/faults:
//
//	== its name
//	the text, with each finding's span in ⟦ ⟧
//	-- a finding: its rule, its text, whether it has a fix, the path
//	-> the tree, with ! before what is broken
type faultCase struct {
	name, text string
	want       []string
}

func faultCases(t testing.TB) []faultCase {
	files, _ := filepath.Glob("testdata/faults/*.txt")
	if len(files) == 0 {
		t.Fatal("no cases")
	}
	var cases []faultCase
	for _, file := range files {
		text, err := os.ReadFile(file)
		if err != nil {
			t.Fatal(err)
		}
		for _, block := range strings.Split(string(text), "== ")[1:] {
			cases = append(cases, readFaultCase(block))
		}
	}
	return cases
}

func readFaultCase(block string) faultCase {
	name, rest, _ := strings.Cut(block, "\n")
	c := faultCase{name: name}
	for line := range strings.Lines(strings.TrimRight(rest, "\n")) {
		if strings.HasPrefix(line, "-- ") || strings.HasPrefix(line, "-> ") {
			c.want = append(c.want, strings.TrimRight(line, "\n"))
		} else {
			c.text += line
		}
	}
	return c
}

// unmark takes the marks out of a text and says where they were.
func unmark(marked string) (text string, spans []source.Span) {
	for {
		before, rest, found := strings.Cut(marked, "⟦")
		text += before
		if !found {
			return text, spans
		}
		inside, after, _ := strings.Cut(rest, "⟧")
		spans = append(spans, source.Span{From: len(text), To: len(text) + len(inside)})
		text, marked = text+inside, after
	}
}

func TestFaults(t *testing.T) {
	for _, c := range faultCases(t) {
		t.Run(c.name, func(t *testing.T) {
			text, spans := unmark(c.text)
			tree, found := syntax.Parse(source.New("", text))
			var got []string
			var at []source.Span
			for _, d := range found {
				got = append(got, describe(d))
				at = append(at, d.At)
			}
			got = append(got, "-> "+outline(tree.Root))
			if !slices.Equal(got, c.want) {
				t.Errorf("%s\ngot\n%s\nwant\n%s", c.text, strings.Join(got, "\n"), strings.Join(c.want, "\n"))
			}
			if !slices.Equal(at, spans) {
				t.Errorf("%s\nthe findings are at %v", c.text, at)
			}
		})
	}
}

func describe(d diag.Diagnostic) string {
	s := "-- "
	if d.Severity != diag.Error {
		s += d.Severity.String() + " "
	}
	s += d.Rule + ": " + d.Text
	for _, fix := range d.Fixes {
		if fix.Safe {
			s += " [safe fix]"
		} else {
			s += " [fix]"
		}
	}
	if d.Path != "" {
		s += " at " + d.Path
	}
	return s
}

// outline is a tree on one line.
func outline(n *syntax.Node) string {
	if n == nil {
		return "nothing"
	}
	s := n.Value()
	switch {
	case n.Kind == syntax.Mapping:
		var parts []string
		for _, pair := range n.Pairs {
			parts = append(parts, outline(pair.Key)+": "+outline(pair.Value))
		}
		s = "{" + strings.Join(parts, ", ") + "}"
	case n.Kind == syntax.Sequence:
		var parts []string
		for _, item := range n.Items {
			parts = append(parts, outline(item))
		}
		s = "[" + strings.Join(parts, ", ") + "]"
	case n.Kind == syntax.Alias:
		s = "*" + n.Anchor
	case strings.Contains(s, "\n"):
		s = strconv.Quote(s)
	}
	if n.Broken {
		return "!" + s
	}
	return s
}

// A safe fix takes its finding away and brings no other.
func TestSafeFixes(t *testing.T) {
	fixed := 0
	for _, c := range faultCases(t) {
		text, _ := unmark(c.text)
		_, found := syntax.Parse(source.New("", text))
		for i, d := range found {
			for _, fix := range d.Fixes {
				if !fix.Safe {
					continue
				}
				fixed++
				mended := apply(text, fix)
				_, left := syntax.Parse(source.New("", mended))
				want := slices.Delete(texts(found), i, i+1)
				if got := texts(left); !slices.Equal(got, want) {
					t.Errorf("%s: after %q\n%s\nthe findings are %q, not %q", c.name, fix.Title, mended, got, want)
				}
			}
		}
	}
	if fixed == 0 {
		t.Error("no case has a safe fix")
	}
}

func texts(found []diag.Diagnostic) []string {
	var all []string
	for _, d := range found {
		all = append(all, fmt.Sprint(d.Rule, d.Text))
	}
	return all
}

// apply makes the edits of a fix.
func apply(text string, fix diag.Fix) string {
	edits := slices.Clone(fix.Edits)
	slices.SortStableFunc(edits, func(a, b diag.Edit) int { return b.At.From - a.At.From })
	for _, edit := range edits {
		text = text[:edit.At.From] + edit.Text + text[edit.At.To:]
	}
	return text
}

// Every rule has a case in which it speaks, here or in the tests of its topic.
func TestRulesSpeak(t *testing.T) {
	spoken := map[string]bool{"yaml-limit": true, "yaml-encoding": true, "yaml-empty": true}
	for _, c := range faultCases(t) {
		text, _ := unmark(c.text)
		_, found := syntax.Parse(source.New("", text))
		for _, d := range found {
			spoken[d.Rule] = true
		}
	}
	for _, rule := range syntax.Rules {
		if !spoken[rule.ID] {
			t.Errorf("no case for %s", rule.ID)
		}
		delete(spoken, rule.ID)
	}
	if len(spoken) > 0 {
		t.Errorf("rules that are not declared: %v", spoken)
	}
}
