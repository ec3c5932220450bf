package core_test

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"github.com/inference-sim/measured-run/core"
	"github.com/inference-sim/measured-run/core/diag"
	"github.com/inference-sim/measured-run/core/schema"
	"github.com/inference-sim/measured-run/core/source"
	"github.com/inference-sim/measured-run/core/syntax"
)

// Every key of every table is spoilt in every way: taken out, misspelt, given another type, another word, a number
// out of its range, nothing, an empty list or mapping, a second time. Each is to be exactly one error, at the right
// place, or none. What is right comes from testdata/keys.tsv, not from the description.

// site is a key of a full record, with what the specification says of it.
type site struct {
	keyRow
	text   string
	path   string
	table  *schema.Table
	parent *syntax.Node // the mapping it stands in
	in     *syntax.Node // the key that the mapping stands under; nil for a document or an item of a list
	index  int
}

func (s *site) pair() syntax.Pair { return s.parent.Pairs[s.index] }

// parts are the keys of the larger full record that go together. Laid over the smaller one they make records that
// are quick to check.
var parts = []string{"kind", "source", "cluster deployment", "router", "workload", "client", "metric_defs points", "provenance", "diff", "verdict diff", "duplicate_of supersedes"}

// smallRecords are records that have every key, between them. Most state no verdict, which most mutations would change.
func smallRecords(t testing.TB) (texts []string) {
	const unstated = "verdict: !drop\nresolution: !drop\n"
	large, small, registry := base(t, "full/disaggregated.yaml"), base(t, "full/exact.yaml"), base(t, "full/registry.yaml")
	for _, part := range parts {
		text := overlay(small, unstated)
		for _, key := range strings.Fields(part) {
			_, block, _ := strings.Cut(large, "\n"+key+":")
			for at := range block {
				if block[at] == '\n' && at+1 < len(block) && block[at+1] != ' ' {
					block = block[:at+1]
					break
				}
			}
			text = overlay(text, key+"!:"+block)
		}
		texts = append(texts, text)
	}
	return append(texts, small, registry)
}

// sites finds the first place of each row.
func sites(t testing.TB) (all []*site) {
	t.Helper()
	rows := keyRows(t)
	for _, text := range smallRecords(t) {
		document, _, _ := strings.Cut(text[strings.Index(text, "kind: ")+6:], "\n")
		if r := core.Check(source.New("", text), nil); len(r.Diagnostics) > 0 {
			t.Fatalf("a record to spoil has faults:%s\n%s", shown(r.File, r.Diagnostics), text)
		}
		tree, _ := syntax.Parse(source.New("", text))
		walkSites(tree.Root, nil, documents()[document], "", func(s *site) {
			row, there := rows[document+" "+s.key]
			if there {
				delete(rows, document+" "+s.key)
				s.keyRow, s.text = row, text
				all = append(all, s)
			}
		})
	}
	for name := range rows {
		t.Errorf("%s stands in no full record", name)
	}
	return all
}

func walkSites(n, in *syntax.Node, table *schema.Table, path string, visit func(*site)) {
	for i, pair := range n.Pairs {
		under := strings.TrimPrefix(path+"."+pair.Key.Value, ".")
		k := table.Key(pair.Key.Value)
		if k == nil {
			panic("a full record has the key " + under)
		}
		visit(&site{keyRow: keyRow{key: table.Row(k)}, path: under, table: table, parent: n, in: in, index: i})
		switch {
		case k.Of == nil:
		case k.Type == schema.MappingType:
			walkSites(pair.Value, pair.Key, k.Of, under, visit)
		case k.Type == schema.ListType:
			for j, item := range pair.Value.Items {
				walkSites(item, nil, k.Of, fmt.Sprintf("%s[%d]", under, j), visit)
			}
		default:
			for _, entry := range pair.Value.Pairs {
				walkSites(entry.Value, entry.Key, k.Of, under+"."+entry.Key.Value, visit)
			}
		}
	}
}

// mutant is a spoilt record with the error that it is to give; no rule means that it is to give none.
type mutant struct {
	name, text string
	rule, path string
	at         source.Span
	warning    bool // rule is a warning, and there is to be no error
	only       bool // of errors, only those of the rule count: others may follow from the value
}

