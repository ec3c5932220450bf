package reading

import (
	"strings"

	"github.com/inference-sim/measured-run/core/decimal"
	"github.com/inference-sim/measured-run/core/schema"
)

// loads are what a source file says of the load: by axis, and by where in the file that holds.
type loads map[string]decimal.Number

const loadLimit = 100_000

func (l loads) add(axis byte, scope string, value decimal.Number) {
	if len(l) < loadLimit {
		l[string(axis)+scope] = value
	}
}

// nearest is the load of the innermost scope around a place.
func (l loads) nearest(axis byte, place string) (value decimal.Number, says bool) {
	for end := strings.LastIndexByte(place, '.'); end >= 0; end = strings.LastIndexByte(place[:end], '.') {
		if value, says = l[string(axis)+place[:end+1]]; says {
			return value, true
		}
	}
	return decimal.Number{}, false
}

// axisOf is the axis of a load that a key or column names, as harnesses spell it; 0 for none.
func axisOf(name string) byte {
	switch name {
	case "concurrency", "max_concurrency", "max-concurrency", "num_concurrent_requests", "conc":
		return 'c'
	case "request_rate", "qps":
		return 'r'
	}
	return 0
}

// configs are the keys under which a report keeps what a run was asked for, beside what came of it.
var configs = []string{"args", "config", "configuration", "params", "parameters", "settings"}

// scopeOf is what a load holds for: the object that it stands in, or the one around it where that holds the settings.
func scopeOf(path, word string) string {
	scope := strings.TrimSuffix(path, word)
	for _, name := range configs {
		if outer, is := strings.CutSuffix(scope, "."+name+"."); is {
			return outer + "."
		}
	}
	return scope
}

// shelved are the hits of a key by what they stand beside on one axis.
type shelved map[decimal.Number][]int

// shelf sorts the hits of a key by what they stand beside, once.
func (s *search) shelf(w *wanted, axis byte) shelved {
	if w.beside == nil {
		w.beside = map[byte]shelved{}
	}
	if known := w.beside[axis]; known != nil {
		return known
	}
	made := shelved{}
	for i := range w.hits {
		if value, says := s.loads.nearest(axis, w.hits[i].scope); says {
			made[value] = append(made[value], i)
		}
	}
	w.beside[axis] = made
	return made
}

// narrow leaves of several numbers those that stand beside the load of the point, if there are any, and says so.
func (s *search) narrow(w *wanted, load *Load) (hits []hit, picked string) {
	if len(w.hits) < 2 || len(s.loads) == 0 {
		return w.hits, ""
	}
	axis, v := byte('c'), load.Concurrency
	want, ok := numeral(v)
	if !ok {
		axis, v = 'r', load.RequestRate
		want, ok = numeral(v)
	}
	if !ok {
		return w.hits, ""
	}
	for _, i := range s.shelf(w, axis)[want] {
		if axis == 'r' || s.agrees(&w.hits[i], load.RequestRate) {
			hits = append(hits, w.hits[i])
		}
	}
	words := axisWords[axis] + " " + v.Text
	if len(hits) == 0 && axis == 'c' { // where the caps are not told, the rates may be
		hits, words = s.byRate(w, load.RequestRate)
	}
	if len(hits) == 0 || len(hits) == len(w.hits) {
		return w.hits, ""
	}
	return hits, told(len(hits), len(w.hits)+w.more, words)
}

// byRate are the hits that stand beside a rate and no cap.
func (s *search) byRate(w *wanted, rate *Value) (hits []hit, words string) {
	want, ok := numeral(rate)
	if !ok {
		return nil, ""
	}
	for _, i := range s.shelf(w, 'r')[want] {
		if _, says := s.loads.nearest('c', w.hits[i].scope); !says {
			hits = append(hits, w.hits[i])
		}
	}
	return hits, axisWords['r'] + " " + rate.Text
}

// agrees says whether a number stands beside no other rate than this.
func (s *search) agrees(h *hit, rate *Value) bool {
	want, ok := numeral(rate)
	value, says := s.loads.nearest('r', h.scope)
	return !ok || !says || value == want
}

var axisWords = map[byte]string{'c': "concurrency", 'r': "a request rate of"}

func told(kept, of int, beside string) string {
	which := "the one"
	if kept > 1 {
		which = "the " + schema.Grouped(kept)
	}
	return "of the " + schema.Grouped(of) + " numbers under this key, " + which + " beside " + beside
}

// otherLoad is the load that a number stands beside, where it is not that of the point.
func (s *search) otherLoad(h *hit, load *Load) string {
	if len(s.loads) == 0 {
		return ""
	}
	if other, is := s.other(h, 'c', load.Concurrency); is {
		return axisWords['c'] + " " + other.String()
	}
	if other, is := s.other(h, 'r', load.RequestRate); is {
		return axisWords['r'] + " " + other.String()
	}
	return ""
}

func (s *search) other(h *hit, axis byte, v *Value) (other decimal.Number, is bool) {
	want, ok := numeral(v)
	value, says := s.loads.nearest(axis, h.scope)
	return value, ok && says && value != want
}
