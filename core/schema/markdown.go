package schema

import (
	"slices"
	"strings"

	"github.com/inference-sim/measured-run/core/vocab"
)

// Markdown is the key table of a mapping, as the reference shows it.
func (t *Table) Markdown() string {
	var b strings.Builder
	b.WriteString("| Key | Type | Required | Meaning |\n|---|---|---|---|\n")
	for _, k := range t.Keys {
		row := []string{"`" + k.Name + "`", k.TypeWords(), t.NeedWords(k), k.meaning()}
		b.WriteString("| " + strings.Join(row, " | ") + " |\n")
	}
	return b.String()
}

// Find is the table of a path as the reference writes it, or nil.
func (t *Table) Find(path string) *Table {
	var found *Table
	t.Walk(func(below *Table) {
		if below.Path == path && found == nil {
			found = below
		}
	})
	return found
}

// TypeWords is the type of a key as the reference words it.
func (k *Key) TypeWords() string {
	switch k.Type {
	case ListType:
		return "list of mappings"
	case EntriesType:
		return "mapping from " + k.Free + " to mapping"
	case IntegersType:
		return "mapping from " + k.Free + " to integer"
	case NumberType:
		if k.Infinite {
			return "number or .inf"
		}
	}
	return k.Type.String()
}

// NeedWords says when a key of the table must be there, as the reference words it: "yes", "no", or in which case.
func (t *Table) NeedWords(k *Key) string {
	switch k.Need {
	case Required:
		return "yes"
	case RequiredWhen, ExactlyWhen:
		return "with " + k.condition()
	case OnlyWhen:
		return "no; only with " + k.condition()
	}
	if k.Condition != "" {
		return k.Condition
	}
	for _, c := range t.Choices {
		if slices.Contains(c.Keys, k.Name) {
			if c.OnlyOne {
				return "exactly one of " + orList(code(c.Keys))
			}
			return "one of " + orList(code(c.Keys))
		}
	}
	return "no"
}

func (k *Key) condition() string { return "`" + k.If + ": " + strings.Join(k.In, "` or `") + "`" }

func code(words []string) []string {
	quoted := make([]string, len(words))
	for i, w := range words {
		quoted[i] = "`" + w + "`"
	}
	return quoted
}

// meaning is the sentence of the key and what bounds its value.
func (k *Key) meaning() string {
	parts := []string{}
	if k.Doc != "" {
		parts = append(parts, k.Doc)
	}
	if k.Fixed != "" {
		parts = append(parts, "Always `"+k.Fixed+"`.")
	}
	if k.Vocab != nil {
		parts = append(parts, OneOf(code(k.words()))+" ("+vocabLink(k.Vocab)+").")
	}
	if k.Suggest != nil {
		parts = append(parts, "Any word; common ones are "+AndList(code(k.Suggest.Names()))+".")
	}
	if k.Format != nil {
		parts = append(parts, capital(article(k.Format.Name))+".")
	}
	if k.Range != nil {
		parts = append(parts, capital(k.Range.String())+".")
	}
	return strings.ReplaceAll(strings.Join(parts, " "), "|", `\|`)
}

// words are the values that a closed key takes.
func (k *Key) words() []string {
	words := k.Vocab.Names()
	if k.AcceptDoc != "" {
		words = append(words, k.AcceptDoc)
	}
	return words
}

// vocabLink leads to what the words mean.
func vocabLink(v *vocab.Vocabulary) string {
	return "[meanings](vocabularies.md#" + strings.ReplaceAll(v.Name, " ", "-") + ")"
}

func capital(s string) string { return strings.ToUpper(s[:1]) + s[1:] }