// spoilt replaces a span. It says where a span behind that is afterwards.
type spoilt struct {
	text string
	from int
	to   int
	by   int
}

func spoil(text string, at source.Span, with string) spoilt {
	return spoilt{text[:at.From] + with + text[at.To:], at.From, at.To, len(with) - at.To + at.From}
}

func (s spoilt) moved(at source.Span) source.Span {
	if at.From >= s.to {
		return source.Span{From: at.From + s.by, To: at.To + s.by}
	}
	return at
}

// replaced gives the key another value, and says where that stands.
func (s *site) replaced(value string) (string, source.Span) {
	at := s.pair().Value.Span
	return spoil(s.text, at, value).text, source.Span{From: at.From, To: at.From + len(value)}
}

// dropped takes the key out, with its value. The mapping keeps its form; it becomes {} when nothing else was in it.
func (s *site) dropped() spoilt {
	pairs := s.parent.Pairs
	switch {
	case len(pairs) == 1:
		return spoil(s.text, s.parent.Span, "{}")
	case s.index < len(pairs)-1:
		return spoil(s.text, source.Span{From: s.pair().Key.Span.From, To: pairs[s.index+1].Key.Span.From}, "")
	}
	return spoil(s.text, source.Span{From: pairs[s.index-1].Value.Span.To, To: s.pair().Value.Span.To}, "")
}

// sibling is where another key of the same mapping stands.
func (s *site) sibling(name string) source.Span {
	for _, pair := range s.parent.Pairs {
		if pair.Key.Value == name {
			return pair.Key.Span
		}
	}
	panic(s.path + " has no sibling " + name)
}

// head is where a key that is missing is missed: at the key of its mapping, or at the first key there.
func (s *site) head(after spoilt) source.Span {
	switch {
	case s.in != nil:
		return s.in.Span
	case s.index == 0:
		return after.moved(s.parent.Pairs[1].Key.Span)
	}
	return s.parent.Pairs[0].Key.Span
}

// elsewhere are the keys whose absence is missed by a rule of its own.
var elsewhere = map[string]struct{ rule, path, at string }{
	"points[].load.concurrency":       {"load-modes", "points[1].load", "load"},
	"points[].load.request_rate":      {"load-modes", "points[1].load", "load"},
	"cluster.fabric":                  {"cluster-fabric", "cluster.fabric", "nodes"},
	"deployment.pd_transfer":          {"pd-transfer", "deployment.pd_transfer", "role"},
	"metric_defs.*.percentile_method": {"metric-percentile-method", "metric_defs.ttft_p99.percentile_method", "statistic"},
}

// missedElsewhere finds the place in the text: the key that makes another one needed.
func missedElsewhere(text string, key string) (rule, path string, at source.Span) {
	e := elsewhere[key]
	tree, _ := syntax.Parse(source.New("", text))
	root := tree.Root
	var n *syntax.Node
	switch e.at {
	case "load":
		n = root.Get("points").Items[1]
	case "nodes":
		n = root.Get("cluster")
	case "role":
		n = root.Get("deployment").Get("pools").Items[0]
	case "statistic":
		n = root.Get("metric_defs").Get("ttft_p99")
	}
	for _, pair := range n.Pairs {
		if pair.Key.Value == e.at {
			at = pair.Key.Span
		}
	}
	return e.rule, e.path, at
}

// isRequired says whether the condition holds under which the key is needed.
func (s *site) isRequired() bool {
	condition, has := strings.CutPrefix(s.needed, "with:")
	if !has {
		return false
	}
	key, values, _ := strings.Cut(condition, "=")
	return slices.Contains(strings.Split(values, "|"), s.parent.Get(key).Value)
}

func (s *site) parentPath() string { return s.path[:max(strings.LastIndexByte(s.path, '.'), 0)] }

