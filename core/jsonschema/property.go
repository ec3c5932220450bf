package jsonschema

import (
	"strings"

	"github.com/inference-sim/measured-run/core/schema"
	"github.com/inference-sim/measured-run/core/vocab"
)

// property is the schema of a key. One that may be absent may also hold nothing.
func property(k *schema.Key) object {
	p := described(k)
	value := valueOf(k)
	switch {
	case k.Infinite:
		return p.with("anyOf", list{value, ref("infinity"), ref("nothing")})
	case k.Required():
		return p.and(value)
	}
	return p.with("anyOf", list{value, ref("nothing")})
}

// described is what editors show of a key. The language server of YAML takes markdownDescription before
// description, whose marks it would show as they are.
func described(k *schema.Key) object {
	text := strings.TrimSpace(k.Doc + " " + need(k))
	p := object{}
	if plain := strings.ReplaceAll(text, "`", ""); plain != "" {
		p = p.with("description", plain)
		if plain != text {
			p = p.with("markdownDescription", text)
		}
	}
	if k.Suggest != nil {
		p = p.with("examples", texts(k.Suggest.Names()))
	}
	return p
}

// need says when a key is needed that is not always.
func need(k *schema.Key) string {
	condition := "`" + k.If + ": " + strings.Join(k.In, "` or `") + "`."
	switch {
	case k.Fixed != "":
		return "Always `" + k.Fixed + "`."
	case k.Need == schema.OnlyWhen:
		return "Only with " + condition
	case k.Need == schema.RequiredWhen, k.Need == schema.ExactlyWhen:
		return "Required with " + condition
	case k.Condition != "":
		return "Required " + k.Condition + "."
	}
	return ""
}

// valueOf is the schema of a value that is there.
func valueOf(k *schema.Key) object {
	switch k.Type {
	case schema.StringType:
		return text(k, k.Empty)
	case schema.IntegerType:
		return integer(k)
	case schema.NumberType:
		return bounded("number", k.Range, "", largest(k))
	case schema.BooleanType:
		return object{{"type", "boolean"}}
	case schema.MappingType:
		return ref(name(k.Of))
	case schema.ListType:
		return items(k, ref(name(k.Of))).and(distinct(k.Of))
	case schema.StringsType:
		return items(k, text(k, k.Empty))
	case schema.EntriesType:
		return entries(k, ref(name(k.Of)))
	}
	return entries(k, integer(k))
}

// text is the schema of a string.
func text(k *schema.Key, empty bool) object {
	switch {
	case k.Fixed != "":
		return object{{"type", "string"}, {"const", k.Fixed}}
	case k.AcceptPattern != "":
		return object{{"anyOf", list{wordsOf(k.Vocab), object{{"type", "string"}, {"pattern", k.AcceptPattern}}}}}
	case k.Vocab != nil:
		return wordsOf(k.Vocab)
	case k.Format != nil && k.Format.Pattern != "":
		return ref(formatName(k.Format))
	case empty:
		return object{{"type", "string"}}
	}
	return object{{"type", "string"}, {"minLength", number("1")}}
}

// formatName is what a format is called among the definitions.
func formatName(f *schema.Format) string { return strings.ReplaceAll(f.Name, " ", "-") }

func formatted(f *schema.Format) object {
	return object{{"type", "string"}, {"pattern", f.Pattern}, {"patternErrorMessage", f.Shape}}
}

// wordsOf is a closed vocabulary. Editors show what each word means.
func wordsOf(v *vocab.Vocabulary) object {
	var meanings list
	for _, value := range v.Values {
		meanings = append(meanings, value.Meaning)
	}
	return object{{"type", "string"}, {"enum", texts(v.Names())}, {"markdownEnumDescriptions", meanings}}
}

func items(k *schema.Key, of object) object {
	o := object{{"type", "array"}, {"items", of}}
	if k.Entries {
		o = o.with("minItems", number("1"))
	}
	if k.Unique {
		o = o.with("uniqueItems", true)
	}
	return o
}

// distinct holds the items of a list to different words, where they are named by the words of a vocabulary. Of
// items with other names JSON Schema cannot say that they differ.
func distinct(t *schema.Table) object {
	for _, k := range t.Keys {
		if !k.Identity || k.Vocab == nil {
			continue
		}
		var once list
		for _, word := range k.Vocab.Names() {
			once = append(once, object{
				{"type", "array"}, {"contains", object{{"type", "object"}}.and(is(k.Name, word))},
				{"minContains", number("0")}, {"maxContains", number("1")},
			})
		}
		return object{{"allOf", once}}
	}
	return nil
}

// entries is a mapping whose keys are free. << is the merge key of older YAML, which the format has not.
func entries(k *schema.Key, of object) object {
	names := object{{"minLength", number("1")}, {"not", object{{"const", "<<"}}}}
	if k.FreeInt {
		names = object{{"pattern", "^[1-9][0-9]{0,18}$"}}
	}
	o := object{{"type", "object"}, {"propertyNames", names}, {"additionalProperties", of}}
	if k.Entries {
		o = o.with("minProperties", number("1"))
	}
	return o
}
