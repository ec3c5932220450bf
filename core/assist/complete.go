package assist

import (
	"strings"
	"unicode/utf8"

	"github.com/inference-sim/measured-run/core/credential"
	"github.com/inference-sim/measured-run/core/licence"
	"github.com/inference-sim/measured-run/core/source"
	"github.com/inference-sim/measured-run/core/syntax"
)

// Context is what is known beside the text.
type Context struct {
	Runs     []string          // the names of the catalog that is open
	Registry *licence.Registry // nil for none
}

// Completion is what may be written at a cursor, in the order in which it is likely to be wanted.
type Completion struct {
	// Replace is what an item takes the place of: the word that is being written, if any, to its end. It may start
	// with blanks, which are too many there.
	Replace source.Span
	Items   []Item
}

// Kind says what an item is.
type Kind string

// The kinds of item.
const (
	KeyItem      Kind = "key"      // a key, with what must be below it
	ValueItem    Kind = "value"    // a value
	SkeletonItem Kind = "skeleton" // what a mapping, a list or a document needs
)

// Item is one thing that may be written.
type Item struct {
	Label    string
	Kind     Kind
	Detail   string // a few words: "string, required"
	Doc      string // what it means, in Markdown
	Required bool
	Insert   string
	// Gaps are the parts of Insert that are left to the author, as offsets in it. The cursor goes to the first. One
	// that is not empty holds a stand-in.
	Gaps []source.Span
}

// Complete offers what may be written at a byte offset.
func Complete(file *source.File, offset int, c Context) Completion {
	var done Completion
	offset = border(file, offset)
	for _, s := range sites(file, offset) {
		done.Replace = s.replace // of two, both have the same
		o := newOffer(s, c)
		o.all()
		done.Items = append(done.Items, o.items...)
	}
	if len(done.Items) == 0 {
		done.Replace = source.At(offset)
	}
	return done
}

// border takes an offset to the text, and to the start of a character or a line break.
func border(file *source.File, offset int) int {
	text := file.Text
	offset = max(0, min(offset, len(text)))
	if file.HasBOM() {
		offset = max(offset, len(source.BOM))
	}
	for offset > 0 && offset < len(text) && !utf8.RuneStart(text[offset]) {
		offset--
	}
	if offset > 0 && offset < len(text) && text[offset-1] == '\r' && text[offset] == '\n' {
		offset--
	}
	return offset
}

// offer gathers the items of a site.
type offer struct {
	site
	layout
	Context
	shown *credential.Redactor
	items []Item
	model *snippet // an empty snippet that knows the record; nil until one is asked for
}

func newOffer(s site, c Context) *offer {
	if strings.HasPrefix(s.tree.File.Text[s.replace.To:], "#") {
		s.tail += " " // or the comment there would be a part of what is written
	}
	return &offer{site: s, Context: c, layout: layoutOf(s.tree), shown: redactorOf(s.tree)}
}

// redactorOf knows the credentials of a document.
func redactorOf(tree *syntax.Tree) *credential.Redactor {
	return credential.RedactorFor(tree.File, credential.Scan(tree))
}

func (o *offer) all() {
	switch o.ask {
	case askKey:
		o.documents()
		o.keys()
		o.names()
	case askValue:
		o.values()
	case askItem:
		o.listItem()
	case askBelow:
		o.below()
	}
}

// secret says whether a text must not be shown.
func (o *offer) secret(s string) bool { return o.shown.Redact(s) != s || credential.Hide(s) != s }

// put takes an item in, written by a snippet.
func (o *offer) put(item Item, w *snippet) {
	item.Insert = o.pad + w.text.String() + o.tail
	for _, gap := range w.gaps {
		item.Gaps = append(item.Gaps, source.Span{From: gap.From + len(o.pad), To: gap.To + len(o.pad)})
	}
	o.items = append(o.items, item)
}

// word takes in an item that is text alone.
func (o *offer) word(item Item, text string) {
	w := o.snippet()
	w.text.WriteString(text)
	o.put(item, w)
}
