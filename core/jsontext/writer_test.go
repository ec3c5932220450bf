package jsontext

import (
	"bytes"
	"encoding/json"
	"math"
	"testing"
	"unicode/utf8"

	"github.com/inference-sim/measured-run/core/fuzztest"
)

func TestStringsAreWrittenAsEverywhere(t *testing.T) {
	texts := []string{"", "a", "a\xffb\xc3", "\xe2\x80", "</script>&amp;", "\u2028\u2029\u2027é😀", "\\\"\x7f", string(utf8.MaxRune)}
	for c := range 256 {
		texts = append(texts, "a"+string([]byte{byte(c)})+"b", string(rune(c)))
	}
	for _, text := range texts {
		want, _ := json.Marshal(text)
		if got := quote(nil, text); !bytes.Equal(got, want) {
			t.Errorf("%q is written %s, want %s", text, got, want)
		}
	}
}

func TestNumbersAreWrittenAsEverywhere(t *testing.T) {
	for _, v := range []float64{0, math.Copysign(0, -1), 1, -1.5, 20.25, 1e20, 1e21, -1e21, 1.5e300, 1e-6, 9.9e-7, 1e-9, -1e-10, 1e-100, 5e-324, math.MaxFloat64, 1.0 / 3} {
		want, _ := json.Marshal(v)
		if got := appendNumber(nil, v); !bytes.Equal(got, want) {
			t.Errorf("%v is written %s, want %s", v, got, want)
		}
	}
}

func TestWhatIsNoNumberIsNotWritten(t *testing.T) {
	for _, v := range []float64{math.NaN(), math.Inf(1), math.Inf(-1)} {
		func() {
			defer func() {
				if recover() == nil {
					t.Errorf("%v is written", v)
				}
			}()
			new(Writer).Number("a", v)
		}()
	}
}

type copied string

func (c copied) Members(w *Writer) {
	w.Copy("a", string(c))
	w.Bool("b", true)
}

func TestJSONIsCopiedOnOneLine(t *testing.T) {
	for text, want := range map[string]string{
		"5":      `5`,
		` "é<" `: `"é\u003c"`,
		"[ ]\n":  `[]`,
		"{\n}":   `{}`,
		"{\"a\": [1, {\"b\": null}]," + "\n \"c<\" : {}, \"d\": [[true], 1e5]}\n": `{"a":[1,{"b":null}],"c\u003c":{},"d":[[true],1e5]}`,
	} {
		if got := string(Marshal(copied(text))); got != `{"a":`+want+`,"b":true}` {
			t.Errorf("%s becomes %s", text, got)
		}
	}
}

func FuzzQuote(target *testing.F) {
	f := fuzztest.Short(target, 3000)
	f.Add("a\xff\u2028<\\")
	f.Fuzz(func(t *testing.T, text string) {
		want, _ := json.Marshal(text)
		if got := quote(nil, text); !bytes.Equal(got, want) {
			t.Errorf("%q is written %s, want %s", text, got, want)
		}
	})
}
