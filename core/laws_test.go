package core_test

import (
	"fmt"
	"maps"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"
	"unicode/utf8"

	"github.com/inference-sim/measured-run/core"
	"github.com/inference-sim/measured-run/core/diag"
	"github.com/inference-sim/measured-run/core/internal/shared"
	"github.com/inference-sim/measured-run/core/source"
	"github.com/inference-sim/measured-run/core/syntax"
)

// The laws that hold for every text, tried on all texts there are: the cases of the rules, those handed to us and,
// in a test of their own, the mutations of whole records.

// corpus is a name and a text each.
func corpus(t testing.TB) map[string]string {
	t.Helper()
	texts := map[string]string{}
	for _, c := range ruleCases(t) {
		texts[c.rule+"/"+c.name] = c.text
	}
	return texts
}

func eachText(t *testing.T, judge func(t *testing.T, r *core.Report)) {
	texts := corpus(t)
	for _, name := range slices.Sorted(maps.Keys(texts)) {
		r := judged(t, texts[name])
		judge(t, r)
		if t.Failed() {
			t.Fatalf("%s:%s", name, shown(r.File, r.Diagnostics))
		}
	}
}

func TestLawsOfFindings(t *testing.T) {
	eachText(t, lawfulFindings)
}

func TestLawsHoldForHandedCases(t *testing.T) {
	files, err := filepath.Glob(filepath.Join(shared.Dir(t), "cases", "*.yaml"))
	if err != nil {
		t.Fatal(err)
	}
	for _, file := range files {
		t.Run(filepath.Base(file), func(t *testing.T) {
			text, err := os.ReadFile(file)
			if err != nil {
				t.Fatal(err)
			}
			r := judged(t, string(text))
			lawfulFindings(t, r)
			lawfulFixes(t, r, func(text string) *core.Report { return judged(t, text) })
		})
	}
}

var severities = func() map[string]diag.Severity {
	bySeverity := map[string]diag.Severity{}
	for _, rule := range core.Rules() {
		bySeverity[rule.ID] = rule.Severity
	}
	return bySeverity
}()

// lawfulFindings holds everything that a report says to the form that it has.
func lawfulFindings(t *testing.T, r *core.Report) {
	t.Helper()
	at, errors := 0, 0
	for i := range r.Diagnostics {
		d := &r.Diagnostics[i]
		if severity, known := severities[d.Rule]; !known || severity != d.Severity {
			t.Errorf("no rule %s of severity %s", d.Rule, d.Severity)
		}
		if d.At.From < at {
			t.Errorf("%s is out of order", d.Rule)
		}
		at = d.At.From
		if d.Severity == diag.Error {
			errors++
		}
		lawfulSpan(t, r.File, d.At)
		lawfulWords(t, d.Text)
		lawfulPath(t, r.File, d)
		for _, note := range d.Notes {
			lawfulSpan(t, r.File, note.At)
			lawfulWords(t, note.Text)
		}
		for _, fix := range d.Fixes {
			for _, edit := range fix.Edits {
				lawfulSpan(t, r.File, edit.At)
			}
		}
	}
	if r.Dropped == 0 && errors != r.Errors || r.Valid() != (errors == 0) {
		t.Errorf("%d errors are counted, and %d are there", r.Errors, errors)
	}
	if r.Verdict == nil {
		return
	}
	for _, reason := range slices.Concat(r.Verdict.Reasons, r.Verdict.Resolved, r.Verdict.Open) {
		lawfulSpan(t, r.File, reason.At)
		lawfulWords(t, reason.Text)
	}
}

func lawfulSpan(t *testing.T, file *source.File, at source.Span) {
	t.Helper()
	if at.From < 0 || at.To < at.From || at.To > len(file.Text) {
		t.Errorf("%v is no span of the text", at)
		return
	}
	for _, end := range []int{at.From, at.To} {
		if end < len(file.Text) && !utf8.RuneStart(file.Text[end]) && utf8.ValidString(file.Text) {
			t.Errorf("%v cuts a character", at)
		}
	}
}

// banned are words that no message uses: they blame, or say less than what is wrong.
var banned = regexp.MustCompile(`(?i)\b(invalid|illegal|please|error:|bad|wrong|sorry|oops|unexpected token)\b`)

// start is how a message starts: in lower case, or with a word of the text or of the format.
var start = regexp.MustCompile(`^([a-z"0-9*'-]|[A-Z_]+\b|UTF-|YAML|JSON)`)

func lawfulWords(t *testing.T, text string) {
	t.Helper()
	switch {
	case !start.MatchString(text):
		t.Errorf("a message starts in lower case: %q", text)
	case strings.HasSuffix(text, ".") || strings.HasSuffix(text, " ") || strings.ContainsAny(text, "\n\r\t"):
		t.Errorf("a message is one clause without a final period: %q", text)
	case banned.MatchString(quoted.ReplaceAllString(text, "")):
		t.Errorf("a message does not blame: %q", text)
	}
}

var quoted = regexp.MustCompile(`"(\\.|[^"\\])*"`)

// step is a key or an index of a path.
var step = regexp.MustCompile(`\[(\d+)\]|([^.\[\]]+)`)

