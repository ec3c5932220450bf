package docs_test

import (
	"fmt"
	"maps"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"
)

// The kinds of fix that each rule has, as the cases of the core show them.
var (
	fixHeading   = regexp.MustCompile(`(?m)^-- .*: ([a-z0-9-]+) at \S*?: (.*) --$`)
	syntaxFinder = regexp.MustCompile(`(?m)^-- (?:warning )?(yaml-[a-z]+): .*\[(safe )?fix\]`)
	fixRow       = regexp.MustCompile(`(?m)^\| \[([a-z0-9-]+)\]\(checks/[a-z0-9-]+\.md\) \| ([a-z, ]+) \| .+ \|$`)
)

type kinds struct{ safe, named, gaps bool }

func (k kinds) String() string {
	var words []string
	for _, kind := range []struct {
		has  bool
		word string
	}{{k.safe, "safe"}, {k.named, "by name"}, {k.gaps, "gaps"}} {
		if kind.has {
			words = append(words, kind.word)
		}
	}
	return strings.Join(words, ", ")
}

func kindsOfFixes(t *testing.T) map[string]kinds {
	t.Helper()
	all := map[string]kinds{}
	text := read(t, "../core/testdata/fixes.golden")
	found := fixHeading.FindAllStringSubmatchIndex(text, -1)
	for i, at := range found {
		end := len(text)
		if i+1 < len(found) {
			end = found[i+1][0]
		}
		k := all[text[at[2]:at[3]]]
		switch {
		case strings.HasSuffix(text[at[4]:at[5]], " (safe)"):
			k.safe = true
		case strings.Contains(text[at[1]:end], "‸"):
			k.gaps = true
		default:
			k.named = true
		}
		all[text[at[2]:at[3]]] = k
	}
	for _, path := range glob(t, filepath.FromSlash("../core/syntax/testdata/faults/*.txt")) {
		for _, match := range syntaxFinder.FindAllStringSubmatch(read(t, path), -1) {
			k := all[match[1]]
			k.safe, k.named = k.safe || match[2] != "", k.named || match[2] == ""
			all[match[1]] = k
		}
	}
	return all
}

func TestThePageOfFixesNamesThemAll(t *testing.T) {
	want := kindsOfFixes(t)
	if len(want) < 40 {
		t.Fatalf("only %d rules have fixes", len(want))
	}
	got := map[string]string{}
	for _, row := range fixRow.FindAllStringSubmatch(read(t, "fixing.md"), -1) {
		got[row[1]] = row[2]
	}
	for _, id := range slices.Sorted(maps.Keys(want)) {
		if got[id] != fmt.Sprint(want[id]) {
			t.Errorf("%s has fixes that are %q, and the page says %q", id, want[id], got[id])
		}
		delete(got, id)
	}
	for id := range got {
		t.Errorf("%s has no fix that a case shows", id)
	}
}
