package strip

import (
	"bytes"
	"encoding/binary"
)

// How a function calls: it stores where to go on afterwards, a number of 64 bits, which comes between these two, then
// calls, reads anew where the stack is, and leaves if the call says that it stopped.
var (
	toCall  = []byte{opLocalGet, stackLocal, opI32, 8, opI32Sub, opLocalTee, stackLocal, opGlobalSet, 0, opLocalGet, stackLocal, opI64}
	storing = []byte{opI64Store, 3, 0, opI32, 0, opCall}
)

// isCall says whether a piece starts with a call. What is left to do by a function that panicked, and recovers, is entered
// where it is called for.
func (p *piece) isCall() bool {
	return bytes.HasPrefix(bytes.TrimLeft(p.code(), string(rune(opNop))), toCall)
}

// enter marks the pieces that are entered from outside: those to go on in after a call, and those that are a call. A call
// that never returns is not gone on after.
func (f *flow) enter(endless map[int]bool) {
	for i := range f.pieces {
		p := &f.pieces[i]
		code := p.code()
		p.entered = p.entered || p.isCall()
		for at := bytes.Index(code, toCall); at >= 0; at = bytes.Index(code, toCall) {
			code = code[at+len(toCall):]
			place, n := signed(code)
			code = code[n:]
			to := f.pieceAt(place & (1<<placeBits - 1))
			if called, ok := bytes.CutPrefix(code, storing); to > 0 && !(ok && endless[number(called)]) {
				f.pieces[to].entered = true
			}
		}
	}
}

// code are the instructions of a piece that are none of its jumps.
func (p *piece) code() (code []byte) {
	for _, s := range p.steps {
		code = append(code, s.code...)
	}
	return code
}

func number(code []byte) int {
	v, _ := binary.Uvarint(code)
	return int(v)
}

// cut ends pieces after calls that never return: all that comes of them is to leave.
func (f *flow) cut(endless map[int]bool) {
	for i := range f.pieces {
		p := &f.pieces[i]
		depth := 0
		for at := 0; at < len(p.steps); at++ {
			depth += p.steps[at].opens()
			if at+3 < len(p.steps) && p.steps[at].callsOne(endless) && p.steps[at+3].to == exit {
				p.steps[at+1] = step{[]byte{opBranch}, exit}
				p.steps = append(p.steps[:at+2], p.steps[at+4:]...)
				if depth == 0 {
					p.steps, p.cond, p.other = p.steps[:at+2], false, nowhere
				}
			}
		}
	}
}

// opens is by how many blocks an instruction goes deeper.
func (s step) opens() int {
	switch {
	case s.is(opBlock), s.is(opLoop), s.is(opIf):
		return 1
	case s.is(opEnd):
		return -1
	}
	return 0
}

func (s step) callsOne(of map[int]bool) bool { return s.is(opCall) && of[number(s.code[1:])] }

// endless finds the functions that never return, such as those that panic: every way through one ends in a call of
// another, or nowhere. flows are those of the functions, of which the first has a number.
func endless(flows []*flow, first int) map[int]bool {
	found := map[int]bool{}
	for grown := true; grown; {
		grown = false
		for i, f := range flows {
			if f != nil && !found[first+i] && !f.returns(found) {
				found[first+i], grown = true, true
			}
		}
	}
	return found
}

// returns says whether a function may return, given some that do not: from its start, or after it recovered from a panic.
func (f *flow) returns(endless map[int]bool) bool {
	seen := make([]bool, len(f.pieces))
	reached := []int{0}
	for i := range f.pieces {
		if f.pieces[i].isCall() {
			reached = append(reached, i)
		}
	}
	for len(reached) > 0 {
		p := reached[len(reached)-1]
		reached = reached[:len(reached)-1]
		if seen[p] {
			continue
		}
		seen[p] = true
		ends, returns := f.pieces[p].ends(endless)
		if returns {
			return true
		}
		if !ends {
			for to := range f.pieces[p].next {
				reached = append(reached, to)
			}
		}
	}
	return false
}

// ends says whether a piece ends in a call that does not return, and otherwise whether it returns.
func (p *piece) ends(endless map[int]bool) (ends, returns bool) {
	depth := 0
	for _, s := range p.steps {
		depth += s.opens()
		if depth == 0 && s.callsOne(endless) {
			return true, returns
		}
		returns = returns || s.is(opReturn)
	}
	return false, returns
}
