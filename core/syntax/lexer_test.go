package syntax_test

import (
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"testing"

	"github.com/goccy/go-yaml/lexer"
	"github.com/goccy/go-yaml/token"

	"github.com/inference-sim/measured-run/core/internal/shared"
	"github.com/inference-sim/measured-run/core/source"
	"github.com/inference-sim/measured-run/core/syntax"
)

// A second reader: the lexer of go-yaml sees the same scalars in the same order, with the same quotes and text.
// Parse does not stand on it because it alone takes longer than all of Parse may, gives no ends of tokens and
// cannot be stopped at a limit; but what two readers agree on is likely right.
func TestAnotherLexerSeesTheSameScalars(t *testing.T) {
	compareLexers(t, "../testdata/seed.yaml")
}

func TestAnotherLexerAgreesOnSharedRecords(t *testing.T) {
	err := filepath.WalkDir(shared.Dir(t), func(path string, entry fs.DirEntry, err error) error {
		if err == nil && filepath.Ext(path) == ".yaml" {
			compareLexers(t, path)
		}
		return err
	})
	if err != nil {
		t.Fatal(err)
	}
}

func compareLexers(t *testing.T, path string) {
	t.Helper()
	text, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	tree, _ := syntax.Parse(source.New(path, string(text)))
	var ours []string
	eachNode(tree.Root, func(n *syntax.Node) {
		if n.Kind == syntax.Scalar && !n.Span.Empty() {
			ours = append(ours, fmt.Sprintf("%d %q", min(n.Style, syntax.Literal), n.Value))
		}
	})
	if theirs := lexerScalars(string(text)); !slices.Equal(ours, theirs) {
		t.Errorf("%s: the readers disagree\n%v\n%v", path, ours, theirs)
	}
}

// lexerScalars is what go-yaml's lexer takes for scalars.
func lexerScalars(text string) []string {
	var scalars []string
	block := false
	for _, tok := range lexer.Tokenize(text) {
		style := syntax.Plain
		switch tok.Type {
		case token.LiteralType, token.FoldedType:
			block = true
			continue
		case token.SingleQuoteType:
			style = syntax.SingleQuoted
		case token.DoubleQuoteType:
			style = syntax.DoubleQuoted
		case token.CommentType:
			continue
		default:
			if tok.CharacterType != token.CharacterTypeMiscellaneous || tok.Type == token.DocumentHeaderType {
				continue
			}
			if tok.Prev != nil && (tok.Prev.Type == token.AnchorType || tok.Prev.Type == token.AliasType) {
				continue
			}
		}
		if block {
			style, block = syntax.Literal, false
		}
		scalars = append(scalars, fmt.Sprintf("%d %q", style, tok.Value))
	}
	return scalars
}

// eachNode visits the nodes of a tree in source order, aliases unopened.
func eachNode(root *syntax.Node, visit func(*syntax.Node)) {
	if root == nil {
		return
	}
	visit(root)
	for _, pair := range root.Pairs {
		eachNode(pair.Key, visit)
		eachNode(pair.Value, visit)
	}
	for _, item := range root.Items {
		eachNode(item, visit)
	}
}
