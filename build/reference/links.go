package reference

import (
	"io/fs"
	"net/url"
	"path"
	"strings"

	"github.com/yuin/goldmark/ast"

	"github.com/inference-sim/measured-run/build/hashed"
)

// link makes the links of a page lead somewhere from within the page.
func (b *builder) link(d *document) {
	each(d.root, func(node ast.Node) {
		switch node := node.(type) {
		case *ast.Link:
			node.Destination = []byte(b.target(d, node, string(node.Destination)))
		case *ast.AutoLink:
			b.target(d, node, string(node.URL(d.source)))
		case *ast.Image:
			node.Destination = []byte(b.picture(d, node))
		}
	})
}

func (b *builder) target(d *document, node ast.Node, to string) string {
	address, err := url.Parse(to)
	switch {
	case err != nil:
		b.faults.add(d.path, d.line(node), "%v", err)
	case address.Scheme == "https" || address.Scheme == "http":
		leaves(node)
	case address.Scheme == "mailto" || node.Kind() == ast.KindAutoLink:
		// stays as it is
	case address.Scheme != "" || address.Host != "" || strings.HasPrefix(address.Path, "/"):
		b.faults.add(d.path, d.line(node), "%s leads nowhere from here; link a page, a file of the repository or https://", to)
	case address.Path == "":
		return b.pageLink(d, node, d, address.Fragment)
	default:
		return b.fileLink(d, node, address)
	}
	return to
}

// leaves marks a link that opens another site: in a new tab, so that the text in the editor stays in sight.
func leaves(node ast.Node) {
	node.SetAttributeString("rel", []byte("noopener"))
	node.SetAttributeString("target", []byte("_blank"))
}

func (b *builder) fileLink(d *document, node ast.Node, address *url.URL) string {
	name := path.Join(path.Dir(d.path), address.Path)
	id := strings.TrimSuffix(strings.TrimPrefix(name, b.source.Docs+"/"), ".md")
	if page := b.pages[id]; page != nil && page.path == name {
		return b.pageLink(d, node, page, address.Fragment)
	}
	info, err := fs.Stat(b.source.Repo, name)
	if err != nil {
		b.faults.add(d.path, d.line(node), "there is no %s", name)
		return ""
	}
	leaves(node)
	view := "blob"
	if info.IsDir() {
		view = "tree"
	}
	to := url.URL{Path: path.Join(view, "main", name), Fragment: address.Fragment}
	return b.source.Web + "/" + to.String()
}

func (b *builder) pageLink(d *document, node ast.Node, page *document, anchor string) string {
	if anchor == "" {
		return "#/" + page.id
	}
	if !page.anchors[anchor] {
		b.faults.add(d.path, d.line(node), "%s has no anchor %q", page.path, anchor)
	}
	return "#/" + page.id + "/" + anchor
}

// picture puts an image among the assets and gives its address from the page.
func (b *builder) picture(d *document, image *ast.Image) string {
	name := path.Join(path.Dir(d.path), string(image.Destination))
	content, err := fs.ReadFile(b.source.Repo, name)
	if err != nil {
		b.faults.add(d.path, d.line(image), "there is no picture %s", name)
		return ""
	}
	if plain(image, d.source) == "" {
		b.faults.add(d.path, d.line(image), "the picture has no words for those who cannot see it: ![what it shows](…)")
	}
	asset := hashed.Name(path.Base(name), content)
	b.pictures[asset] = content
	return "assets/" + asset
}
