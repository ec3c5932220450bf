package credential

import (
	"strings"
	"testing"
)

// Most bytes that could be part of something are told not to be by those beside them, and cost no search: it is a matter
// of time alone, so nothing else would tell.
func TestMostBytesAreIdle(t *testing.T) {
	for _, c := range []string{ // the byte stands behind a mark
		"z‸_z", "z‸.z", "z‸-z", " ‸- x", "z‸- x", "seed‸: 1", "abc‸: 1", "x\nseed‸: 1", "X seed‸: 1", "se_ed-s.x‸: 1",
		"z‸/z", "‸/z", "%‸%2", "‸Az", "z‸Jz", "‸bz", "‸Bz", "‸bd", "‸BD",
		"]" + repeat("z", longestName+1) + "‸:", "X" + repeat("z", longestName) + "‸:", "‸%", "‸A", "‸J",
	} {
		before, after, _ := strings.Cut(c, "‸")
		if sc := (scanner{s: before + after}); !sc.idle(len(before)) {
			t.Errorf("the byte behind ‸ costs a search: %s", c)
		}
	}
	for _, c := range []string{
		"hf‸_z", "29‸.z", "~/‸.kube", "sk‸-z", " ‸--z", "z‸--z", "ab‸: 1", "seeD‸: 1", "seEd‸: 1", "api_key‸: 1",
		"x[0]seed‸: 1", "http‸://", "Seed‸: 1", "s‸/z", "‸%3A", "‸AK", "‸AS", "‸AB", "‸AC", "‸AI",
		"y‸J", "‸be", "‸bE", "‸Be", "‸BE", "‸=",
	} {
		before, after, _ := strings.Cut(c, "‸")
		if sc := (scanner{s: before + after}); sc.idle(len(before)) {
			t.Errorf("the byte behind ‸ is passed over: %s", c)
		}
	}
	const text = "HF_TOKEN=zulu7,z:"
	sc := scanner{s: text, found: []Match{{From: 9, To: len(text) - 2}}}
	if sc.idle(len(text) - 1) {
		t.Error("a name is read into what was found before it")
	}
}
