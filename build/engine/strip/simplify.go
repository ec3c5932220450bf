package strip

import (
	"bytes"
	"encoding/binary"
)

// Go's compiler writes addresses on the stack as sums of 64 bits that are then cut to 32, moves the top of the stack
// twice before it returns, and keeps the places of calls that were written into their callers. A browser makes such
// code better only once it has run often, so that it counts wherever a function runs for the first times.

// simplify writes a function with fewer instructions.
func simplify(function []byte) []byte {
	head, ok := headOf(function)
	if !ok || !bytes.HasPrefix(function[len(head):], start) {
		return function
	}
	s := &simplifier{}
	for r := (reader{rest: function[len(head):]}); len(r.rest) > 0; {
		code := r.take()
		if r.failed {
			return function
		}
		s.add(code)
	}
	for i := range s.out {
		s.fold(i)
	}
	return append(head[:len(head):len(head)], bytes.Join(s.out, nil)...)
}

// simplifier takes instructions one by one, and looks at the last ones whenever one more has come.
type simplifier struct{ out [][]byte }

func (s *simplifier) add(code []byte) {
	if code[0] == opNop {
		return
	}
	if code[0] == opIf || code[0] == opBranchIf {
		for s.endsIn([]byte{opI32Eqz}, []byte{opI32Eqz}) { // twice the contrary
			s.out = s.out[:len(s.out)-2]
		}
	}
	if code[0] == opLocalGet && s.last(1)[0] == opLocalSet && string(code[1:]) == string(s.last(1)[1:]) {
		s.replace(1, append([]byte{opLocalTee}, code[1:]...))
		return
	}
	s.out = append(s.out, code)
	switch code[0] {
	case opWrap:
		s.narrow()
	case opI64Eqz:
		if s.endsIn([]byte{opExtend}, code) {
			s.replace(2, []byte{opI32Eqz})
		}
	case opReturn:
		s.leave()
	}
}

// endsIn says whether the last instructions are these.
func (s *simplifier) endsIn(codes ...[]byte) bool {
	at := len(s.out) - len(codes)
	if at < 0 {
		return false
	}
	for i, code := range codes {
		if !bytes.Equal(s.out[at+i], code) {
			return false
		}
	}
	return true
}

// last is the instruction so many from the end, from 1.
func (s *simplifier) last(i int) []byte {
	if i > len(s.out) {
		return []byte{opUnreachable}
	}
	return s.out[len(s.out)-i]
}

// replace puts instructions in the place of so many at the end.
func (s *simplifier) replace(count int, codes ...[]byte) {
	s.out = append(s.out[:len(s.out)-count], codes...)
}

// narrow is for a number of 64 bits that is cut to 32: a constant, a number that was made longer, or the sum of both.
func (s *simplifier) narrow() {
	switch {
	case s.last(2)[0] == opExtend:
		s.replace(2)
	case isSmall(s.last(2)):
		s.replace(2, narrowed(s.last(2)))
	case s.last(2)[0] == opI64Add && isSmall(s.last(3)) && s.last(4)[0] == opExtend:
		s.replace(4, narrowed(s.last(3)), []byte{opI32Add})
	}
}

// isSmall says whether an instruction is a number of 64 bits that 31 hold.
func isSmall(code []byte) bool {
	v := constant(code)
	return code[0] == opI64 && v >= 0 && v < 1<<31
}

func narrowed(code []byte) []byte { return appendSigned([]byte{opI32}, constant(code)) }

// returning is how a function of Go returns, from where its frame is given up: that, the place to go on at, and that
// it did not stop.
var (
	toStack   = [][]byte{{opLocalTee, stackLocal}, {opGlobalSet, 0}}
	returning = append([][]byte{{opLocalGet, stackLocal}, {opI32, 8}, {opI32Add}}, append(toStack, []byte{opI32, 0}, []byte{opReturn})...)
)

// leave moves the top of the stack once before a return.
func (s *simplifier) leave() {
	if !s.endsIn(returning...) {
		return
	}
	s.replace(len(returning))
	size := 8
	if frame := s.last(4); s.endsIn([]byte{opLocalGet, stackLocal}, frame, []byte{opI32Add}, toStack[0], toStack[1]) && frame[0] == opI32 {
		v, _ := signed(frame[1:])
		size += v
		s.replace(5)
	}
	s.out = append(s.out, []byte{opLocalGet, stackLocal}, appendSigned([]byte{opI32}, size), []byte{opI32Add}, []byte{opGlobalSet, 0},
		[]byte{opI32, 0}, []byte{opReturn})
}

// fold takes a sum with a place on the stack, of which instruction i is the first, into the instruction that loads from
// there or stores there.
func (s *simplifier) fold(i int) {
	if i+3 >= len(s.out) || string(s.out[i]) != string([]byte{opLocalGet, stackLocal}) || s.out[i+1][0] != opI32 || s.out[i+2][0] != opI32Add {
		return
	}
	more, _ := signed(s.out[i+1][1:])
	above := 0 // how much is on the stack above the address
	for j := i + 3; j < len(s.out); j++ {
		code := s.out[j]
		takes, gives := effect(code[0])
		if takes > above {
			if takes-1 == above && isAccess(code[0]) {
				s.out[i+1], s.out[i+2], s.out[j] = nil, nil, farther(code, more)
			}
			return
		}
		if takes < 0 {
			return
		}
		above += gives - takes
	}
}

// farther is an instruction that reaches memory so many bytes on.
func farther(code []byte, more int) []byte {
	align, n := binary.Uvarint(code[1:])
	offset, _ := binary.Uvarint(code[1+n:])
	return appendUnsigned(appendUnsigned([]byte{code[0]}, int(align)), int(offset)+more)
}

func isAccess(op byte) bool { return op >= opLoad && op < opSize }

// effect is how many values an instruction takes from the stack, and how many it puts there; takes is negative for
// those that may do more than that.
func effect(op byte) (takes, gives int) {
	switch {
	case op == opLocalGet, op == opGlobalGet, op >= opI32 && op <= opF64:
		return 0, 1
	case op == opDrop, op == opLocalSet, op == opGlobalSet:
		return 1, 0
	case op == opLocalTee, op >= opLoad && op < opStore, isUnary(op):
		return 1, 1
	case op >= opStore && op < opSize:
		return 2, 0
	case op >= opI32Eqz && op <= opLast:
		return 2, 1
	}
	return -1, 0
}

// isUnary says whether an instruction works out one number from another.
func isUnary(op byte) bool {
	switch {
	case op == opI32Eqz, op == opI64Eqz, op >= 0x67 && op <= 0x69, op >= 0x79 && op <= 0x7b, op >= 0x8b && op <= 0x91,
		op >= 0x99 && op <= 0x9f, op >= opWrap && op <= opLast:
		return true
	}
	return false
}
