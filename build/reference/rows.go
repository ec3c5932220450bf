package reference

import (
	"regexp"
	"strings"

	"github.com/yuin/goldmark/ast"
	tables "github.com/yuin/goldmark/extension/ast"

	marks "github.com/inference-sim/measured-run/build/tables"
)

// row explains one key.
type row struct{ key, anchor string }

// markRows gives each row of the key tables its id and the path of its key.
func (b *builder) markRows(d *document) {
	mapping, found := "", false // the table that is open, and whether it was there
	for node := d.root.FirstChild(); node != nil; node = node.NextSibling() {
		markup, _ := rawHTML(node, d.source)
		if path, opens := marks.Opens(string(markup)); opens {
			mapping, found = path, false
		} else if mapping == "" {
			continue
		} else if table, is := node.(*tables.Table); is {
			b.markTable(d, table, mapping)
			found = true
		} else if marks.Closes(string(markup)) {
			if !found {
				b.faults.add(d.path, d.line(node), "there is no key table of %s here", mapping)
			}
			mapping = ""
		}
	}
	if mapping != "" {
		b.faults.add(d.path, 0, "the key table of %s does not end", mapping)
	}
}

func (b *builder) markTable(d *document, table *tables.Table, mapping string) {
	for child := table.FirstChild(); child != nil; child = child.NextSibling() {
		if _, is := child.(*tables.TableRow); !is {
			continue
		}
		key := firstCode(child, d.source)
		if key == "" {
			b.faults.add(d.path, d.line(child), "the first column of a key table names the key in backticks")
			continue
		}
		path := join(mapping, key)
		r := row{path, anchor(path)}
		if d.anchors[r.anchor] {
			b.faults.add(d.path, d.line(child), "%s has a row on this page already", path)
		}
		d.anchors[r.anchor] = true
		d.rows = append(d.rows, r)
		child.SetAttributeString("id", []byte(r.anchor))
		child.SetAttributeString("data-key", []byte(r.key))
	}
}

func firstCode(row ast.Node, source []byte) (code string) {
	each(row.FirstChild(), func(node ast.Node) {
		if span, is := node.(*ast.CodeSpan); is && code == "" {
			code = plain(span, source)
		}
	})
	return code
}

// join gives the path of a key. The kinds of document, which alone begin with a capital, are not part of it.
func join(mapping, key string) string {
	if mapping[0] >= 'A' && mapping[0] <= 'Z' {
		return key
	}
	return mapping + "." + key
}

var unfit = regexp.MustCompile(`[^a-z0-9_]+`)

func anchor(path string) string {
	return "key-" + strings.Trim(unfit.ReplaceAllString(strings.ToLower(path), "-"), "-")
}
