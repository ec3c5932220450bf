package facts

import (
	"slices"

	"github.com/inference-sim/measured-run/core/schema"
	"github.com/inference-sim/measured-run/core/vocab"
)

// use is a vocabulary with the keys that take their values from it.
type use struct {
	*vocab.Vocabulary
	Keys []string
	Open bool // its words are suggestions
}

// Vocabularies names every vocabulary that a key takes its values from, in the order of the keys.
func Vocabularies() (names []string) {
	for _, u := range vocabularies() {
		names = append(names, u.Name)
	}
	return names
}

func vocabularies() (all []*use) {
	for _, root := range roots() {
		root.Walk(func(t *schema.Table) {
			for _, k := range t.Keys {
				all = addUse(all, k.Vocab, false, t.Row(k))
				all = addUse(all, k.Suggest, true, t.Row(k))
			}
		})
	}
	return all
}

func addUse(all []*use, v *vocab.Vocabulary, open bool, key string) []*use {
	if v == nil {
		return all
	}
	i := slices.IndexFunc(all, func(u *use) bool { return u.Vocabulary == v })
	if i < 0 {
		return append(all, &use{v, []string{key}, open})
	}
	all[i].Keys = append(all[i].Keys, key)
	return all
}

func values(name string) (string, bool) {
	all := vocabularies()
	i := slices.IndexFunc(all, func(u *use) bool { return u.Name == name })
	switch {
	case i < 0:
		return "", false
	case all[i].Vocabulary == vocab.Formula:
		return all[i].intro() + all[i].words() + "\n" + quantities(), true
	}
	return all[i].intro() + all[i].words(), true
}

func (u *use) intro() string {
	text := "For " + codes(u.Keys)
	if u.Open {
		text += ", which is open: these are suggestions"
	}
	return text + ".\n\n"
}

// words is the table of a vocabulary. Where a harness made a word necessary, the row says which, in the same
// column: the page shows tables beside the editor, where there is no room for a third.
func (u *use) words() string {
	var rows [][]string
	for _, v := range u.Values {
		meaning := v.Meaning
		if v.Source != "" {
			meaning += "; read in " + v.Source
		}
		rows = append(rows, []string{code(v.Name), meaning})
	}
	return table([]string{"Value", "Meaning"}, rows)
}

// quantities is what follows from each formula.
func quantities() string {
	var rows [][]string
	for _, q := range vocab.Quantities {
		rows = append(rows, []string{code(q.Name), q.Class.String() + ", " + code(q.Unit), codes(q.Populations), ends(q.Ends)})
	}
	return table([]string{"Value", "Class and unit", "Taken over", "Stops at"}, rows)
}

func ends(e vocab.Ends) string {
	switch e {
	case vocab.EndsFirst:
		return "the first output"
	case vocab.EndsLast:
		return "the last output"
	}
	return "neither"
}
