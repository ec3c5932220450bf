package draft

import (
	"errors"
	"slices"
	"strings"

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
			s.secrets = append(s.secrets, f.Secret)
		}
		s.hide()
	}
	return nil, errors.New("what the reports say holds credentials that cannot be told from the rest of it; take them out first")
}

// hide takes every fact out that repeats a secret, and the secrets out of every other text.
func (s *sweep) hide() {
	if len(s.secrets) == 0 {
		return
	}
	s.drop(s.facts)
	for _, l := range s.levels {
		s.drop(l.facts)
	}
	for path, hint := range s.hints {
		s.hints[path] = s.without(hint)
	}
	for i, note := range s.notes {
		s.notes[i] = s.without(note)
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
func (s *sweep) hidden(text string) bool {
	return slices.ContainsFunc(s.secrets, func(secret string) bool { return strings.Contains(text, secret) })
}

func (s *sweep) without(text string) string {
	for _, secret := range s.secrets {
		text = strings.ReplaceAll(text, secret, credential.Hidden)
	}
	return text
}
