package strip

import "encoding/binary"

// The instructions that are looked at or written here. The others are only stepped over.
const (
	opUnreachable = 0x00
	opNop         = 0x01
	opBlock       = 0x02
	opLoop        = 0x03
	opIf          = 0x04
	opElse        = 0x05
	opEnd         = 0x0b
	opBranch      = 0x0c
	opBranchIf    = 0x0d
	opTable       = 0x0e // br_table
	opReturn      = 0x0f
	opCall        = 0x10
	opIndirect    = 0x11 // call_indirect
	opDrop        = 0x1a
	opSelect      = 0x1b
	opLocalGet    = 0x20
	opLocalSet    = 0x21
	opLocalTee    = 0x22
	opGlobalGet   = 0x23
	opGlobalSet   = 0x24
	opTableSet    = 0x26
	opLoad        = 0x28 // the first that reaches memory
	opStore       = 0x36 // the first that changes it
	opI64Store    = 0x37
	opSize        = 0x3f // the first behind those
	opGrow        = 0x40
	opI32         = 0x41 // constants
	opI64         = 0x42
	opF32         = 0x43
	opF64         = 0x44
	opI32Eqz      = 0x45
	opI64Eqz      = 0x50
	opI32Add      = 0x6a
	opI32Sub      = 0x6b
	opI64Add      = 0x7c
	opOr          = 0x84 // of 64 bits
	opWrap        = 0xa7 // to 32 bits; the first of those that convert
	opExtend      = 0xad // to 64 bits, without a sign
	opLast        = 0xc4 // of those with one byte
	opMore        = 0xfc // a number says which

	empty   = 0x40 // the type of a block without a result
	typeI32 = 0x7f
	typeI64 = 0x7e
)

// width is how many bytes the instruction at the start of a code takes; 0 for one that is not known.
func width(code []byte) int {
	switch op := code[0]; {
	case op >= opBlock && op <= opIf, op == opBranch, op == opBranchIf, op == opCall, op >= opLocalGet && op <= opTableSet,
		op == opSize, op == opGrow, op == opI32, op == opI64:
		return numbers(code, 1)
	case op == opIndirect, op >= opLoad && op < opSize:
		return numbers(code, 2)
	case op == opTable:
		count, _ := binary.Uvarint(code[1:])
		return numbers(code, int(count)+2)
	case op == opF32:
		return 5
	case op == opF64:
		return 9
	case op == opMore:
		return widthOfMore(code)
	case op <= opNop, op == opElse, op == opEnd, op == opReturn, op == opDrop, op == opSelect, op > opF64 && op <= opLast:
		return 1
	}
	return 0
}

// widthOfMore is width for the conversions and the moves of memory that came later.
func widthOfMore(code []byte) int {
	switch kind, _ := binary.Uvarint(code[1:]); kind {
	case 0, 1, 2, 3, 4, 5, 6, 7: // conversions that saturate
		return numbers(code, 1)
	case 11: // memory.fill
		return numbers(code, 2)
	case 10: // memory.copy
		return numbers(code, 3)
	}
	return 0
}

// numbers is the width of an instruction of one byte and so many numbers, of which each has as many bytes as have their
// highest bit set, and one more.
func numbers(code []byte, count int) int {
	n := 1
	for ; count > 0; count-- {
		for n < len(code) && code[n] >= 0x80 {
			n++
		}
		n++
	}
	return n
}
