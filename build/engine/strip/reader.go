package strip

// reader takes code apart.
type reader struct {
	rest   []byte
	failed bool
}

// take is the next instruction. Where none is known, it fails.
func (r *reader) take() (code []byte) {
	n := 0
	if len(r.rest) > 0 {
		n = width(r.rest)
	}
	if n == 0 || n > len(r.rest) {
		r.failed = true
		return []byte{opUnreachable}
	}
	code, r.rest = r.rest[:n], r.rest[n:]
	return code
}

// skips says whether the next bytes are these, and steps over them.
func (r *reader) skips(code ...byte) bool {
	if len(r.rest) < len(code) || string(r.rest[:len(code)]) != string(code) {
		return false
	}
	r.rest = r.rest[len(code):]
	return true
}

// jump recognises a jump by its first instruction, a number: it sets the place that is wanted, and branches so many
// blocks out, to the start.
func (r *reader) jump(first []byte, out int) (place int, ok bool) {
	place, _ = signed(first[1:])
	ok = r.skips(appendUnsigned([]byte{opLocalSet, wanted, opBranch}, out)...)
	return place, ok
}
