package reading

import (
	"encoding/json"
	"errors"
	"io"
	"strconv"
	"strings"

	"github.com/inference-sim/measured-run/core/source"
)

// How deep a document may nest, and how long, in bytes, the way to a number and the number may be.
const (
	nestingLimit = 500
	wayLimit     = 4096
	numeralLimit = 100
)

// level is a collection that is being read.
type level struct {
	list   bool
	index  int    // of a list: the next item
	key    string // of an object: the key whose value comes next
	hasKey bool
	path   int // how much of the path leads to the collection, in bytes
}

// document reads one JSON document after another, and knows the way to each number.
type document struct {
	*search
	in     *json.Decoder
	levels []level
	path   []byte
	number int // of the document, from 1
	line   int // on which it starts, and up to where lines were counted
	upTo   int

	scalars int // how many values were read
}

// json reads documents of JSON: one, or one on each line. It is of no kind when not a value can be read: a line of a
// log may start with a bracket.
func (s *search) json() (kind, problem string) {
	d := &document{search: s, in: json.NewDecoder(strings.NewReader(strings.TrimPrefix(s.file.Text, source.BOM))), line: 1}
	d.in.UseNumber()
	for {
		token, err := d.in.Token()
		switch {
		case errors.Is(err, io.EOF) && len(d.levels) == 0:
			return d.kind(), ""
		case err != nil && d.scalars == 0:
			return "", ""
		case err != nil:
			return d.kind(), "the JSON could not be read to its end"
		case len(d.levels) > nestingLimit:
			return d.kind(), "the JSON nests deeper than " + strconv.Itoa(nestingLimit) + " levels, and was not read on"
		}
		d.take(token)
	}
}

func (d *document) kind() string {
	if d.number > 1 {
		return "jsonl"
	}
	return "json"
}

func (d *document) take(token json.Token) {
	if len(d.levels) == 0 {
		d.start()
	}
	if delimiter, is := token.(json.Delim); is {
		d.nest(delimiter)
		return
	}
	if top := d.top(); top != nil && !top.list && !top.hasKey {
		top.key, _ = token.(string)
		top.hasKey = true
		return
	}
	d.scalars++
	before := len(d.path)
	end := d.step()
	switch v := token.(type) {
	case json.Number:
		d.leaf(end, v.String())
	case string: // some reports write their numbers as text
		d.leaf(end, v)
	}
	d.path = d.path[:before]
}

// start notes where a document starts.
func (d *document) start() {
	d.number++
	at := int(d.in.InputOffset())
	text := strings.TrimPrefix(d.file.Text, source.BOM)
	d.line += strings.Count(text[d.upTo:at], "\n")
	d.upTo = at
}

func (d *document) top() *level {
	if len(d.levels) == 0 {
		return nil
	}
	return &d.levels[len(d.levels)-1]
}

// step goes from the collection on top to its next value, and returns the last word of the path.
func (d *document) step() string {
	top := d.top()
	if top == nil {
		return ""
	}
	word := top.key
	if top.list {
		word = strconv.Itoa(top.index)
		top.index++
	}
	top.hasKey = false
	if len(d.path) > 0 {
		d.path = append(d.path, '.')
	}
	d.path = append(d.path, word...)
	return word
}

func (d *document) nest(delimiter json.Delim) {
	if delimiter == ']' || delimiter == '}' {
		d.path = d.path[:d.top().path]
		d.levels = d.levels[:len(d.levels)-1]
		return
	}
	before := len(d.path)
	d.step()
	d.levels = append(d.levels, level{list: delimiter == '[', path: before})
}

// leaf takes a number in, where a key may mean it.
func (d *document) leaf(word, text string) {
	keys := d.byEnd[lastWord(word)]
	axis := axisOf(word)
	if len(keys) == 0 && axis == 0 || len(d.path) > wayLimit || len(text) > numeralLimit {
		return
	}
	value, ok := parseDecimal(text)
	if !ok {
		return
	}
	path := string(d.path)
	scope := "#" + strconv.Itoa(d.number) + "." + path
	if axis != 0 {
		d.loads.add(axis, scopeOf(scope, word), value)
	}
	for _, w := range keys {
		if w.means(path) {
			w.add(hit{where: d.where(), scope: scope, text: text, value: value})
		}
	}
}

// where spells the way to the number as people write it: results[0].median_ttft_ms.
func (d *document) where() string {
	var b strings.Builder
	if d.number > 1 {
		b.WriteString("line " + strconv.Itoa(d.line) + ": ")
	}
	for i := range d.levels {
		switch l := &d.levels[i]; {
		case l.list:
			b.WriteString("[" + strconv.Itoa(l.index-1) + "]")
		case i > 0:
			b.WriteString("." + l.key)
		default:
			b.WriteString(l.key)
		}
	}
	return b.String()
}
