package draft

import (
	"errors"

	"github.com/inference-sim/measured-run/core/credential"
	"github.com/inference-sim/measured-run/core/source"
	"github.com/inference-sim/measured-run/core/syntax"
)

// write writes the record. Whatever of it turns out to be a credential where it stands is taken out, and it is written
// again: what is one may depend on what stands around it.
func (s *sweep) write() (*Draft, error) {
	const attempts = 5
	s.hide()
	for range attempts {
		c := &composer{writer: &writer{}, sweep: s, metrics: s.ordered()}
		c.record()
		d := c.draft(s)
		tree, _ := syntax.Parse(source.New("", d.Text))
		found := credential.Scan(tree)
		if len(found) == 0 {
			return d, nil
		}
		for _, f := range found {
			s.secrets.Add(f.Secret)
		}
		s.hide()
	}
	return nil, errors.New("what the reports say holds credentials that cannot be told from the rest of it; take them out first")
}

// hide takes every fact out that repeats a secret, and the secrets out of every other text.
func (s *sweep) hide() {
	s.drop(s.facts)
	for _, l := range s.levels {
		s.drop(l.facts)
	}
	for path, hint := range s.hints {
		s.hints[path] = s.secrets.Redact(hint)
	}
	for i, note := range s.notes {
		s.notes[i] = s.secrets.Redact(note)
	}
}

func (s *sweep) drop(facts map[string]*fact) {
	for path, f := range facts {
		if f != nil && (s.hidden(f.text) || s.hidden(f.raw)) {
			delete(facts, path)
		}
	}
}

// hidden says whether a text repeats a secret.
func (s *sweep) hidden(text string) bool { return s.secrets.Redact(text) != text }
