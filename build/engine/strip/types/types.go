// Package types makes the descriptions small that Go keeps of a program's types, without a change to what is done by
// them. Names go of types that nothing can print, and in a program that does not reflect, of fields, and of methods that
// no interface has; numbers that only tell types apart are given when the module starts.
//
// A type that is in no interface at any time has a name that nobody can ask for: those of the variables that closures
// share, and those that stand for several in the code of a generic function.
package types

import (
	"encoding/binary"
	"slices"
	"strings"
)

// types are those of one program, as Go (internal/abi) lays them out.
type types struct {
	image      []byte
	start, end int          // where descriptions and their names are
	links      []int        // those that the program lists, by the order of their names
	tables     []int        // addresses of the tables of methods of a type for an interface
	all        []int        // addresses of the descriptions, rising
	known      map[int]bool // those
}

// Places in a description.
const (
	placePointers = 8 // how much of it may hold pointers
	placeHash     = 16
	placeFlags    = 20
	placeAlign    = 21
	placeKind     = 23
	placeMask     = 32
	placeName     = 40 // offset of its name
	placePointer  = 44 // offset of the type of a pointer to it
	placeElement  = 48 // the first word of what kinds have of their own
	placeFields   = 56 // of a struct, and methods of an interface: an address, a length, a capacity
	placeCount    = 64
)

// Flags of a type.
const (
	hasMethods = 1 << 0
	extraStar  = 1 << 1 // its name starts with a star that is not part of it
	isNamed    = 1 << 2
	maskLater  = 1 << 4 // its mask of pointers is made from its fields when it is needed
	flagsEnd   = 1 << 6
)

// Kinds of types that have more than the others.
const (
	kindArray     = 17
	kindChan      = 18
	kindFunc      = 19
	kindInterface = 20
	kindMap       = 21
	kindPointer   = 22
	kindSlice     = 23
	kindStruct    = 25
	kindEnd       = 27
)

const (
	plainSize  = 48
	fieldSize  = 24
	methodSize = 16 // of a type
	needSize   = 8  // of a method of an interface
)

// sizes are those of descriptions that are larger than plain ones, without methods.
var sizes = map[byte]int{
	kindArray: 72, kindChan: 64, kindFunc: 56, kindInterface: 80, kindMap: 112, kindPointer: 56, kindSlice: 56, kindStruct: 80,
}

// looks is how the name of a type without a name of its own may start, by its kind.
var looks = map[byte][]string{
	kindArray: {"["}, kindChan: {"chan", "<-chan"}, kindFunc: {"func("}, kindInterface: {"interface {"}, kindMap: {"map["},
	kindPointer: {"*"}, kindSlice: {"[]"}, kindStruct: {"struct {", "map.group["},
}

func (t *types) word(at int) int    { return int(binary.LittleEndian.Uint64(t.image[at:])) }
func (t *types) half(at int) int    { return int(binary.LittleEndian.Uint32(t.image[at:])) }
func (t *types) quarter(at int) int { return int(binary.LittleEndian.Uint16(t.image[at:])) }

func (t *types) kind(at int) byte { return t.image[at+placeKind] }

func (t *types) has(at int, flag byte) bool { return t.image[at+placeFlags]&flag != 0 }

// find looks for descriptions. It is not ok where one leads to what does not look like one.
func (t *types) find() (ok bool) {
	t.known = map[int]bool{}
	for at := t.start; at+plainSize <= t.end; at += 8 {
		if t.looksLikeOne(at) {
			t.all = append(t.all, at)
			t.known[at] = true
		}
	}
	for i, at := range t.all {
		if i > 0 && at < t.all[i-1]+plainSize {
			return false
		}
		for to := range t.leadsTo(at) {
			if !t.known[to] {
				return false
			}
		}
	}
	for _, table := range t.tables {
		if !t.known[t.word(table)] || !t.known[t.word(table+8)] {
			return false
		}
	}
	return !slices.ContainsFunc(t.links, func(at int) bool { return !t.known[at] })
}

func (t *types) looksLikeOne(at int) bool {
	kind, flags := t.kind(at), t.image[at+placeFlags]
	if kind == 0 || kind >= kindEnd || flags >= flagsEnd || t.image[at+placeAlign] > 8 || t.image[at+placeAlign+1] > 8 ||
		t.half(at+placeHash) == 0 || at+max(sizes[kind], plainSize) > t.end {
		return false
	}
	size, pointers := t.word(at), t.word(at+placePointers)
	if size < 0 || pointers < 0 || pointers > size || t.word(at+placeMask) >= len(t.image) || t.half(at+placePointer) >= t.end-t.start {
		return false
	}
	name, ok := t.nameAt(t.start + t.half(at+placeName))
	if !ok {
		return false
	}
	text := name.text
	if flags&extraStar != 0 {
		if text, ok = strings.CutPrefix(text, "*"); !ok {
			return false
		}
	}
	if text == "" {
		return false
	}
	text = strings.TrimPrefix(text, "noalg.")
	return flags&isNamed != 0 || slices.ContainsFunc(looks[kind], func(look string) bool { return strings.HasPrefix(text, look) })
}

// leadsTo are the addresses of the descriptions that one refers to.
func (t *types) leadsTo(at int) func(func(int) bool) {
	return func(yield func(int) bool) {
		if to := t.half(at + placePointer); to != 0 && !yield(t.start+to) {
			return
		}
		for to := range t.parts(at) {
			if !yield(to) {
				return
			}
		}
		for m := range t.methods(at) {
			if !t.isDead(m) && !yield(t.start+t.half(m+4)) {
				return
			}
		}
	}
}

// parts are those that one is made of.
func (t *types) parts(at int) func(func(int) bool) {
	count := map[byte]int{kindArray: 2, kindChan: 1, kindMap: 3, kindPointer: 1, kindSlice: 1}[t.kind(at)]
	return func(yield func(int) bool) {
		for i := range count {
			if !yield(t.word(at + placeElement + 8*i)) {
				return
			}
		}
		for f := range t.fields(at) {
			if !yield(t.word(f + 8)) {
				return
			}
		}
		for n := range t.needs(at) {
			if !yield(t.start + t.half(n+4)) {
				return
			}
		}
	}
}
