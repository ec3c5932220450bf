package reading

import (
	"errors"
	"strconv"
	"strings"

	"github.com/inference-sim/measured-run/core/decimal"
	"github.com/inference-sim/measured-run/core/jsontext"
	"github.com/inference-sim/measured-run/core/source"
)

// How deep a document may nest, and how long, in bytes, the way to a number and the number may be.
const (
	nestingLimit = 500
	wayLimit     = 4096
	numeralLimit = 100
)

// documents reads one JSON document after another, and knows the way to each number.
type documents struct {
	*search
	in     *jsontext.Reader
	number int // of the document, from 1
	line   int // on which it starts
	values int // that were read, collections aside
}

// json reads documents of JSON: one, or one on each line. It is of no kind when not a value can be read: a line of a
// log may start with a bracket.
func (s *search) json() (kind, problem string) {
	d := &documents{search: s, in: jsontext.New(strings.TrimPrefix(s.file.Text, source.BOM))}
	for d.in.Next() {
		d.take()
	}
	switch err := d.in.Err(); {
	case err == nil:
	case errors.Is(err, errNested):
		problem = err.Error()
	case d.values == 0:
		return "", ""
	default:
		problem = "the JSON could not be read to its end"
	}
	if d.number > 1 {
		return "jsonl", problem
	}
	return "json", problem
}

var errNested = errors.New("the JSON nests deeper than " + strconv.Itoa(nestingLimit) + " levels, and was not read on")

// take takes in what the reader stands at.
func (d *documents) take() {
	kind := d.in.Kind()
	if d.in.Depth() == 0 && kind != jsontext.End {
		d.number, d.line = d.number+1, d.in.Line()
	}
	switch kind {
	case jsontext.List, jsontext.Object:
		if d.in.Depth() >= nestingLimit {
			d.in.Fail(errNested)
		}
	case jsontext.End:
	case jsontext.Number, jsontext.String: // some reports write their numbers as text
		d.values++
		d.leaf()
	default:
		d.values++
	}
}

// leaf takes a number in, where a key may mean it.
func (d *documents) leaf() {
	keys, axis := d.meaning()
	if len(keys) == 0 && axis == 0 {
		return
	}
	text := d.in.Text()
	value, ok := decimal.Parse(text)
	path, fits := d.path()
	if !ok || !fits || len(text) > numeralLimit {
		return
	}
	scope := "#" + strconv.Itoa(d.number) + "." + path
	if axis != 0 {
		d.loads.add(axis, scopeOf(scope, d.in.Key()), value)
	}
	for _, w := range keys {
		if w.means(path) {
			w.add(hit{where: d.where(), scope: scope, text: text, value: value})
		}
	}
}

// meaning is what a value may be by the last word of the way to it: what some keys mean, or a load. Most values are
// neither, so nothing is made to find out.
func (d *documents) meaning() (keys []*wanted, axis byte) {
	n := d.in.Depth()
	if n == 0 {
		return d.byEnd[""], 0
	}
	if step := &d.in.Way()[n-1]; step.List {
		var digits [20]byte
		return d.byEnd[string(strconv.AppendInt(digits[:0], int64(step.Index), 10))], 0
	}
	key := d.in.Key()
	return d.byEnd[lastWord(key)], axisOf(key)
}

func wordOf(step *jsontext.Step) string {
	if step.List {
		return strconv.Itoa(step.Index)
	}
	return step.Key()
}

// path is the way to the value with dots alone: results.0.median_ttft_ms. One that is too long does not fit.
func (d *documents) path() (path string, fits bool) {
	var b []byte
	way := d.in.Way()
	for i := range way {
		if len(b) > 0 {
			b = append(b, '.')
		}
		if b = append(b, wordOf(&way[i])...); len(b) > wayLimit {
			return "", false
		}
	}
	return string(b), true
}

// where names the place of the number, with the line of its document where there are several.
func (d *documents) where() string {
	if d.number > 1 {
		return "line " + strconv.Itoa(d.line) + ": " + d.in.Place()
	}
	return d.in.Place()
}
