package schema

import (
	"strings"

	"github.com/inference-sim/measured-run/core/diag"
	"github.com/inference-sim/measured-run/core/source"
	"github.com/inference-sim/measured-run/core/syntax"
)

// wrongKind reports a mapping, list or scalar where another of the three is wanted.
// advice is what to write instead, after a semicolon; or nothing.
//
// Of brackets in which something is wrong the error stands already, and where a scalar is wanted they may be none.
func (d *Decoder) wrongKind(p Place, want Type, n *syntax.Node, advice string, fixes ...Extra) {
	if n.Broken && n.Style == syntax.Flow && want <= BooleanType {
		return
	}
	text := d.label(p) + " is " + article(want.String()) + ", and this is " + describe(n)
	list := want == ListType || want == StringsType
	switch {
	case n.Kind == syntax.Mapping && list:
		advice, fixes = "; start each entry with a dash", []Extra{d.dashFix(p, n, want)}
	case list && strings.HasPrefix(n.Value(), "-"):
		advice = "; a blank must follow the dash of an entry"
	case want == StringsType:
		fixes = []Extra{d.listFix(n)}
	}
	d.Value(WrongType, p, text+advice, fixes...)
}

// quoteAdvice is for a string that YAML reads as something else, as it does with an item that holds a colon.
func quoteAdvice(k *Key) string {
	if k.Type == StringsType {
		return "; write the whole entry in quotes"
	}
	return ""
}

// wrapAdvice says what to write where a bare value stands for the mapping that would hold it.
func (d *Decoder) wrapAdvice(t *Table, n *syntax.Node) string {
	if n.Kind == syntax.Scalar && t.Key("value") != nil {
		return "; write it below, as value: " + d.Short(n.Value())
	}
	return ""
}

// wrapValue writes a bare value as the mapping that holds it, where it would be right there.
func (o *object) wrapValue(d *Decoder, n *syntax.Node, p Place) Extra {
	written := d.File.Slice(n.Span())
	if n.Kind != syntax.Scalar || o.Table.Key("value") == nil || n.Tag != "" || n.Anchor != "" || strings.ContainsAny(written, "\r\n") {
		return NoFix
	}
	text := d.File.Text
	field := o.fieldOf("value")
	safe := o.suits(d, field, p)
	bol, ok := margin(text, p.Key().From)
	if !ok {
		return Fix("write {value: "+written+"}", safe, diag.Edit{At: n.Span(), Text: "{value: " + written + "}"})
	}
	indent := strings.Repeat(" ", p.Key().From-bol+2)
	at := source.Span{From: beforeBlanks(text, n.Span().From), To: n.Span().From}
	return Fix("write it below, as value", safe, diag.Edit{At: at, Text: d.LineBreak() + indent + "value: "})
}

// listFix makes a list of one word of a word on its own. It is never certain, and several words may
// be several entries.
func (d *Decoder) listFix(n *syntax.Node) Extra {
	written := d.File.Slice(n.Span())
	if n.Tag != "" || strings.ContainsAny(n.Value(), " \t") || n.Style == syntax.Plain && strings.ContainsAny(written, ",[]{}") || strings.ContainsAny(written, "\r\n") {
		return NoFix
	}
	return Fix(title("["+written+"]"), false, diag.Edit{At: source.At(n.Span().From), Text: "["}, diag.Edit{At: source.At(n.Span().To), Text: "]"})
}

// dashFix makes a list of one entry of a mapping.
func (d *Decoder) dashFix(p Place, n *syntax.Node, want Type) Extra {
	text := d.File.Text
	if want != ListType || n.Broken || n.Style != syntax.Block || len(n.Pairs) == 0 {
		return NoFix
	}
	first := n.Pairs[0].Key.Start()
	if !startsLine(text, beforeBlanks(text, first)) || text[first] == '-' { // a dash without a blank is a part of the key
		return NoFix
	}
	edits := []diag.Edit{{At: source.At(first), Text: "- "}}
	for at := source.NextLine(text, first); at < n.Span().To; at = source.NextLine(text, at) {
		if !isBreak(text[at]) {
			edits = append(edits, diag.Edit{At: source.At(at), Text: "  "})
		}
		if len(edits) == diag.Limit {
			return NoFix
		}
	}
	return Fix("make it the first entry of a list", false, edits...)
}
