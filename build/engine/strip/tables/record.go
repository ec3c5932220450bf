package tables

import "encoding/binary"

// record is what Go keeps of one function, in numbers of 4 bytes.
type record []byte

// Places in a record. Its head is followed by the offsets of its values, one for each kind, then by the offsets of what
// it refers to.
const (
	recordEntry = 0
	recordName  = 1
	recordArgs  = 2 // bytes of arguments and results
	recordDefer = 3 // the place at which what was put off is done
	recordFrame = 4 // offset of the sizes of its frame
	recordKinds = 7 // how many kinds of values it has
	recordFlags = 10
	recordHead  = 11
	recordRefs  = 43 // the last byte of the head, and of its flags: how many references it has
)

// The kinds of values and of references that there are, and those that the garbage collector and panics read.
const (
	valueMaps  = 1 // which of its maps of pointers holds
	valueKinds = 4

	refArguments = 0 // maps of the pointers among its arguments
	refLocals    = 1 // and among its variables
	refObjects   = 2 // variables whose address is taken
	refDefers    = 4
	refKinds     = 8
)

// none is a reference to nothing. Of values, 0 says so.
const none = 1<<32 - 1

func (r record) get(i int) int { return int(binary.LittleEndian.Uint32(r[4*i:])) }
func (r record) kinds() int    { return r.get(recordKinds) }
func (r record) refs() int     { return int(r[recordRefs]) }

// value is the offset of the values of a kind.
func (r record) value(kind int) int {
	if kind >= r.kinds() {
		return 0
	}
	return r.get(recordHead + kind)
}

// ref is the offset of what a function refers to.
func (r record) ref(kind int) int {
	if kind >= r.refs() {
		return none
	}
	return r.get(recordHead + r.kinds() + kind)
}
