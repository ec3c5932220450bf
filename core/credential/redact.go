package credential

import (
	"slices"
	"strconv"
	"strings"

	"github.com/inference-sim/measured-run/core/source"
)

// Hidden stands in every output where a credential would.
const Hidden = "***"

// Redactor hides what was found in any text that is about to be shown.
//
// It must see a text before that is cut short or encoded: half a token, or one written with escapes it was not
// told of, is not known again.
type Redactor struct {
	secrets  []string
	replacer *strings.Replacer // nil until the first text after an Add

	starts  map[string][]string // those on one line by their first two bytes; nil until Widen needs them
	longest int                 // of those, in bytes
}

// RedactorFor knows all that was found in a file, both as it reads and as it is written there.
func RedactorFor(file *source.File, found []Found) *Redactor {
	r := new(Redactor)
	for _, f := range found {
		r.Add(f.Secret)
		if written := file.Slice(f.At); written != f.Secret {
			r.Add(written)
		}
	}
	return r
}

// Add makes a secret known, whole and, since outputs show single lines and quote what they name, line by line
// and as Go quotes it.
func (r *Redactor) Add(secret string) {
	r.add(secret)
	if strings.ContainsAny(secret, "\r\n") {
		for line := range strings.FieldsFuncSeq(secret, func(c rune) bool { return c == '\r' || c == '\n' }) {
			if line = strings.TrimLeft(line, "# \t"); len(line) >= leastLine {
				r.add(line)
			}
		}
	}
	if quoted := strconv.Quote(secret); quoted[1:len(quoted)-1] != secret {
		r.add(quoted[1 : len(quoted)-1])
	}
}

// leastLine is the length of the shortest line that is hidden on its own, in bytes.
const leastLine = shortest

func (r *Redactor) add(secret string) {
	if strings.Trim(secret, "*") == "" {
		return
	}
	r.secrets = append(r.secrets, secret)
	r.replacer, r.starts = nil, nil
}

// Redact is the text with every secret hidden, the longer of two that start at one place as a whole. It goes on
// until none is left: hiding one may bring the ends of another together.
func (r *Redactor) Redact(s string) string {
	if len(r.secrets) == 0 {
		return s
	}
	if r.replacer == nil {
		r.replacer = r.build()
	}
	for {
		hidden := r.replacer.Replace(s)
		if hidden == s {
			return s
		}
		s = hidden
	}
}

// Hide is a text of any origin with the credentials in it hidden, for one that no redactor was made for.
func Hide(s string) string {
	var r Redactor
	for _, m := range Find(s) {
		r.Add(s[m.From:m.To])
	}
	return r.Redact(s)
}

func (r *Redactor) build() *strings.Replacer {
	slices.SortFunc(r.secrets, func(a, b string) int {
		if len(a) != len(b) {
			return len(b) - len(a)
		}
		return strings.Compare(a, b)
	})
	r.secrets = slices.Compact(r.secrets)
	var pairs []string
	for _, secret := range r.secrets {
		pairs = append(pairs, secret, Hidden)
	}
	return strings.NewReplacer(pairs...)
}
