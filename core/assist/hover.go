package assist

import (
	"slices"

	"github.com/inference-sim/measured-run/core/credential"
	"github.com/inference-sim/measured-run/core/schema"
	"github.com/inference-sim/measured-run/core/source"
	"github.com/inference-sim/measured-run/core/syntax"
	"github.com/inference-sim/measured-run/core/vocab"
)

// Card is what is known of a key or a value. The zero Card is nothing.
type Card struct {
	At    source.Span // the key or the value that it is about
	Path  string      // points[1].load.concurrency
	Key   string      // its row in the reference, points[].load.concurrency
	Title string      // of the mapping that it holds, or else is part of
	Type  string
	Need  string // when it must be there
	Doc   string // Markdown
	Value *Word  // the value under the cursor; nil on a key
	// Vocabulary are the words that the key takes or suggests, the one that stands there first.
	Vocabulary []Word
	Rules      []string // the ids of the rules that concern it
	Link       string   // the address of its row in the reference
	Anchor     *Anchor  // what an alias under the cursor stands for
	Digest     string   // of what a digest is one
}

// Word is a value with its meaning, which is empty where no vocabulary has it.
type Word struct{ Text, Meaning string }

// Anchor is the text that an alias stands for.
type Anchor struct {
	Path  string // where it is written first
	At    source.Span
	Value string // when it is a single one
}

// Hover tells of the key or the value at a byte offset.
func Hover(file *source.File, offset int) Card {
	offset = border(file, offset)
	tree, _ := syntax.Parse(file)
	at := find(tree, offset)
	if !at.known() {
		return Card{}
	}
	value := at.pair.Value
	if at.item != nil {
		value = at.item
	}
	h := teller{tree: tree, spot: at, shown: redactorOf(tree)}
	switch on := value.Resolve(); {
	case covers(at.pair.Key.Span(), offset):
		card := h.of(at.pair.Key.Span())
		card.lead(word(on))
		return card
	case !covers(value.Span(), offset) || value.Span().Empty():
		return Card{}
	case value.Kind == syntax.Alias:
		card := h.of(value.Span())
		card.Anchor = h.anchor(on)
		h.value(&card, on)
		return card
	case on.Kind == syntax.Scalar:
		card := h.of(value.Span())
		h.value(&card, on)
		return card
	}
	return Card{}
}

type teller struct {
	spot
	tree  *syntax.Tree
	shown *credential.Redactor
}

// of tells of the key.
func (h *teller) of(at source.Span) Card {
	k := h.key
	card := Card{At: at, Path: h.itemPath(), Key: h.row(), Link: link(h.place), Rules: rulesOf(h.place), Digest: digestOf(h.place)}
	card.Vocabulary = words(k)
	switch {
	case h.inner && h.item == nil:
		card.Type, card.Title, card.Doc = k.Free, titleOf(h.place), about(k)
		if h.row() == pointMetrics {
			card.Doc = h.definition()
		}
		return card
	case h.item != nil:
		card.Type = itemType(k)
	default:
		card.Type = k.TypeWords()
	}
	card.Title, card.Need, card.Doc = titleOf(h.place), needWords(h.home, k), about(k)
	return card
}

// itemType is what an item of a list is.
func itemType(k *schema.Key) string {
	switch k.Type {
	case schema.StringsType:
		return "string"
	case schema.ListType:
		return "mapping"
	}
	return k.TypeWords() // which is no list
}

func titleOf(p place) string {
	if p.key.Of != nil {
		return p.key.Of.Title
	}
	return p.home.Title
}

// itemPath spells the way to the item under the cursor, or else to its key.
func (h *teller) itemPath() string {
	for i, item := range h.pair.Value.Resolve().Items {
		if item == h.item {
			return h.path.Item(i).String()
		}
	}
	return h.path.String()
}

// definition is what the record says of a metric of a point.
func (h *teller) definition() string {
	def := h.tree.Root.Get(metricDefs).Get(h.pair.Key.Resolve().Value())
	if def == nil {
		return "The record does not define this metric."
	}
	doc := h.shown.Redact(summary(def))
	if cite := word(def.Get("cite")); cite != "" {
		doc += ", after " + h.shown.Redact(cite)
	}
	return doc
}

// words are the vocabulary of a key, closed or open.
func words(k *schema.Key) (all []Word) {
	for _, v := range []*vocab.Vocabulary{k.Vocab, k.Suggest} {
		if v == nil {
			continue
		}
		for _, one := range v.Values {
			all = append(all, Word{one.Name, one.Meaning})
		}
	}
	return all
}

// quoteLimit is how much of a value is shown, in bytes.
const quoteLimit = 200

// value adds what is known of the value: its meaning, and its word before the others.
func (h *teller) value(card *Card, n *syntax.Node) {
	if n.Kind != syntax.Scalar {
		return
	}
	card.Value = &Word{Text: short(h.shown.Redact(n.Value())), Meaning: card.lead(n.Value())}
	if nn, ok := vocab.Percentile(n.Value()); ok && h.row() == statisticRow {
		card.Value.Meaning = "the value that " + nn + " % of the samples do not exceed"
	}
}

// lead puts the word that stands there before the others, and is its meaning.
func (c *Card) lead(word string) (meaning string) {
	i := slices.IndexFunc(c.Vocabulary, func(w Word) bool { return w.Text == word })
	if i < 0 {
		return ""
	}
	w := c.Vocabulary[i]
	copy(c.Vocabulary[1:i+1], c.Vocabulary[:i])
	c.Vocabulary[0] = w
	return w.Meaning
}

func short(s string) string { return source.Shorten(s, quoteLimit) }
