package run

// Rare is a part of a struct that many of its kind are without. A sweep has a struct for each of its points, and for
// each metric in them; such a part takes room only where it is written.
type Rare[T any] struct{ part *T }

// Get is the part, or an empty one.
func (r *Rare[T]) Get() *T {
	if r.part == nil {
		return new(T)
	}
	return r.part
}

// make is the part to be filled.
func (r *Rare[T]) make() *T {
	if r.part == nil {
		r.part = new(T)
	}
	return r.part
}
