package schema

// TypeWords is the type of a key as the reference words it.
func (k *Key) TypeWords() string { return k.typeWords() }

// NeedWords says when a key of the table must be there, as the reference words it: "yes", "no", or in which case.
func (t *Table) NeedWords(k *Key) string { return t.needWords(k) }

// Root says whether the table describes a document, and no part of one.
func (t *Table) Root() bool { return t.root() }
