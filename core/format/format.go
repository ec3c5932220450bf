// Package format lays a record out as the reference does: keys in its order, two spaces for each level, one space
// after a colon. It changes how a text is written and never what it says.
//
// A text becomes a list of tokens, each with the comments that belong to it (layout, comment). The entries of a
// mapping are stretches of that list, which are put in order (order), and the list is printed (print). What comes out
// is read again and compared before it is given away (same), so a text that this package does not understand is
// refused and never damaged.
package format

import (
	"strings"

	"github.com/inference-sim/measured-run/core/credential"
	"github.com/inference-sim/measured-run/core/diag"
	"github.com/inference-sim/measured-run/core/source"
	"github.com/inference-sim/measured-run/core/syntax"
)

// Refusal is the error for a text that is left as it is.
type Refusal struct {
	At   source.Span // what stands in the way
	Text string      // a lower-case clause without a final period
}

func (r *Refusal) Error() string { return r.Text }

// Source formats a text. The edits lead from the text to the result, in order and without overlap; where nothing
// is to be done there are none. The error is a *Refusal.
func Source(file *source.File) (text string, edits []diag.Edit, err error) {
	tree, found := syntax.Parse(file)
	for i := range found {
		if found[i].Severity == diag.Error {
			return "", nil, refuse(tree, &found[i])
		}
	}
	l := newLayout(tree)
	l.document()
	text = l.written()
	if l.lost || !l.says(text) {
		return "", nil, l.refusal()
	}
	return text, difference(file.Text, text), nil
}

// refuse explains that a text cannot be read, without repeating a credential from it.
func refuse(tree *syntax.Tree, d *diag.Diagnostic) error {
	hide := credential.RedactorFor(tree.File, credential.Scan(tree))
	return &Refusal{At: d.At, Text: "a text is formatted once it can be read: " + hide.Redact(d.Text)}
}

// refusal explains that nothing can be done with a text that can be read.
func (l *layout) refusal() *Refusal {
	for at := range len(l.text) {
		like := strings.HasPrefix(l.text[at:], "---") || strings.HasPrefix(l.text[at:], "...")
		if like && l.endsWord(at+3) && l.afterBlanks(source.LineStart(l.text, at)) == at && l.column(at) > 0 {
			return &Refusal{At: source.Span{From: at, To: at + 3}, Text: "a line that starts with --- or ... may come to stand where that parts documents; put its text in quotes"}
		}
	}
	return &Refusal{Text: "this text is laid out in a way that cannot be changed without changing what it says"}
}

// written prints the tokens with the line ending and the byte-order mark of the source.
func (l *layout) written() string {
	text := l.print()
	if windows := strings.Count(l.text, "\r\n"); 2*windows > lineBreaks(l.text) {
		text = strings.ReplaceAll(text, "\n", "\r\n")
	}
	if l.tree.File.HasBOM() {
		text = source.BOM + text
	}
	return text
}

// lineBreaks counts the line breaks of a text, whatever they are made of.
func lineBreaks(text string) int {
	return strings.Count(text, "\n") + strings.Count(text, "\r") - strings.Count(text, "\r\n")
}
