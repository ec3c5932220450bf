package core_test

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"github.com/aymanbagabas/go-udiff"

	"github.com/inference-sim/measured-run/core"
	"github.com/inference-sim/measured-run/core/diag"
	"github.com/inference-sim/measured-run/core/internal/golden"
	"github.com/inference-sim/measured-run/core/source"
)

// Every fix of every case is written down with the lines that it changes, for people to read, and stays as it is.
func TestFixesAreAsTheyWere(t *testing.T) {
	var b strings.Builder
	for _, c := range ruleCases(t) {
		r := judged(t, c.text)
		for i := range r.Diagnostics {
			for _, fix := range r.Diagnostics[i].Fixes {
				fmt.Fprintf(&b, "\n-- %s/%s: %s at %s: %s --\n", c.rule, c.name, r.Diagnostics[i].Rule, r.Diagnostics[i].Path, describeFix(fix))
				b.WriteString(changedLines(c.text, withGapsShown(fix).Apply(c.text)))
			}
		}
	}
	golden.Hold(t, "testdata/fixes.golden", b.String())
}

func describeFix(fix diag.Fix) string {
	if fix.Safe {
		return fix.Title + " (safe)"
	}
	return fix.Title
}

// withGapsShown marks each gap.
func withGapsShown(fix diag.Fix) *diag.Fix {
	fix.Edits = slices.Clone(fix.Edits)
	for i, edit := range fix.Edits {
		for _, gap := range slices.Backward(edit.Gaps) {
			fix.Edits[i].Text = fix.Edits[i].Text[:gap.From] + "‸" + fix.Edits[i].Text[gap.To:]
		}
	}
	return &fix
}

// changedLines is a diff without the lines around it.
func changedLines(before, after string) string {
	var b strings.Builder
	for _, line := range strings.SplitAfter(udiff.Unified("", "", before, after), "\n") {
		head := strings.HasPrefix(line, "--- ") || strings.HasPrefix(line, "+++ ")
		if !head && strings.HasPrefix(line, "-") || !head && strings.HasPrefix(line, "+") {
			b.WriteString(line)
		}
	}
	return b.String()
}

// clothes are ways to write a text that change nothing that is said of it.
var clothes = map[string]func(string) string{
	"CR LF":            func(s string) string { return strings.ReplaceAll(s, "\n", "\r\n") },
	"a mark and CR":    func(s string) string { return source.BOM + strings.ReplaceAll(s, "\n", "\r") },
	"a mark":           func(s string) string { return source.BOM + s },
	"comments between": commented,
}

// commented puts a comment behind every line that ends in a plain word, and one before the first line.
func commented(text string) string {
	lines := strings.Split(text, "\n")
	for i, line := range lines {
		if plainEnd(line) {
			lines[i] += "  # é 😀"
		}
	}
	return "# first\n" + strings.Join(lines, "\n")
}

func plainEnd(line string) bool {
	if line == "" || strings.ContainsAny(line, "#'\"|>&*{}[],?!@`%\t") {
		return false
	}
	last := line[len(line)-1]
	return last == ':' || 'a' <= last && last <= 'z' || '0' <= last && last <= '9'
}

// A fix does the same to a text in other clothes, in the line breaks of that text.
func TestFixesInOtherClothes(t *testing.T) {
	for _, c := range ruleCases(t) {
		if strings.ContainsAny(c.text, "|>\r") {
			continue // block scalars take comments for text
		}
		plain := judged(t, c.text)
		for name, dress := range clothes {
			dressed := judged(t, dress(c.text))
			if got, want := titles(dressed), titles(plain); !slices.Equal(got, want) {
				t.Errorf("%s/%s in %s:\n%q\nwant\n%q", c.rule, c.name, name, got, want)
				continue
			}
			if name == "comments between" {
				continue // comments stay, where lines go
			}
			for i := range plain.Diagnostics {
				for j := range plain.Diagnostics[i].Fixes {
					got := dressed.Diagnostics[i].Fixes[j].Apply(dressed.File.Text)
					if want := dress(plain.Diagnostics[i].Fixes[j].Apply(c.text)); got != want {
						t.Errorf("%s/%s in %s: %s\n%s", c.rule, c.name, name, plain.Diagnostics[i].Fixes[j].Title, udiff.Unified("want", "got", want, got))
					}
				}
			}
		}
	}
}

func titles(r *core.Report) (all []string) {
	for i := range r.Diagnostics {
		for _, fix := range r.Diagnostics[i].Fixes {
			all = append(all, r.Diagnostics[i].Rule+": "+describeFix(fix))
		}
	}
	return all
}

// A fix that is not safe may bring findings up, but the text reads as well as before, and no comment is lost that
// does not stand within what goes.
func TestFixesLeaveTextThatCanBeRead(t *testing.T) {
	for _, c := range ruleCases(t) {
		r := judged(t, commented(c.text))
		for i := range r.Diagnostics {
			for _, fix := range r.Diagnostics[i].Fixes {
				after := judged(t, fix.Apply(r.File.Text))
				for j := range after.Diagnostics {
					if d := &after.Diagnostics[j]; strings.HasPrefix(d.Rule, "yaml-") && d.Rule != "yaml11-boolean" && !has(r, d.Rule) {
						t.Errorf("%s/%s: %q leads to %s: %s\n%s", c.rule, c.name, fix.Title, d.Rule, d.Text, changedLines(r.File.Text, after.File.Text))
					}
				}
				if d := &r.Diagnostics[i]; fix.Gapless() && len(after.Diagnostics) >= len(r.Diagnostics) && count(said(after, nil), d) >= count(said(r, nil), d) {
					t.Errorf("%s/%s: %q does not mend %s at %s\n%s", c.rule, c.name, fix.Title, d.Rule, d.Path, changedLines(r.File.Text, after.File.Text))
				}
			}
		}
	}
}

func has(r *core.Report, rule string) bool {
	return slices.ContainsFunc(r.Diagnostics, func(d diag.Diagnostic) bool { return d.Rule == rule })
}

func count(all []string, d *diag.Diagnostic) (n int) {
	for _, s := range all {
		if s == d.Rule+" at "+d.Path+": "+d.Text {
			n++
		}
	}
	return n
}
