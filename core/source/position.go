package source

import (
	"slices"
	"sort"
	"unicode/utf8"
)

// Position is one place in a text, in every unit that a reader of a result may want.
type Position struct {
	Line   int // from 1
	Column int // from 1, in Unicode characters; a byte-order mark takes no column
	Offset int // from 0, in bytes of the text as given
	UTF16  int // from 0, in UTF-16 code units of the text as given
}

// Position locates a byte offset. An offset out of range is taken to the nearest end.
func (f *File) Position(offset int) Position {
	if f.known != nil {
		return f.known[offset]
	}
	offset = max(0, min(offset, len(f.Text)))
	ix := f.read(func(ix *index) bool { return ix.at.offset >= offset })
	line := sort.SearchInts(ix.starts, offset+1) - 1
	start := ix.starts[line]
	if line == 0 && f.HasBOM() && offset >= len(BOM) {
		start = len(BOM)
	}
	at := ix.count(f.Text, offset)
	return Position{Line: line + 1, Column: at.runes - ix.runesBefore(f.Text, start, at) + 1, Offset: offset, UTF16: at.units}
}

// Lines is the number of lines; a text that ends in a line break has an empty last line.
func (f *File) Lines() int {
	return len(f.read(func(*index) bool { return false }).starts)
}

// Line is the span of line n, from 1, without its line break and without a byte-order mark.
func (f *File) Line(n int) Span {
	starts := f.read(func(ix *index) bool { return len(ix.starts) > n }).starts
	span := Span{starts[n-1], len(f.Text)}
	if n < len(starts) {
		span.To = starts[n]
	}
	for span.To > span.From && (f.Text[span.To-1] == '\n' || f.Text[span.To-1] == '\r') {
		span.To--
	}
	if n == 1 && f.HasBOM() {
		span.From = len(BOM)
	}
	return span
}

// index answers how many lines, characters and UTF-16 units come before an offset without reading the text from its
// start each time: a result may hold ten thousand places on one line of megabytes. It knows the text as far as it was
// asked: most questions about a text of megabytes are about its first lines.
type index struct {
	starts []int  // the offset at which each line starts
	marks  []mark // the counts at places that are about a stride apart, the first at 0
	at     mark   // the counts at the first byte that is not read yet
}

// mark is how many characters and UTF-16 units come before an offset.
type mark struct{ offset, runes, units int }

const stride = 1024

// read takes the index on until it knows enough, or all of the text.
func (f *File) read(enough func(*index) bool) *index {
	if f.index == nil {
		f.index = &index{starts: []int{0}}
	}
	for f.index.at.offset < len(f.Text) && !enough(f.index) {
		f.index.advance(f.Text)
	}
	return f.index
}

// advance reads the next stride.
func (ix *index) advance(text string) {
	ix.makeRoom(len(text))
	ix.advanceTo(text, min(ix.at.offset+stride, len(text)))
}

// advanceTo reads up to an offset, and puts a mark where it starts.
func (ix *index) advanceTo(text string, end int) {
	ix.marks = append(ix.marks, ix.at)
	from := ix.at.offset
	ix.at.advance(text, end)
	for i := from; i < end; i++ {
		c := text[i]
		if c > '\r' { // most bytes
			continue
		}
		if c == '\n' || c == '\r' && (i+1 == len(text) || text[i+1] != '\n') {
			ix.starts = append(ix.starts, i+1)
		}
	}
}

// sample is how much of a text tells how many lines the rest will have, in bytes.
const sample = 64 * stride

// makeRoom makes room for the lines of a long text, going by its first ones: to grow as they come would take several
// times what they take in the end.
func (ix *index) makeRoom(size int) {
	if ix.at.offset == sample {
		ix.starts = slices.Grow(ix.starts, min(size, size/sample*len(ix.starts)*11/10))
	}
}

// count is the mark of an offset.
func (ix *index) count(text string, offset int) mark {
	if len(ix.marks) == 0 {
		return mark{}
	}
	at := ix.marks[ix.markAt(offset)]
	at.advance(text, offset)
	return at
}

// runesBefore is how many characters come before the start of the line that a mark is on.
func (ix *index) runesBefore(text string, start int, at mark) int {
	if at.offset-start > stride {
		return ix.count(text, start).runes
	}
	line := mark{offset: start}
	line.advance(text, at.offset)
	return at.runes - line.runes
}

// markAt is the index of the last mark at or before an offset. There is one at 0.
func (ix *index) markAt(offset int) int {
	return sort.Search(len(ix.marks), func(i int) bool { return ix.marks[i].offset > offset }) - 1
}

// advance counts up to an offset. Most bytes are ASCII, and are counted together.
func (m *mark) advance(text string, end int) {
	for m.offset < end {
		from, to := m.offset, m.offset
		for to < end && text[to] < utf8.RuneSelf {
			to++
		}
		m.offset, m.runes, m.units = to, m.runes+to-from, m.units+to-from
		if to < end {
			m.add(text, to)
		}
	}
}

// add counts the byte at i. A character is counted at its first byte; so is a byte that belongs to none, which
// decoders show as one replacement character.
func (m *mark) add(text string, i int) {
	c := text[i]
	m.offset = i + 1
	if c >= utf8.RuneSelf {
		if !utf8.RuneStart(c) && continues(text, i) {
			return
		}
		if _, size := utf8.DecodeRuneInString(text[i:]); size == utf8.UTFMax {
			m.units++ // above U+FFFF: a surrogate pair
		}
	}
	m.runes++
	m.units++
}

// continues says whether the byte at i belongs to a character that starts before it.
func continues(text string, i int) bool {
	for back := 1; back < utf8.UTFMax && back <= i; back++ {
		if utf8.RuneStart(text[i-back]) {
			_, size := utf8.DecodeRuneInString(text[i-back:])
			return size > back
		}
	}
	return false
}

// OffsetOfUTF16 is the byte offset of a UTF-16 offset. One within a character is taken to its start, one past
// the end to the end.
func (f *File) OffsetOfUTF16(unit int) int {
	ix := f.read(func(ix *index) bool { return ix.at.units > unit })
	block := sort.Search(len(ix.marks), func(i int) bool { return ix.marks[i].units > unit }) - 1
	if block < 0 {
		return 0
	}
	at := ix.marks[block]
	offset := at.offset
	for offset < len(f.Text) {
		next := at
		next.add(f.Text, offset)
		if next.units > unit {
			break
		}
		_, size := utf8.DecodeRuneInString(f.Text[offset:])
		at, offset = next, offset+size
	}
	return offset
}
