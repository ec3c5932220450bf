package types

import (
	"bytes"
	"encoding/binary"
	"slices"

	"github.com/inference-sim/measured-run/build/engine/strip/fill"
	"github.com/inference-sim/measured-run/build/engine/strip/tables"
)

// Trim gives a memory in which the descriptions of types say less, and what is to be done when the module starts. It is
// told the constants of the code, by which types are told apart. They are not known where another release of Go lays out
// its types in another way.
func Trim(image []byte, constants map[uint32]bool) (trimmed []byte, start fill.Function, known bool) {
	words, known := tables.Describe(image)
	if !known {
		return nil, start, false
	}
	t := &types{image: bytes.Clone(image), start: words[tables.Types], end: words[tables.Types+1]}
	if !t.read(words) || !t.find() {
		return nil, start, false
	}
	reflecting := tables.Has(image, reflects)
	names := t.forget(reflecting)
	t.unlink(words, reflecting)
	t.clear(names)
	t.unhash(constants)
	start.Hashes(fill.Hashes{
		Types: t.start, Links: words[tables.Links], LinkCount: len(t.links), Tables: words[tables.Methods], TableCount: len(t.tables),
	})
	return t.image, start, true
}

// read reads the lists of types, and of tables of methods.
func (t *types) read(words []int) (ok bool) {
	if t.end > len(t.image) || t.start > t.end {
		return false
	}
	for at := range t.list(words[tables.Links], words[tables.Links+1], 4) {
		t.links = append(t.links, t.start+t.half(at))
	}
	for at := range t.list(words[tables.Methods], words[tables.Methods+1], 8) {
		t.tables = append(t.tables, t.word(at))
	}
	return !slices.ContainsFunc(t.tables, func(at int) bool { return at < 0 || at+24 > len(t.image) })
}

// forgotten are addresses: of names, and of the fields and types that had them.
type forgotten struct{ names, fields, types []int }

// reflects is how the names of functions start that tell of fields and methods.
const reflects = "reflect.(*rtype)."

// forget finds which names may be forgotten. In a program that reflects, those of fields and methods stay.
func (t *types) forget(reflects bool) (f forgotten) {
	for _, at := range t.all {
		text := t.nameOf(at).text
		if isHidden(text) {
			f.names, f.types = append(f.names, t.start+t.half(at+placeName)), append(f.types, at)
		}
		if isShared(text) && t.kind(at) == kindStruct && !t.has(at, maskLater) {
			f.names = append(f.names, t.empty(at)...)
		}
		if !reflects {
			for field := range t.fields(at) {
				f.names, f.fields = append(f.names, t.word(field)), append(f.fields, field)
			}
			f.names = append(f.names, t.bury(at)...)
		}
	}
	return f
}

// empty takes the fields out of a struct, and gives the addresses of their names.
func (t *types) empty(at int) (names []int) {
	for field := range t.fields(at) {
		names = append(names, t.word(field))
	}
	fields := t.word(at + placeFields)
	clear(t.image[fields : fields+fieldSize*len(names)])
	clear(t.image[at+placeFields : at+sizes[kindStruct]])
	return names
}

// nameOf is the name of a type.
func (t *types) nameOf(at int) name {
	n, _ := t.nameAt(t.start + t.half(at+placeName))
	return n
}

// bury takes the methods out of a type that nothing can call, and gives the addresses of their names.
func (t *types) bury(at int) (names []int) {
	u, living, public := t.uncommon(at), 0, 0
	to := u + t.half(u+uncommonMethods)
	for m := range t.methods(at) {
		name := t.start + t.half(m)
		if t.isDead(m) {
			names = append(names, name)
			continue
		}
		if n, _ := t.nameAt(name); n.flags&exported != 0 {
			public++
		}
		copy(t.image[to+living*methodSize:], t.image[m:m+methodSize])
		living++
	}
	if len(names) > 0 {
		clear(t.image[to+living*methodSize : to+(living+len(names))*methodSize])
		binary.LittleEndian.PutUint16(t.image[u+uncommonCount:], uint16(living))
		binary.LittleEndian.PutUint16(t.image[u+uncommonExported:], uint16(public))
	}
	return names
}

// unlink takes types without a name out of the list that is in the order of names, by which reflection finds them. The
// last one fills it up.
func (t *types) unlink(words []int, reflecting bool) {
	t.links = slices.DeleteFunc(t.links, func(at int) bool { return isHidden(t.nameOf(at).text) })
	if !reflecting {
		slices.Sort(t.links)
	}
	if len(t.links) == 0 {
		return
	}
	i := 0
	for at := range t.list(words[tables.Links], words[tables.Links+1], 4) {
		binary.LittleEndian.PutUint32(t.image[at:], uint32(t.links[min(i, len(t.links)-1)]-t.start))
		i++
	}
}

// unhash takes the numbers away by which types are told apart, but for those that the code has.
func (t *types) unhash(constants map[uint32]bool) {
	for _, at := range t.all {
		if constants != nil && !constants[uint32(t.half(at+placeHash))] {
			clear(t.image[at+placeHash : at+placeHash+4])
		}
	}
	for _, table := range t.tables {
		clear(t.image[table+tableHash : table+tableHash+4])
	}
}

// tableHash is where a table of methods has the number of its type.
const tableHash = 16
