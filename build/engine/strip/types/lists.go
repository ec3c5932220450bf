package types

import "iter"

// list are addresses of so many things of a size, as far as they are within the memory.
func (t *types) list(at, count, size int) iter.Seq[int] {
	return func(yield func(int) bool) {
		for i := range count {
			if next := at + i*size; next < 0 || next+size > len(t.image) || !yield(next) {
				return
			}
		}
	}
}

// fields are those of a struct: the address of a name, that of a type, and an offset.
func (t *types) fields(at int) iter.Seq[int] {
	if t.kind(at) != kindStruct {
		return t.list(0, 0, 0)
	}
	return t.list(t.word(at+placeFields), t.word(at+placeCount), fieldSize)
}

// needs are the methods of an interface: the offset of a name, and that of a type.
func (t *types) needs(at int) iter.Seq[int] {
	if t.kind(at) != kindInterface {
		return t.list(0, 0, 0)
	}
	return t.list(t.word(at+placeFields), t.word(at+placeCount), needSize)
}

// Places in what a type with methods has behind its description, from the offset of its package's name on.
const (
	uncommonCount    = 4
	uncommonExported = 6
	uncommonMethods  = 8 // how far on the methods are
)

// uncommon is where that is.
func (t *types) uncommon(at int) int { return at + max(sizes[t.kind(at)], plainSize) }

// methods are those of a type: the offsets of a name, a type, and the function in two forms.
func (t *types) methods(at int) iter.Seq[int] {
	u := t.uncommon(at)
	if !t.has(at, hasMethods) || u+uncommonMethods+4 > len(t.image) {
		return t.list(0, 0, 0)
	}
	return t.list(u+t.half(u+uncommonMethods), t.quarter(u+uncommonCount), methodSize)
}

// isDead says whether no interface has a method of such a type: the linker left that type out. One whose functions alone
// are left out is never called, but a type may be asked whether it has it.
func (t *types) isDead(method int) bool { return t.half(method+4) == 1<<32-1 }
