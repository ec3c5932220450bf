package module

import (
	"bytes"
	"encoding/binary"
)

// Part is a part of the data by what it is for.
type Part struct {
	Name  string
	Bytes int
}

// header is how Go's table of functions starts: a magic number, two bytes of nothing, the smallest size of an
// instruction and the size of a pointer.
var header = []byte{0xf1, 0xff, 0xff, 0xff, 0, 0, 1, 8}

// Offsets into the runtime's own description of a program, in words. It starts with the address of the table of
// functions; slices have three words, of which the second is a length.
const (
	wordNames     = 1
	wordUnits     = 4
	wordFiles     = 7
	wordPlaces    = 10
	wordRecords   = 13
	wordNoPointer = 24
	wordData      = 26
	wordTypes     = 37
	words         = 39
)

// Data says what the data of a module is for, as far as Go's description of it is found and makes sense.
func (m Module) Data() []Part {
	d := m.description()
	if d == nil {
		return nil
	}
	parts := []Part{
		{"names of functions", d[wordNames+1]},
		{"names of files", d[wordFiles+1]},
		{"files of functions", d[wordUnits+1] * 4},
		{"lines, stack sizes and inlining of functions", d[wordPlaces+1]},
		{"records of functions", d[wordRecords+1]},
		{"types", d[wordTypes+1] - d[wordTypes]},
		{"variables with pointers", d[wordData+1] - d[wordData]},
		{"variables without", d[wordNoPointer+1] - d[wordNoPointer]},
	}
	rest := len(m.Memory) - firstAddress
	for _, part := range parts {
		if part.Bytes < 0 || part.Bytes > rest {
			return nil // another release of Go describes itself in another way
		}
		rest -= part.Bytes
	}
	return append(parts, Part{"text and other constants", rest})
}

// firstAddress is where Go's linker puts the first of its data: what lies below is for arguments.
const firstAddress = 4096 + 8192

// description is Go's own, found by the address of the table of functions in it.
func (m Module) description() []int {
	table := bytes.Index(m.Memory, header)
	if table < 0 {
		return nil
	}
	address := binary.LittleEndian.AppendUint64(nil, uint64(table))
	for at := 0; at+words*8 <= len(m.Memory); at += 8 {
		if bytes.Equal(m.Memory[at:at+8], address) {
			return numbers(m.Memory[at:])
		}
	}
	return nil
}

func numbers(text []byte) []int {
	all := make([]int, words)
	for i := range all {
		all[i] = int(binary.LittleEndian.Uint64(text[i*8:]))
	}
	return all
}
