package draft

import (
	"errors"
	"slices"
	"strconv"

	"github.com/inference-sim/measured-run/core/jsontext"
	"github.com/inference-sim/measured-run/core/schema"
	"github.com/inference-sim/measured-run/core/source"
)

// What is kept of a document. A list of objects is kept up to a length and any other list up to a shorter one: nothing
// in a report that a record takes stands further back.
const (
	depthLimit    = 100
	objectLimit   = 10_000
	scalarLimit   = 64
	valueLimit    = 500_000
	documentLimit = 10_000
)

// keeper keeps of JSON what may matter. It steps over the rows of single requests, which may be most of a file.
type keeper struct {
	*jsontext.Reader
	kept int // values
}

// readJSON reads one document, or several one after another.
func readJSON(text string) (all []*value, err error) {
	k := keeper{Reader: jsontext.New(text)}
	for k.Next() {
		if all = append(all, k.value()); len(all) > documentLimit {
			k.Fail(errors.New("it holds more than " + schema.Grouped(documentLimit) + " documents"))
		}
	}
	if err := k.Err(); err != nil {
		return nil, errors.New("line " + strconv.Itoa(k.Line()) + ": " + err.Error())
	}
	return all, nil
}

// value keeps the value that the reader stands at, with what it holds.
func (k *keeper) value() *value {
	if k.kept++; k.kept > valueLimit {
		k.Fail(errors.New("it holds more than " + schema.Grouped(valueLimit) + " values besides the rows of requests"))
	}
	v := &value{text: k.Text()}
	switch k.Kind() {
	case jsontext.Bool:
		v.kind = boolean
	case jsontext.Number:
		v.kind = number
		if _, ok := numeral(v.text); !ok {
			k.Fail(errors.New("it holds a number that is too long or too large: " + source.Shorten(v.text, longestNumeral)))
		}
	case jsontext.NaN:
		v.kind = number
	case jsontext.String:
		v.kind = text
	case jsontext.List:
		v.kind = list
		k.fill(v)
	case jsontext.Object:
		v.kind = object
		k.fill(v)
	}
	return v
}

// fill keeps the items of a list and the members of an object.
func (k *keeper) fill(v *value) {
	if k.Depth() >= depthLimit {
		k.Fail(errors.New("it nests deeper than " + strconv.Itoa(depthLimit) + " levels"))
	}
	for range k.Items() {
		if len(v.items) < scalarLimit || k.Kind() == jsontext.Object && len(v.items) < objectLimit {
			v.items = append(v.items, k.value())
		}
	}
	for key := range k.Members() {
		if !slices.Contains(ofRequests, key) {
			v.keys, v.items = append(v.keys, key), append(v.items, k.value())
		}
	}
}
