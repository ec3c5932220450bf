package strip

import "encoding/binary"

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

// shortenAll rewrites the functions of a code section; signatures say of which type each is.
func shortenAll(body, signatures []byte, parameters []int) (short []byte, ok bool) {
	r, types := numbersIn{body}, numbersIn{signatures}
	count := r.next()
	if count != types.next() {
		return nil, false
	}
	short = binary.AppendUvarint(nil, uint64(count))
	for range count {
		size, kind := r.next(), types.next()
		if size > len(r.rest) || kind >= len(parameters) {
			return nil, false
		}
		function := shorten(r.rest[:size], parameters[kind])
		short = append(binary.AppendUvarint(short, uint64(len(function))), function...)
		r.skip(size)
	}
	return short, true
}

// numbersIn reads numbers off a section. Past its end they are 0.
type numbersIn struct{ rest []byte }

func (r *numbersIn) next() int {
	v, n := binary.Uvarint(r.rest)
	r.skip(max(n, 0))
	return int(v)
}

func (r *numbersIn) skip(n int) { r.rest = r.rest[min(n, len(r.rest)):] }
