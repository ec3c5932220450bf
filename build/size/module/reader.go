package module

// reader goes through bytes, and panics at their end.
type reader struct{ rest []byte }

func (r *reader) byte() byte {
	b := r.rest[0]
	r.rest = r.rest[1:]
	return b
}

func (r *reader) bytes(n int) []byte {
	b := r.rest[:n]
	r.rest = r.rest[n:]
	return b
}

// number reads an unsigned number of seven bits a byte, the low ones first.
func (r *reader) number() (n int) {
	for shift := 0; ; shift += 7 {
		b := r.byte()
		n |= int(b&0x7f) << shift
		if b < 0x80 {
			return n
		}
	}
}
