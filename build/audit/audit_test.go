package main

import (
	"strings"
	"testing"
)

func TestJudgeNPM(t *testing.T) {
	for text, want := range map[string]outcome{
		`{"auditReportVersion":2,"vulnerabilities":{},"metadata":{"vulnerabilities":{"high":0,"total":0}}}`: clean,
		`{"auditReportVersion":2,"metadata":{"vulnerabilities":{"high":1,"total":1}}}`:                      found,
		`{"message":"request failed","error":{"summary":"","detail":""}}`:                                   unknown,
		"":          unknown,
		"not found": unknown,
	} {
		if got := judgeNPM(text); got != want {
			t.Errorf("%s: got %d, want %d", text, got, want)
		}
	}
}

func TestJudgeGo(t *testing.T) {
	for code, want := range map[int]outcome{0: clean, 3: found, 1: unknown, 2: unknown, -1: unknown} {
		if got := judgeGo(code); got != want {
			t.Errorf("%d: got %d, want %d", code, got, want)
		}
	}
}

func TestOnlyACleanAnswerOfAllIsWell(t *testing.T) {
	for _, c := range []struct {
		outcomes []outcome
		well     bool
		says     string
	}{
		{[]outcome{clean, clean}, true, "b: no known vulnerabilities\n"},
		{[]outcome{clean, found}, false, "b: known vulnerabilities\nit said so\n"},
		{[]outcome{unknown, clean}, false, "a: NOT AUDITED, since the database could not be asked\nit said so\n"},
	} {
		var out strings.Builder
		var answers []answer
		for i, o := range c.outcomes {
			answers = append(answers, answer{string(rune('a' + i)), o, "it said so"})
		}
		if well := report(&out, answers); well != c.well || !strings.Contains(out.String(), c.says) {
			t.Errorf("%v: %t, %s", c.outcomes, well, out.String())
		}
	}
}

func TestAProgramThatIsNotThereSaysSo(t *testing.T) {
	if _, said, code := call(t.Context(), ".", "no-such-program-anywhere"); code != -1 || !strings.Contains(said, "not found") {
		t.Errorf("got %d, %q", code, said)
	}
	if out, said, code := call(t.Context(), ".", "go", "help", "nothing"); code == 0 || out != "" || said == "" {
		t.Errorf("got %q, %q and %d", out, said, code)
	}
}
