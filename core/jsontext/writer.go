package jsontext

import (
	"math"
	"strconv"
)

// Writer appends JSON to a text as encoding/json writes it: on one line, and with <, > and & escaped, so that it may
// stand in a page. It looks into no type: each writes its own members, beside the struct, and a test holds what they
// write to the tags of the struct.
type Writer struct{ Text []byte }

// Members is what is written as an object.
type Members interface {
	// Members writes the members of the object.
	Members(w *Writer)
}

// Marshal is the JSON of an object.
func Marshal(v Members) []byte {
	var w Writer
	w.object(v)
	return w.Text
}

func (w *Writer) object(v Members) {
	w.open('{')
	v.Members(w)
	w.Text = append(w.Text, '}')
}

// open starts a value that is a collection.
func (w *Writer) open(bracket byte) {
	w.separate()
	w.Text = append(w.Text, bracket)
}

// separate writes the comma after the value before, if there is one in the same collection.
func (w *Writer) separate() {
	if n := len(w.Text); n > 0 {
		switch w.Text[n-1] {
		case '{', '[', ':':
		default:
			w.Text = append(w.Text, ',')
		}
	}
}

// Key starts a member.
func (w *Writer) Key(name string) {
	w.separate()
	w.Text = append(quote(w.Text, name), ':')
}

func (w *Writer) null() { w.raw("null") }

// raw writes a value that is a word or a number.
func (w *Writer) raw(word string) {
	w.separate()
	w.Text = append(w.Text, word...)
}

// Str writes a member that is a string.
func (w *Writer) Str(key, v string) {
	w.Key(key)
	w.Text = quote(w.Text, v)
}

// StrIf leaves the member out where it is empty.
func (w *Writer) StrIf(key, v string) {
	if v != "" {
		w.Str(key, v)
	}
}

// Int writes a member that is an integer.
func (w *Writer) Int(key string, v int) {
	w.Key(key)
	w.int(v)
}

func (w *Writer) int(v int) {
	w.separate()
	w.Text = strconv.AppendInt(w.Text, int64(v), 10)
}

// IntIf leaves the member out where it is 0.
func (w *Writer) IntIf(key string, v int) {
	if v != 0 {
		w.Int(key, v)
	}
}

// IntOrNull writes a member that is an integer or null.
func (w *Writer) IntOrNull(key string, v *int) {
	w.Key(key)
	if v == nil {
		w.null()
		return
	}
	w.int(*v)
}

// Bool writes a member that is true or false.
func (w *Writer) Bool(key string, v bool) {
	w.Key(key)
	w.raw(strconv.FormatBool(v))
}

// BoolIf leaves the member out where it is false.
func (w *Writer) BoolIf(key string, v bool) {
	if v {
		w.Bool(key, v)
	}
}

// Number writes a member that is a number. JSON has none for NaN and the infinities.
func (w *Writer) Number(key string, v float64) {
	w.Key(key)
	if math.IsNaN(v) || math.IsInf(v, 0) {
		panic("JSON has no number for " + strconv.FormatFloat(v, 'g', -1, 64))
	}
	w.Text = appendNumber(w.Text, v)
}

// NumberOrNull writes a member that is a number or null.
func (w *Writer) NumberOrNull(key string, v *float64) {
	if v == nil {
		w.Key(key)
		w.null()
		return
	}
	w.Number(key, *v)
}

// appendNumber writes a number with as many digits as tell it apart, and with an exponent as JavaScript does.
func appendNumber(text []byte, v float64) []byte {
	if size := math.Abs(v); size == 0 || 1e-6 <= size && size < 1e21 {
		return strconv.AppendFloat(text, v, 'f', -1, 64)
	}
	text = strconv.AppendFloat(text, v, 'e', -1, 64)
	if n := len(text); text[n-4] == 'e' && text[n-3] == '-' && text[n-2] == '0' { // e-09
		text[n-2] = text[n-1]
		text = text[:n-1]
	}
	return text
}
