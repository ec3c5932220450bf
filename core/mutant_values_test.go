package core_test

import (
	"slices"
	"strings"

	"github.com/inference-sim/measured-run/core/source"
)

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
