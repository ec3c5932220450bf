package strip

import "github.com/inference-sim/measured-run/build/engine/strip/tables"

// Go's compiler numbers the places of a function by its pieces, and most pieces are entered from no call. Here those that
// are have the first numbers, so that the table of who comes from outside leads to one after the other. A call that
// never returns stores a place only to have it looked up where the frame's pointers are: it may be any with the same.

// ret is where a call stores the place to go on at.
type ret struct {
	piece, step int
	place       int
	never       bool // the call does not return
}

// renumber gives the places of a function other numbers, and enters its pieces by them alone; done is to be called if it
// is written so. It is not ok, and changes nothing, where more than calls may know of its places.
func (f *flow) renumber(t *tables.Tables, self int, endless map[int]bool) (done func(), ok bool) {
	rets, ok := f.rets(self, endless)
	if !ok || !t.Plain(self) {
		return nil, false
	}
	entered, never := map[int]bool{}, []int{}
	if d := t.Deferred(self); d > 0 {
		entered[d] = true
	}
	for _, r := range rets {
		if r.never {
			never = append(never, r.place)
		} else if r.place > 0 {
			entered[r.place] = true
		}
	}
	for place := range entered {
		if f.pieceAt(place) == 0 {
			return nil, false
		}
	}
	numbers, done, ok := t.Renumber(self, entered, never)
	if ok {
		f.enterBy(numbers, entered)
		for _, r := range rets {
			f.pieces[r.piece].steps[r.step].code = appendSigned([]byte{opI64}, self<<placeBits|numbers[r.place])
		}
	}
	return done, ok
}

// enterBy enters pieces by the numbers that their places have now.
func (f *flow) enterBy(numbers map[int]int, entered map[int]bool) {
	places := make([]int, len(entered)+1)
	places[0] = f.places[0]
	for place := range entered {
		places[numbers[place]] = f.pieceAt(place)
		f.pieces[f.pieceAt(place)].entered = true
	}
	f.places = places
}

// rets finds where calls store a place. It is not ok where a place is used for anything else.
func (f *flow) rets(self int, endless map[int]bool) (all []ret, ok bool) {
	for i := range f.pieces {
		steps := f.pieces[i].steps
		for at, s := range steps {
			if s.code == nil || constant(s.code)>>placeBits < firstFunction {
				continue
			}
			ours, place := constant(s.code)>>placeBits == self, constant(s.code)&(1<<placeBits-1)
			returns := isReturn(steps, at)
			switch {
			case returns && !ours, !returns && ours && place != 0:
				return nil, false
			case !returns:
				continue
			}
			all = append(all, ret{i, at, place, at+3 < len(steps) && steps[at+3].callsOne(endless)})
		}
	}
	return all, true
}

// isReturn says whether a number is stored as where a call returns to.
func isReturn(steps []step, at int) bool {
	before := 0
	for r := (reader{rest: toCall[:len(toCall)-1]}); len(r.rest) > 0; before++ {
		r.take()
	}
	if at < before || at+1 >= len(steps) || string(steps[at+1].code) != string(storing[:3]) {
		return false
	}
	var code []byte
	for _, s := range steps[at-before : at] {
		code = append(code, s.code...)
	}
	return string(code) == string(toCall[:len(toCall)-1])
}
