package faults

import (
	"context"
	"strings"
	"testing"
)

// What stands inside is wrapped inside, and what follows at once is not.
func TestEdits(t *testing.T) {
	e := newEdits()
	e.wrap(0, 5, "(", ")")
	e.wrap(0, 2, "[", "]")
	e.wrap(2, 5, "<", ">")
	e.replace(6, 1, "!")
	if got := e.apply("ab+cd ef"); got != "([ab]<+cd>) !f" {
		t.Error(got)
	}
}

func TestAPackageIsBroken(t *testing.T) {
	p, err := Load(context.Background(), "../../..", "build/mutate/testdata/sample")
	if err != nil {
		t.Fatal(err)
	}
	broken := p.Break(100, func(string) bool { return true })
	if len(broken) != 1 || broken[0].Faults[0].ID != 100 {
		t.Fatalf("%d files", len(broken))
	}
	var said strings.Builder
	for _, f := range broken[0].Faults {
		said.WriteString(f.Func + ": " + f.What + "\n")
	}
	for _, want := range []string{
		"limit: `3` is one more\n",
		"rows: `{\"a\", true}` is left out of its list\n",
		"rows: `true` is the reverse\n",
		"rows: `\"b\"` is another word\n",
		"words: `\"two\": 2` is left out of its list\n",
		"chain.more: `c.steps++` is left out\n",
		"Wide: `rows[i].wide && rows[i].name != \"\"` is taken for false\n",
		"Wide: `rows[i].wide` is taken for true\n",
		"Within: `n < limit` is taken for true\n",
		"Within: `n < limit` lets its bound in\n",
		"Steps: `.more(7)` is left out\n",
		"Steps: `7` is left out of its list\n",
		"Steps: `words[\"one\"] + words[\"two\"]` adds for subtracts, or the reverse\n",
	} {
		if strings.Count(said.String(), want) != 1 {
			t.Errorf("it is broken %d times: %s", strings.Count(said.String(), want), want)
		}
	}
	if strings.Count(broken[0].Text, "\n") != strings.Count(p.files[0].text, "\n") {
		t.Error("lines have moved")
	}
}
