package source

// Known is a file whose text stands elsewhere, with the places that are known of it. Its Position answers for the
// offsets of those places and for no others.
func Known(name string, places ...Position) *File {
	f := &File{Name: name, known: make(map[int]Position, len(places))}
	for _, p := range places {
		f.known[p.Offset] = p
	}
	return f
}