// drops is the key taken out.
func (s *site) drops() []mutant {
	after := s.dropped()
	m := mutant{name: "drop", text: after.text}
	needed, condition, _ := strings.Cut(s.needed, ":")
	alone := len(s.parent.Pairs) == 1
	_, cross := elsewhere[s.key]
	switch {
	case s.path == "kind":
		m.rule, m.path, m.at = "document-kind", "kind", s.head(after)
	case alone && (needed == "yes" || needed == "one-of"):
		m.rule, m.path, m.at = "missing-entry", s.parentPath(), s.in.Span
	case alone && s.key == "deployment.pd_transfer.connector":
		m.rule, m.path, m.at, m.warning = "empty-value", s.parentPath(), source.Span{From: s.parent.Span.From, To: s.parent.Span.From + 2}, true
	case alone:
		m.rule, m.path, m.at, m.warning = "empty-value", s.parentPath(), source.Span{From: s.parent.Span.From, To: s.parent.Span.From + 2}, true
	case needed == "yes":
		m.rule, m.path, m.at = "missing-key", s.path, s.head(after)
	case s.isRequired():
		key, _, _ := strings.Cut(condition, "=")
		m.rule, m.path, m.at = "missing-key", s.path, after.moved(s.sibling(key))
	case cross:
		m.rule, m.path, m.at = missedElsewhere(after.text, s.key)
	}
	return []mutant{m}
}

// misspellings are slips of the keyboard, and other conventions of writing names.
func misspellings(name string) map[string]string {
	middle := len(name) / 2
	slips := map[string]string{
		"letter missing":             name[:middle] + name[middle+1:],
		"letter doubled":             name[:middle] + name[middle-1:middle] + name[middle:],
		"letters in the wrong order": name[:middle-1] + name[middle:middle+1] + name[middle-1:middle] + name[middle+1:],
		"capital":                    strings.ToUpper(name[:1]) + name[1:],
		"capitals":                   strings.ToUpper(name),
		"hyphens":                    strings.ReplaceAll(name, "_", "-"),
		"blanks":                     strings.ReplaceAll(name, "_", " "),
		"plural":                     name + "s",
	}
	for how, slip := range slips {
		if slip == name {
			delete(slips, how)
		}
	}
	return slips
}

func (s *site) misspelt() (all []mutant) {
	name := s.pair().Key.Value
	for how, slip := range misspellings(name) {
		if s.table.Key(slip) != nil || slip == "" {
			continue
		}
		after := spoil(s.text, s.pair().Key.Span, slip)
		at := source.Span{From: s.pair().Key.Span.From, To: s.pair().Key.Span.From + len(slip)}
		m := mutant{name: how, text: after.text, rule: "unknown-key", path: strings.TrimPrefix(s.parentPath()+"."+slip, "."), at: at}
		if s.path == "kind" {
			m.rule, m.path = "document-kind", "kind"
		}
		all = append(all, m)
	}
	return all
}

var ofEachType = []struct{ kind, text string }{
	{"string", "some words"}, {"integer", "7"}, {"number", "1.5"}, {"boolean", "true"}, {"mapping", "{a: 1}"}, {"list", "[a]"},
}

// takes says whether a key of one type may hold a value of another.
func takes(key, value string) bool {
	switch key {
	case "number":
		return value == "number" || value == "integer"
	case "entries", "integers":
		return value == "mapping"
	case "strings":
		return value == "list"
	}
	return key == value
}

func (s *site) wrongTypes() (all []mutant) {
	add := func(name, value string) {
		text, at := s.replaced(value)
		m := mutant{name: name, text: text, rule: "wrong-type", path: s.path, at: at}
		if s.path == "kind" {
			m.rule = "document-kind"
		}
		all = append(all, m)
	}
	for _, other := range ofEachType {
		if !takes(s.kind, other.kind) {
			add("a "+other.kind, other.text)
		}
	}
	var spellings []string
	switch s.kind {
	case "integer":
		spellings = []string{"3.0", "1e3", `"3"`, "'3'", "1_000", "017", "-07", "+007", "18446744073709551616", "-9223372036854775809", ".inf", ".nan", "0b1", "1,000", "3 GPUs", "0xG", "!!float 3", "!!str 3"}
	case "number":
		spellings = []string{`"3"`, "1_000.5", "017", "1e400", "-1e400", ".nan", "-.inf", "inf", "1,5", "3ms", "1e", "!!str 3"}
		if !strings.Contains(s.value, "inf") {
			spellings = append(spellings, ".inf", "+.INF")
		}
	case "boolean":
		spellings = []string{"yes", "no", "on", "off", "y", "1", "0", `"true"`, "tRUE", "!!str true"}
	case "string":
		spellings = []string{"017", "0x1F", "1e3", ".inf", ".NaN", "TRUE", "False", "-5", "+1", "1.", "0o7"}
	}
	for _, spelling := range spellings {
		add(spelling, spelling)
		m := &all[len(all)-1]
		if rest, tagged := strings.CutPrefix(spelling, "!!"); tagged {
			m.at.From += 2 + strings.IndexByte(rest, ' ') + 1
		}
	}
	return all
}

