package draft

import (
	"cmp"
	"errors"
	"slices"
	"strconv"
	"strings"

	"github.com/inference-sim/measured-run/core/credential"
)

// sweep is what the files of a sweep say, put together.
type sweep struct {
	adapter *adapter
	first   document // that was read
	inputs  []*input
	facts   map[string]*fact  // by the path of the record
	hints   map[string]string // of gaps, where the adapter knows better than the form
	defs    map[string]*definition
	levels  []*level
	notes   []string
	err     error               // why there can be no draft
	secrets credential.Redactor // of what was seen in the files and is shown nowhere
}

// fact is a value of the record and where it was read.
type fact struct {
	text   string // as the record says it
	word   bool   // it is a string of the record, and quoted where it has to be
	raw    string // as the file says it
	from   document
	key    string
	differ bool // another document says something else
}

// level is one load level.
type level struct {
	from    document
	where   string           // what messages call it
	load    map[string]*fact // concurrency and request_rate
	facts   map[string]*fact // by the path within the point
	metrics map[string]*fact // by metric name
}

func newSweep() *sweep {
	return &sweep{facts: map[string]*fact{}, hints: map[string]string{}, defs: map[string]*definition{}}
}

// note adds what the author is to know, once.
func (s *sweep) note(text string) {
	if !slices.Contains(s.notes, text) {
		s.notes = append(s.notes, text)
	}
}

// readIn notes which source the definitions were read in, beside the release that wrote the reports.
func (s *sweep) readIn(source string) {
	release := "the reports do not say which release of " + s.adapter.name + " wrote them"
	if f := s.agreed("client.harness_version"); f != nil {
		release = "the reports are of " + s.adapter.name + " " + shown(f.text)
	}
	s.note(release + ", and the definitions were read in " + source + ": hold one against the other")
}

func (s *sweep) withoutLevels() string {
	text := s.first.name() + " holds no load level"
	if len(s.notes) > 0 {
		text += ": " + strings.Join(s.notes, "; ")
	}
	return text
}

// set states a fact about the whole run. What two documents state differently is a fact of neither.
func (s *sweep) set(path string, f *fact) {
	switch old := s.facts[path]; {
	case f == nil:
	case old == nil:
		s.facts[path] = f
	case old.text != f.text && !old.differ:
		old.differ = true
		s.hints[path] = "not one value: " + old.raw + " in " + old.from.name() + ", " + f.raw + " in " + f.from.name()
	}
}

// agreed is what all documents say of the run at a path, or nil.
func (s *sweep) agreed(path string) *fact {
	if f := s.facts[path]; f != nil && !f.differ {
		return f
	}
	return nil
}

// axes are the ways to state a load, in the order that points are sorted by.
var axes = []string{"concurrency", "request_rate"}

// sort puts the levels in the order of their load, which must be one order.
func (s *sweep) sort() error {
	for _, l := range s.levels {
		if len(l.load) == 0 && len(s.levels) > 1 {
			return errors.New(l.where + " states no load, so its place among the " + strconv.Itoa(len(s.levels)) +
				" levels is not known; draft it alone, and put the point where it belongs")
		}
		if l.axes() != s.levels[0].axes() {
			return errors.New(s.levels[0].where + " states " + s.levels[0].axes() + " and " + l.where + " states " + l.axes() +
				"; the points of one record state the same, so draft them apart")
		}
	}
	slices.SortStableFunc(s.levels, func(a, b *level) int {
		return cmp.Or(a.compare(b, axes[0]), a.compare(b, axes[1]))
	})
	for i := 1; i < len(s.levels); i++ {
		a, b := s.levels[i-1], s.levels[i]
		switch byCap, byRate := b.compare(a, axes[0]), b.compare(a, axes[1]); {
		case byCap == 0 && byRate == 0:
			return errors.New(a.where + " and " + b.where + " are of the same load, " + a.describe() + "; a record has one point a load, so drop one")
		case byRate < 0:
			return errors.New(a.where + " (" + a.describe() + ") and " + b.where + " (" + b.describe() +
				") are in no order of load: one has more in flight, the other the higher rate; draft them apart")
		}
	}
	return nil
}

// axes says which axes the load of a level has, in words, where it has one.
func (l *level) axes() string {
	var words []string
	for _, axis := range axes {
		if l.load[axis] != nil {
			words = append(words, strings.ReplaceAll(axis, "_", " "))
		}
	}
	return "a " + strings.Join(words, " and a ")
}

func (l *level) compare(other *level, axis string) int {
	a, b := l.load[axis], other.load[axis]
	if a == nil { // and so is b
		return 0
	}
	x, _ := strconv.ParseFloat(a.text, 64)
	y, _ := strconv.ParseFloat(b.text, 64)
	return cmp.Compare(x, y)
}

func (l *level) describe() string {
	var words []string
	for _, axis := range axes {
		if f := l.load[axis]; f != nil {
			words = append(words, strings.ReplaceAll(axis, "_", " ")+" "+f.text)
		}
	}
	return strings.Join(words, " and ")
}

// id names the point of a level by its load: c8, r2.5, c8-r2.5.
func (l *level) id() string {
	var words []string
	for _, axis := range axes {
		if f := l.load[axis]; f != nil {
			d, _ := numeral(f.text)
			words = append(words, axis[:1]+d.String())
		}
	}
	return strings.Join(words, "-")
}
