package jsontext

import "iter"

// leave goes to the end of the collection at a depth, where the reader stands at its start or within it.
func (r *Reader) leave(depth int) {
	for r.err == nil && (len(r.way) > depth || r.kind == List || r.kind == Object) && r.Next() {
		if r.kind == End && len(r.way) == depth {
			return
		}
	}
}

// Items goes through the items of the list that the reader stands at, and Members through the members of an object. The
// reader stands at each value in turn; what the caller leaves of it unread is stepped over. Of any other value there are
// none.
func (r *Reader) Items() iter.Seq[int] {
	return func(yield func(int) bool) {
		if r.kind == List {
			r.each(func() bool { return yield(r.way[len(r.way)-1].Index) })
		}
	}
}

// Members yields keys; see Items.
func (r *Reader) Members() iter.Seq[string] {
	return func(yield func(string) bool) {
		if r.kind == Object {
			r.each(func() bool { return yield(r.Key()) })
		}
	}
}

func (r *Reader) each(visit func() bool) {
	depth := len(r.way)
	for r.Next() && !(r.kind == End && len(r.way) == depth) {
		if !visit() {
			r.leave(depth)
			return
		}
		r.leave(depth + 1)
	}
}