func (s *site) otherWords() (all []mutant) {
	if words, found := strings.CutPrefix(s.value, "fixed:"); found && s.kind == "string" {
		for _, other := range []string{"Nonesuch", strings.ToLower(words), words + "s"} {
			text, at := s.replaced(other)
			m := mutant{name: "word " + other, text: text, rule: "fixed-value", path: s.path, at: at}
			if s.path == "kind" {
				m.rule = "document-kind"
			}
			all = append(all, m)
		}
	} else if found {
		for _, other := range []string{"0", "2", "-1", "10"} {
			text, at := s.replaced(other)
			all = append(all, mutant{name: "value " + other, text: text, rule: "fixed-value", path: s.path, at: at})
		}
	}
	words, found := strings.CutPrefix(s.value, "words:")
	if !found {
		return all
	}
	list := strings.Split(words, "|")
	for _, other := range []string{"nonesuch", strings.ToUpper(list[0]) + "x", `"nonesuch"`, list[0] + " " + list[1]} {
		m := mutant{name: "word " + other, rule: "vocabulary", path: s.path}
		if s.kind == "strings" {
			m.text, m.at = s.replaced("[" + other + "]")
			m.at, m.path = source.Span{From: m.at.From + 1, To: m.at.To - 1}, m.path+"[0]"
		} else {
			m.text, m.at = s.replaced(other)
		}
		all = append(all, m)
	}
	for _, word := range list {
		value := `"` + word + `"`
		if s.kind == "strings" {
			value = "[" + value + "]"
		}
		text, _ := s.replaced(value)
		all = append(all, mutant{name: "good word " + word, text: text, rule: "vocabulary", only: true})
	}
	return all
}

// formats are strings that a key of some form does not take, and such as it does.
var formats = map[string]struct {
	rule      string
	bad, good []string
}{
	"slug":     {"slug", []string{"Upper", "a b", "-a", "a-", "a..b", "a_-b", "ä", "a/b", "a+b"}, []string{"a", `"0"`, "a-b.c_d", "x86-64"}},
	"digest":   {"digest", []string{strings.Repeat("a", 63), strings.Repeat("a", 65), strings.Repeat("A", 64), strings.Repeat("g", 64), "sha256:" + strings.Repeat("a", 64)}, []string{strings.Repeat("a", 64), `"` + strings.Repeat("0", 64) + `"`}},
	"image":    {"image-digest", []string{"vllm/vllm-openai:latest", strings.Repeat("a", 64), "sha256:" + strings.Repeat("A", 64), "a@sha256:" + strings.Repeat("a", 63), `"@sha256:` + strings.Repeat("a", 64) + `"`}, []string{"sha256:" + strings.Repeat("a", 64), "a/b:c@sha256:" + strings.Repeat("a", 64)}},
	"time":     {"timestamp", []string{"2026-03-02", "2026-03-02T09:41:17", "2026-03-02 09:41:17Z", "2026-03-02T09:41:17z", "2026-02-30T09:41:17Z", "2026-03-02T24:00:00Z", "2026-03-02T09:41:60Z", "2026-03-02T09:41:17+01:00", "2026-3-2T09:41:17Z", `"2026-03-02T09:41Z"`}, []string{"2026-03-02T09:41:17Z", `"2026-03-02T09:41:17+00:00"`, "2024-02-29T00:00:00.5Z"}},
	"url":      {"url", []string{"ftp://example.org/a", "example.org", "/a", "https://", "file:///a", "https:example.org", "mailto:a@example.org"}, []string{"https://example.org", "http://example.org:80/a?b#c", "HTTPS://EXAMPLE.ORG/"}},
	"duration": {"duration", []string{`"30"`, "30 s", "1d", "s", `"1:30"`, "30sec"}, []string{"30s", "1h2m", "1.5h", `"0"`, "500ms", "10us"}},
	"spdx":     {"spdx", []string{"Apache", "Custom", "MIT AND", "GPLv2", "see LICENSE", "CC BY 4.0"}, []string{"MIT", "CC-BY-4.0", "MIT OR Apache-2.0", "LicenseRef-x", "(MIT)"}},
}

