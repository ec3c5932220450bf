package credential

import (
	"strings"
	"testing"

	"github.com/inference-sim/measured-run/core/source"
	"github.com/inference-sim/measured-run/core/syntax"
)

// An edit is given as the text with [before|after] at its place. In doubt the answer is no; what is said to be clean has
// nothing in it.
func TestStillClean(t *testing.T) {
	filler := strings.Repeat("# filler\nfiller: 1\n", 30) // an edit of half of a text is not taken in
	for _, c := range []struct {
		name, text string
		clean      bool
	}{
		{"a number", "a: 1\nb: [1|2]\nc: 3\n", true},
		{"a credential", "a: 1\nb: [1|{hf}]\nc: 3\n", false},
		{"one by its name", "a: 1\napi_key: [EMPTY|{short}]\nc: 3\n", false},
		{"a key that is one", "a: 1\n[b|{hf}]: x\nc: 3\n", false},
		{"the name of one", "a: 1\n[abc|api_key]: {short}\nc: 3\n", false},
		{"another name", "a: 1\n[abc|api_kez]: {short}\nc: 3\n", true},
		{"a key of a secret", "a: 1\n[b|secretName]: 1\nc: 3\n", false},
		{"a nested value", "a: 1\nb:\n  api_key: [EMPTY|{short}]\nc: 3\n", false},
		{"a value that is one by its place", "a: 1\nb: [x|[--api-key, {plain}]]\nc: 3\n", false},
		{"a list of nothing", "a: 1\nb: [x|[--api-kez, {plain}]]\nc: 3\n", true},
		{"a comment", "a: 1\nb: 1 # [x|{hf}]\nc: 3\n", false},
		{"a comment that is a reference", "a: 1\nb: 1 # [x|secretName]\nc: 3\n", false},
		{"a comment that is none", "a: 1\nb: 1 # [x|secretNames]\nc: 3\n", true},
		{"a comment of another entry", "a: 1 # x\nb: [1|2] # y\nc: 3 # z\n", true},
		{"a comment before the next", "a: 1\nb: [1|2]\n# [x|x]\nc: 3\n", true},
		{"a reference in a comment far away", "b: [1|2]\nc: 3\n# secretName\n", true}, // known before, where it was not clean
		{"a label of the whole", "name: api_key\na: 1\nvalue: [x|{short}]\nc: 3\n", false},
		{"any edit under such a label", "name: api_key\na: 1\nb: [1|2]\nc: 3\n", false},
		{"the label itself", "name: [x|api_key]\na: 1\nc: 3\n", false},
		{"a label of no secret", "name: [x|throughput]\na: 1\nc: 3\n", true},

		{"an item", "a:\n  - id: x\n  - id: [y|z]\n  - id: w\nc: 3\n", true},
		{"an item that has one", "a:\n  - id: x\n  - id: [y|{hf}]\n  - id: w\nc: 3\n", false},
		{"an item under a name that tells", "api_keys:\n  - {a: 1}\n  - [{b: 2}|[b, {short}]]\n  - {c: 3}\nc: 3\n", false},
		{"an item under one that does not", "api_kezs:\n  - {a: 1}\n  - [{b: 2}|[b, {short}]]\n  - {c: 3}\nc: 3\n", true},
		{"a text among items", "a:\n  - {a: 1}\n  - [{b: 2}|b]\n  - {c: 3}\nc: 3\n", false},
		{"a text before", "a:\n  - b\n  - {b: [2|3]}\n  - {c: 3}\nc: 3\n", false},
		{"a text behind", "a:\n  - {a: 1}\n  - {b: [2|3]}\n  - c\nc: 3\n", false},
		{"a text that is not beside", "a:\n  - x\n  - {a: 1}\n  - {b: [2|3]}\n  - {c: 3}\n  - y\nc: 3\n", true},
		{"the first item", "a:\n  - {a: [1|2]}\n  - {c: 3}\n  - y\nc: 3\n", true},
		{"the last item", "a:\n  - x\n  - {a: 1}\n  - {c: [3|4]}\nc: 3\n", true},
		{"an item more", "a:\n  - {a: 1}\n[|  - {b: 2}\n]  - {c: 3}\n  - {d: 4}\nc: 3\n", true},

		{"what goes on behind a backslash", "a: 1\n# x --api-key \\\n\n[|{plain}: 2\n]c: 3\n", false},
		{"a flag before what stands there", "a: 1\n# x [y|--api-key] \\\n\n{plain}: 3\nd: 1\n", false},
		{"no flag before it", "a: 1\n# x [y|--api-kez] \\\n\n{plain}: 3\nd: 1\n", true},
		{"two entries", "a: 1\n[b: 1\nc: 2|b: 3\nc: {hf}]\nd: 4\n", false},
		{"an entry more", "a: 1\n[|b: {hf}\n]c: 3\n", false},
	} {
		for _, at := range []string{"before", "behind"} {
			text := pieces.Replace(map[string]string{"before": filler + c.text, "behind": c.text + filler}[at])
			file, edited := edit(t, text)
			tree, _ := syntax.Parse(file)
			spliced, ok := tree.Splice(edited, source.Between(file, edited))
			if !ok {
				t.Errorf("%s, %s: the edit is not taken in", c.name, at)
				continue
			}
			if got := StillClean(tree, spliced); got != c.clean {
				t.Errorf("%s, with the rest %s: clean: %v, want %v", c.name, at, got, c.clean)
			}
		}
	}
}

