package source

import "slices"

// Change is what makes one text of another: the bytes from From to Old gave way to those from From to New.
type Change struct{ From, Old, New int }

// By is by how many bytes the text behind the change has moved.
func (c Change) By() int { return c.New - c.Old }

// Compare finds the shortest change that makes the text after of the text before. It may cut a character in two.
func Compare(before, after string) Change {
	from := alikeAtStart(before, after)
	end := alikeAtEnd(before[from:], after[from:])
	return Change{from, len(before) - end, len(after) - end}
}

// compared is how many bytes are compared at once.
const compared = 512

func alikeAtStart(a, b string) int {
	at, most := 0, min(len(a), len(b))
	for at+compared <= most && a[at:at+compared] == b[at:at+compared] {
		at += compared
	}
	for at < most && a[at] == b[at] {
		at++
	}
	return at
}

func alikeAtEnd(a, b string) int {
	n, most := 0, min(len(a), len(b))
	for n+compared <= most && a[len(a)-n-compared:len(a)-n] == b[len(b)-n-compared:len(b)-n] {
		n += compared
	}
	for n < most && a[len(a)-n-1] == b[len(b)-n-1] {
		n++
	}
	return n
}

// Follow takes over what is known of the lines of the text before a change. That text finds them anew when it is asked.
func (f *File) Follow(before *File, c Change) {
	f.before = nil
	if before.index == nil || before == f {
		return
	}
	f.index, before.index = before.index, nil
	f.index.edit(f.Text, c)
}

// around is how far the count of a byte depends on those beside it: as many as the longest character has.
const around = 4

// edit makes the index of a text that of another: what it knows of the parts that are alike is kept.
func (ix *index) edit(text string, c Change) {
	if len(ix.marks) == 0 || ix.at.offset+around <= c.From {
		return
	}
	first := max(0, ix.markAt(c.From-around))
	last := first + 1
	for last < len(ix.marks) && ix.marks[last].offset < c.Old+around {
		last++
	}
	if last >= len(ix.marks) {
		ix.forget(first)
		return
	}
	ix.replace(text, c, first, last)
}

// forget leaves an index as it was when it had read up to a mark.
func (ix *index) forget(mark int) {
	ix.at = ix.marks[mark]
	ix.marks = ix.marks[:mark]
	ix.starts = ix.starts[:ix.linesTo(ix.at.offset)]
}

// linesTo is how many lines start at or before an offset.
func (ix *index) linesTo(offset int) int {
	n, _ := slices.BinarySearch(ix.starts, offset+1)
	return n
}

// replace reads the text between two marks anew, and moves what is known behind them.
func (ix *index) replace(text string, c Change, first, last int) {
	before := ix.marks[last]
	part := index{at: ix.marks[first]}
	for part.at.offset < before.offset+c.By() {
		part.advanceTo(text, min(part.at.offset+stride, before.offset+c.By()))
	}
	lines := ix.linesTo(before.offset)
	moveAll(ix.starts[lines:], c.By())
	ix.starts = slices.Replace(ix.starts, ix.linesTo(ix.marks[first].offset), lines, part.starts...)
	if by := part.at.from(before); by != (mark{}) {
		for i := range ix.marks[last:] {
			ix.marks[last+i].move(by)
		}
		ix.at.move(by)
	}
	ix.marks = slices.Replace(ix.marks, first, last, part.marks...)
}

// from is how far a mark is from another.
func (m mark) from(o mark) mark {
	return mark{m.offset - o.offset, m.runes - o.runes, m.units - o.units}
}

func (m *mark) move(by mark) {
	m.offset += by.offset
	m.runes += by.runes
	m.units += by.units
}

func moveAll(offsets []int, by int) {
	if by == 0 {
		return
	}
	for i := range offsets {
		offsets[i] += by
	}
}
