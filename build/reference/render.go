package reference

import (
	"bytes"
	"strings"

	"github.com/yuin/goldmark/ast"
	tables "github.com/yuin/goldmark/extension/ast"
	"github.com/yuin/goldmark/util"
)

func (b *builder) render(d *document) Page {
	var html bytes.Buffer
	if err := markdown.Renderer().Render(&html, d.source, d.root); err != nil {
		b.faults.add(d.path, 0, "%v", err)
	}
	headings := d.headings
	if headings == nil {
		headings = []Heading{}
	}
	return Page{
		ID: d.id, Title: d.title, Group: d.group,
		HTML: Markup(html.String()), Headings: headings, Text: plain(d.root, d.source),
	}
}

// plain is the text of a node with one blank where there is white space or another block begins.
func plain(node ast.Node, source []byte) string {
	var words strings.Builder
	_ = ast.Walk(node, func(node ast.Node, entering bool) (ast.WalkStatus, error) {
		if entering {
			words.Write(content(node, source))
		} else if node.Type() == ast.TypeBlock || node.Kind() == tables.KindTableCell {
			words.WriteByte(' ')
		}
		return ast.WalkContinue, nil
	})
	return strings.Join(strings.Fields(words.String()), " ")
}

// content is the text that stands in a node itself rather than in a node below it.
func content(node ast.Node, source []byte) []byte {
	switch node := node.(type) {
	case *ast.Text:
		words := node.Value(source)
		if !node.IsRaw() && node.Parent().Kind() != ast.KindCodeSpan {
			words = util.ResolveEntityNames(util.ResolveNumericReferences(util.UnescapePunctuations(words)))
		}
		if node.SoftLineBreak() || node.HardLineBreak() {
			words = append(bytes.Clone(words), ' ')
		}
		return words
	case *ast.String:
		return node.Value
	case *ast.AutoLink:
		return node.Label(source)
	case *ast.CodeBlock, *ast.FencedCodeBlock:
		return node.Lines().Value(source)
	}
	return nil
}
