package types

import (
	"encoding/binary"
	"slices"
)

// placeholder is the size of a name of one letter, which stands for those that were forgotten.
const placeholder = 3

// clear takes names out of memory that nothing else has, and gives those that had them one in common.
func (t *types) clear(f forgotten) {
	kept := t.keptNames(f)
	flags := map[int]byte{} // of the fields
	for _, field := range f.fields {
		flags[field] = t.image[t.word(field)] & (exported | embedded)
	}
	room := 0
	for _, at := range f.names {
		if n, ok := t.nameAt(at); ok && !kept[at] {
			if clear(t.image[at : at+n.size]); n.size >= (embedded+2)*placeholder {
				room = at
			}
		}
	}
	if room == 0 {
		return
	}
	for _, field := range f.fields {
		common := room + int(flags[field])*placeholder
		copy(t.image[common:], []byte{flags[field], 1, '_'})
		binary.LittleEndian.PutUint64(t.image[field:], uint64(common))
	}
	ofTypes := room + (embedded+1)*placeholder
	copy(t.image[ofTypes:], "\x00\x01*") // of which a star may be taken off
	for _, at := range f.types {
		binary.LittleEndian.PutUint32(t.image[at+placeName:], uint32(ofTypes-t.start))
		clear(t.image[at+placePointer : at+placePointer+4])
	}
}

// keptNames are the addresses of names that are still asked for.
func (t *types) keptNames(f forgotten) (kept map[int]bool) {
	kept = map[int]bool{t.start: true} // an offset of 0 is none
	keep := func(at int) {
		kept[at] = true
		if n, ok := t.nameAt(at); ok && n.flags&inPackage != 0 {
			kept[t.start+t.half(at+n.size-4)] = true
		}
	}
	without := map[int]bool{}
	for _, at := range slices.Concat(f.types, f.fields) {
		without[at] = true
	}
	for _, at := range t.all {
		if !without[at] {
			keep(t.start + t.half(at+placeName))
		}
		for field := range t.fields(at) {
			if !without[field] {
				keep(t.word(field))
			}
		}
		if kind := t.kind(at); kind == kindStruct || kind == kindInterface {
			keep(t.word(at + placeElement))
		}
		if t.has(at, hasMethods) {
			keep(t.start + t.half(t.uncommon(at)))
		}
		for m := range t.methods(at) {
			keep(t.start + t.half(m))
		}
		for n := range t.needs(at) {
			keep(t.start + t.half(n))
		}
	}
	return kept
}
