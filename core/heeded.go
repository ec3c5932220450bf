package core

import (
	"github.com/inference-sim/measured-run/core/diag"
	"github.com/inference-sim/measured-run/core/schema"
	"github.com/inference-sim/measured-run/core/syntax"
)

// heed tells how much of a text a check looks at. A key that may not stand where it does is looked at no further, and
// what is a line of a longer text is no entry at all: a fault in either is not found.
type heed struct {
	unread  map[int]bool // where the keys and values start that are not looked into
	at      int          // an offset that is asked for
	entries int          // keys and items that are looked at
	met     bool         // one of them starts at the offset
}

// heedOf counts the entries of a text that are looked at, as its findings say, and looks for the one at an offset.
func heedOf(root *syntax.Node, ds []diag.Diagnostic, at int) heed {
	h := heed{unread: map[int]bool{}, at: at}
	for i := range ds {
		switch ds[i].Rule {
		case schema.UnknownKey.ID, schema.DuplicateKey.ID, schema.ForbiddenKey.ID, schema.MissingOneOf.ID, schema.WrongType.ID:
			h.unread[ds[i].At.From] = true
		}
	}
	h.walk(root)
	return h
}

func (h *heed) walk(n *syntax.Node) {
	if n == nil {
		return
	}
	for _, pair := range n.Pairs {
		if key := pair.Key.Span().From; !h.unread[key] && !h.refused(pair.Value) {
			h.meet(pair.Key.Start())
			h.walk(pair.Value)
		}
	}
	for i, item := range n.Items {
		if n.Style == syntax.Block {
			h.meet(n.Dashes[i])
		}
		h.walk(item)
	}
}

// refused says whether a finding stands at a value. One at the start of a block is about the first entry of that.
func (h *heed) refused(n *syntax.Node) bool {
	return n.Style != syntax.Block && h.unread[n.Span().From]
}

func (h *heed) meet(at int) {
	h.entries++
	h.met = h.met || at == h.at
}
