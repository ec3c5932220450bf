package core_test

import (
	"slices"
	"strings"
	"testing"

	"github.com/inference-sim/measured-run/core"
	"github.com/inference-sim/measured-run/core/diag"
	"github.com/inference-sim/measured-run/core/source"
)

// Every key of every table is spoilt in every way: taken out, misspelt, given another type, another word, a number
// out of its range, nothing, an empty list or mapping, a second time. Each is to be exactly one error, at the right
// place, or none. What is right comes from testdata/keys.tsv, not from the description.

// mutant is a spoilt record with the error that it is to give; no rule means that it is to give none.
type mutant struct {
	name, text string
	rule, path string
	at         source.Span
	warning    bool // rule is a warning, and there is to be no error
	only       bool // of errors, only those of the rule count: others may follow from the value
}

// nothings are null and the empty string.
func (s *site) nothings() (all []mutant) {
	for _, value := range []string{"", "~", "null", "Null", "NULL", `""`, "''"} {
		text, at := s.replaced(value)
		if value == "" {
			at = s.pair().Key.Span()
		}
		m := mutant{name: "nothing as " + value, text: text, path: s.path, at: at}
		needed, _, _ := strings.Cut(s.needed, ":")
		_, cross := elsewhere[s.key]
		alone := len(s.parent.Pairs) == 1
		empty := value == `""` || value == "''"
		switch {
		case s.path == "kind":
			m.rule = "document-kind"
		case empty && s.value == "empty" && s.kind == "string":
			m.rule, m.at, m.path = "", source.Span{}, ""
		case needed == "yes" || s.isRequired():
			m.rule = "missing-key"
		case needed == "one-of" && alone:
			m.rule = "missing-one-of"
		case cross:
			m.rule, m.path, m.at = missedElsewhere(text, s.key)
		default:
			m.rule, m.warning = "empty-value", true
		}
		all = append(all, m)
	}
	return all
}

// empties are {} and [].
func (s *site) empties(needs map[string]bool) []mutant {
	m := mutant{name: "empty", path: s.path, at: s.pair().Key.Span()}
	value := "{}"
	switch s.kind {
	case "list", "strings":
		value = "[]"
	case "mapping", "entries", "integers":
	default:
		return nil
	}
	var at source.Span
	m.text, at = s.replaced(value)
	switch needed, _, _ := strings.Cut(s.needed, ":"); {
	case s.value == "nonempty", needed == "with" && value == "[]", needs[s.document+" "+s.key] && s.kind == "mapping":
		m.rule = "missing-entry"
	case s.value == "empty" || value == "[]":
		m.path = ""
	default:
		m.rule, m.warning, m.at = "empty-value", true, at
	}
	if s.key == "provenance" {
		m.rule = "" // and a hint that there are none
	}
	return []mutant{m}
}

// needy are the mappings that have required keys or a choice to make.
func needy(t testing.TB) map[string]bool {
	needs := map[string]bool{}
	for _, row := range keyRows(t) {
		if parent := row.key[:max(strings.LastIndexByte(row.key, '.'), 0)]; row.needed == "yes" || row.needed == "one-of" {
			needs[row.document+" "+parent] = true
		}
	}
	// A row of provenance lists its sources in one table.
	for _, source := range []string{"script", "artifact"} {
		needs["MeasuredRun provenance[]."+source] = true
	}
	return needs
}

// twice is the key a second time, with a value that is not looked at; and beside it a key of nowhere.
func (s *site) twice() (all []mutant) {
	key := s.pair().Key
	line := strings.LastIndexByte(s.text[:key.Span().From], '\n') + 1
	margin := strings.Repeat(" ", key.Span().From-line)
	end := s.pair().Value.Span().To
	for _, added := range []struct{ rule, key, value string }{{"duplicate-key", key.Value(), "[~]"}, {"unknown-key", "zzzzzz", "{a: [b]}"}} {
		after := spoil(s.text, source.At(end), "\n"+margin+added.key+": "+added.value)
		from := end + 1 + len(margin)
		all = append(all, mutant{
			name: added.rule, text: after.text, rule: added.rule, path: strings.TrimPrefix(s.parentPath()+"."+added.key, "."),
			at: source.Span{From: from, To: from + len(added.key)},
		})
	}
	return all
}

func (s *site) mutants(needs map[string]bool) []mutant {
	return slices.Concat(s.drops(), s.misspelt(), s.wrongTypes(), s.otherWords(), s.otherForms(), s.outOfRange(), s.nothings(), s.empties(needs), s.twice())
}

func (m *mutant) judge(t *testing.T) {
	check := func(text string) *core.Report { return core.Check(source.New("run.yaml", text), nil) }
	r := check(m.text)
	var errors, others []diag.Diagnostic
	for _, d := range r.Diagnostics {
		switch {
		case m.only && d.Rule != m.rule:
		case d.Severity == diag.Error:
			errors = append(errors, d)
		case m.warning && d.Rule == m.rule:
			others = append(others, d)
		}
	}
	switch {
	case m.rule == "" || m.only:
		if len(errors) > 0 {
			t.Errorf("want no error, got%s", shown(r.File, errors))
		}
		return
	case m.warning:
		if len(errors) > 0 {
			t.Errorf("want a warning, got%s", shown(r.File, errors))
		}
		errors = others
	}
	if len(errors) != 1 || errors[0].Rule != m.rule || errors[0].Path != m.path || errors[0].At != m.at {
		t.Errorf("want %s[%s] at %s (%v), got%s", m.rule, r.File.Slice(m.at), m.path, m.at, shown(r.File, errors))
	}
	lawfulFindings(t, r)
	lawfulFixes(t, r, check)
}

func TestEveryKeySpoiltInEveryWay(t *testing.T) {
	needs := needy(t)
	n := 0
	for _, s := range sites(t) {
		t.Run(s.document+"/"+s.key, func(t *testing.T) {
			for _, m := range s.mutants(needs) {
				n++
				t.Run(m.name, m.judge)
			}
		})
	}
	t.Logf("%d mutations", n)
}
