// Package tables makes the tables small that Go keeps about the functions of a program.
//
// They say of every place in the code which function, file and line it came from, for the trace of a program that
// crashed, and in a browser nobody sees one. What the garbage collector, panics and the growth of stacks read of them
// stays: how large frames are, where pointers are in them, what is put off. That goes into columns of small numbers, and
// a function writes the tables anew when a module starts.
package tables

import (
	"bytes"
	"encoding/binary"
)

// tables are those of one program, as Go's runtime (symtab.go) lays them out.
type tables struct {
	image []byte
	at    int   // where Go's description of the program is
	word  []int // what it says
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

	Types   = 37 // where descriptions of types start, and in the next word where they end
	Links   = 45 // those that are found by their names
	Methods = 48 // addresses of tables of methods for interfaces

	words = 51

	zeros = 8 * words // as many bytes as may be missing at its end, if nothing follows there
)

// Where the tables' own head says the same, behind magic.
const (
	headCount   = 0 // of functions
	headNames   = 3
	headUnits   = 4
	headFiles   = 5
	headValues  = 6
	headRecords = 7
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
	for at := 0; at+8 <= len(image); at += 8 {
		if bytes.HasPrefix(image[at:], pointer) {
			t = tables{image: image, at: at}
			for all := append(image[at:len(image):len(image)], make([]byte, zeros)...); len(t.word) < words; all = all[8:] {
				t.word = append(t.word, int(binary.LittleEndian.Uint64(all)))
			}
			if t.sound() {
				return t, true
			}
		}
	}
	return tables{}, false
}

// head is a number in the tables' own head.
func (t tables) head(i int) int {
	return int(binary.LittleEndian.Uint64(t.image[t.word[0]+8+i*8:]))
}

// sound says whether the tables are those that this package knows. Their head repeats where each of them starts, and
// they follow one another.
func (t tables) sound() bool {
	start := t.word[0]
	last := start
	for _, i := range []int{names, units, files, values, records, functions, finder, tableEnd} {
		if t.word[i] < last || t.word[i] > len(t.image) {
			return false
		}
		last = t.word[i]
	}
	return start+t.head(headNames) == t.word[names] && start+t.head(headUnits) == t.word[units] &&
		start+t.head(headFiles) == t.word[files] && start+t.head(headValues) == t.word[values] &&
		start+t.head(headRecords) == t.word[records] &&
		t.word[index] == t.word[records] && t.word[index+1] == t.head(headCount)+1
}

// area is the memory from where one word says to where another does.
func (t tables) area(from, to int) []byte { return t.image[t.word[from]:t.word[to]] }

// moveRecords says that the records, with their index before them, are elsewhere.
func (t tables) moveRecords(to int) {
	size := t.word[functions] - to
	for i, v := range map[int]int{records: to, records + 1: size, records + 2: size, index: to} {
		t.word[i] = v
		binary.LittleEndian.PutUint64(t.image[t.at+i*8:], uint64(v))
	}
	binary.LittleEndian.PutUint64(t.image[t.word[0]+8+headRecords*8:], uint64(to-t.word[0]))
}
