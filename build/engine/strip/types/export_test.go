package types

import "github.com/inference-sim/measured-run/build/engine/strip/tables"

// Described is what a description says of a type.
type Described struct {
	Name            string
	Hash            int
	Fields, Methods []string // their names
}

// Find gives the addresses of the types in a memory.
func Find(image []byte) []int {
	t, ok := typesOf(image)
	if !ok || !t.find() {
		return nil
	}
	return t.all
}

func typesOf(image []byte) (t *types, ok bool) {
	words, known := tables.Describe(image)
	if !known {
		return nil, false
	}
	t = &types{image: image, start: words[tables.Types], end: words[tables.Types+1]}
	return t, t.read(words)
}

// Describe says what the types at some addresses are, in their order.
func Describe(image []byte, addresses []int) (all []Described) {
	t, _ := typesOf(image)
	for _, at := range addresses {
		d := Described{Name: t.nameOf(at).text, Hash: t.half(at + placeHash)}
		for field := range t.fields(at) {
			n, _ := t.nameAt(t.word(field))
			d.Fields = append(d.Fields, n.text)
		}
		for m := range t.methods(at) {
			n, _ := t.nameAt(t.start + t.half(m))
			d.Methods = append(d.Methods, n.text)
		}
		all = append(all, d)
	}
	return all
}

// Hidden says whether the name of a type is one that goes.
func Hidden(name string) bool { return isHidden(name) }
