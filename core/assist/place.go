package assist

import (
	"github.com/inference-sim/measured-run/core/licence"
	"github.com/inference-sim/measured-run/core/run"
	"github.com/inference-sim/measured-run/core/schema"
	"github.com/inference-sim/measured-run/core/syntax"
)

// place is what the description says of a node: the value of a key, or an item or entry within that value.
// The zero place is that of a node that nothing is known of.
type place struct {
	root  *schema.Table // of a document; nil below it
	home  *schema.Table // the table that has key; nil where that is not known
	key   *schema.Key
	inner bool // an item of the key's list, or an entry of its free mapping
}

// rootPlace is the place of a document, by its kind; a run where none can be read.
func rootPlace(tree *syntax.Tree) place { return place{root: tableOf(tree)} }

func tableOf(tree *syntax.Tree) *schema.Table {
	kind := tree.Root.Get("kind").Resolve()
	if kind != nil && kind.Value() == licence.Kind || kind == nil && tree.Root.Get("sources") != nil {
		return licence.Schema.Table
	}
	return run.Schema.Table
}

// table describes the mapping that may stand here; nil where none may, or one with free keys.
func (p place) table() *schema.Table {
	switch {
	case p.root != nil:
		return p.root
	case p.key == nil:
		return nil
	case p.inner == (p.key.Type != schema.MappingType):
		return p.key.Of
	}
	return nil
}

// free says whether a mapping with free keys may stand here.
func (p place) free() bool {
	return p.key != nil && !p.inner && (p.key.Type == schema.EntriesType || p.key.Type == schema.IntegersType)
}

// list says whether a list may stand here.
func (p place) list() bool {
	return p.key != nil && !p.inner && (p.key.Type == schema.ListType || p.key.Type == schema.StringsType)
}

// scalar says whether a single value may stand here.
func (p place) scalar() bool { return p.known() && p.table() == nil && !p.free() && !p.list() }

func (p place) known() bool { return p.root != nil || p.key != nil }

// row is what the reference calls the key, points[].load.concurrency; empty for one that is not known.
func (p place) row() string {
	if p.home == nil {
		return ""
	}
	return p.home.Row(p.key)
}

// under is the place of the value of a key.
func (p place) under(name string) place {
	if p.free() {
		return place{home: p.home, key: p.key, inner: true}
	}
	if t := p.table(); t != nil {
		if k := t.Key(name); k != nil {
			return place{home: t, key: k}
		}
	}
	return place{}
}

// item is the place of an item of the list here.
func (p place) item() place {
	if p.list() {
		return place{home: p.home, key: p.key, inner: true}
	}
	return place{}
}
