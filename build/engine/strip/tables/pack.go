package tables

import (
	"encoding/binary"

	"github.com/inference-sim/measured-run/build/engine/strip/fill"
)

// recordSize is that of a record with no more values and references than are read.
const recordSize = 4 * (recordHead + valueMaps + 1 + refDefers + 1)

// Pack gives a memory in which the tables have fewer bytes, and the function that writes them anew there, to be run
// before anything else. It is not ok where there is no room for them.
func (t *Tables) Pack() (packed []byte, start fill.Function, ok bool) {
	p := packer{tables: t.tables, all: t.all}
	first := t.First()
	clear(t.area(names, tableEnd))
	p.names()
	if !p.values() || !p.references() {
		return nil, start, false
	}
	p.others()
	p.indexes(first)
	return p.image, p.start, p.room < p.word[units]
}

// packer writes the tables as columns.
type packer struct {
	tables
	all   []function
	room  int // where there is room for columns: behind the names
	start fill.Function
}

// put keeps a column and gives its address.
func (p *packer) put(text []byte) (address int) {
	address = p.room
	p.room += copy(p.image[p.room:p.word[units]], text)
	return address
}

// column is where a number of each record is.
func (p *packer) column(i int) fill.Column {
	return fill.Column{To: p.word[records] + 8*(len(p.all)+1) + 4*i, Stride: recordSize, Count: len(p.all)}
}

// names keeps those that are asked for.
func (p *packer) names() {
	kept := []byte{0}
	offsets := map[string]int{"": 0}
	for i, f := range p.all {
		if _, known := offsets[f.name]; !known {
			offsets[f.name] = len(kept)
			kept = append(append(kept, f.name...), 0)
		}
		p.all[i].named = offsets[f.name]
	}
	p.room = p.word[names]
	p.put(kept)
}

// values writes the sizes of frames and which maps hold, and moves the records where there is not room for all of them.
func (p *packer) values() (ok bool) {
	frames := dictionaryOf(p.all, func(f function) string { return f.frame.text() })
	maps := dictionaryOf(p.all, func(f function) string { return f.maps.text() })
	base := p.word[values]
	frameTable, at := p.texts(frames, base+1, base, 0)
	mapTable, at := p.texts(maps, at, base, 0)
	size := 8*(len(p.all)+1) + recordSize*len(p.all)
	to := min(p.word[records], (p.word[functions]-size)&^7)
	if to < at {
		return false
	}
	p.moveRecords(to)
	p.picks(recordFrame, frames, frameTable, 0)
	p.picks(recordHead+valueMaps, maps, mapTable, 0)
	return true
}

// texts writes the texts of a dictionary to an address. The table gets their offsets, with that of the empty text first.
func (p *packer) texts(d dictionary, at, base, empty int) (table, end int) {
	table = p.table(d, empty)
	var lengths []byte
	first := at - base
	for _, text := range d.texts {
		lengths = fill.Append(lengths, len(text))
		at += copy(p.image[at:p.word[tableEnd]], text)
	}
	p.start.Sums(offsets(table, d), p.put(lengths), first)
	return table, at
}

// table makes room for one of numbers, of which the first is given.
func (p *packer) table(d dictionary, first int) int {
	return p.put(append(binary.LittleEndian.AppendUint32(nil, uint32(first)), make([]byte, 4*len(d.texts))...))
}

func offsets(table int, d dictionary) fill.Column {
	return fill.Column{To: table + 4, Stride: 4, Count: len(d.texts)}
}

func (p *packer) picks(column int, d dictionary, table, empty int) {
	p.start.Picks(p.column(column), p.put(d.picks), table, d.alone, empty)
}

// references writes what functions refer to.
func (p *packer) references() (ok bool) {
	at := p.word[functions]
	for kind := range len(function{}.refs) {
		column := recordHead + valueMaps + 1 + kind
		d := dictionaryOf(p.all, func(f function) string { return f.refs[kind] })
		if len(d.texts) == 0 {
			p.start.Ramp(p.column(column), none, 0)
			continue
		}
		at = (at + 7) &^ 7
		var table int
		if kind <= refLocals {
			table, at = p.maps(d, at)
		} else {
			table, at = p.texts(d, at, p.word[functions], none)
		}
		p.picks(column, d, table, none)
	}
	return at <= p.word[finder]
}

// maps writes maps of pointers, which are worked out from less.
func (p *packer) maps(d dictionary, at int) (table, end int) {
	var short []byte
	first := at
	for _, text := range d.texts {
		short = fill.AppendMaps(short, text)
		at += (len(text) + 3) &^ 3
	}
	table = p.table(d, none)
	p.start.Maps(offsets(table, d), p.put(short), first, p.word[functions])
	return table, at
}

// others writes what is in no dictionary.
func (p *packer) others() {
	numbers := func(column, base int, of func(function) int) {
		var all []int
		for _, f := range p.all {
			all = append(all, of(f))
		}
		p.start.Numbers(p.column(column), p.put(fill.AppendAll(nil, all, 0)), base)
	}
	numbers(recordName, 0, func(f function) int { return f.named })
	numbers(recordArgs, 0, func(f function) int { return f.args })
	numbers(recordDefer, 0, func(f function) int { return f.deferred })
	numbers(recordFlags, len(function{}.refs)<<24, func(f function) int { return f.flags })
}

// indexes writes what follows from the order of the functions, of which the first has a number.
func (p *packer) indexes(first int) {
	to, count := p.word[records], len(p.all)
	p.start.Ramp(fill.Column{To: to, Stride: 8, Count: count + 1}, first, 1)
	p.start.Ramp(fill.Column{To: to + 4, Stride: 8, Count: count}, 8*(count+1), recordSize)
	p.start.Ramp(p.column(recordEntry), first, 1)
	p.start.Ramp(p.column(recordKinds), valueMaps+1, 0)
	const each = bucketsEach * bucketSize
	at, end := p.word[finder], p.word[tableEnd]
	whole := (end - at) / each
	p.start.Ramps(fill.Column{To: at, Stride: each, Count: whole}, 0, 1, bucketsEach, bucketSize)
	for at += whole * each; at+bucketLeast < end; at += bucketSize {
		p.start.Ramp(fill.Column{To: at, Count: 1}, whole, 1)
	}
}
