package draft

import (
	"strconv"
	"strings"
)

// kind is what a value of a report is.
type kind uint8

const (
	null kind = iota
	boolean
	number // NaN and the infinities too, which some reports hold
	text
	list
	object
)

// value is a value of a report, JSON or YAML. The rows of single requests are not kept.
type value struct {
	kind  kind
	text  string   // of a scalar: a number as it is written
	keys  []string // of an object, beside its items
	items []*value
}

// at follows keys from object to object, and into lists as [0]. It is nil where they lead nowhere. Of a key that stands
// twice the last counts, as in the harnesses' own readers.
func (v *value) at(keys ...string) *value {
	for _, key := range keys {
		v = v.get(key)
	}
	return v
}

func (v *value) get(key string) *value {
	switch {
	case v == nil:
		return nil
	case v.kind == list:
		if i, err := strconv.Atoi(strings.Trim(key, "[]")); err == nil && i < len(v.items) {
			return v.items[i]
		}
		return nil
	}
	for i := len(v.keys) - 1; i >= 0; i-- {
		if v.keys[i] == key {
			return v.items[i]
		}
	}
	return nil
}

// is says whether there is a value of a kind.
func (v *value) is(k kind) bool { return v != nil && v.kind == k }
