package draft

import (
	"encoding/json"
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

// string reads a string. Bytes that are no UTF-8 become the replacement character.
func (s *scanner) string() (string, error) {
	from := s.at
	escaped, err := s.pastString()
	if err != nil {
		return "", err
	}
	raw := s.text[from:s.at]
	if !escaped {
		return strings.ToValidUTF8(raw[1:len(raw)-1], "\uFFFD"), nil
	}
	var words string
	if json.Unmarshal([]byte(raw), &words) != nil {
		s.at = from
		return "", s.unexpected()
	}
	return words, nil
}

// pastString goes past the string that starts here.
func (s *scanner) pastString() (escaped bool, err error) {
	for s.at++; s.at < len(s.text); s.at++ {
		switch s.text[s.at] {
		case '"':
			s.at++
			return escaped, nil
		case '\\':
			escaped = true
			s.at++
		}
	}
	return escaped, s.unexpected()
}

// word reads a number, true, false, null, or one of the words for what is no number.
func (s *scanner) word() (*value, error) {
	from := s.at
	for s.at < len(s.text) && isWordByte(s.text[s.at]) {
		s.at++
	}
	switch word := s.text[from:s.at]; word {
	case "null":
		return &value{}, nil
	case "true", "false":
		return &value{kind: boolean, text: word}, nil
	case "NaN", "Infinity", "-Infinity":
		return &value{kind: number, text: word}, nil
	default:
		if isNumeral(word) {
			return &value{kind: number, text: word}, nil
		}
	}
	s.at = from
	return nil, s.unexpected()
}

func isWordByte(c byte) bool {
	return c >= '0' && c <= '9' || c >= 'a' && c <= 'z' || c >= 'A' && c <= 'Z' || c == '-' || c == '+' || c == '.'
}

// skip goes past a value without looking at it, however deep it is.
func (s *scanner) skip() error {
	for depth := 0; ; {
		switch c := s.next(); c {
		case 0:
			return s.unexpected()
		case '"':
			if _, err := s.pastString(); err != nil {
				return err
			}
		case '{', '[':
			depth++
			s.at++
		case '}', ']':
			depth--
			s.at++
		case ',', ':':
			s.at++
		default:
			from := s.at
			for s.at < len(s.text) && isWordByte(s.text[s.at]) {
				s.at++
			}
			if s.at == from {
				return s.unexpected()
			}
		}
		if depth == 0 {
			return nil
		}
	}
}
