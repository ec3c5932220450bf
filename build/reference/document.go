package reference

import (
	"bytes"

	"github.com/yuin/goldmark"
	"github.com/yuin/goldmark/ast"
	"github.com/yuin/goldmark/extension"
	"github.com/yuin/goldmark/parser"
	"github.com/yuin/goldmark/text"
)

// markdown reads CommonMark with tables. Alignment is an attribute, since the page allows no inline styles.
var markdown = goldmark.New(
	goldmark.WithExtensions(extension.NewTable(extension.WithTableCellAlignMethod(extension.TableCellAlignAttribute))),
	goldmark.WithParserOptions(parser.WithAutoHeadingID()),
)

// document is a page that is being worked on.
type document struct {
	id, group string
	path      string // in the repository
	source    []byte
	root      ast.Node
	title     string
	headings  []Heading
	rows      []row
	anchors   map[string]bool // ids that a link may lead to
}

func (b *builder) parse(path string, source []byte) *document {
	d := &document{path: path, source: source, anchors: map[string]bool{}}
	d.root = markdown.Parser().Parse(text.NewReader(source))
	b.readHeadings(d)
	b.markRows(d)
	b.dropComments(d)
	return d
}

func (b *builder) readHeadings(d *document) {
	each(d.root, func(node ast.Node) {
		heading, is := node.(*ast.Heading)
		if !is {
			return
		}
		id, _ := heading.AttributeString("id")
		anchor, words := string(id.([]byte)), plain(heading, d.source)
		d.anchors[anchor] = true
		switch {
		case heading.Level > 1:
			d.headings = append(d.headings, Heading{anchor, heading.Level, words})
		case d.title == "":
			d.title = words
		default:
			b.faults.add(d.path, d.line(node), "a page has one title, and this is a second")
		}
	})
	if d.title == "" {
		b.faults.add(d.path, 1, "the page has no title (# …)")
	}
}

// dropComments takes comments out and refuses any other HTML, which a reader of the page would not see.
func (b *builder) dropComments(d *document) {
	var comments []ast.Node
	each(d.root, func(node ast.Node) {
		markup, is := rawHTML(node, d.source)
		if !is {
			return
		}
		if bytes.HasPrefix(markup, []byte("<!--")) {
			comments = append(comments, node)
			return
		}
		b.faults.add(d.path, d.line(node), "HTML is not shown on the page; write it as Markdown")
	})
	for _, comment := range comments {
		comment.Parent().RemoveChild(comment.Parent(), comment)
	}
}

func rawHTML(node ast.Node, source []byte) (markup []byte, is bool) {
	switch node := node.(type) {
	case *ast.HTMLBlock:
		markup = node.Lines().Value(source)
		if node.HasClosure() {
			markup = append(markup, node.ClosureLine.Value(source)...)
		}
		return bytes.TrimSpace(markup), true
	case *ast.RawHTML:
		return node.Segments.Value(source), true
	}
	return nil, false
}

func (d *document) line(node ast.Node) int {
	return 1 + bytes.Count(d.source[:max(node.Pos(), 0)], []byte("\n"))
}

// each visits every node below root, in the order of the text.
func each(root ast.Node, visit func(ast.Node)) {
	_ = ast.Walk(root, func(node ast.Node, entering bool) (ast.WalkStatus, error) {
		if entering {
			visit(node)
		}
		return ast.WalkContinue, nil
	})
}
