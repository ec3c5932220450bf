package reading

import "strings"

// loads are what a source file says of the load: by axis, and by where in the file that holds.
type loads map[string]decimal

const loadLimit = 100_000

func (l loads) add(axis byte, scope string, value decimal) {
	if len(l) < loadLimit {
		l[string(axis)+scope] = value
	}
}

// nearest is the load of the innermost scope around a place.
func (l loads) nearest(axis byte, place string) (value decimal, says bool) {
	for end := strings.LastIndexByte(place, '.'); end >= 0; end = strings.LastIndexByte(place[:end], '.') {
		if value, says = l[string(axis)+place[:end+1]]; says {
			return value, true
		}
	}
	return decimal{}, false
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

// narrow leaves of several numbers those that stand beside the load of the point, if there are any.
func (s *search) narrow(hits []hit, load *Load) []hit {
	if len(hits) < 2 || len(s.loads) == 0 {
		return hits
	}
	var kept []hit
	for _, h := range hits {
		sameCap, saysCap := s.beside(h, 'c', load.Concurrency)
		sameRate, saysRate := s.beside(h, 'r', load.RequestRate)
		if (saysCap || saysRate) && sameCap && sameRate {
			kept = append(kept, h)
		}
	}
	if len(kept) == 0 {
		return hits
	}
	return kept
}

// beside says whether a number stands beside a load, and whether anything is said of that there. What is not said
// contradicts nothing.
func (s *search) beside(h hit, axis byte, v *Value) (same, says bool) {
	want, ok := numeral(v)
	if !ok {
		return true, false
	}
	value, says := s.loads.nearest(axis, h.scope)
	return !says || value == want, says
}
