package tables

import "encoding/binary"

// runs are what is so in a function from its first place on, in its order.
type runs []run

// run is a value, for so many places.
type run struct{ value, places int }

// everywhere is more places than a function has: they are told by 16 bits.
const everywhere = 1 << 16

// runs reads those at an offset. Each is how much it differs from the one before, at first from -1, and for how many
// places it stays so; a difference of nothing ends them, but for the first.
func (t tables) runs(offset int) (all runs) {
	if offset == 0 {
		return nil
	}
	text := t.area(values, records)[offset:]
	number := func() int {
		v, n := binary.Uvarint(text)
		text = text[n:]
		return int(v)
	}
	for value := -1; ; {
		change := number()
		if change == 0 && all != nil {
			return all.joined()
		}
		value += change>>1 ^ -(change & 1)
		all = append(all, run{value, number()})
	}
}

// since says the first map where none is said, as the garbage collector takes it.
func (all runs) since() (settled runs) {
	for _, r := range all {
		settled = append(settled, run{max(r.value, 0), r.places})
	}
	return settled.joined()
}

// joined are the same without runs that are empty, or like the one before. The last one goes on for ever.
func (all runs) joined() (joined runs) {
	for _, r := range all {
		switch last := len(joined) - 1; {
		case r.places == 0:
		case last >= 0 && joined[last].value == r.value:
			joined[last].places += r.places
		default:
			joined = append(joined, r)
		}
	}
	if len(joined) > 0 {
		joined[len(joined)-1].places = everywhere
	}
	return joined
}

// text are runs as Go reads them.
func (all runs) text() string {
	if len(all) == 0 {
		return ""
	}
	var text []byte
	last := -1
	for _, r := range all {
		change := r.value - last
		text = binary.AppendUvarint(text, uint64(change<<1^change>>63))
		text = binary.AppendUvarint(text, uint64(r.places))
		last = r.value
	}
	return string(append(text, 0))
}
