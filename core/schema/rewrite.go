package schema

import (
	"github.com/inference-sim/measured-run/core/diag"
	"github.com/inference-sim/measured-run/core/syntax"
)

// Write is the fix that writes another word in place of a string, in the quotes that it has.
func Write(n *syntax.Node, with string, safe bool) Extra {
	if with == "" || n.Tag != "" && n.Style == syntax.Plain {
		return NoFix
	}
	return Fix(title(with), safe && n.Style < syntax.Literal, Rewrite(n, with))
}

// Rewrite is the edit of Write. The word needs no escapes.
func Rewrite(n *syntax.Node, with string) diag.Edit {
	text := with
	switch {
	case n.Style == syntax.SingleQuoted:
		text = "'" + with + "'"
	case n.Style == syntax.DoubleQuoted, n.Style == syntax.Plain && !syntax.IsPlainString(with):
		text = `"` + with + `"`
	}
	return diag.Edit{At: n.Span(), Text: text}
}

// title is what a fix that writes something is called.
func title(text string) string {
	if len(text) > keyLimit {
		return "write it so"
	}
	return "write " + text
}

// replacePlain writes a plain scalar. It cannot where a tag says what the text is.
func replacePlain(n *syntax.Node, with string, safe bool) Extra {
	if n.Tag != "" {
		return NoFix
	}
	return Fix(title(with), safe && n.Style < syntax.Literal, diag.Edit{At: n.Span(), Text: with})
}

// quoteFix puts quotes around a plain word that readers may take for something else than a string.
func quoteFix(text string, n *syntax.Node) Extra {
	return Fix(title(`"`+text+`"`), true, diag.Edit{At: n.Span(), Text: `"` + text + `"`})
}
