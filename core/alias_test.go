package core_test

import (
	"strings"
	"testing"

	"github.com/inference-sim/measured-run/core"
	"github.com/inference-sim/measured-run/core/syntax"
)

// What is found behind an alias points at the alias, says where the anchored text is, and offers no fix: the text has
// other uses.
func TestFindingsBehindAnAliasLeadToItsText(t *testing.T) {
	n := 0
	for _, c := range ruleCases(t) {
		if c.rule != "aliases" {
			continue
		}
		r := judged(t, c.text)
		for i := range r.Diagnostics {
			d := &r.Diagnostics[i]
			covered := r.File.Slice(d.At)
			if !strings.HasPrefix(covered, "*") {
				continue
			}
			n++
			if len(d.Fixes) > 0 {
				t.Errorf("%s: %s offers a fix at an alias", c.name, d.Rule)
			}
			if keyed := d.Rule == "unknown-key" || d.Rule == "duplicate-key"; keyed {
				continue
			}
			found := false
			for _, note := range d.Notes {
				found = found || note.Text == "the anchored text is here" && anchored(r, covered[1:], note.At.From)
			}
			if !found {
				t.Errorf("%s: %s does not lead to the text of %s: %v", c.name, d.Rule, covered, d.Notes)
			}
		}
	}
	if n < 15 {
		t.Errorf("only %d findings stand at aliases", n)
	}
}

// anchored says whether an offset lies within the value that an anchor names.
func anchored(r *core.Report, name string, offset int) bool {
	tree, _ := syntax.Parse(r.File)
	found := false
	var walk func(n *syntax.Node)
	walk = func(n *syntax.Node) {
		if n.Anchor == name && n.Kind != syntax.Alias && n.AnchorSpan.From <= offset && offset <= n.Span().To {
			found = true
		}
		for _, item := range n.Items {
			walk(item)
		}
		for _, pair := range n.Pairs {
			walk(pair.Key)
			walk(pair.Value)
		}
	}
	walk(tree.Root)
	return found
}
