package tables

// Lookups are all that may be asked of the tables in a memory, by function: what Go's runtime would find for its name,
// its flags and so on, at each of its places, and in what it refers to.
func Lookups(image []byte) (all []Lookup, known bool) {
	t, known := describe(image)
	if !known {
		return nil, false
	}
	functions, known := t.functions()
	for _, f := range functions {
		all = append(all, Lookup{f.name, f.args, f.deferred, f.flags, f.frame.text(), f.maps.text(), f.refs})
	}
	return all, known
}

// Lookup is what may be asked of one function.
type Lookup struct {
	Name                  string
	Args, Deferred, Flags int
	Frame, Maps           string
	Refs                  [refDefers + 1]string
}
