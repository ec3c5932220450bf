package syntax

import (
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/inference-sim/measured-run/core/fuzztest"
	"github.com/inference-sim/measured-run/core/source"
)

// simpleValues are values in many forms, simple and not.
var simpleValues = strings.Split(`~|null|true|1|-1|+1|1.5|.5|-.5|1.|1e3|0x1F|0o17|017|1_000|.inf|-.inf|.nan|0b1|1-2|1.2.3|..|---|...|
2026-01-01|"2026-03-02T09:41:17Z"|12:30|https://a.b/c?d|a: b|a:b|a :b|x:|--seed|-x|- x|-|a -|"a b"|'a: b'|"a # b"|'#'|""|''|'it''s'|"\n"|
{a: b}|{a: "x, y", b: 'z'}|{a: -1, b: c d}|{a: x:}|{a: b:c}|{a:b}|{a: {b: c}}|[a, b]|[--a, 1.5]|[x:]|[a,b]|[]|{}|[ ]|
a, b|p<5|<<|a%b|%a|$X|=|(a)|a@b|@a|a;b|x # c|1   # c|"x" # c|{a: b} # c|# c||a#b|a\tb|&a b|*a|!!str 1|>|a|é|"é"`, "|")

// Whatever is taken for simple is read alike by the second reader.
func TestSimpleIsReadAlike(t *testing.T) {
	simple := 0
	for _, a := range simpleValues {
		for _, b := range simpleValues {
			a = strings.TrimSpace(a)
			text := fmt.Sprintf("# c\nx: %s\ny:\n  - %s\n  - 1.z: %s\n\n    null: %s\n", a, b, b, a)
			if sameAsSecond(t, text) {
				simple++
			}
		}
	}
	if simple < 1000 {
		t.Errorf("only %d texts are simple", simple)
	}
}

// Every record of the tests that is taken for simple is read alike, and the plainest of them is taken for it.
func TestSimpleRecords(t *testing.T) {
	files, err := filepath.Glob("../../docs/examples/*.yaml")
	if err != nil || len(files) == 0 {
		t.Fatal(err, "no examples")
	}
	for _, name := range append(files, "../testdata/seed.yaml") {
		text, err := os.ReadFile(name)
		if err != nil {
			t.Fatal(err)
		}
		if !sameAsSecond(t, string(text)) && filepath.Base(name) == "seed.yaml" {
			t.Errorf("%s is not simple", name)
		}
		sameAsSecond(t, strings.ReplaceAll(string(text), "\n", "\r\n"))
	}
}

// FuzzSimple holds every text that is called simple to being read alike by the second reader.
func FuzzSimple(target *testing.F) {
	f := fuzztest.Short(target, 3000)
	for _, value := range simpleValues {
		f.Add("a: " + value + "\n- " + value + "\n")
	}
	f.Fuzz(func(t *testing.T, text string) { sameAsSecond(t, text) })
}

// sameAsSecond compares the scalars of a simple and sound text with those of the second reader, and says whether the
// text is one.
func sameAsSecond(t *testing.T, text string) bool {
	t.Helper()
	if !isSimple(text) {
		return false
	}
	tree, found := Parse(source.New("", text))
	if len(found) > 0 || tree.Root == nil {
		return false
	}
	if n := otherwise(tree, lexed(lineFeeds.Replace(text))); n != nil {
		t.Errorf("%q: the second reader takes %q for something else", text, n.Value())
	}
	return true
}
