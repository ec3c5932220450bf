// Package vocab holds the closed vocabularies of the format: every value that a key may take, what it means
// and where it was read from.
//
// A Source names a harness and the file and lines that make the value necessary, at the commits listed in
// docs/reference/vocabularies.md; it is empty for values that the format itself defines.
package vocab

import "strings"

// Value is one word of a vocabulary.
type Value struct {
	Name    string
	Meaning string // one line
	Source  string // the harness source that forces it
}

// Vocabulary is a closed set of words, in the order of the reference.
type Vocabulary struct {
	Name   string // what one value is called in a message: "source kind"
	Values []Value
	// Foreign are words of elsewhere for which another of the vocabulary cannot just be written, with what to do.
	Foreign map[string]string
}

// Has says whether the vocabulary has a word, spelt exactly so.
func (v *Vocabulary) Has(word string) bool {
	_, ok := v.Find(word)
	return ok
}

// Find is the entry of a word.
func (v *Vocabulary) Find(word string) (Value, bool) {
	for _, value := range v.Values {
		if value.Name == word {
			return value, true
		}
	}
	return Value{}, false
}

// Names lists the words.
func (v *Vocabulary) Names() []string {
	names := make([]string, len(v.Values))
	for i, value := range v.Values {
		names[i] = value.Name
	}
	return names
}

// words makes a vocabulary of words that the format itself defines.
func words(name string, pairs ...string) *Vocabulary {
	v := &Vocabulary{Name: name}
	for i := 0; i < len(pairs); i += 2 {
		v.Values = append(v.Values, Value{Name: pairs[i], Meaning: pairs[i+1]})
	}
	return v
}

// not adds foreign words: what to do, and the words for which to do it.
func (v *Vocabulary) not(pairs ...string) *Vocabulary {
	v.Foreign = map[string]string{}
	for i := 0; i < len(pairs); i += 2 {
		for _, word := range strings.Fields(pairs[i+1]) {
			v.Foreign[word] = pairs[i]
		}
	}
	return v
}
