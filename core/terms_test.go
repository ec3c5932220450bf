package core_test

import (
	"slices"
	"strings"
	"testing"

	"github.com/inference-sim/measured-run/core"
	"github.com/inference-sim/measured-run/core/licence"
	"github.com/inference-sim/measured-run/core/source"
	"github.com/inference-sim/measured-run/core/verdict"
)

func TestLicenceStates(t *testing.T) {
	const run = "example-terms"
	good := base(t, "registry.yaml")
	for _, c := range []struct {
		name, registry, reference string
		state, label              string
	}{
		{"permitted", good, run, "permitted", "EXACT/RESOLVED"},
		{"no registry", "", run, "unchecked", "EXACT/RESOLVED"},
		{"verified without score", good, "no-scoring", "not_permitted", "PARTIAL"},
		{"unverified", good, "unread", "not_permitted", "PARTIAL"},
		{"refused", good, "closed", "not_permitted", "PARTIAL"},
		{"unknown", good, "nowhere", "not_permitted", "PARTIAL"},
		{"no usable reference", good, "Not A Slug", "unchecked", "EXACT/RESOLVED"},
		{"a fault in another entry", overlay(good, "sources[2]:\n  status: unsure\n"), run, "permitted", "EXACT/RESOLVED"},
		{"a fault beside the entries", overlay(good, "nonsense: 1\n"), run, "permitted", "EXACT/RESOLVED"},
		{"an entry that stands twice", overlay(good, "sources[1]:\n  id: example-terms\n"), run, "permitted", "EXACT/RESOLVED"},
		{"a permit that stands twice elsewhere", overlay(good, "sources[1]:\n  permits: [redistribute, redistribute]\n"), run, "permitted", "EXACT/RESOLVED"},
		{"an error of syntax behind it", good + "  - id: [\n", run, "permitted", "EXACT/RESOLVED"},
		{"its status is misspelt", overlay(good, "sources[0]:\n  status: verifed\n"), run, "unchecked", "EXACT/RESOLVED"},
		{"its permits are misspelt", overlay(good, "sources[0]:\n  permits: [score, redistribut]\n"), run, "unchecked", "EXACT/RESOLVED"},
		{"its permits are missing", overlay(good, "sources[0]:\n  permits: !drop\n"), run, "unchecked", "EXACT/RESOLVED"},
		{"its evidence is missing", overlay(good, "sources[0]:\n  evidence: !drop\n"), run, "unchecked", "EXACT/RESOLVED"},
		{"its evidence is empty", overlay(good, "sources[0]:\n  evidence: []\n"), run, "unchecked", "EXACT/RESOLVED"},
		{"its evidence lacks a quote", overlay(good, "sources[0]:\n  evidence: [{url: https://example.org, location: a}]\n"), run, "unchecked", "EXACT/RESOLVED"},
		{"its licence is no SPDX", overlay(good, "sources[0]:\n  license: Custom\n"), run, "unchecked", "EXACT/RESOLVED"},
		{"its id is misspelt, and may be the one", overlay(good, "sources[0]:\n  id: 5\n"), run, "not_permitted", "PARTIAL"},
		{"no entries", "kind: MeasurementSources\nsources: []\n", run, "unchecked", "EXACT/RESOLVED"},
		{"another entry is no mapping", good + "  - 5\n", "nowhere", "unchecked", "EXACT/RESOLVED"},
		{"another entry is no mapping, beside the one", good + "  - 5\n", run, "permitted", "EXACT/RESOLVED"},
		{"another entry is cut off before its id", good + "  - {title: x\n", "nowhere", "unchecked", "EXACT/RESOLVED"},
		{"another entry is cut off behind its id", good + "  - {id: elsewhere, title: [x\n", "nowhere", "unchecked", "EXACT/RESOLVED"},
		{"an entry has no id, and nothing else is wrong", overlay(good, "sources[2]:\n  id: !drop\n"), "nowhere", "not_permitted", "PARTIAL"},
		{"an error of syntax beside the entries", good + "] x\n", "nowhere", "unchecked", "EXACT/RESOLVED"},
		{"an error of syntax in the list", "kind: MeasurementSources\nsources: [\n", "nowhere", "unchecked", "EXACT/RESOLVED"},
		{"its entry is cut off", "kind: MeasurementSources\nsources:\n  - {id: example-terms, title: a, status: refused, note: x, evidence: [x\n", run, "unchecked", "EXACT/RESOLVED"},
		{"its evidence has no location", overlay(good, "sources[0]:\n  evidence: [{url: https://example.org, quote: a}]\n"), run, "unchecked", "EXACT/RESOLVED"},
		{"its evidence has no URL", overlay(good, "sources[0]:\n  evidence: [{url: example, quote: a, location: b}]\n"), run, "unchecked", "EXACT/RESOLVED"},
		{"its permits are cut off", "kind: MeasurementSources\nsources:\n  - id: example-terms\n    title: a\n    status: verified\n    license: MIT\n    evidence: [{url: https://example.org, quote: a, location: b}]\n    permits: [score\n", run, "unchecked", "EXACT/RESOLVED"},
		{"the list is cut off", "kind: MeasurementSources\nsources: [{id: elsewhere, title: a, status: refused, note: a},\n", "nowhere", "unchecked", "EXACT/RESOLVED"},
		{"a stray line in it", strings.Replace(good, "id: example-terms\n", "id: \"example-terms\"\n    ] x\n", 1), run, "unchecked", "EXACT/RESOLVED"},
		{"a stray line in another", strings.Replace(good, "id: no-scoring\n", "id: \"no-scoring\"\n    ] x\n", 1), "nowhere", "not_permitted", "PARTIAL"},
		{"no list at all", "kind: MeasurementSources\n", "nowhere", "unchecked", "EXACT/RESOLVED"},
		{"no list", "kind: MeasurementSources\nsources: 5\n", run, "unchecked", "EXACT/RESOLVED"},
	} {
		t.Run(c.name, func(t *testing.T) {
			var registry *licence.Registry
			if c.registry != "" {
				registry = core.Check(source.New("sources.yaml", c.registry), nil).Registry
			}
			r := core.Check(source.New("run.yaml", record(t, "source:\n  license_ref: "+c.reference+"\n")), registry)
			if c.state != "" && r.Terms.String() != c.state {
				t.Errorf("the licence is %s, want %s", r.Terms, c.state)
			}
			if c.state != "" && label(r.Verdict) != c.label {
				t.Errorf("it earns %s, want %s", label(r.Verdict), c.label)
			}
			if open := len(r.Verdict.Open) > 0; open != (r.Terms == verdict.Unchecked) {
				t.Errorf("open %v, and the licence is %s", r.Verdict.Open, r.Terms)
			}
		})
	}
}

