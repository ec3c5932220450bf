package jsontext

// Copy writes a member whose value is sound JSON already, on one line.
func (w *Writer) Copy(key, text string) {
	w.Key(key)
	for r := New(text); r.Next(); {
		if r.kind == End {
			w.Text = append(w.Text, r.text[r.from])
			continue
		}
		if n := len(r.way); n > 0 && !r.way[n-1].List {
			w.Key(r.Key())
		}
		switch r.kind {
		case List, Object:
			w.open(r.text[r.from])
		case String:
			w.separate()
			w.Text = quote(w.Text, r.Text())
		default:
			w.raw(r.Text())
		}
	}
}
