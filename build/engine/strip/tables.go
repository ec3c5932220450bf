package strip

import (
	"bytes"
	"encoding/binary"
)

// tables are what Go keeps about the functions of a program, as its runtime (symtab.go) lays them out.
type tables struct {
	image []byte
	word  []int // Go's description of the program

}

// magic is how the tables start: a number, two bytes of nothing, the smallest size of an instruction, and the size of a
// pointer.
var magic = []byte{0xf1, 0xff, 0xff, 0xff, 0, 0, 1, 8}

// Places in Go's description of a program, in words of 8 bytes. A table is a slice: an address, a length, a capacity.
const (
	names     = 1  // of functions, each ended by a zero
	units     = 4  // which files each package has
	files     = 7  // their names
	values    = 10 // what is so from one place of a function to the next: sizes of frames, lines, maps of pointers
	records   = 13 // of functions
	index     = 16 // of the records
	finder    = 19 // which function a place belongs to: the end of what functions refer to
	functions = 40 // what functions refer to: maps of pointers, inlined calls
	tableEnd  = 41
	words     = 42
)

// Describe gives the words of Go's description of a program, of which the first is the address of its tables. It is not
// known where another release of Go describes itself in another way.
func Describe(image []byte) (words []int, known bool) {
	t, known := describe(image)
	return t.word, known
}

// describe finds the tables of a program by the address that its description starts with.
func describe(image []byte) (t tables, known bool) {
	start := bytes.Index(image, magic)
	if start < 0 {
		return t, false
	}
	pointer := binary.LittleEndian.AppendUint64(nil, uint64(start))
	for at := 0; at+words*8 <= len(image); at += 8 {
		if bytes.Equal(image[at:at+8], pointer) {
			t = tables{image: image}
			for i := range words {
				t.word = append(t.word, int(binary.LittleEndian.Uint64(image[at+i*8:])))
			}
			return t, t.sound(start)
		}
	}
	return t, false
}

// sound says whether the tables are those that this package knows. Their head repeats where each of them starts, and
// they follow one another.
func (t tables) sound(start int) bool {
	head := func(i int) int { return start + int(binary.LittleEndian.Uint64(t.image[start+8+i*8:])) }
	count := head(0) - start
	last := start
	for _, i := range []int{names, units, files, values, records, functions, finder, tableEnd} {
		if t.word[i] < last || t.word[i] > len(t.image) {
			return false
		}
		last = t.word[i]
	}
	return head(3) == t.word[names] && head(4) == t.word[units] && head(5) == t.word[files] &&
		head(6) == t.word[values] && head(7) == t.word[records] &&
		t.word[index] == t.word[records] && t.word[index+1] == count+1
}