// A reader is told what is known of the terms, and what is not.
func TestTheLicenceIsTold(t *testing.T) {
	good := base(t, "registry.yaml")
	for _, c := range []struct{ registry, reference, want string }{
		{"", "example-terms", "no licence registry was given, so whether scoring is permitted is not known"},
		{good, "Not A Slug", "the run names no licence entry, so whether scoring is permitted is not known"},
		{good + "  - 5\n", "nowhere", "the licence registry could not be read as a whole, so whether scoring is permitted is not known"},
		{good, "nowhere", "the licence registry has no such entry, so nothing is permitted"},
		{overlay(good, "sources[0]:\n  license: Custom\n"), "example-terms", "the entry of this source has errors in the licence registry, so whether scoring is permitted is not known"},
		{good, "unread", "the terms of this source are unverified, so scoring is not permitted"},
		{good, "closed", "the terms of this source are refused, so scoring is not permitted"},
		{good, "no-scoring", "the terms of this source do not permit scoring"},
	} {
		var registry *licence.Registry
		if c.registry != "" {
			registry = core.Check(source.New("sources.yaml", c.registry), nil).Registry
		}
		v := core.Check(source.New("run.yaml", record(t, "source:\n  license_ref: "+c.reference+"\n")), registry).Verdict
		told := ""
		for _, reason := range slices.Concat(v.Reasons, v.Open) {
			told += reason.Text
		}
		if told != c.want {
			t.Errorf("of %s: %q, want %q", c.reference, told, c.want)
		}
	}
}

// What an entry permits counts once its terms were read, whatever it lists.
func TestOnlyVerifiedEntriesAllow(t *testing.T) {
	good := base(t, "registry.yaml")
	for status, want := range map[string]bool{"verified": true, "unverified": false, "refused": false} {
		text := overlay(good, "sources[0]:\n  status: "+status+"\n")
		entry := core.Check(source.New("sources.yaml", text), nil).Registry.Find("example-terms")
		if entry.Allows("score") != want || entry.Allows("sell") {
			t.Errorf("%s: scoring is allowed: %v, and what no terms permit: %v", status, entry.Allows("score"), entry.Allows("sell"))
		}
	}
}

// A stated EXACT is not contradicted because nobody looked at the licence, and a stated PARTIAL is.
func TestStatedWithoutRegistry(t *testing.T) {
	for fragment, want := range map[string]int{"verdict: EXACT\nresolution: RESOLVED\n": 0, "verdict: PARTIAL\n": 1} {
		if r := core.Check(source.New("run.yaml", record(t, fragment)), nil); r.Errors != want {
			t.Errorf("%q has%s", fragment, shown(r.File, r.Diagnostics))
		}
	}
}
