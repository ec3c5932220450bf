package strip

import "encoding/binary"

// Before each call, a function of Go stores where to go on after it: a number of 64 bits that holds which function it
// is and which place in it. The first half is the same throughout a function, and the same in no other, so that
// functions which are alike are not alike in their bytes, and each call has six bytes of its own. Here the first half
// is put into a local variable once, and the place is added to it where it is stored. The variable comes before all
// others, so that it has the same number everywhere.

// placeBits is how many bits of such a number are the place.
const placeBits = 16

// firstFunction is the half that says which function, of the first one: beyond all addresses of 256 MiB.
const firstFunction = 0x1000

// shorten rewrites one function that has so many parameters. One with instructions that are not known stays as it is.
func shorten(function []byte, parameters int) []byte {
	head, ok := headOf(function)
	if !ok {
		return function
	}
	code := function[len(head):]
	self, ok := selfOf(code)
	if !ok {
		return function
	}
	s := shortener{self: self, local: uint64(parameters)}
	s.start(head)
	for len(code) > 0 {
		n := width(code)
		s.instruction(code[:n])
		code = code[n:]
	}
	return s.out
}

// headOf is what a function says of its local variables.
func headOf(function []byte) (head []byte, ok bool) {
	groups, at := binary.Uvarint(function)
	if at <= 0 {
		return nil, false
	}
	for range groups {
		_, n := binary.Uvarint(function[at:])
		if at += n + 1; n <= 0 || at > len(function) {
			return nil, false
		}
	}
	return function[:at], true
}

// selfOf is which function a code belongs to, where two numbers or more say so.
func selfOf(code []byte) (self int, ok bool) {
	seen := 0
	for len(code) > 0 {
		n := width(code)
		if n == 0 || n > len(code) {
			return 0, false
		}
		switch half := constant(code) >> placeBits; {
		case half < firstFunction:
		case seen == 0:
			self, seen = half, 1
		case half == self:
			seen++
		}
		code = code[n:]
	}
	return self, seen > 1
}

// constant is the number of 64 bits that an instruction gives, or 0.
func constant(code []byte) (v int) {
	if code[0] == opI64 {
		v, _ = signed(code[1:])
	}
	return v
}

// shortener writes a function anew.
type shortener struct {
	self  int
	local uint64 // the variable that holds self
	out   []byte
}

// start declares the variable and fills it.
func (s *shortener) start(head []byte) {
	groups, n := binary.Uvarint(head)
	s.out = binary.AppendUvarint(nil, groups+1)
	s.out = append(append(s.out, 1, typeI64), head[n:]...)
	s.number(s.self << placeBits)
	s.variable(opLocalSet, s.local)
}

func (s *shortener) number(v int) { s.out = appendSigned(append(s.out, opI64), v) }

func (s *shortener) variable(op byte, local uint64) {
	s.out = binary.AppendUvarint(append(s.out, op), local)
}

func (s *shortener) instruction(code []byte) {
	switch v := constant(code); {
	case v>>placeBits == s.self:
		s.number(v & (1<<placeBits - 1))
		s.variable(opLocalGet, s.local)
		s.out = append(s.out, opOr)
	case code[0] >= opLocalGet && code[0] <= opLocalTee:
		local, _ := binary.Uvarint(code[1:])
		if local >= s.local {
			local++
		}
		s.variable(code[0], local)
	default:
		s.out = append(s.out, code...)
	}
}
