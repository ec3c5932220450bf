package core_test

import (
	"math"
	"os"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"

	"github.com/inference-sim/measured-run/core"
	"github.com/inference-sim/measured-run/core/diag"
	"github.com/inference-sim/measured-run/core/verdict"
)

// limit is a rule, or some breaches of one, that JSON Schema cannot say. docs/json-schema.md has the same list.
type limit struct {
	rule string
	when string // in words; empty for every breach
	why  string
	is   func(r *core.Report, d *diag.Diagnostic) bool // whether a breach is one of those; nil for every one
	text bool                                          // of such a text a reader of YAML makes no value to judge
	// same is how a number is rightly written that the schema sees instead, and judges.
	same func(covered string) string
}

func (l limit) String() string { return strings.TrimSpace(l.rule + " " + l.when) }

const (
	onlyText   = "a schema sees values, not the text that they are read from"
	otherValue = "a schema cannot compare two values of a record"
	otherFile  = "the registry is another file"
	sum        = "a schema does not calculate"
)

var beyondSchemas = []limit{
	{rule: "yaml-syntax", why: onlyText, text: true},
	{rule: "yaml-indent", why: onlyText, text: true},
	{rule: "yaml-encoding", why: onlyText, text: true},
	{rule: "yaml-empty", why: onlyText, text: true},
	{rule: "yaml-documents", why: onlyText, text: true},
	{rule: "yaml-alias", why: onlyText, text: true},
	{rule: "yaml-tag", why: onlyText, text: true},
	{rule: "yaml-limit", why: onlyText, text: true},
	{rule: "credential", why: "keys, comments and the words beside a value count as well", text: true},
	{rule: "duplicate-key", why: "a mapping of JSON has each key once"},
	{rule: "wrong-type", when: "an integer with a point or an exponent, such as `3.0`", why: "the integers of JSON Schema are values, however they are written", is: wholeFloat, same: wholly},
	{rule: "wrong-type", when: "a number with a leading zero", why: "a schema sees the value that a reader took it for", is: tells("some readers take a leading zero"), same: wholly},
	{rule: "wrong-type", when: "a number that no double holds, where `.inf` is allowed", why: "readers make the same value of both", is: hugeRate, same: func(string) string { return ".inf" }},
	{rule: "spdx", why: "expressions nest, and the list of identifiers grows with each release"},
	{rule: "duration", when: "more than 2562047h", why: sum, is: tells("a duration is at most")},
	{rule: "duplicate-id", when: "all but of scorers, whose names are a vocabulary", why: otherValue, is: noScorer},
	{rule: "self-reference", why: otherValue},
	{rule: "metric-undefined", why: otherValue},
	{rule: "load-order", why: otherValue},
	{rule: "provenance-verdict", when: "`MATCH` or `MISMATCH` against the values", why: otherValue, is: tells("MATCH, but")},
	{rule: "cluster-rack", why: sum},
	{rule: "dp-local", why: sum},
	{rule: "decode-context", why: sum},
	{rule: "deployment-nodes", why: sum},
	{rule: "deployment-gpus", why: sum},
	{rule: "deployment-storage", why: otherValue},
	{rule: "licence-unknown", why: otherFile},
	{rule: "stated-verdict", when: "between `EXACT` and `PARTIAL`, where the licence decides or may", why: otherFile, is: licenceDecides},
	{rule: "stated-resolution", when: "where the licence keeps the run from `EXACT`", why: otherFile, is: licenceBars},
}

func beyond(r *core.Report, d *diag.Diagnostic) *limit {
	for i := range beyondSchemas {
		if l := &beyondSchemas[i]; l.rule == d.Rule && (l.is == nil || l.is(r, d)) {
			return l
		}
	}
	return nil
}

func tells(words string) func(*core.Report, *diag.Diagnostic) bool {
	return func(_ *core.Report, d *diag.Diagnostic) bool { return strings.Contains(d.Text, words) }
}

func wholeFloat(r *core.Report, d *diag.Diagnostic) bool {
	x, err := strconv.ParseFloat(r.File.Slice(d.At), 64)
	return err == nil && x == math.Trunc(x) && strings.Contains(d.Text, "without a point or an exponent")
}

// wholly writes a number as an integer.
func wholly(covered string) string {
	x, _ := strconv.ParseFloat(covered, 64)
	return strconv.FormatFloat(x, 'f', 0, 64)
}

func hugeRate(r *core.Report, d *diag.Diagnostic) bool {
	huge := r.File.Slice(d.At) == "1e400"
	return huge && (strings.HasSuffix(d.Path, ".request_rate") || strings.HasSuffix(d.Path, ".burstiness"))
}

func noScorer(_ *core.Report, d *diag.Diagnostic) bool {
	return !strings.HasPrefix(d.Path, "deployment.routing.scorers")
}

// licenceDecides says whether EXACT or PARTIAL is stated of a run that nothing but its licence may keep from EXACT.
func licenceDecides(r *core.Report, d *diag.Diagnostic) bool {
	return !strings.HasPrefix(d.Text, "stated NOT_REPRODUCIBLE") && !slices.ContainsFunc(r.Verdict.Reasons, otherGate)
}

func licenceBars(r *core.Report, _ *diag.Diagnostic) bool {
	return len(r.Verdict.Reasons) > 0 && !slices.ContainsFunc(r.Verdict.Reasons, otherGate)
}

func otherGate(reason verdict.Reason) bool { return reason.Gate != "licence" }

// errorRules are the rules of one file whose breach makes it fail. Those across files are all beyond schemas.
func errorRules() map[string]bool {
	ids := map[string]bool{}
	for _, rule := range core.Rules() {
		if rule.Severity == diag.Error {
			ids[rule.ID] = true
		}
	}
	return ids
}

// whollyBeyond says whether a schema says nothing of a rule.
func whollyBeyond(rule string) bool {
	return slices.ContainsFunc(beyondSchemas, func(l limit) bool { return l.rule == rule && l.when == "" })
}

// The rows of the page are rule, breach and reason, in the order of the list, where one row speaks of all rules that
// follow each other with the same breaches and reason.
func TestTheDocumentationHasTheSameLimits(t *testing.T) {
	text, err := os.ReadFile("../docs/json-schema.md")
	if err != nil {
		t.Fatal(err)
	}
	_, list, _ := strings.Cut(string(text), "\n## What it cannot say\n")
	list, _, _ = strings.Cut(list, "\n## ")
	link := regexp.MustCompile(`\[([a-z0-9-]+)\]\(checks/([a-z0-9-]+)\.md\)`)
	var got, want []string
	for _, line := range strings.Split(list, "\n") {
		cells := strings.Split(strings.Trim(line, "| "), " | ")
		for _, rule := range link.FindAllStringSubmatch(cells[0], -1) {
			got = append(got, rule[1]+"; "+strings.Join(cells[1:], "; "))
		}
	}
	for _, l := range beyondSchemas {
		when := l.when
		if when == "" {
			when = "all"
		}
		want = append(want, l.rule+"; "+when+"; "+l.why)
	}
	if !slices.Equal(got, want) {
		t.Errorf("the page has\n%s\nand the list is\n%s", strings.Join(got, "\n"), strings.Join(want, "\n"))
	}
}
