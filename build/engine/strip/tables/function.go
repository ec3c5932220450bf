package tables

import (
	"bytes"
	"encoding/binary"
	"slices"
	"strings"
)

// function is what is kept of one function. What it refers to is as it stands in memory, or empty.
type function struct {
	name     string
	named    int // where that stands among the names that are kept
	args     int
	deferred int // the place at which what was put off is done
	flags    int // with which function of Go's runtime it is
	frame    runs
	maps     runs // which of the maps holds
	refs     [refDefers + 1]string
}

// functions are all of them, in their order. It is not ok where a table is of another form than is known.
func (t tables) functions() (all []function, ok bool) {
	count := t.word[index+1] - 1
	for i := range count {
		entry := t.image[t.word[index]+8*i:]
		r := record(t.image[t.word[records]+int(binary.LittleEndian.Uint32(entry[4:])) : t.word[functions]])
		if number := t.first() + i; int(binary.LittleEndian.Uint32(entry)) != number || r.get(recordEntry) != number ||
			r.kinds() > valueKinds || r.refs() > refKinds {
			return nil, false
		}
		all = append(all, t.functionOf(r))
	}
	return all, t.finds(count)
}

// first is the number of the first function.
func (t tables) first() int { return int(binary.LittleEndian.Uint32(t.image[t.word[index]:])) }

func (t tables) functionOf(r record) (f function) {
	f.args, f.deferred = r.get(recordArgs), r.get(recordDefer)
	f.flags = r.get(recordFlags) & (1<<24 - 1)
	f.name = short(t.name(r), f.flags&(1<<8-1) == wrapper)
	f.frame = t.runs(r.get(recordFrame))
	f.maps = t.runs(r.value(valueMaps)).since()
	for kind, size := range sizes {
		if offset := r.ref(kind); offset != none {
			text := t.area(functions, finder)[offset:]
			f.refs[kind] = string(text[:size(text)])
		}
	}
	return f
}

// sizes are those of what functions refer to.
var sizes = map[int]func([]byte) int{refArguments: sizeOfMaps, refLocals: sizeOfMaps, refObjects: sizeOfObjects, refDefers: sizeOfDefers}

// sizeOfMaps is that of maps of bits: how many there are, how many bits each has, and the bits.
func sizeOfMaps(text []byte) int {
	count, bits := binary.LittleEndian.Uint32(text), binary.LittleEndian.Uint32(text[4:])
	return 8 + int(count*((bits+7)/8))
}

// sizeOfObjects is that of a list of variables: how many there are, and 16 bytes for each.
func sizeOfObjects(text []byte) int { return 8 + 16*int(binary.LittleEndian.Uint64(text)) }

// sizeOfDefers is that of two numbers, of seven bits a byte.
func sizeOfDefers(text []byte) int {
	_, first := binary.Uvarint(text)
	_, second := binary.Uvarint(text[first:])
	return first + second
}

// name is that of a function, which a zero ends.
func (t tables) name(r record) string {
	text := t.area(names, units)[r.get(recordName):]
	return string(text[:bytes.IndexByte(text, 0)])
}

// Has says whether one of a program's functions has a name that starts in a way.
func Has(image []byte, start string) bool {
	t, known := describe(image)
	return known && bytes.Contains(t.area(names, units), []byte("\x00"+start))
}

// Names that Go's runtime asks for: a goroutine of its own is known by the start of the name of its function, and two
// functions whose arguments it must find in another way are known by theirs. A function that was made for a method of
// values, to call it with a pointer, panics where that is nil, and takes apart its own name to say so.
const (
	system  = "runtime."
	method  = ".(*value).method"
	wrapper = 23 // the flag of a function that was made
)

var special = []string{"reflect.makeFuncStub", "reflect.methodValueCall"}

// short is what is left of a name.
func short(name string, made bool) string {
	switch {
	case made && strings.Contains(name, ".(*"):
		return method
	case strings.HasPrefix(name, system):
		return system
	case slices.Contains(special, name):
		return name
	}
	return ""
}

// A bucket of the finder is for 4096 places: the number of the function that the first one is in, and what is to be added
// for each sixteenth of them. Functions are 1<<16 places apart, so that it follows from the number of the bucket.
const (
	bucketSize  = 4 + 16
	bucketLeast = 4 // of the last one
	bucketsEach = 1 << 16 / 4096
)

// finds says whether the finder is as it follows from so many functions.
func (t tables) finds(count int) bool {
	area := t.area(finder, tableEnd)
	for i := 0; len(area) > bucketLeast; i++ {
		bucket := area[:min(bucketSize, len(area))]
		if number := int(binary.LittleEndian.Uint32(bucket)); number != i/bucketsEach || number >= count || len(bytes.Trim(bucket[4:], "\x00")) > 0 {
			return false
		}
		area = area[len(bucket):]
	}
	return true
}
