package syntax

import (
	"strings"

	"github.com/goccy/go-yaml/lexer"
	"github.com/goccy/go-yaml/token"

	"github.com/inference-sim/measured-run/core/diag"
	"github.com/inference-sim/measured-run/core/source"
)

// secondReading bounds what is read a second time, in bytes. A record written by a person is far smaller, and a
// generated one has no layout to be misread.
const secondReading = 64 << 10

// misread reads the text again with the lexer of goccy/go-yaml, which much of the field's tooling stands on, and
// reports the first scalar that it takes for something else. A text that was faulty is not read again: what
// others make of it does not matter; nor is one with directives, whose words the lexer takes for scalars; nor one in
// which nothing can be taken for anything else.
func misread(tree *Tree) (d diag.Diagnostic, differs bool) {
	text := strings.TrimPrefix(tree.File.Text, source.BOM)
	if tree.Root == nil || len(text) > secondReading || strings.HasPrefix(text, "%") || isSimple(text) {
		return d, false
	}
	defer func() {
		if recover() != nil { // the lexer gives up on some texts in its own way: no second opinion
			differs = false
		}
	}()
	n := otherwise(tree, lexed(lineFeeds.Replace(text)))
	if n == nil {
		return d, false
	}
	return diag.Diagnostic{Rule: rulePortable, Severity: diag.Warning, At: n.Span(),
		Text: "go-yaml, another reader, takes this text for something else; write it more plainly, in double quotes on one line"}, true
}

var lineFeeds = strings.NewReplacer("\r\n", "\n", "\r", "\n")

// otherwise is the first scalar that the second reader takes for something else, or nil.
func otherwise(tree *Tree, theirs []word) (first *Node) {
	tree.Root.scalars(func(n *Node) bool {
		if len(theirs) == 0 || !theirs[0].same(n) {
			first = n
			return false
		}
		theirs = theirs[1:]
		return true
	})
	return first
}

// word is a scalar as the second reader sees it.
type word struct {
	style Style // Literal for both block styles
	value string
}

func (w word) same(n *Node) bool { return w.style == min(n.Style, Literal) && w.value == n.Value() }

// lexed is every scalar that the lexer finds, in order.
func lexed(text string) []word {
	var words []word
	block := false
	for _, tok := range lexer.Tokenize(text) {
		style := Plain
		switch tok.Type {
		case token.LiteralType, token.FoldedType:
			block = true
			continue
		case token.SingleQuoteType:
			style = SingleQuoted
		case token.DoubleQuoteType:
			style = DoubleQuoted
		default:
			if !isScalarToken(tok) {
				continue
			}
		}
		if block {
			style, block = Literal, false
		}
		words = append(words, word{style, tok.Value})
	}
	return words
}

// isScalarToken says whether a token without quotes is a scalar: not a comment, a marker, or the name of an anchor.
func isScalarToken(tok *token.Token) bool {
	if tok.CharacterType != token.CharacterTypeMiscellaneous || tok.Type == token.CommentType || tok.Type == token.DocumentHeaderType {
		return false
	}
	return tok.Prev == nil || tok.Prev.Type != token.AnchorType && tok.Prev.Type != token.AliasType
}

// scalars visits the scalars that are written below a node, in source order, aliases unopened, for as long as
// visit says so. It calls itself no deeper than MaxDepth.
func (n *Node) scalars(visit func(*Node) bool) bool {
	if n.Kind == Scalar && !n.Span().Empty() {
		return visit(n)
	}
	for _, pair := range n.Pairs {
		if !pair.Key.scalars(visit) || !pair.Value.scalars(visit) {
			return false
		}
	}
	for _, item := range n.Items {
		if !item.scalars(visit) {
			return false
		}
	}
	return true
}
