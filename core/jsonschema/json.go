package jsonschema

import (
	"slices"
	"strconv"
	"strings"
	"unicode/utf8"
)

// object is a JSON object whose members keep their order: a reader of the schema meets the keys as the reference
// has them, and the same description always gives the same bytes.
type object []member

type member struct {
	name  string
	value any // string, number, bool, nil, list or object
}

type list []any

// number is a number as it is written. A double cannot hold the ends of 64 bits.
type number string

func (o object) with(name string, value any) object { return append(o, member{name, value}) }

// and adds the members of another object.
func (o object) and(more object) object { return slices.Concat(o, more) }

func texts(words []string) (all list) {
	for _, word := range words {
		all = append(all, word)
	}
	return all
}

// lineWidth is how many bytes a value may take, its margin included, to stand on one line.
const lineWidth = 120

// pretty writes a value with two blanks a level. What fits on a line stands on one.
func pretty(b []byte, v any, margin int) []byte {
	start := len(b)
	if b = compact(b, v); margin+len(b)-start <= lineWidth && margin > 0 {
		return b
	}
	switch v := v.(type) {
	case object:
		b = append(b[:start], '{')
		for i, m := range v {
			b = quote(breakLine(b, margin+2, i), m.name)
			b = pretty(append(b, ": "...), m.value, margin+2)
		}
		return append(breakLine(b, margin, 0), '}')
	case list:
		b = append(b[:start], '[')
		for i, item := range v {
			b = pretty(breakLine(b, margin+2, i), item, margin+2)
		}
		return append(breakLine(b, margin, 0), ']')
	}
	return b
}

// breakLine starts a line, after a comma unless it is the first one.
func breakLine(b []byte, margin, index int) []byte {
	if index > 0 {
		b = append(b, ',')
	}
	return append(append(b, '\n'), strings.Repeat(" ", margin)...)
}

func compact(b []byte, v any) []byte {
	switch v := v.(type) {
	case string:
		return quote(b, v)
	case number:
		return append(b, v...)
	case bool:
		return strconv.AppendBool(b, v)
	case list:
		b = append(b, '[')
		for i, item := range v {
			b = compact(separate(b, i), item)
		}
		return append(b, ']')
	case object:
		b = append(b, '{')
		for i, m := range v {
			b = quote(separate(b, i), m.name)
			b = compact(append(b, ": "...), m.value)
		}
		return append(b, '}')
	}
	return append(b, "null"...)
}

func separate(b []byte, index int) []byte {
	if index > 0 {
		return append(b, ", "...)
	}
	return b
}

func quote(b []byte, s string) []byte {
	const hex = "0123456789abcdef"
	b = append(b, '"')
	for _, r := range s {
		switch {
		case r == '"' || r == '\\':
			b = append(b, '\\', byte(r))
		case r < ' ':
			b = append(b, '\\', 'u', '0', '0', hex[r>>4], hex[r&0xF])
		default:
			b = utf8.AppendRune(b, r)
		}
	}
	return append(b, '"')
}
