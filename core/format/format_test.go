package format_test

import (
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/inference-sim/measured-run/core/format"
	"github.com/inference-sim/measured-run/core/source"
)

// A case is a text and what becomes of it, below a line that names it:
//
//	== comments move with their keys
//	name: a
//	kind: MeasuredRun
//	-- becomes
//	kind: MeasuredRun
//	name: a
func TestCases(t *testing.T) {
	files, err := filepath.Glob("testdata/*.txt")
	if err != nil || len(files) == 0 {
		t.Fatal("no cases: ", err)
	}
	for _, file := range files {
		all, err := os.ReadFile(file)
		if err != nil {
			t.Fatal(err)
		}
		for _, c := range strings.Split(string(all), "== ")[1:] {
			name, rest, _ := strings.Cut(c, "\n")
			text, want, found := strings.Cut(rest, "-- becomes\n")
			if !found {
				want = text
			}
			t.Run(name, func(t *testing.T) {
				// Marks stand for what a file of text cannot show.
				marks := strings.NewReplacer("␠", " ", "⇥", "\t")
				text, want := marks.Replace(text), marks.Replace(want)
				got, _, err := format.Source(source.New("x", text))
				if err != nil || got != want {
					t.Errorf("%v\n%s", err, got)
				}
			})
		}
	}
}

func TestLineEndings(t *testing.T) {
	for _, c := range []struct{ name, text, want string }{
		{"CR LF", "a:\r\n - b\r\n", "a:\r\n  - b\r\n"},
		{"mostly CR LF", "a: 1\r\nb:   2\r\nc: 3\n", "a: 1\r\nb: 2\r\nc: 3\r\n"},
		{"mostly LF", "a: 1\r\nb:   2\nc: 3\n", "a: 1\nb: 2\nc: 3\n"},
		{"as many of each", "a: 1\r\nb:   2\n", "a: 1\nb: 2\n"},
		{"CR", "a: 1\rb:   2", "a: 1\nb: 2\n"},
		{"CR around comments", "a: 1\r\r# c\rb:   2\r", "a: 1\n\n# c\nb: 2\n"},
		{"CR in texts", "a: \"b\r   c\"\rd:  |\r   e\r   f\r", "a: \"b\n   c\"\nd: |\n  e\n  f\n"},
		{"in text", "a:   |\r\n    b\r\n\r\n    c\r\n", "a: |\r\n  b\r\n\r\n  c\r\n"},
		{"a byte-order mark", source.BOM + "a:   1\n", source.BOM + "a: 1\n"},
		{"a byte-order mark before a comment that goes on", source.BOM + "a: # b\n   # c\n  d: 1\n", source.BOM + "a: # b\n   # c\n  d: 1\n"},
		{"a byte-order mark before text of many lines", source.BOM + "'a\n   b'\n", source.BOM + "'a\n   b'\n"},
		{"none at the end", "a: 1", "a: 1\n"},
		{"many at the end", "a: 1\n\n\n", "a: 1\n"},
		{"kept at the end", "a: |+\n  b\n\n\n", "a: |+\n  b\n\n\n"},
		{"blanks at the end", "a: 1\n  \t", "a: 1\n"},
	} {
		if got, _, err := format.Source(source.New("x", c.text)); err != nil || got != c.want {
			t.Errorf("%s: %v, got %q, want %q", c.name, err, got, c.want)
		}
	}
}

func TestRefusals(t *testing.T) {
	token := "hf_" + strings.Repeat("aB3dE5gH7j", 4)[:34] // has the shape of a credential
	for _, c := range []struct{ name, text, at, says string }{
		{"a fault of syntax", "a: \"b\nc: d\n", `"`, "once it can be read: this quote is never closed"},
		{"two documents", "a: 1\n---\nb: 2\n", "---", "a second document starts here"},
		{"nothing", "# a\n", "", "holds no document"},
		{"too deep", strings.Repeat("[", 200), "[", "nested more than 100 levels deep"},
		{"another encoding", "\xff\xfea\x00", "\xff\xfe", "UTF-16"},
		{"an alias of nothing", "a: *b\n", "*b", "no anchor of its name"},
		{"a credential", "a: " + token + "\nb: \"c\n", `"`, "this quote"},
	} {
		text, edits, err := format.Source(source.New("x", c.text))
		var refusal *format.Refusal
		if !errors.As(err, &refusal) || text != "" || edits != nil {
			t.Errorf("%s: got %q, %v", c.name, text, err)
			continue
		}
		if got := c.text[refusal.At.From:refusal.At.To]; got != c.at || !strings.Contains(err.Error(), c.says) || strings.Contains(err.Error(), token) {
			t.Errorf("%s: at %q: %v", c.name, got, err)
		}
	}
}

// What a line says is not replaced where only its indentation, its end or its place has changed.
func TestEditsAreSmall(t *testing.T) {
	text := "name: a   \nkind: MeasuredRun\nclient:\n    seed: 1\r\n    # b\n    harness:   c\n\n\n"
	_, edits, err := format.Source(source.New("x", text))
	if err != nil {
		t.Fatal(err)
	}
	var got []string
	for _, e := range edits {
		got = append(got, fmt.Sprintf("%q %q", text[e.At.From:e.At.To], e.Text))
	}
	want := []string{
		`"name: a   \n" ""`, `"" "name: a\n"`,
		`"    seed: 1\r\n" ""`, `"    " "  "`, `"    harness:   c\n\n\n" "  harness: c\n  seed: 1\n"`,
	}
	if !slices.Equal(got, want) {
		t.Errorf("got\n%s\nwant\n%s", strings.Join(got, "\n"), strings.Join(want, "\n"))
	}
}

// What would become a marker between documents, moved to the first column, is named.
func TestWhatLooksLikeAMarkerIsNamed(t *testing.T) {
	for text, at := range map[string]source.Span{" ---": {From: 1, To: 4}, " a\n ...\n": {From: 4, To: 7}, "# a\n  --- b: c\n": {From: 6, To: 9},
		" a ---\n ---b\n abc d\n ---\n": {From: 21, To: 24}, "---\n ---\n": {From: 5, To: 8}} {
		_, _, err := format.Source(source.New("", text))
		var refusal *format.Refusal
		if !errors.As(err, &refusal) || refusal.At != at {
			t.Errorf("%q: got %+v", text, err)
		}
	}
	if got, _, err := format.Source(source.New("", "a:  ---\nb:\n   --- c\n")); err != nil || got != "a: ---\nb:\n  --- c\n" {
		t.Errorf("got %q, %v", got, err)
	}
}
