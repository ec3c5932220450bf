package module

import "github.com/inference-sim/measured-run/build/engine/strip/tables"

// Part is a part of the data by what it is for.
type Part struct {
	Name  string
	Bytes int
}

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
)

// Data says what the data of a module is for, as far as Go's description of it is found and makes sense.
func (m Module) Data() []Part {
	d, known := tables.Describe(m.Memory)
	if !known {
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
