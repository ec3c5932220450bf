package core_test

import (
	"fmt"
	"strings"
	"testing"

	"github.com/inference-sim/measured-run/core"
	"github.com/inference-sim/measured-run/core/schema"
	"github.com/inference-sim/measured-run/core/source"
	"github.com/inference-sim/measured-run/core/syntax"
)

// site is a key of a full record, with what the specification says of it.
type site struct {
	keyRow
	text   string
	path   string
	table  *schema.Table
	parent *syntax.Node // the mapping it stands in
	in     *syntax.Node // the key that the mapping stands under; nil for a document or an item of a list
	index  int
}

func (s *site) pair() syntax.Pair { return s.parent.Pairs[s.index] }

// parts are the keys of the larger full record that go together. Laid over the smaller one they make records that
// are quick to check.
var parts = []string{"kind", "source", "cluster deployment", "router", "workload", "client", "metric_defs points", "provenance", "diff", "verdict diff", "duplicate_of supersedes"}

// smallRecords are records that have every key, between them. Most state no verdict, which most mutations would change.
func smallRecords(t testing.TB) (texts []string) {
	const unstated = "verdict: !drop\nresolution: !drop\n"
	large, small, registry := base(t, "full/disaggregated.yaml"), base(t, "full/exact.yaml"), base(t, "full/registry.yaml")
	for _, part := range parts {
		text := overlay(small, unstated)
		for _, key := range strings.Fields(part) {
			_, block, _ := strings.Cut(large, "\n"+key+":")
			for at := range block {
				if block[at] == '\n' && at+1 < len(block) && block[at+1] != ' ' {
					block = block[:at+1]
					break
				}
			}
			text = overlay(text, key+"!:"+block)
		}
		texts = append(texts, text)
	}
	return append(texts, small, registry)
}

// sites finds the first place of each row.
func sites(t testing.TB) (all []*site) {
	t.Helper()
	rows := keyRows(t)
	for _, text := range smallRecords(t) {
		document, _, _ := strings.Cut(text[strings.Index(text, "kind: ")+6:], "\n")
		if r := core.Check(source.New("", text), nil); len(r.Diagnostics) > 0 {
			t.Fatalf("a record to spoil has faults:%s\n%s", shown(r.File, r.Diagnostics), text)
		}
		tree, _ := syntax.Parse(source.New("", text))
		walkSites(tree.Root, nil, documents()[document], "", func(s *site) {
			row, there := rows[document+" "+s.key]
			if there {
				delete(rows, document+" "+s.key)
				s.keyRow, s.text = row, text
				all = append(all, s)
			}
		})
	}
	for name := range rows {
		t.Errorf("%s stands in no full record", name)
	}
	return all
}

func walkSites(n, in *syntax.Node, table *schema.Table, path string, visit func(*site)) {
	for i, pair := range n.Pairs {
		under := strings.TrimPrefix(path+"."+pair.Key.Value(), ".")
		k := table.Key(pair.Key.Value())
		if k == nil {
			panic("a full record has the key " + under)
		}
		visit(&site{keyRow: keyRow{key: table.Row(k)}, path: under, table: table, parent: n, in: in, index: i})
		switch {
		case k.Of == nil:
		case k.Type == schema.MappingType:
			walkSites(pair.Value, pair.Key, k.Of, under, visit)
		case k.Type == schema.ListType:
			for j, item := range pair.Value.Items {
				walkSites(item, nil, k.Of, fmt.Sprintf("%s[%d]", under, j), visit)
			}
		default:
			for _, entry := range pair.Value.Pairs {
				walkSites(entry.Value, entry.Key, k.Of, under+"."+entry.Key.Value(), visit)
			}
		}
	}
}

// spoilt replaces a span. It says where a span behind that is afterwards.
type spoilt struct {
	text string
	from int
	to   int
	by   int
}

func spoil(text string, at source.Span, with string) spoilt {
	return spoilt{text[:at.From] + with + text[at.To:], at.From, at.To, len(with) - at.To + at.From}
}

func (s spoilt) moved(at source.Span) source.Span {
	if at.From >= s.to {
		return source.Span{From: at.From + s.by, To: at.To + s.by}
	}
	return at
}

// replaced gives the key another value, and says where that stands.
func (s *site) replaced(value string) (string, source.Span) {
	at := s.pair().Value.Span()
	return spoil(s.text, at, value).text, source.Span{From: at.From, To: at.From + len(value)}
}

// dropped takes the key out, with its value. The mapping keeps its form; it becomes {} when nothing else was in it.
func (s *site) dropped() spoilt {
	pairs := s.parent.Pairs
	switch {
	case len(pairs) == 1:
		return spoil(s.text, s.parent.Span(), "{}")
	case s.index < len(pairs)-1:
		return spoil(s.text, source.Span{From: s.pair().Key.Span().From, To: pairs[s.index+1].Key.Span().From}, "")
	}
	return spoil(s.text, source.Span{From: pairs[s.index-1].Value.Span().To, To: s.pair().Value.Span().To}, "")
}

// sibling is where another key of the same mapping stands.
func (s *site) sibling(name string) source.Span {
	for _, pair := range s.parent.Pairs {
		if pair.Key.Value() == name {
			return pair.Key.Span()
		}
	}
	panic(s.path + " has no sibling " + name)
}

// head is where a key that is missing is missed: at the key of its mapping, or at the first key there.
func (s *site) head(after spoilt) source.Span {
	switch {
	case s.in != nil:
		return s.in.Span()
	case s.index == 0:
		return after.moved(s.parent.Pairs[1].Key.Span())
	}
	return s.parent.Pairs[0].Key.Span()
}