// lawfulPath follows a path in the tree. Its last step may be missing there, since that may be what is wrong.
func lawfulPath(t *testing.T, file *source.File, d *diag.Diagnostic) {
	t.Helper()
	if strings.Contains(d.Path, "\"") || strings.HasPrefix(d.Rule, "yaml-") || strings.HasSuffix(d.Path, ".") {
		return // keys that need quotes
	}
	if dotted.MatchString(d.Path) {
		return // keys with a period in them
	}
	tree, _ := syntax.Parse(file)
	n := tree.Root
	steps := step.FindAllStringSubmatch(d.Path, -1)
	for i, s := range steps {
		n = n.Resolve()
		switch {
		case n == nil:
			t.Errorf("%s leads nowhere", d.Path)
			return
		case s[1] != "":
			if index, _ := strconv.Atoi(s[1]); index < len(n.Items) {
				n = n.Items[index]
				continue
			}
			n = nil
		default:
			n = n.Get(s[2])
		}
		if n == nil && i < len(steps)-1 {
			t.Errorf("%s leads nowhere after %v", d.Path, s[0])
			return
		}
	}
}

// dotted are the names of the cases that have a period in them.
var dotted = regexp.MustCompile(`itl_p99\.9`)

func TestLawsOfFixes(t *testing.T) {
	eachText(t, func(t *testing.T, r *core.Report) {
		lawfulFixes(t, r, func(text string) *core.Report { return judged(t, text) })
	})
}

// lawfulFixes applies each safe fix alone: its finding must be gone, no other may be there, and nothing else may have
// changed in the record. again checks a text as the report was made.
func lawfulFixes(t *testing.T, r *core.Report, again func(text string) *core.Report) {
	t.Helper()
	for i := range r.Diagnostics {
		d := &r.Diagnostics[i]
		for _, fix := range d.Fixes {
			if len(fix.Edits) == 0 || fix.Title == "" {
				t.Errorf("%s has a fix that does nothing", d.Rule)
			}
			if !fix.Safe {
				continue
			}
			repaired := again(fix.Apply(r.File.Text))
			if added := without(said(repaired, nil), said(r, d)); len(added) > 0 {
				t.Errorf("%s: %q leaves other findings: %q", d.Rule, fix.Title, added)
			}
			if !fix.Gapless() {
				t.Errorf("%s: %q is safe and leaves gaps", d.Rule, fix.Title)
			}
			for path := range changes(r.File, repaired.File) {
				if !concerns(d, path) {
					t.Errorf("%s at %s: %q changes %s", d.Rule, d.Path, fix.Title, path)
				}
			}
		}
	}
}

// said lists what a report says, without one of its findings.
func said(r *core.Report, without *diag.Diagnostic) (all []string) {
	for i := range r.Diagnostics {
		if d := &r.Diagnostics[i]; d != without {
			all = append(all, d.Rule+" at "+d.Path+": "+d.Text)
		}
	}
	slices.Sort(all)
	return all
}

// without lists what is in one list more often than in the other.
func without(list, other []string) (more []string) {
	left := map[string]int{}
	for _, s := range other {
		left[s]++
	}
	for _, s := range list {
		if left[s]--; left[s] < 0 {
			more = append(more, s)
		}
	}
	return more
}

// concerns says whether a change at a path belongs to a finding: the verdict and its resolution go together, a key is
// renamed beside itself or moved to its place, points change places, and so do items behind one that is gone.
func concerns(d *diag.Diagnostic, path string) bool {
	if d.Path == "verdict" && path == "resolution" || d.Rule == "load-order" && strings.HasPrefix(path, "points[") {
		return true
	}
	list, _, item := strings.Cut(d.Path, "[")
	if item && d.Rule == "duplicate-entry" && strings.HasPrefix(path, list) {
		return true
	}
	at := strings.LastIndexByte(d.Path, '.')
	parent, name := d.Path[:max(at, 0)], d.Path[at+1:]
	if d.Rule == "unknown-key" && (path == name || strings.HasSuffix(path, "."+name)) {
		return true
	}
	return path == d.Path || d.Rule == "duplicate-key" && strings.HasPrefix(path, d.Path+"#") || strings.HasPrefix(path, d.Path+".") || strings.HasPrefix(path, d.Path+"[") ||
		strings.HasPrefix(d.Rule, "yaml-") || d.Rule == "unknown-key" && strings.HasPrefix(path, parent) || d.Rule == "document-kind"
}

// changes are the paths at which two texts differ.
func changes(a, b *source.File) map[string]bool {
	x, y := leaves(a), leaves(b)
	differ := map[string]bool{}
	for path, value := range x {
		if other, there := y[path]; !there || other != value {
			differ[path] = true
		}
	}
	for path := range y {
		if _, there := x[path]; !there {
			differ[path] = true
		}
	}
	return differ
}

// leaves are the scalars of a text by their paths.
func leaves(file *source.File) map[string]string {
	all := map[string]string{}
	var walk func(n *syntax.Node, path string)
	walk = func(n *syntax.Node, path string) {
		n = n.Resolve()
		switch {
		case n == nil:
		case n.Kind == syntax.Scalar:
			all[path] = fmt.Sprint(n.Type(), n.Value())
		default:
			for i, item := range n.Items {
				walk(item, fmt.Sprintf("%s[%d]", path, i))
			}
			seen := map[string]int{}
			for _, pair := range n.Pairs {
				key := pair.Key.Resolve().Value()
				under := strings.TrimPrefix(path+"."+key, ".")
				if seen[key]++; seen[key] > 1 {
					under += "#" + strconv.Itoa(seen[key])
				}
				walk(pair.Value, under)
			}
			if len(n.Items)+len(n.Pairs) == 0 {
				all[path] = "empty"
			}
		}
	}
	tree, _ := syntax.Parse(file)
	walk(tree.Root, "")
	return all
}