func (s *site) otherForms() (all []mutant) {
	form, has := formats[s.value]
	if !has {
		return nil
	}
	for _, value := range form.bad {
		text, at := s.replaced(value)
		all = append(all, mutant{name: "form " + value, text: text, rule: form.rule, path: s.path, at: at})
	}
	for _, value := range form.good {
		text, _ := s.replaced(value)
		all = append(all, mutant{name: "good form " + value, text: text, rule: form.rule, only: true})
	}
	return all
}

// ranges are numbers out of a range, and such as lie in it.
var ranges = map[string]struct{ bad, good []string }{
	">=0":    {[]string{"-1", "-9223372036854775808"}, []string{"0", "-0", "1"}},
	">=1":    {[]string{"0", "-1"}, []string{"1", "2"}},
	">=2":    {[]string{"1", "0", "-2"}, []string{"2", "3"}},
	">0":     {[]string{"0", "-1"}, []string{"1", "0x1"}},
	">0,inf": {[]string{"0", "-0.0", "-0.5"}, []string{"0.0001", "1e308", ".inf"}},
	"[0,1]":  {[]string{"-0.0001", "1.0001", "2", "-1"}, []string{"0", "1", "1.0", "0.5", "-0.0"}},
	"(0,1]":  {[]string{"0", "-0.1", "1.0001"}, []string{"1", "0.0001"}},
	"(0,1)":  {[]string{"0", "1", "1.5", "-1"}, []string{"0.0001", "0.9999"}},
}

func (s *site) outOfRange() (all []mutant) {
	bounds, has := ranges[s.value]
	if !has {
		return nil
	}
	bad, good := bounds.bad, bounds.good
	if s.kind == "number" && strings.HasPrefix(s.value, ">") {
		bad = append(slices.Clone(bad), "-0.0001", "-1e300")
		good = append(slices.Clone(good), "1e300")
	}
	for _, value := range bad {
		written, under := value, ""
		if s.kind == "integers" {
			written, under = "{a: "+value+"}", ".a"
		}
		text, at := s.replaced(written)
		if under != "" {
			at = source.Span{From: at.From + 4, To: at.To - 1}
		}
		all = append(all, mutant{name: "number " + value, text: text, rule: "range", path: s.path + under, at: at})
	}
	for _, value := range good {
		if s.kind == "integers" {
			value = "{a: " + value + "}"
		}
		text, _ := s.replaced(value)
		all = append(all, mutant{name: "good number " + value, text: text, rule: "range", only: true})
	}
	return all
}

// nothings are null and the empty string.
func (s *site) nothings() (all []mutant) {
	for _, value := range []string{"", "~", "null", "Null", "NULL", `""`, "''"} {
		text, at := s.replaced(value)
		if value == "" {
			at = s.pair().Key.Span
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
	m := mutant{name: "empty", path: s.path, at: s.pair().Key.Span}
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
	line := strings.LastIndexByte(s.text[:key.Span.From], '\n') + 1
	margin := strings.Repeat(" ", key.Span.From-line)
	end := s.pair().Value.Span.To
	for _, added := range []struct{ rule, key, value string }{{"duplicate-key", key.Value, "[~]"}, {"unknown-key", "zzzzzz", "{a: [b]}"}} {
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
