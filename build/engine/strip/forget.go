package strip

import (
	"bytes"
	"encoding/binary"
	"slices"
	"strings"
)

// forget takes out of the tables what is only printed. Each table keeps its place and its length, and what is left over
// at its end is zero.
func (t tables) forget() {
	all := t.all()
	before := references(all)
	for _, r := range all {
		r.forget()
	}
	t.unrefer(before, references(all))
	t.rename(all)
	t.repack(all)
	clear(t.image[t.word[units]:t.word[values]])
}

// all are the records, in the order of the functions.
func (t tables) all() (all []record) {
	for i := range t.word[index+1] - 1 {
		offset := binary.LittleEndian.Uint32(t.image[t.word[index]+8*i+4:])
		all = append(all, record(t.image[t.word[records]+int(offset):t.word[functions]]))
	}
	return all
}

// references are the offsets of all that functions refer to, rising.
func references(all []record) (offsets []uint32) {
	for _, r := range all {
		for i := range r.refs() {
			if offset := r.get(r.ref(i)); offset != none {
				offsets = append(offsets, offset)
			}
		}
	}
	slices.Sort(offsets)
	return slices.Compact(offsets)
}

// unrefer clears what was referred to and is no more. Each thing ends where the next one starts.
func (t tables) unrefer(before, after []uint32) {
	area := t.image[t.word[functions]:t.word[finder]]
	for i, from := range before {
		if _, kept := slices.BinarySearch(after, from); kept {
			continue
		}
		to := len(area)
		if i+1 < len(before) {
			to = int(before[i+1])
		}
		clear(area[from:to])
	}
}

// Names that Go's runtime asks for: a goroutine of its own is known by the start of the name of its function, and two
// functions whose arguments it must find in another way are known by theirs.
const system = "runtime."

var special = []string{"reflect.makeFuncStub", "reflect.methodValueCall"}

// rename takes the names of functions away, but for those that are asked for.
func (t tables) rename(all []record) {
	area := t.image[t.word[names]:t.word[units]]
	kept := []byte{0}
	offsets := map[string]uint32{"": 0}
	for _, r := range all {
		name := short(area[r.get(recordName):])
		if _, known := offsets[name]; !known {
			offsets[name] = uint32(len(kept))
			kept = append(append(kept, name...), 0)
		}
		r.set(recordName, offsets[name])
	}
	replace(area, kept)
}

// short is what is left of a name, which a zero ends.
func short(text []byte) string {
	name := string(text[:bytes.IndexByte(text, 0)])
	switch {
	case strings.HasPrefix(name, system):
		return system
	case slices.Contains(special, name):
		return name
	}
	return ""
}

// repack keeps of the values those that records still have, in their order.
func (t tables) repack(all []record) {
	area := t.image[t.word[values]:t.word[records]]
	kept := []byte{0}
	offsets := map[uint32]uint32{0: 0}
	move := func(r record, i int) {
		from := r.get(i)
		if _, known := offsets[from]; !known {
			offsets[from] = uint32(len(kept))
			kept = append(kept, area[from:int(from)+length(area[from:])]...)
		}
		r.set(i, offsets[from])
	}
	for _, r := range all {
		move(r, recordFrame)
		for i := range r.kinds() {
			move(r, recordHead+i)
		}
	}
	replace(area, kept)
}

// length is how long the values of a function are: pairs of numbers, how much the value changes and for how many
// instructions it stays so, until it changes by nothing. At first it may do that.
func length(text []byte) (n int) {
	for first := true; ; first = false {
		change, size := binary.Uvarint(text[n:])
		n += max(size, 0)
		if size <= 0 || change == 0 && !first {
			return n
		}
		_, size = binary.Uvarint(text[n:])
		n += max(size, 0)
	}
}

func replace(area, kept []byte) { clear(area[copy(area, kept):]) }
