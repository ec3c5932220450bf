package jsonschema

import (
	"slices"
	"strings"

	"github.com/inference-sim/measured-run/core/schema"
)

// name is what a table is called among the definitions: its path without the marks of lists and free keys, which
// a reference would have to escape.
func name(t *schema.Table) string { return strings.NewReplacer("[]", "", ".*", "").Replace(t.Path) }

// mapping is the schema of a table.
func mapping(t *schema.Table) object {
	var needed, all list
	properties := object{}
	for _, k := range t.Keys {
		properties = properties.with(k.Name, property(k))
		if k.Required() {
			needed = append(needed, k.Name)
		}
		all = append(all, dependent(t, k)...)
	}
	for _, c := range t.Choices {
		all = append(all, choice(c))
	}
	for _, c := range conditionsOf(t.Path) {
		all = append(all, object{{"$comment", c.rule}}.and(c.schema))
	}
	m := object{{"type", "object"}}
	if needed != nil {
		m = m.with("required", needed)
	}
	m = m.with("properties", properties).with("additionalProperties", false)
	if all != nil {
		m = m.with("allOf", all)
	}
	return m
}

// dependent is what a sibling makes of a key. A sibling that is absent or wrong makes nothing of it.
func dependent(t *schema.Table, k *schema.Key) (all list) {
	sibling := t.Key(k.If)
	if sibling == nil {
		return nil
	}
	if k.Need == schema.RequiredWhen || k.Need == schema.ExactlyWhen {
		all = append(all, when(is(k.If, words(sibling, k.In)...), has(k.Name)))
	}
	if k.Need == schema.OnlyWhen || k.Need == schema.ExactlyWhen {
		var others []string
		for _, word := range possible(sibling) {
			if !slices.Contains(k.In, word) {
				others = append(others, word)
			}
		}
		all = append(all, when(is(k.If, words(sibling, others)...), lacks(k.Name)))
	}
	return all
}

// possible are the values of a key that others depend on, as conditions spell them.
func possible(k *schema.Key) []string {
	if k.Type == schema.BooleanType {
		return []string{"true", "false"}
	}
	return k.Vocab.Names()
}

// words are such values as the key holds them.
func words(k *schema.Key, spelt []string) list {
	if k.Type != schema.BooleanType {
		return texts(spelt)
	}
	var all list
	for _, word := range spelt {
		all = append(all, word == "true")
	}
	return all
}

func choice(c schema.Choice) object {
	var each list
	for _, key := range c.Keys {
		each = append(each, has(key))
	}
	if c.OnlyOne {
		return object{{"description", c.Hint}, {"oneOf", each}}
	}
	return object{{"description", c.Hint}, {"anyOf", each}}
}
