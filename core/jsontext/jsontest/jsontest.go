// Package jsontest holds what structs write of themselves to the tags that they carry.
package jsontest

import (
	"encoding/json"
	"reflect"
	"strconv"
	"testing"

	"github.com/inference-sim/measured-run/core/jsontext"
)

// Same fails where a struct writes something else than encoding/json reads off its tags: with nothing in it, with
// something in every field, and with empty lists and zeros behind its pointers.
func Same[T any, P interface {
	*T
	jsontext.Members
}](t *testing.T) {
	t.Helper()
	for _, state := range []state{blank, full, hollow} {
		v := P(new(T))
		f := filler{state: state}
		f.fill(reflect.ValueOf(v).Elem(), 0)
		want, err := json.Marshal(v)
		if err != nil {
			t.Fatal(err)
		}
		if got := jsontext.Marshal(v); string(got) != string(want) {
			at := 0
			for at < min(len(got), len(want)) && got[at] == want[at] {
				at++
			}
			from := max(at-60, 0)
			t.Errorf("%T parts from its tags at byte %d: it writes\n%.160s\nand they say\n%.160s", *v, at, got[from:], want[from:])
		}
	}
}

// state is how full a value is.
type state int

const (
	blank  state = iota // all zero
	full                // something in every field, no two alike
	hollow              // pointers to zeros, and lists of nothing
)

type filler struct {
	state state
	n     int // what was filled in last
}

// deepest is how many structs stand in each other at most: some hold lists of themselves.
const deepest = 8

func (f *filler) fill(v reflect.Value, depth int) {
	if f.state == blank || depth > deepest {
		return
	}
	f.n++
	switch v.Kind() {
	case reflect.Struct:
		for i := range v.NumField() {
			if v.Field(i).CanSet() {
				f.fill(v.Field(i), depth+1)
			}
		}
	case reflect.Pointer:
		v.Set(reflect.New(v.Type().Elem()))
		f.fill(v.Elem(), depth+1)
	case reflect.Slice:
		f.list(v, depth)
	case reflect.Array:
		for i := range v.Len() {
			f.fill(v.Index(i), depth)
		}
	case reflect.Map:
		f.entries(v, depth)
	default:
		f.scalar(v)
	}
}

func (f *filler) list(v reflect.Value, depth int) {
	length := 2
	if f.state == hollow {
		length = 0
	}
	v.Set(reflect.MakeSlice(v.Type(), length, length))
	for i := range length {
		f.fill(v.Index(i), depth+1)
	}
}

func (f *filler) entries(v reflect.Value, depth int) {
	v.Set(reflect.MakeMap(v.Type()))
	for range 3 {
		value := reflect.New(v.Type().Elem()).Elem()
		f.fill(value, depth+1)
		v.SetMapIndex(reflect.ValueOf("<"+strconv.Itoa(100-f.n)+">"), value)
	}
}

func (f *filler) scalar(v reflect.Value) {
	if f.state == hollow {
		return
	}
	switch v.Kind() {
	case reflect.String:
		v.SetString("<é\u2028" + strconv.Itoa(f.n) + "\n\">")
	case reflect.Bool:
		v.SetBool(true)
	case reflect.Float64:
		v.SetFloat(float64(f.n) / 3e9)
	case reflect.Int:
		v.SetInt(int64(-f.n))
	case reflect.Uint8:
		v.SetUint(uint64(f.n%255 + 1))
	default:
		panic("nothing is known to put into a " + v.Type().String())
	}
}
