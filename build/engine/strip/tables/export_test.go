package tables

// Lookup is what may be asked of one function: what Go's runtime finds for its name, its flags and so on, at each of its
// places, and in what it refers to.
type Lookup struct {
	Name                  string
	Args, Deferred, Flags int
	Frame, Maps           string
	Refs                  [refDefers + 1]string
}

// Lookups are those of all functions.
func (t *Tables) Lookups() (all []Lookup) {
	for _, f := range t.all {
		all = append(all, Lookup{f.name, f.args, f.deferred, f.flags, f.frame.text(), f.maps.text(), f.refs})
	}
	return all
}
