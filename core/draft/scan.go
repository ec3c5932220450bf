package draft

import (
	"errors"
	"strconv"
	"strings"
)

// What is kept of a document. A list of objects is kept up to a length and any other list up to a shorter one: nothing
// in a report that a record takes stands further back.
const (
	depthLimit  = 100
	objectLimit = 10_000
	scalarLimit = 64
	valueLimit  = 500_000
)

// scanner reads JSON in one pass and keeps what may matter. It takes NaN and Infinity, which Python writes into JSON and
// no strict reader accepts, and steps over the rows of single requests, which may be most of a file, without making
// anything of them.
type scanner struct {
	text  string
	at    int
	depth int
	kept  int             // values
	rows  map[string]bool // keys whose values are stepped over
}

// documents reads one document, or several one after another.
func (s *scanner) documents() (all []*value, err error) {
	for s.space(); s.at < len(s.text); s.space() {
		v, err := s.value()
		if err != nil {
			return nil, err
		}
		if all = append(all, v); len(all) > objectLimit {
			return nil, s.fault("it holds more than " + strconv.Itoa(objectLimit) + " documents")
		}
	}
	return all, nil
}

func (s *scanner) fault(what string) error {
	line := 1 + strings.Count(s.text[:min(s.at, len(s.text))], "\n")
	return errors.New("line " + strconv.Itoa(line) + ": " + what)
}

func (s *scanner) unexpected() error {
	if s.at >= len(s.text) {
		return s.fault("the JSON breaks off")
	}
	return s.fault("the JSON cannot be read from here on")
}

func (s *scanner) space() {
	for s.at < len(s.text) && (s.text[s.at] == ' ' || s.text[s.at] == '\n' || s.text[s.at] == '\t' || s.text[s.at] == '\r') {
		s.at++
	}
}

// next is the byte that comes after blanks, or 0 at the end.
func (s *scanner) next() byte {
	s.space()
	if s.at < len(s.text) {
		return s.text[s.at]
	}
	return 0
}

func (s *scanner) value() (*value, error) {
	if s.kept++; s.kept > valueLimit {
		return nil, s.fault("it holds more than " + strconv.Itoa(valueLimit) + " values besides the rows of requests")
	}
	switch c := s.next(); c {
	case '{', '[':
		if s.depth++; s.depth > depthLimit {
			return nil, s.fault("it nests deeper than " + strconv.Itoa(depthLimit) + " levels")
		}
		defer func() { s.depth-- }()
		s.at++
		if c == '{' {
			return s.object()
		}
		return s.list()
	case '"':
		words, err := s.string()
		return &value{kind: text, text: words}, err
	}
	return s.word()
}

func (s *scanner) object() (*value, error) {
	v := &value{kind: object}
	for first := true; ; first = false {
		done, err := s.more('}', first)
		if done || err != nil {
			return v, err
		}
		key, err := s.key()
		if err != nil {
			return nil, err
		}
		if s.rows[key] {
			if err := s.skip(); err != nil {
				return nil, err
			}
			continue
		}
		item, err := s.value()
		if err != nil {
			return nil, err
		}
		v.keys, v.items = append(v.keys, key), append(v.items, item)
	}
}

// more goes to the next entry of a collection, or past its end.
func (s *scanner) more(end byte, first bool) (done bool, err error) {
	switch c := s.next(); {
	case c == end:
		s.at++
		return true, nil
	case first:
		return false, nil
	case c == ',':
		s.at++
		return false, nil
	}
	return false, s.unexpected()
}

func (s *scanner) key() (string, error) {
	if s.next() != '"' {
		return "", s.unexpected()
	}
	key, err := s.string()
	if err != nil {
		return "", err
	}
	if s.next() != ':' {
		return "", s.unexpected()
	}
	s.at++
	return key, nil
}

func (s *scanner) list() (*value, error) {
	v := &value{kind: list}
	for first := true; ; first = false {
		done, err := s.more(']', first)
		if done || err != nil {
			return v, err
		}
		limit := scalarLimit
		if s.next() == '{' {
			limit = objectLimit
		}
		if len(v.items) >= limit {
			if err := s.skip(); err != nil {
				return nil, err
			}
			continue
		}
		item, err := s.value()
		if err != nil {
			return nil, err
		}
		v.items = append(v.items, item)
	}
}
