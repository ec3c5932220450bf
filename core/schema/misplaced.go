package schema

import (
	"slices"
	"strings"

	"github.com/inference-sim/measured-run/core/diag"
	"github.com/inference-sim/measured-run/core/source"
	"github.com/inference-sim/measured-run/core/syntax"
)

// moveHome is the fix that moves a key to the one place where it belongs: a mapping that is there and lacks it, or one
// that would stand in its stead. Of a key that stands in other places too, nobody can tell which is meant.
func (d *Decoder) moveHome(here *Map, p Place) Extra {
	homes := d.homeTables(p.Name(), here.table)
	if len(homes) != 1 || d.uses(homes[0]) != 1 || p.Via() != nil || p.Node().Broken {
		return NoFix
	}
	home := homes[0]
	for _, k := range here.table.Keys {
		if k.Of == home && k.Type == MappingType && here.Node().Get(k.Name) == nil {
			return d.wrapIn(here, k, p)
		}
	}
	n := d.instance(home, here)
	if n == nil || n.Anchor != "" {
		return NoFix
	}
	if leavesEntry(here.table.steps(d.root), home.steps(d.root)) {
		return unsafe(d.moveTo(n, home, p))
	}
	return d.moveTo(n, home, p)
}

// leavesEntry says whether the way from one table to another leads out of an entry of many. What was said of one entry
// need not hold of all: requests at a level are not those at each.
func leavesEntry(from, to []string) bool {
	for i, step := range from {
		if i < len(to) && to[i] == step {
			continue
		}
		return slices.Contains(from[i:], "[]") || slices.Contains(from[i:], "*")
	}
	return false
}

// moveTo takes a key out and writes it into another mapping.
func (d *Decoder) moveTo(n *syntax.Node, home *Table, p Place) Extra {
	out, ok := d.Removal(p)
	entry, _ := p.entry()
	written := d.File.Slice(entry)
	if !ok || strings.ContainsAny(written, "\r\n") {
		return NoFix
	}
	to := &Map{Base: Base{Place: Place{}.with(nil, n)}, table: home}
	in, ok := d.insertion(to, p.Name(), func(s *sketch, _ string) { s.WriteString(written) })
	if !ok || out.From <= in.At.From && in.At.From < out.To {
		return NoFix
	}
	return Fix("move to "+home.home(d.root), true, diag.Edit{At: out}, in)
}

// wrapIn writes the mapping where the key belongs around it.
func (d *Decoder) wrapIn(here *Map, k *Key, p Place) Extra {
	entry, ok := p.entry()
	written := d.File.Slice(entry)
	switch {
	case !ok || strings.HasPrefix(d.File.Text[entry.From:], "*") || strings.ContainsAny(written, "\r\n"):
		return NoFix
	case here.Node().Style == syntax.Flow:
		return Fix("move to "+k.Of.Path, true, diag.Edit{At: source.At(entry.From), Text: k.Name + ": {"}, diag.Edit{At: source.At(entry.To), Text: "}"})
	}
	bol, ok := margin(d.File.Text, entry.From)
	if !ok {
		return NoFix
	}
	indent := strings.Repeat(" ", entry.From-bol+2)
	return Fix("move to "+k.Of.Path, true, diag.Edit{At: source.At(entry.From), Text: k.Name + ":" + d.LineBreak() + indent})
}

// uses counts the keys that hold a mapping as a table describes it.
func (d *Decoder) uses(table *Table) (n int) {
	if table == d.root {
		return 1
	}
	d.root.Walk(func(t *Table) {
		for _, k := range t.Keys {
			if k.Of == table {
				n++
			}
		}
	})
	return n
}

// instance is the mapping of the document that a table describes: the one around a mapping or below it, or the only
// one there can be. It is nil when there may be several, or none is there.
func (d *Decoder) instance(table *Table, here *Map) *syntax.Node {
	want := table.steps(d.root)
	generic, concrete := here.table.steps(d.root), here.Place.self().steps()
	n := d.document
	for i, step := range want {
		if n = n.Resolve(); n == nil {
			return nil // a value that is tried under another key has no document
		}
		same := i < len(generic) && generic[i] == step
		switch {
		case same && concrete[i].index >= 0 && int(concrete[i].index) < len(n.Items):
			n = n.Items[concrete[i].index]
		case same && concrete[i].index < 0:
			n = n.Get(concrete[i].name())
		case step == "[]" || step == "*":
			return nil
		default:
			n = n.Get(step)
		}
		if !same {
			generic = nil
		}
	}
	return n
}

// steps are the steps of a table's path: keys, and [] for an item or * for a free name.
func (t *Table) steps(root *Table) []string {
	if t == root {
		return nil
	}
	return strings.Split(strings.ReplaceAll(t.Path, "[]", ".[]"), ".")
}

// steps lists the path from the root.
func (p *Path) steps() (steps []*Path) {
	if p == nil {
		return nil
	}
	return append(p.up.steps(), p)
}
