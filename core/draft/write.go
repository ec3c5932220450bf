package draft

import (
	"slices"
	"strconv"
	"strings"

	"github.com/inference-sim/measured-run/core/credential"
	"github.com/inference-sim/measured-run/core/source"
)

// writer writes a record in the order of the reference, and notes where its gaps are and what its values came from.
type writer struct {
	text   strings.Builder
	indent int      // levels
	dash   bool     // the next key is the first of a list item
	path   []string // of what is open
	traces []Trace
	gaps   []Gap
}

// line writes a key with its value, or else with a comment, and answers where the value goes.
func (w *writer) line(key, value, comment string) (at int) {
	if w.dash {
		w.text.WriteString(strings.Repeat("  ", w.indent-1) + "- ")
		w.dash = false
	} else {
		w.text.WriteString(strings.Repeat("  ", w.indent))
	}
	w.text.WriteString(key + ":")
	if value != "" {
		w.text.WriteString(" " + value)
	}
	at = w.text.Len()
	if comment != "" {
		at++ // a value put there stands apart from the colon and from the comment
		w.text.WriteString("  # " + comment)
	}
	w.text.WriteByte('\n')
	return at
}

func (w *writer) at(key string) string {
	return strings.Join(append(w.path[:len(w.path):len(w.path)], key), ".")
}

// put writes a value.
func (w *writer) put(key, value string) { w.line(key, value, "") }

// gap writes a key without a value.
func (w *writer) gap(key, hint string) {
	at := w.line(key, "", hint)
	w.gaps = append(w.gaps, Gap{Path: w.at(key), At: source.At(at), Hint: hint})
}

// fact writes a value that a file states, or a gap where none does; nothing where there is no hint either.
func (w *writer) fact(key string, f *fact, hint string) {
	switch {
	case f != nil:
		w.put(key, f.yaml())
		w.trace(w.at(key), f)
	case hint != "":
		w.gap(key, hint)
	}
}

func (f *fact) yaml() string {
	if f.word {
		return quote(f.text)
	}
	return f.text
}

// longestRaw is how much a trace repeats of what stands in a file, in bytes.
const longestRaw = 1000

func (w *writer) trace(path string, f *fact) {
	w.traces = append(w.traces, Trace{Path: path, File: credential.Hide(f.from.file.Name), Key: f.from.prefix() + f.key, Raw: source.Shorten(f.raw, longestRaw)})
}

// open starts a mapping under a key.
func (w *writer) open(key string) {
	w.put(key, "")
	w.path = append(w.path, key)
	w.indent++
}

func (w *writer) close() {
	w.path = w.path[:len(w.path)-1]
	w.indent--
}

// list writes a list of mappings under a key.
func (w *writer) list(key string, n int, item func(i int)) {
	w.put(key, "")
	w.indent += 2
	for i := range n {
		w.path = append(w.path, key+"["+strconv.Itoa(i)+"]")
		w.dash = true
		item(i)
		w.path = w.path[:len(w.path)-1]
	}
	w.indent -= 2
}

// draft is what was written, with its notes.
func (w *writer) draft(s *sweep) *Draft {
	d := &Draft{Text: w.text.String(), Traces: w.traces, Gaps: w.gaps, Notes: slices.Clone(s.notes)}
	if f := s.agreed("client.harness"); f != nil {
		d.Harness = f.text
	}
	if f := s.agreed("client.harness_version"); f != nil {
		d.Version = f.text
	}
	return d
}
