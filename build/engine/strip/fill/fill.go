// Package fill writes a function of WebAssembly that works out tables in memory, from numbers that stand there in fewer
// bytes than the tables have. A module runs it when it is instantiated, before anything else.
package fill

import "encoding/binary"

// Local variables of the function, all of them numbers of 32 bits. Each way to fill memory sets those that it uses.
const (
	to     = iota // where the next number goes
	from          // where the next one comes from
	left          // how many are to come
	value         // the last one that was read
	shift         // where its next seven bits belong
	piece         // its last byte
	total         // of the numbers so far
	next          // the next one in a table that none has picked
	locals        // how many there are
)

// Function is what was written so far.
type Function struct{ code []byte }

// Body is the function as a module has it: its variables and its instructions.
func (f Function) Body() []byte {
	return join([]byte{1, locals, i32Type}, f.code, end)
}

// Then is the function that does the same, and then what another does.
func (f Function) Then(other Function) Function { return Function{join(f.code, other.code)} }

// Column is where numbers of 32 bits go: one every so many bytes.
type Column struct{ To, Stride, Count int }

// Ramp fills a column with first, first+step and so on.
func (f *Function) Ramp(c Column, first, step int) { f.Ramps(c, first, step, 1, 0) }

// Ramps does so with as many columns, each so many bytes behind the one before.
func (f *Function) Ramps(c Column, first, step, columns, apart int) {
	var stores []byte
	for i := range columns {
		stores = join(stores, get(to), get(value), storeAt(i*apart))
	}
	f.set(value, first)
	f.each(c, stores, get(value), number(step), plus, setTo(value))
}

// Numbers fills a column with numbers that are read, each with base added. Behind a 0 stands for how many it is.
func (f *Function) Numbers(c Column, at, base int) {
	f.skipping(c, at, base, 0, get(to), get(value), number(base), plus, store)
}

// skipping reads a number for each of a column, whose numbers are the usual ones at first. Behind one number that is read
// stands how many keep that.
func (f *Function) skipping(c Column, at, usual, skip int, does ...[]byte) {
	if usual != 0 {
		f.Ramp(c, usual, 0)
	}
	f.set(from, at)
	f.each(c, read, get(value), number(skip), equal, []byte{ifOp, void},
		read, get(value), number(1), minus, tee(value), number(c.Stride), times, get(to), plus, setTo(to),
		get(left), get(value), minus, setTo(left),
		elseOp, join(does...), end)
}

// Sums fills a column with sums of numbers that are read: first, first and one of them, and so on.
func (f *Function) Sums(c Column, at, first int) {
	f.set(from, at)
	f.set(total, first)
	f.each(c, get(to), get(total), store, read, get(total), get(value), plus, setTo(total))
}

// Picks fills a column with numbers out of a table, by numbers that are read: from 1 on they are places in it; 0 is for
// the next one in the table from a place on. Behind a 1 stands for how many it is; the number in that place is given.
func (f *Function) Picks(c Column, at, table, place, first int) {
	f.set(next, table+4*place)
	f.skipping(c, at, first, 1, get(to),
		get(value), []byte{ifOp, i32Type},
		get(value), number(4), times, number(table-4), plus, load,
		elseOp,
		get(next), load, get(next), number(4), plus, setTo(next),
		end, store)
}

// Maps writes maps of bits, as the garbage collector reads them: how many there are, how many bits each has, and their
// bits in whole bytes. These three are read. A column takes where each begins, counted from a base. They start at
// multiples of four.
func (f *Function) Maps(c Column, at, first, base int) {
	const size = shift
	f.set(from, at)
	f.set(next, first)
	f.each(c, get(to), get(next), number(base), minus, store,
		read, get(next), get(value), store, get(value), setTo(total),
		read, get(next), get(value), storeAt(4),
		get(value), number(7), plus, number(3), shiftRight, get(total), times, setTo(size),
		get(next), number(8), plus, get(from), get(size), copyBytes,
		get(from), get(size), plus, setTo(from),
		get(next), get(size), plus, number(8+3), plus, number(-4), and, setTo(next))
}

// each does something for each number of a column.
func (f *Function) each(c Column, does ...[]byte) {
	if c.Count == 0 {
		return
	}
	f.set(to, c.To)
	f.set(left, c.Count)
	f.code = join(f.code, loop, join(does...),
		get(to), number(c.Stride), plus, setTo(to),
		get(left), number(1), minus, tee(left), again, end)
}

func (f *Function) set(local byte, v int) { f.code = join(f.code, number(v), setTo(local)) }

// read reads a number of seven bits a byte, the low ones first. Nearly all have one byte.
var read = join(
	next7, tee(value), number(0x80), and, []byte{ifOp, void},
	get(value), number(0x7f), and, setTo(value), number(7), setTo(shift),
	loop,
	get(value), next7, tee(piece), number(0x7f), and, get(shift), shiftLeft, or, setTo(value),
	get(shift), number(7), plus, setTo(shift),
	get(piece), number(0x80), and, again, end,
	end)

// next7 is the next byte.
var next7 = join(get(from), loadByte, get(from), number(1), plus, setTo(from))

// Append appends a number in the way that it is read.
func Append(text []byte, v int) []byte { return binary.AppendUvarint(text, uint64(uint32(v))) }

// AppendMaps appends maps of bits, in memory as Maps writes them, in the way that it reads them.
func AppendMaps(text []byte, maps string) []byte {
	text = Append(text, int(binary.LittleEndian.Uint32([]byte(maps))))
	text = Append(text, int(binary.LittleEndian.Uint32([]byte(maps[4:]))))
	return append(text, maps[8:]...)
}

// Hashes gives types a number that has none: their address, multiplied by one that spreads it. Tables of methods for
// interfaces get that of their type.
type Hashes struct {
	Types              int // where the types are; Links are offsets from there
	Links, LinkCount   int
	Tables, TableCount int // addresses of 64 bits
}

// Places in what Go keeps of a type, and of a table of methods, which starts with the interface and the type.
const (
	typeHash  = 16
	typeKind  = 23
	typeOf    = 48 // which type a pointer points to
	pointer   = 22 // the kind
	tableType = 8
	tableHash = 16
)

// Hashes does so for the types in a list, for those to which pointers among them point, and for those in a list of
// tables.
func (f *Function) Hashes(h Hashes) {
	const at = value
	f.each(Column{h.Links, 4, h.LinkCount},
		get(to), load, number(h.Types), plus, setTo(at), hash,
		get(at), loadByteAt(typeKind), number(pointer), equal, []byte{ifOp, void},
		get(at), loadAt(typeOf), setTo(at), hash,
		end)
	f.each(Column{h.Tables, 8, h.TableCount},
		get(to), load, loadAt(0), setTo(at), hash,
		get(to), load, loadAt(tableType), setTo(at), hash,
		get(to), load, get(at), loadAt(typeHash), storeAt(tableHash))
}

// spread is odd, and its bits are about as many as not.
const spread = 0x9e3779b1

// hash gives the type at an address its number.
var hash = join(
	get(value), loadAt(typeHash), []byte{isZero, ifOp, void},
	get(value), get(value), number(spread), times, storeAt(typeHash),
	end)

// AppendAll appends numbers as Numbers and Picks read them, of which one is followed by how often it comes.
func AppendAll(text []byte, all []int, often int) []byte {
	for len(all) > 0 {
		n := 1
		text = Append(text, all[0])
		if all[0] == often {
			for n < len(all) && all[n] == often {
				n++
			}
			text = Append(text, n)
		}
		all = all[n:]
	}
	return text
}