// edit gives the texts before and after the edit that a text shows.
func edit(t *testing.T, text string) (before, after *source.File) {
	t.Helper()
	head, rest, ok := strings.Cut(text, "[")
	old, rest, both := strings.Cut(rest, "|")
	if ok = ok && both; !ok {
		t.Fatalf("no edit: %s", text)
	}
	depth, end := 1, 0
	for ; depth > 0; end++ {
		depth += map[byte]int{'[': 1, ']': -1}[rest[end]]
	}
	before = source.New("run.yaml", head+old+rest[end:])
	return before, source.New("run.yaml", head+rest[:end-1]+rest[end:])
}

// What may belong to an edit is the lines beside it, and more where one of them could be continued.
func TestLinesBesideAnEdit(t *testing.T) {
	for text, want := range map[string]string{ // the edit is marked; the lines are whole
		"a\nb\n«c\n»d\ne\n": "b\nc\nd\n", "a\nb\n\n«c\n»\n\nd\ne\n": "b\n\nc\n\n\nd\n",
		"a\nb\\\n«c\n»d\\\ne\nf\n": "a\nb\\\nc\nd\\\ne\n",
		"a\n«c\n»d":                "a\nc\nd", "«c\n»": "c\n", "«c»": "c", "\n«c\n»\n": "\nc\n\n", " \t\n«c\n» \n": " \t\nc\n \n",
		"a\nb\n«»c\nd\n": "b\nc\n", "ab\ncd\n«ef\n»gh": "cd\nef\ngh",
		"x\n\\\n«c\n»\\\ny\nz": "x\n\\\nc\n\\\ny\n", "\\a\n«c\n»\\d": "\\a\nc\n\\d",
	} {
		plain, at := marked(t, text)
		if got := lines(plain, source.Span{From: at[0].From, To: at[0].To}); got != want {
			t.Errorf("of %q: %q, want %q", text, got, want)
		}
	}
}

// In a long text an edit may bring what a short one is not spared a second reading for.
func TestStillCleanInALongText(t *testing.T) {
	filler := strings.Repeat("# "+strings.Repeat("-", 1000)+"\n", 70)
	escaped := `\x68` + pieces.Replace("{hf}")[1:]
	for text, want := range map[string]bool{
		"a: 1\nb: [x|\"\\x68\"]\nc: 3\n": true, "a: 1\nb: [x|\"" + escaped + "\"]\nc: 3\n": false,
		"a: 1\n[b|\"" + escaped + "\"]: x\nc: 3\n": false,
		"a: 1\n[|? [x]\n: 1\n]c: 3\n":              false,
	} {
		file, edited := edit(t, filler+text)
		tree, _ := syntax.Parse(file)
		spliced, ok := tree.Splice(edited, source.Between(file, edited))
		if got := ok && StillClean(tree, spliced); got != want {
			t.Errorf("%s: taken in: %v, clean: %v, want %v", text, ok, got, want)
		}
	}
}
