package catalog

import (
	"github.com/inference-sim/measured-run/core/jsontext"
	"github.com/inference-sim/measured-run/core/source"
)

// ReadFacts reads facts that were sent as a list of JSON.
func ReadFacts(text string) (all []*Facts, err error) {
	err = jsontext.Document(text, func(r *jsontext.Reader) {
		all = jsontext.ListOf(r, func(r *jsontext.Reader) *Facts {
			f := &Facts{}
			f.read(r)
			return f
		})
	})
	return all, err
}

func (f *Facts) read(r *jsontext.Reader) {
	for key := range r.Fields() {
		switch key {
		case "path":
			f.Path = r.Str()
		case "name":
			f.Name = r.Str()
		case "nameAt":
			f.NameAt.read(r)
		case "licence":
			f.Licence = r.Str()
		case "duplicateOf":
			f.DuplicateOf.read(r)
		case "supersedes":
			f.Supersedes.read(r)
		case "model":
			f.Model = r.Str()
		case "hardware":
			f.Hardware = r.Str()
		case "loads":
			f.Loads = r.Str()
		case "values":
			f.Values = r.Str()
		case "content":
			f.Content = uint8(r.Int())
		}
	}
}

func (m *Mention) read(r *jsontext.Reader) {
	for key := range r.Fields() {
		switch key {
		case "name":
			m.Name = r.Str()
		case "said":
			m.Said = r.Bool()
		case "at":
			m.At.read(r)
		}
	}
}

func (s *Spot) read(r *jsontext.Reader) {
	for key := range r.Fields() {
		switch key {
		case "from":
			readPosition(r, &s.From)
		case "to":
			readPosition(r, &s.To)
		}
	}
}

func readPosition(r *jsontext.Reader, p *source.Position) {
	for key := range r.Fields() {
		switch key {
		case "Line":
			p.Line = r.Int()
		case "Column":
			p.Column = r.Int()
		case "Offset":
			p.Offset = r.Int()
		case "UTF16":
			p.UTF16 = r.Int()
		}
	}
}
