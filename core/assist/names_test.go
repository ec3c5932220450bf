package assist_test

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"github.com/inference-sim/measured-run/core"
	"github.com/inference-sim/measured-run/core/assist"
	"github.com/inference-sim/measured-run/core/source"
	"github.com/inference-sim/measured-run/core/syntax"
)

// completed is what is offered at the cursor ‸ of a text.
func completed(t *testing.T, text string, around assist.Context) assist.Completion {
	t.Helper()
	file, offset := cut(t, text)
	return assist.Complete(file, offset, around)
}

// A string is offered with the quotes that it needs, in a block and within brackets.
func TestAStringIsSpeltAsItIsRead(t *testing.T) {
	for text, want := range map[string]string{
		"a b": "", "a~b": "", "a#b": "", "a:b": "", "é": "", "日本": "", "a'b": "", `a"b`: "", `a\b`: "", "a-": "", "\u00a0a": `"\u00a0a"`, "a\u00a0b": "",
		"a ": `"a "`, "a, b": `"a, b"`, "a]": `"a]"`, "[a": `"[a"`, "a{": `"a{"`, "a}": `"a}"`, "a\tb": `"a\tb"`, "a: b": `"a: b"`, "a #b": `"a #b"`, "a:": `"a:"`,
		"-a": `"-a"`, "?a": `"?a"`, ":a": `":a"`, "&a": `"&a"`, "*a": `"*a"`, "!a": `"!a"`, "|a": `"|a"`, ">a": `">a"`, "'a'": `"'a'"`, "%a": `"%a"`, "@a": `"@a"`,
		"`a": "\"`a\"", "#a": `"#a"`, "=a": `"=a"`, "<a": `"<a"`, "~a": `"~a"`, `"a"`: `'"a"'`, `"it's"`: `'"it''s"'`, `\a: b`: `'\a: b'`, "\"\n": `"\"\n"`, "\\\x01": `"\\\x01"`,
		"1.5": `"1.5"`, "no": `"no"`, "null": `"null"`, "2026-01-01": `"2026-01-01"`, "2026-01-01T10:00:00.5Z": `"2026-01-01T10:00:00.5Z"`, "2026-01-01t10:00:00z": `"2026-01-01t10:00:00z"`,
		"2026-01-01 10:00:00 +1": `"2026-01-01 10:00:00 +1"`, "12:30": `"12:30"`, "+1:30": `"+1:30"`, "1_000": `"1_000"`, "0.11.0": "", "9-9": `"9-9"`, "0:0": `"0:0"`, "8b": "", "T": "", "Z_": "", "_": "", "a:0": "", ";9": "", "/9": "",
		"a\x1f": `"a\x1f"`, "a\x7f": `"a\x7f"`, "a\u0080b": `"a\u0080b"`, "a\u009fb": `"a\u009fb"`, "a\u2028b": `"a\u2028b"`, "a\u2029b": `"a\u2029b"`, "a\ufeffb": `"a\ufeffb"`,
		"a\ufffdb": "\"a\ufffdb\"", "a\u202ab": "a\u202ab", "a\u2027b": "", "a\ufefeb": "", "a\ufffeb": "",
	} {
		if want == "" {
			want = text
		}
		for _, frame := range [][2]string{{"supersedes: ", "\n"}, {"{supersedes: ", "}\n"}} {
			done := completed(t, frame[0]+"‸"+frame[1], assist.Context{Runs: []string{text}})
			if len(done.Items) != 1 || done.Items[0].Insert != want {
				t.Errorf("%q is offered as %+v, want %s", text, done.Items, want)
				continue
			}
			tree, found := syntax.Parse(source.New("", frame[0]+want+frame[1]))
			if got := tree.Root.Get("supersedes").Value(); got != text && text != "a\ufffeb" {
				t.Errorf("%q is written %s and read %q, %v", text, want, got, found)
			}
		}
	}
}

