package reference

import (
	"bytes"
	"encoding/json"
	"encoding/xml"
	"errors"
	"io"
	"strings"
)

// Markup is a page as HTML. As JSON it is a tree: words, or an element as its name, its attributes and what is in it.
// The page makes elements of that one by one, so that no text is ever taken for HTML there, and a policy can refuse it.
type Markup string

// element is one that is not closed yet.
type element []any

func (m Markup) MarshalJSON() ([]byte, error) {
	pieces, err := m.pieces()
	if err != nil {
		return nil, err
	}
	var text bytes.Buffer
	encoder := json.NewEncoder(&text)
	encoder.SetEscapeHTML(false)
	err = encoder.Encode(pieces)
	return text.Bytes(), err
}

func (m Markup) pieces() ([]any, error) {
	decoder := xml.NewDecoder(strings.NewReader(string(m)))
	decoder.Strict, decoder.AutoClose, decoder.Entity = false, xml.HTMLAutoClose, xml.HTMLEntity
	open := []element{{}}
	for {
		token, err := decoder.Token()
		if errors.Is(err, io.EOF) {
			return open[0], nil
		}
		if err != nil {
			return nil, err
		}
		open = grown(open, token)
	}
}

// grown puts a token into the innermost element, the last of those that are open.
func grown(open []element, token xml.Token) []element {
	last := len(open) - 1
	switch token := token.(type) {
	case xml.StartElement:
		return append(open, element{token.Name.Local, attributes(token.Attr)})
	case xml.EndElement:
		open[last-1] = append(open[last-1], open[last])
		return open[:last]
	case xml.CharData:
		open[last] = append(open[last], string(token))
	}
	return open
}

func attributes(all []xml.Attr) map[string]string {
	values := map[string]string{}
	for _, one := range all {
		values[one.Name.Local] = one.Value
	}
	return values
}
