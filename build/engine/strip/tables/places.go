package tables

import (
	"bytes"
	"maps"
	"slices"
)

// Tables are those of one program, read.
type Tables struct {
	tables
	all []function
}

// Read reads the tables in a memory. They are not known where another release of Go lays them out in another way.
func Read(image []byte) (t *Tables, known bool) {
	found, known := describe(bytes.Clone(image))
	if !known {
		return nil, false
	}
	all, known := found.functions()
	return &Tables{found, all}, known
}

// First is the number of the first function, and Count how many there are.
func (t *Tables) First() int { return t.first() }
func (t *Tables) Count() int { return len(t.all) }

func (t *Tables) function(self int) *function { return &t.all[self-t.first()] }

// Plain says whether a function is none that Go's runtime knows by itself, or that is written in assembly.
func (t *Tables) Plain(self int) bool {
	flags := t.function(self).flags
	return flags == 0 || flags == wrapper
}

// Deferred is the place at which a function does what it put off, or 0.
func (t *Tables) Deferred(self int) int { return t.function(self).deferred }

// looked is what is looked up for a function by the place that a call in it returns to.
type looked struct{ frame, maps int }

func (f *function) looked(place int) looked {
	if place == 0 {
		return looked{f.frame.at(0), 0} // at the start, before the first call, it is the first map
	}
	return looked{f.frame.at(place), f.maps.at(place - 1)}
}

// Renumber gives numbers to the places of a function: 0 stays, then come those that are entered, in their order. Those of
// calls that never return get the number of one for which the same is looked up. The tables say so once it is done. It is not
// ok where that cannot be.
func (t *Tables) Renumber(self int, entered map[int]bool, never []int) (numbers map[int]int, done func(), ok bool) {
	f := t.function(self)
	old := append([]int{0}, slices.Sorted(maps.Keys(entered))...)
	numbers = map[int]int{}
	like := map[looked]int{}
	for number, place := range old {
		numbers[place] = number
		if number > 0 {
			like[f.looked(place)] = number
		}
	}
	for _, place := range never {
		if _, known := numbers[place]; known {
			continue
		}
		number, known := like[f.looked(place)]
		if !known {
			number = len(old)
			old = append(old, place)
			like[f.looked(place)] = number
		}
		numbers[place] = number
	}
	with, ok := f.renumbered(old, numbers)
	return numbers, func() { *f = with }, ok
}

// renumbered is a function of which is looked up by the new places what was looked up by the old ones. The map for what
// was put off, for which the place is not that of a return, has to be that of the place after.
func (f function) renumbered(old []int, numbers map[int]int) (with function, ok bool) {
	if len(old) == 1 {
		return f, true
	}
	var frame, maps runs
	for number, place := range old {
		frame = append(frame, run{f.frame.at(place), 1})
		if number > 0 {
			maps = append(maps, run{f.maps.at(place - 1), 1})
		}
	}
	if frame.most() != f.frame.most() {
		return f, false
	}
	if d := numbers[f.deferred]; d > 0 && (d >= len(maps) || maps[d].value != f.maps.at(f.deferred)) {
		return f, false
	}
	f.deferred = numbers[f.deferred]
	f.frame = frame.joined()
	if f.maps != nil {
		f.maps = maps.joined()
	}
	return f, true
}

// at is the value at a place, or -1.
func (all runs) at(place int) int {
	for _, r := range all {
		if place -= r.places; place < 0 {
			return r.value
		}
	}
	return -1
}

// most is the largest value.
func (all runs) most() (most int) {
	for _, r := range all {
		most = max(most, r.value)
	}
	return most
}
