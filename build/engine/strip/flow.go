package strip

import "encoding/binary"

// Go's compiler knows no blocks of WebAssembly. It writes a function as pieces, and goes from one to another by setting
// a number and going back to the start, where a table leads on: that takes a few times as long as a branch, and hides
// what is a loop. Here the pieces are put into blocks and loops, so that each jump is a branch. The table stays for who
// comes from outside to a piece within: a goroutine that goes on where it stopped, in a call.

// flow is a function by its pieces.
type flow struct {
	head    []byte // its variables, and what it does before anything else
	exits   bool   // it can stop within a call, and says so by its result
	jumps   bool   // it goes from piece to piece otherwise than on to the next
	places  []int  // the piece for each place at which it may be entered
	pieces  []piece
	private uint64 // a variable more, which nothing in the function uses yet
}

// piece is what runs without a jump into its middle. It ends in going on to another piece or, where a condition is
// left for it, to one of two.
type piece struct {
	steps   []step
	entered bool // from outside
	cond    bool
	to      int // with a condition that holds
	other   int // otherwise
}

// step is an instruction, or the three that are a jump to a piece.
type step struct {
	code []byte
	to   int // of a branch out of the piece; stays for other instructions
}

// Where a step leads that leads to no piece, or a piece that does not go on.
const (
	stays   = -1
	exit    = -2 // out of the function, which stops within a call
	nowhere = -3
)

// What Go's compiler uses by number.
const (
	wanted     = 0 // the parameter, a local variable: the place at which to enter
	stackLocal = 1 // where the stack is
)

// start is how a function starts: it copies where the stack is.
var start = []byte{opGlobalGet, 0, opLocalSet, stackLocal}

// flowOf takes a function apart, or gives nil for one of another form.
func flowOf(function []byte, parameters int) *flow {
	head, ok := headOf(function)
	if !ok || parameters != 1 {
		return nil
	}
	r := &reader{rest: function[len(head):]}
	if !r.skips(start...) {
		return nil
	}
	f := &flow{head: function[:len(head)+len(start)], private: uint64(parameters + variables(head))}
	f.exits, f.jumps = r.skips(opBlock, empty), r.skips(opLoop, empty)
	count := 0
	for r.skips(opBlock, empty) {
		count++
	}
	if !r.skips(opLocalGet, wanted) || !f.readPlaces(r.take(), count) || !r.skips(opEnd) {
		return nil
	}
	f.pieces = make([]piece, count)
	for i := range f.pieces {
		f.read(r, i)
	}
	if r.failed || f.jumps && !r.skips(opUnreachable) {
		return nil
	}
	return f
}

// variables is how many local variables a head declares.
func variables(head []byte) (n int) {
	r := numbersIn{head}
	for range r.next() {
		n += r.next()
		r.skip(1)
	}
	return n
}

// readPlaces reads the table of branches to so many pieces.
func (f *flow) readPlaces(code []byte, count int) bool {
	if code[0] != opTable {
		return false
	}
	r := numbersIn{code[1:]}
	for range r.next() + 1 {
		f.places = append(f.places, r.next())
		if f.places[len(f.places)-1] >= count {
			return false
		}
	}
	return true
}

// pieceAt is the piece that a place is in. The last one is for all that the table does not have.
func (f *flow) pieceAt(place int) int { return f.places[min(place, len(f.places)-1)] }

// read takes a piece apart, up to the end of the block that it follows.
func (f *flow) read(r *reader, i int) {
	p := &f.pieces[i]
	around := len(f.pieces) - 1 - i // blocks, before the loop
	leave, depth := around, 0
	if f.jumps {
		leave++
	}
	for !r.failed {
		s := step{r.take(), stays}
		switch s.code[0] {
		case opBlock, opLoop, opIf:
			depth++
		case opEnd:
			if depth--; depth < 0 {
				p.settle(i, len(f.pieces))
				return
			}
		case opI32:
			if place, ok := r.jump(s.code, depth+around); f.jumps && ok {
				s = step{nil, f.pieceAt(place)}
			}
		case opBranch, opBranchIf:
			switch out, _ := binary.Uvarint(s.code[1:]); {
			case f.exits && int(out) == depth+leave:
				s.to = exit
			case int(out) >= depth:
				r.failed = true
			}
		case opTable:
			r.failed = true
		}
		p.steps = append(p.steps, s)
	}
}

// settle takes the jumps at the end of a piece for how it goes on.
func (p *piece) settle(i, count int) {
	p.other = i + 1
	if n := len(p.steps); n > 0 {
		switch last := p.steps[n-1]; {
		case last.to >= 0:
			p.other, p.steps = last.to, p.steps[:n-1]
		case last.code[0] == opReturn || last.code[0] == opUnreachable:
			p.other = nowhere
		}
	}
	if p.other == count { // past the last piece, which never happens
		p.other = nowhere
		p.steps = append(p.steps, step{[]byte{opUnreachable}, stays})
	}
	n := len(p.steps)
	if p.other != nowhere && n >= 3 && p.steps[n-3].is(opIf) && p.steps[n-2].to >= 0 && p.steps[n-1].is(opEnd) {
		p.cond, p.to, p.steps = true, p.steps[n-2].to, p.steps[:n-3]
	}
}

func (s step) is(op byte) bool { return s.code != nil && s.code[0] == op }

// next are the pieces that may follow.
func (p *piece) next(yield func(int) bool) {
	for _, s := range p.steps {
		if s.to >= 0 && !yield(s.to) {
			return
		}
	}
	if p.cond && !yield(p.to) {
		return
	}
	if p.other != nowhere {
		yield(p.other)
	}
}
