package jsontext

import (
	"encoding/json"
	"errors"
	"io"
	"math/rand/v2"
	"reflect"
	"strings"
	"testing"

	"github.com/inference-sim/measured-run/core/fuzztest"
)

// ours are the documents of a text as values of the standard library.
func ours(text string) (all []any, err error) {
	r := New(text)
	for r.Next() {
		all = append(all, valueOf(r))
	}
	return all, r.Err()
}

func valueOf(r *Reader) any {
	switch r.Kind() {
	case Bool:
		return r.Text() == "true"
	case Number, NaN:
		return json.Number(r.Text())
	case String:
		return r.Text()
	case List:
		list := []any{}
		for range r.Items() {
			list = append(list, valueOf(r))
		}
		return list
	case Object:
		object := map[string]any{}
		for key := range r.Members() {
			object[key] = valueOf(r)
		}
		return object
	}
	return nil
}

func theirs(text string) (all []any, err error) {
	in := json.NewDecoder(strings.NewReader(text))
	in.UseNumber()
	for {
		var v any
		if err := in.Decode(&v); errors.Is(err, io.EOF) {
			return all, nil
		} else if err != nil {
			return all, err
		}
		all = append(all, v)
	}
}

// generate writes a document of any shape, spaced and escaped in any way.
func generate(r *rand.Rand, b *strings.Builder, depth int) {
	space := func() { b.WriteString([]string{"", "", "", " ", "\n", "\t\r\n "}[r.IntN(6)]) }
	space()
	defer space()
	switch kind := r.IntN(10); {
	case kind < 4 && depth > 0:
		ends := []string{"[]", "{}"}[kind%2]
		b.WriteString(ends[:1])
		for i := range r.IntN(4) {
			if i > 0 {
				b.WriteByte(',')
			}
			if kind%2 == 1 {
				space()
				generateString(r, b)
				space()
				b.WriteByte(':')
			}
			generate(r, b, depth-1)
		}
		space()
		b.WriteString(ends[1:])
	case kind < 7:
		generateString(r, b)
	default:
		b.WriteString([]string{"null", "true", "false", "0", "-0", "1.50", "-12e+3", "9E-7", "123456789012345678901234567890", "0.0001"}[r.IntN(10)])
	}
}

func generateString(r *rand.Rand, b *strings.Builder) {
	pieces := []string{"a", "key", " ", "é", "😀", "\u2028", "\xff", "\xf0\x9f", "/", `\"`, `\\`, `\/`, `\b`, `\f`, `\n`, `\r`, `\t`,
		`\u0041`, `\u00e9`, `\ud83d\ude00`, `\ud83d`, `\ude00`, `\uD83D\u0041`, `\u0000`, "{", "]", ",", ":", "NaN"}
	b.WriteByte('"')
	for range r.IntN(5) {
		b.WriteString(pieces[r.IntN(len(pieces))])
	}
	b.WriteByte('"')
}

func TestGeneratedDocumentsReadAsTheLibraryReadsThem(t *testing.T) {
	random := rand.New(rand.NewPCG(1, 2))
	for range 20_000 {
		var b strings.Builder
		for range 1 + random.IntN(3) {
			generate(random, &b, 4)
			b.WriteByte('\n')
		}
		got, err := ours(b.String())
		want, wantErr := theirs(b.String())
		if err != nil || wantErr != nil || !reflect.DeepEqual(got, want) {
			t.Fatalf("%q\ngot  %#v %v\nwant %#v %v", b.String(), got, err, want, wantErr)
		}
	}
}

// Where a document is broken, both refuse it, and have read the same before.
func TestBrokenDocumentsAreRefusedAsTheLibraryRefusesThem(t *testing.T) {
	random := rand.New(rand.NewPCG(3, 4))
	refused := 0
	for range 50_000 {
		var b strings.Builder
		generate(random, &b, 4)
		text := []byte(b.String())
		for range 1 + random.IntN(2) {
			at := random.IntN(len(text))
			switch random.IntN(3) {
			case 0:
				text = text[:at+1]
			case 1:
				text = append(text[:at:at], text[at+1:]...)
			default:
				text[at] = `{}[]",:\0-+.eENatu`[random.IntN(18)]
			}
			if len(text) == 0 {
				text = []byte(" ")
			}
		}
		if compare(t, string(text)) != nil {
			refused++
		}
	}
	if refused < 10_000 {
		t.Errorf("only %d documents were broken: this tells little", refused)
	}
}

// compare holds a text against the library. What differs is what differences says.
func compare(t *testing.T, text string) error {
	t.Helper()
	got, err := ours(text)
	want, wantErr := theirs(text)
	switch {
	case err == nil && wantErr == nil:
		if !reflect.DeepEqual(got, want) {
			t.Fatalf("%q\ngot  %#v\nwant %#v", text, got, want)
		}
	case err != nil && wantErr == nil && len(want) < 2: // of several, words may run into each other
		t.Fatalf("%q is refused (%v) and the library reads %#v", text, err, want)
	case err == nil && !differs(text):
		t.Fatalf("%q is read as %#v and the library refuses it: %v", text, got, wantErr)
	}
	return err
}

// differs says whether a text is one of those that are read here and not by the library, with a word for what is no
// number.
func differs(text string) bool {
	return strings.Contains(text, "NaN") || strings.Contains(text, "Infinity")
}

// Every way in which a text is read otherwise than by the library.
func TestDifferencesFromTheLibrary(t *testing.T) {
	for text, want := range map[string][]any{
		`{"a":NaN,"b":[Infinity,-Infinity]}`: {map[string]any{"a": json.Number("NaN"), "b": []any{json.Number("Infinity"), json.Number("-Infinity")}}},
	} {
		got, err := ours(text)
		if err != nil || !reflect.DeepEqual(got, want) {
			t.Errorf("%s is %#v, %v", text, got, err)
		}
		if _, err := theirs(text); err == nil {
			t.Errorf("the library reads %s too", text)
		}
	}
	for _, text := range []string{"00", "truefalse", "1-1"} {
		if _, err := ours(text); err == nil {
			t.Errorf("%s is read", text)
		}
		if all, err := theirs(text); err != nil || len(all) != 2 {
			t.Errorf("the library does not take %s for two documents: %v", text, err)
		}
	}
}

func FuzzReader(target *testing.F) {
	f := fuzztest.Short(target, 10_000)
	for _, text := range []string{`{"a":[1,-2.5e3,NaN,"\ud83d\ude00é"],"b":{"c":null}}`, "{}\n{}\n", `[Infinity]`, "\"\\u12", "[[[", `{"a":1,"a":2}`} {
		f.Add(text)
	}
	f.Fuzz(func(t *testing.T, text string) {
		compare(t, text)
		r := New(text)
		for r.Next() {
			if r.Line() < 1 || r.Depth() != len(r.Way()) {
				t.Fatal("a value is in no place")
			}
		}
		if line := r.Line(); line < 1 || line > 1+strings.Count(text, "\n") {
			t.Fatalf("it stops at line %d", line)
		}
	})
}