// The entries of a registry are offered as far as they can be read, with what they permit where that counts.
func TestLicencesThatAreOffered(t *testing.T) {
	registry := core.Check(source.New("sources.yaml", `kind: MeasurementSources
sources:
  - {id: a, title: A, status: verified, permits: [score, 5, nonsense, redistribute]}
  - {id: b, status: refused, permits: [score]}
  - {id: c, status: verified, permits: []}
  - {id: "No Slug", status: verified}
  - {title: none}
`), nil).Registry
	var got []string
	for _, item := range completed(t, "source:\n  license_ref: ‸\n", assist.Context{Registry: registry}).Items {
		got = append(got, item.Label+" ("+item.Detail+") "+item.Doc)
	}
	if want := []string{"a (verified: score, redistribute) A", "b (refused) ", "c (verified) "}; !slices.Equal(got, want) {
		t.Errorf("got %q, want %q", got, want)
	}
}

// So many names of one sort are offered, and values up to a length.
func TestHowMuchIsOfferedAgain(t *testing.T) {
	var notes, metrics strings.Builder
	for i := range 210 {
		fmt.Fprintf(&notes, "    - note: n%03d\n", i)
		fmt.Fprintf(&metrics, "  m%03d: {unit: ms}\n", i)
	}
	if got := len(completed(t, "source:\n  inputs:\n"+notes.String()+"    - note: ‸\n", assist.Context{}).Items); got != 200 {
		t.Errorf("%d values are offered", got)
	}
	if got := len(completed(t, "metric_defs:\n"+metrics.String()+"points:\n  - metrics:\n      ‸\n", assist.Context{}).Items); got != 200+1 {
		t.Errorf("%d names are offered, and one to be made up", got)
	}
	same := strings.Repeat("    - note: a\n", 205) + "    - note: b\n"
	if got := labels(completed(t, "source:\n  inputs:\n"+same+"    - note: ‸\n", assist.Context{})); !slices.Equal(got, []string{"a", "b"}) {
		t.Errorf("of values that are the same, %q are offered", got)
	}
	points := strings.Repeat("  - metrics: {a: {value: 1}}\n", 205) + "  - metrics: {b: {value: 1}}\n"
	if got := labels(completed(t, "points:\n"+points+"metric_defs:\n  ‸\n", assist.Context{})); !slices.Equal(got[:2], []string{"a", "b"}) {
		t.Errorf("of names that are the same, %q are offered", got)
	}
	long := strings.Repeat("a", 120)
	done := completed(t, "source:\n  inputs:\n    - note: "+long+"\n    - note: "+long+"a\n    - note: ‸\n", assist.Context{})
	if len(done.Items) != 1 || done.Items[0].Label != long {
		t.Errorf("%d values are offered", len(done.Items))
	}
}

// What is secret in one place is offered in none.
func TestNoCredentialIsOffered(t *testing.T) {
	token := "gh" + "p_" + strings.Repeat("q7Wx", 9)
	for _, text := range []string{
		"points:\n  - metrics:\n      " + token + ": {value: 1}\nmetric_defs:\n  ‸\n",
		"metric_defs:\n  " + token + ": {unit: ms}\npoints:\n  - metrics:\n      ‸\n",
		"metric_defs:\n  " + token + ": {unit: ms}\n  a: {unit: ms}\npoints:\n  ‸\n",
		"provenance:\n  - setting: " + token + "\ndiff:\n  - path: ‸\n",
		"metric_defs:\n  a: {unit: ms, cite: \"" + token + "\", formula: " + token + "}\npoints:\n  - metrics:\n      ‸\n",
		"model: ‸\n",
		"model: HF_TOKEN=" + token[8:24] + "\nmetric_defs:\n  " + token[8:24] + ": {unit: ms}\npoints:\n  - metrics:\n      ‸\n",
	} {
		done := completed(t, text, assist.Context{Runs: []string{token}})
		if said := fmt.Sprintf("%+v", done); strings.Contains(said, token[8:24]) {
			t.Errorf("%q offers %s", text, said)
		}
	}
	if done := completed(t, "name: a\nsupersedes: ‸\n", assist.Context{Runs: []string{token, "a", "b", ""}}); len(done.Items) != 1 || done.Items[0].Label != "b" {
		t.Errorf("of runs, %+v is offered", done.Items)
	}
}
