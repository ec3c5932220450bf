package jsontext

// Next goes on to the next value or end, and into a list or object that the reader stands at. It is false past the last
// value, and where reading stops.
func (r *Reader) Next() bool {
	if r.err != nil {
		return false
	}
	first := r.kind == List || r.kind == Object
	if first {
		if len(r.way) == MaxDepth {
			return r.stop(ErrDeep)
		}
		r.way = append(r.way, Step{List: r.kind == List, Index: -1})
	}
	c := r.peek()
	if len(r.way) == 0 {
		if r.from = r.at; r.at == len(r.text) {
			r.kind = None
			return false
		}
		return r.value(c)
	}
	top := &r.way[len(r.way)-1]
	if top.List && c == ']' || !top.List && c == '}' {
		r.kind, r.from, r.token = End, r.at, token{}
		r.at++
		r.way = r.way[:len(r.way)-1]
		return true
	}
	return r.entry(top, c, first)
}

// entry reads the next item or member of the innermost collection.
func (r *Reader) entry(top *Step, c byte, first bool) bool {
	if !first {
		if c != ',' {
			return r.unexpected()
		}
		r.at++
		c = r.peek()
	}
	top.Index++
	if !top.List {
		if c != '"' {
			return r.unexpected()
		}
		var ok bool
		if top.key, ok = r.string(); !ok {
			return false
		}
		if r.peek() != ':' {
			return r.unexpected()
		}
		r.at++
		c = r.peek()
	}
	return r.value(c)
}

// value reads the value that starts with a byte.
func (r *Reader) value(c byte) (ok bool) {
	r.from = r.at
	switch c {
	case '{', '[':
		if r.kind = List; c == '{' {
			r.kind = Object
		}
		r.at++
		r.token = token{}
		return true
	case '"':
		r.kind = String
		r.token, ok = r.string()
		return ok
	}
	return r.word()
}

// peek is the byte that comes after blanks, or 0 at the end.
func (r *Reader) peek() byte {
	for r.at < len(r.text) {
		switch c := r.text[r.at]; c {
		case ' ', '\n', '\t', '\r':
			r.at++
		default:
			return c
		}
	}
	return 0
}

// stop ends the reading where it is.
func (r *Reader) stop(why error) bool {
	r.kind, r.from, r.token = None, min(r.at, len(r.text)), token{}
	r.Fail(why)
	return false
}

func (r *Reader) unexpected() bool {
	if r.at >= len(r.text) {
		return r.stop(ErrCut)
	}
	return r.stop(ErrSyntax)
}
