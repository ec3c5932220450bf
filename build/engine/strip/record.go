package strip

import "encoding/binary"

// record is what is kept of one function, in numbers of 4 bytes.
type record []byte

// Places in a record. Its head is followed by the offsets of its values, one for each kind, then by the offsets of what
// it refers to.
const (
	recordName  = 1
	recordFrame = 4 // offset of the sizes of its frame
	recordFile  = 5
	recordLine  = 6
	recordKinds = 7 // how many kinds of values it has
	recordUnit  = 8
	recordStart = 9 // its first line
	recordHead  = 11
	recordRefs  = 43 // the last byte of the head: how many references it has
)

// The kinds of values, and of references, that the garbage collector and panics do without.
const (
	valueUnsafe  = 0 // where a signal may not interrupt; there are none in a module
	valueInlined = 2
	valueLive    = 3 // arguments, for traces

	refInlined   = 3
	refArguments = 5 // how they are printed
	refLive      = 6
	refWrapped   = 7 // for execution traces
)

// none is a reference to nothing. Of values, 0 says so.
const none = 1<<32 - 1

func (r record) get(i int) uint32    { return binary.LittleEndian.Uint32(r[4*i:]) }
func (r record) set(i int, v uint32) { binary.LittleEndian.PutUint32(r[4*i:], v) }

func (r record) kinds() int { return int(r.get(recordKinds)) }
func (r record) refs() int  { return int(r[recordRefs]) }

// ref is where in a record a reference stands.
func (r record) ref(i int) int { return recordHead + r.kinds() + i }

// forget takes out of a record what is only printed.
func (r record) forget() {
	for _, i := range []int{recordFile, recordLine, recordUnit, recordStart} {
		r.set(i, 0)
	}
	for _, i := range []int{valueUnsafe, valueInlined, valueLive} {
		if i < r.kinds() {
			r.set(recordHead+i, 0)
		}
	}
	for _, i := range []int{refInlined, refArguments, refLive, refWrapped} {
		if i < r.refs() {
			r.set(r.ref(i), none)
		}
	}
}
