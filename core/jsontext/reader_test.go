package jsontext

import (
	"errors"
	"runtime"
	"strconv"
	"strings"
	"testing"
)

// told is what a reader stands at, with the line and the way: 2 a[0].b number 5.
func told(r *Reader) string {
	kinds := []string{"none", "null", "bool", "number", "NaN", "string", "list", "object", "end"}
	var way strings.Builder
	for i := range r.Way() {
		if s := &r.Way()[i]; s.List {
			way.WriteString("[" + strconv.Itoa(s.Index) + "]")
		} else {
			way.WriteString("." + s.Key() + "#" + strconv.Itoa(s.Index))
		}
	}
	return strings.Join(strings.Fields(strconv.Itoa(r.Line())+" "+way.String()+" "+kinds[r.Kind()]+" "+r.Text()), " ")
}

func TestEachValueKnowsItsPlace(t *testing.T) {
	r := New("{\"a\": [1,\n {\"b\\u0021\": \"x\\n\"}],\n\"c\":\n  NaN}\n\n[]")
	want := []string{
		"1 object", "1 .a#0 list", "1 .a#0[0] number 1", "2 .a#0[1] object", `2 .a#0[1].b!#0 string x`, "2 .a#0[1] end", "2 .a#0 end", "4 .c#1 NaN NaN",
		"4 end", "6 list", "6 end",
	}
	for _, w := range want {
		if !r.Next() || told(r) != w {
			t.Fatalf("got %s, want %s (%v)", told(r), w, r.Err())
		}
	}
	if r.Next() || r.Err() != nil || r.Kind() != None || r.Next() {
		t.Errorf("past the end it is at %s, %v", told(r), r.Err())
	}
}

func TestWhereReadingStops(t *testing.T) {
	for text, want := range map[string]struct {
		line int
		why  error
	}{
		"{\"a\": 1,\n\"b\"": {2, ErrCut}, "{\"a\": 1,\n\n\"b\" 1}": {3, ErrSyntax}, "[1,\n]": {2, ErrSyntax}, "{\n,}": {2, ErrSyntax},
		"[\"a\n\"]": {1, ErrSyntax}, "[\"a\\": {1, ErrCut}, "[\"\\u12": {1, ErrCut}, "[\"\\u12\"]": {1, ErrSyntax}, "[\"\\x\"]": {1, ErrSyntax}, "\n\n\"": {3, ErrCut},
		"[01]": {1, ErrSyntax}, "[1.]": {1, ErrSyntax}, "[.5]": {1, ErrSyntax}, "[+1]": {1, ErrSyntax}, "[1e]": {1, ErrSyntax}, "[-]": {1, ErrSyntax}, "[0x1]": {1, ErrSyntax},
		"[nan]": {1, ErrSyntax}, "[+Infinity]": {1, ErrSyntax}, "truefalse": {1, ErrSyntax}, "{1:2}": {1, ErrSyntax}, "[}": {1, ErrSyntax}, "{]": {1, ErrSyntax}, "]": {1, ErrSyntax},
		"[1 2]": {1, ErrSyntax}, "{\"a\":}": {1, ErrSyntax}, "{\"a\":": {1, ErrCut}, "[": {1, ErrCut}, "[\x00]": {1, ErrSyntax}, "\x00": {1, ErrSyntax}, "{\"a\":1\n\n": {3, ErrCut},
	} {
		r := New(text)
		for r.Next() {
		}
		if !errors.Is(r.Err(), want.why) || r.Line() != want.line || r.Kind() != None || r.Next() {
			t.Errorf("%q stops at line %d: %v", text, r.Line(), r.Err())
		}
	}
}

func TestNestingIsBounded(t *testing.T) {
	for text, want := range map[string]error{
		strings.Repeat("[", MaxDepth) + strings.Repeat("]", MaxDepth): nil,
		strings.Repeat("[", 5_000_000):                                ErrDeep,
		strings.Repeat(`{"a":`, 1_000_000):                            ErrDeep,
	} {
		r := New(text)
		r.Next()
		r.skip()
		if !errors.Is(r.Err(), want) || want == nil && r.Err() != nil {
			t.Errorf("%d bytes: %v", len(text), r.Err())
		}
	}
}

// A loop over members may leave values unread, read some of them, or stop anywhere.
func TestWhatALoopLeavesIsSteppedOver(t *testing.T) {
	r := New(`[{"a":[1,[2]],"b":{"c":{"d":1},"e":2},"f":3,"g":[]} , 4] 5`)
	var seen []string
	r.Next()
	for i := range r.Items() {
		seen = append(seen, strconv.Itoa(i))
		for key := range r.Members() {
			seen = append(seen, key)
			for range r.Items() {
				break
			}
			for inner := range r.Members() {
				seen = append(seen, inner)
				r.Next() // into c, and no further
				break
			}
			if key == "f" {
				break
			}
		}
	}
	if got := strings.Join(seen, " "); got != "0 a b c f 1" || r.Kind() != End || r.Depth() != 0 {
		t.Errorf("seen %s, at %s", got, told(r))
	}
	if !r.Next() || r.Text() != "5" || r.Next() || r.Err() != nil {
		t.Errorf("at %s, %v", told(r), r.Err())
	}
}

func TestAReasonOfTheCallersStopsTheReading(t *testing.T) {
	mine := errors.New("enough")
	r := New("[1, [2, 3]]")
	r.Next()
	for i := range r.Items() {
		if i == 1 {
			r.Fail(mine)
			r.Fail(ErrCut)
		}
	}
	if r.Next() || !errors.Is(r.Err(), mine) {
		t.Errorf("got %v", r.Err())
	}
}

// row is what the reports of harnesses have many of.
const row = `{"request_id": "x", "output": "words \" and \u00e9 [brackets] é", "timings": [1.5, NaN, {"a": [null, true]}], "k\n": {}}`

// skip goes past what stands in the list or object that the reader stands at, as Items and Members do past what nobody
// reads.
func (r *Reader) skip() { r.leave(len(r.way)) }

func TestWhatIsSteppedOverCostsNoMemory(t *testing.T) {
	text := "[" + strings.Repeat(row+",", 10_000) + "1]"
	var before, since runtime.MemStats
	runtime.ReadMemStats(&before)
	r := New(text)
	r.Next()
	r.skip()
	runtime.ReadMemStats(&since)
	if made := since.Mallocs - before.Mallocs; r.Err() != nil || r.Kind() != End || made > 100 {
		t.Errorf("%d objects were made, %v", made, r.Err())
	}
}

func BenchmarkSkip(b *testing.B) {
	text := "[" + strings.Repeat(row+",", 100_000) + "1]"
	b.SetBytes(int64(len(text)))
	for b.Loop() {
		r := New(text)
		r.Next()
		r.skip()
	}
}
