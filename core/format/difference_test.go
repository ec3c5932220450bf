package format

import (
	"fmt"
	"strings"
	"testing"

	"github.com/inference-sim/measured-run/core/diag"
)

// A difference is written as the first text with each edit in brackets: what goes, a bar, what comes.
func TestDifference(t *testing.T) {
	for _, c := range []struct{ name, from, to, want string }{
		{"nothing", "a\n", "a\n", "a\n"},
		{"nothing in many lines", "a\n\nb\n  c\na\n", "a\n\nb\n  c\na\n", "a\n\nb\n  c\na\n"},
		{"of nothing", "", "a\n", "[|a\n]"},
		{"to nothing", "a\nb\n", "", "[a\nb\n|]"},
		{"indentation", "a\n   b\nc\n", "a\n  b\nc\n", "a\n[   |  ]b\nc\n"},
		{"indentation and end", " a  \nb\n", "  a\nb\n", "[ |  ]a[  \n|\n]b\n"},
		{"a last line without an end", "a\nb", "a\nb\n", "a\nb[|\n]"},
		{"one that had none", "a\n b\n", "a\nb", "a\n[ |]b[\n|]"},
		{"line breaks", "a\r\nb\rc\n\r\nd\r\r\n", "a\nb\nc\n\nd\n\n", "a[\r\n|\n]b[\r|\n]c\n[\r\n|\n]d[\r|\n][\r\n|\n]"},
		{"empty lines go", "a\n\n\nb\n\n", "a\n\nb\n", "a\n\n[\n|]b\n[\n|]"},
		{"empty lines come", "a\nb\nc\n", "a\n\nb\nc\n", "a\n[|\n]b\nc\n"},
		{"first lines go", "x\na\nb\n", "a\nb\n", "[x\n|]a\nb\n"},
		{"first lines come", "a\nb\n", "x\na\nb\n", "[|x\n]a\nb\n"},
		{"last lines go", "a\nb\nx\n", "a\nb\n", "a\nb\n[x\n|]"},
		{"another line", "a\nb\nc\n", "a\nx\nc\n", "a\n[b\n|x\n]c\n"},
		{"an end of another line", "a~b\n", "a~c\n", "[a~b\n|a~c\n]"},
		{"other lines", "a\nb\n", "x\ny\n", "[a\nb\n|x\ny\n]"},
		{"a line moves down", "a\nb\nc\nd\n", "b\nc\na\nd\n", "[a\n|]b\nc\n[|a\n]d\n"},
		{"a line moves up", "a\nb\nc\nd\n", "d\na\nb\nc\n", "[|d\n]a\nb\nc\n[d\n|]"},
		{"lines change places", "x\na\nb\nc\nd\ny\n", "x\nc\nd\na\nb\ny\n", "x\n[a\nb\n|]c\nd\n[|a\nb\n]y\n"},
		{"a long way", "c\na\nd\nb\ne\nx\n", "y\na\nb\nc\nd\ne\nz\n", "[c\n|y\n]a\n[d\n|]b\n[|c\nd\n]e\n[x\n|z\n]"},
		{"lines that are there twice, before what is there once", "x\n-\n-\na\n", "-\n y\n -\na\nz\n", "[x\n|]-\n[| y\n][| ]-\na\n[|z\n]"},
		{"which comes further down", "x\n-\n-\na\nq\n", "-\n y\n w\n -\na\nr\n", "[x\n|]-\n[| y\n w\n][| ]-\na\n[q\n|r\n]"},
		{"and behind it", "x\na\n-\n-\nb\n", "y\na\n -\n z\n -\nc\n", "[x\n|y\n]a\n[| ]-\n[| z\n][| ]-\n[b\n|c\n]"},
		{"a line twice, then once", "a\nx\na\ny\n", "z\na\nw\n", "[a\nx\na\ny\n|z\na\nw\n]"},
		{"a line once, then twice", "z\na\nw\n", "a\nx\na\ny\n", "[z\na\nw\n|a\nx\na\ny\n]"},
	} {
		edits := difference(c.from, c.to)
		var b strings.Builder
		at := 0
		for _, e := range edits {
			fmt.Fprintf(&b, "%s[%s|%s]", c.from[at:e.At.From], c.from[e.At.From:e.At.To], e.Text)
			at = e.At.To
		}
		b.WriteString(c.from[at:])
		if got := b.String(); got != c.want {
			t.Errorf("%s: got %q, want %q", c.name, got, c.want)
		}
		if got := (&diag.Fix{Edits: edits}).Apply(c.from); got != c.to {
			t.Errorf("%s: the edits give %q", c.name, got)
		}
	}
}
