package draft

import (
	"encoding/json"
	"strings"
)

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
