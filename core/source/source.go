// Package source holds a text as it was given and answers where in it a byte stands.
//
// Everything inside the core speaks in byte offsets of the text as given, byte-order mark and carriage
// returns included. Lines, columns and UTF-16 offsets are worked out at the rim, by a File.
package source

// BOM is the byte-order mark that may open a UTF-8 text.
const BOM = "\uFEFF"

// Span is a half-open range of bytes. From == To is a place to insert.
type Span struct{ From, To int }

// At is the empty span at an offset: a place to insert.
func At(offset int) Span { return Span{offset, offset} }

// Empty says whether the span covers no byte.
func (s Span) Empty() bool { return s.From >= s.To }

// Contains says whether all of inner lies within s.
func (s Span) Contains(inner Span) bool { return s.From <= inner.From && inner.To <= s.To }

// Join is the smallest span that covers both.
func (s Span) Join(other Span) Span {
	return Span{min(s.From, other.From), max(s.To, other.To)}
}

// File is a named text. Its methods are not safe for concurrent use.
type File struct {
	Name string
	Text string

	index *index           // built at the first question about lines
	known map[int]Position // of a file whose text stands elsewhere

	before *File // what it was made of by an edit, until it has been followed; else nil
	change Change
}

// New names a text. Nothing is read or copied until a position is asked for.
func New(name, text string) *File { return &File{Name: name, Text: text} }

// Slice is the text that a span covers.
func (f *File) Slice(s Span) string { return f.Text[s.From:s.To] }

// HasBOM says whether the text opens with a byte-order mark.
func (f *File) HasBOM() bool { return len(f.Text) >= len(BOM) && f.Text[:len(BOM)] == BOM }
