package credential

import (
	"strings"
	"testing"

	"github.com/inference-sim/measured-run/core/source"
	"github.com/inference-sim/measured-run/core/syntax"
)

// A scalar that reads as it is written needs no more than an offset.
func TestLocatorReadsVerbatim(t *testing.T) {
	for text, want := range map[string]int{
		"zulu": 0, "zulu 7 # a": 0, "'zulu'": 1, "\"zulu\"": 1, "'it''s'": -1, "\"a\\tb\"": -1, " zulu": 1, "\"'zulu'\"": 1,
		"zulu\n plum": -1, "'zulu\n plum'": -1,
		"|\n  zulu": -1, "'' ": 1,
	} {
		tree, _ := syntax.Parse(source.New("run.yaml", text))
		l := newLocator(tree, tree.Root)
		if l.verbatim != want {
			t.Errorf("%q stands as it reads at %d, want %d", text, l.verbatim, want)
		}
		at, ok := l.place(Match{From: 0, To: len(tree.Root.Value())})
		if !ok || (l.asked == 0) != (want >= 0) || l.end != at.To {
			t.Errorf("%q: the tree is asked %d times", text, l.asked)
		}
		if want >= 0 && tree.File.Slice(at) != tree.Root.Value() {
			t.Errorf("%q is at %q", text, tree.File.Slice(at))
		}
	}
}

// Past the matches that the tree is asked for, each is looked for behind the one before it, and one that is not found
// stands for all behind it.
func TestLocatorLosesPatience(t *testing.T) {
	const n = 40
	key := pieces.Replace("{pemhead}!{pemfoot}")
	for name, c := range map[string]struct {
		key   string // as it is written
		found int
		after string // the source behind the last of them
	}{
		"one beside the other": {key, n, "\"\nb: 1\n"},
		"each in an escape":    {`\x2d` + key[1:], 33, "\nb: 1\n"},
	} {
		text := "a: \"\\t" + strings.Repeat(c.key, n) + "\"\nb: 1\n"
		found := scan(text)
		if len(found) != c.found {
			t.Errorf("%s: %d are found, want %d", name, len(found), c.found)
			continue
		}
		end := strings.Index(text, c.key)
		for _, f := range found {
			if f.At.From != end || f.At.To <= end {
				t.Errorf("%s: one is at %v, behind %d", name, f.At, end)
			}
			end = f.At.To
		}
		if last := found[c.found-1]; last.To != 1+n*len(key) || text[last.At.To:] != c.after {
			t.Errorf("%s: the last ends at %d in the value, and before %q", name, last.To, text[last.At.To:])
		}
	}
}
