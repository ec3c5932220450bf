package strip

import (
	"bytes"
	"encoding/binary"

	"github.com/inference-sim/measured-run/build/engine/strip/tables"
)

// typeFunction starts a type of functions.
const typeFunction = 0x60

// parametersOf are how many parameters each type of functions has.
func parametersOf(types []byte) (all []int, ok bool) {
	r := numbersIn{types}
	for range r.next() {
		if len(r.rest) == 0 || r.rest[0] != typeFunction {
			return nil, false
		}
		r.skip(1)
		parameters := r.next()
		r.skip(parameters)
		r.skip(r.next())
		all = append(all, parameters)
	}
	return all, true
}

// function is one of the code section.
type function struct {
	body       []byte
	parameters int
}

// functionsOf are those of a code section; signatures say of which type each is.
func functionsOf(body, signatures []byte, parameters []int) (all []function, ok bool) {
	r, types := numbersIn{body}, numbersIn{signatures}
	count := r.next()
	if count != types.next() {
		return nil, false
	}
	for range count {
		size, kind := r.next(), types.next()
		if size > len(r.rest) || kind >= len(parameters) {
			return nil, false
		}
		all = append(all, function{r.rest[:size], parameters[kind]})
		r.skip(size)
	}
	return all, true
}

// rewrite writes the functions anew, of which the first has a number, and counts those that have branches now. Those
// before it are of the host. Their places get other numbers where there are tables, which then say so.
func rewrite(all []function, first int, t *tables.Tables) (body []byte, rewritten int) {
	flows := make([]*flow, len(all))
	for i, f := range all {
		flows[i] = flowOf(f.body, f.parameters)
	}
	w := rewriter{endless(flows, first), knownElsewhere(all), t}
	if t == nil || t.Count() != len(all) {
		w.tables = nil
	}
	body = appendUnsigned(nil, len(all))
	for i, f := range all {
		written, ok := w.structured(flows[i], i)
		if ok {
			rewritten++
		} else {
			written = f.body
		}
		short := shorten(simplify(written), f.parameters)
		body = append(appendUnsigned(body, len(short)), short...)
	}
	return body, rewritten
}

// rewriter writes functions with branches.
type rewriter struct {
	never  map[int]bool   // those that never return
	known  map[int]bool   // those of which another one knows a place
	tables *tables.Tables // or nil, to leave the places as they are
}

// structured is the function of a flow with branches, where the flow is known and can be written so.
func (w rewriter) structured(f *flow, number int) (written []byte, ok bool) {
	if f == nil {
		return nil, false
	}
	done := w.enter(f, number)
	f.cut(w.never)
	if written, ok = f.structured(); ok {
		done()
	}
	return written, ok
}

// enter marks the pieces of a function that are entered from outside, and does with its places what can be done.
func (w rewriter) enter(f *flow, number int) (done func()) {
	if w.tables != nil {
		self := w.tables.First() + number
		if !w.known[self] {
			if done, ok := f.renumber(w.tables, self, w.never); ok {
				return done
			}
		}
	}
	f.enter(w.never)
	return func() {}
}

// importedIn is how many functions a section of imports takes from the host. It is not ok where there is anything else.
func importedIn(imports []byte) (count int, ok bool) {
	r := numbersIn{imports}
	count = r.next()
	for range count {
		r.skip(r.next())
		r.skip(r.next())
		if r.next() != 0 {
			return 0, false
		}
		r.next()
	}
	return count, true
}

// numbersIn reads numbers off a section. Past its end they are 0.
type numbersIn struct{ rest []byte }

func (r *numbersIn) next() int {
	v, n := binary.Uvarint(r.rest)
	r.skip(max(n, 0))
	return int(v)
}

func (r *numbersIn) skip(n int) { r.rest = r.rest[min(n, len(r.rest)):] }

// constantsOf are the numbers in the code of functions, cut to 32 bits; none, if there is an instruction that is not known.
func constantsOf(all []function) (found map[uint32]bool) {
	found = map[uint32]bool{}
	for _, f := range all {
		head, ok := headOf(f.body)
		if !ok {
			return nil
		}
		for r := (reader{rest: f.body[len(head):]}); len(r.rest) > 0; {
			code := r.take()
			if r.failed {
				return nil
			}
			if code[0] == opI32 || code[0] == opI64 {
				v, _ := signed(code[1:])
				found[uint32(v)] = true
			}
		}
	}
	return found
}

// knownElsewhere are functions of which another one knows a place within.
func knownElsewhere(all []function) map[int]bool {
	found := map[int]bool{}
	for _, f := range all {
		head, _ := headOf(f.body)
		own := 0
		var others []int
		for r := (reader{rest: f.body[len(head):]}); len(r.rest) > 0 && !r.failed; {
			code := r.take()
			v := constant(code)
			switch half := v >> placeBits; {
			case half < firstFunction || v&(1<<placeBits-1) == 0:
			case bytes.HasPrefix(r.rest, storing[:3]):
				own = half
			default:
				others = append(others, half)
			}
		}
		for _, half := range others {
			found[half] = found[half] || half != own
		}
	}
	return found
}
