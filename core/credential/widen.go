package credential

import (
	"strings"

	"github.com/inference-sim/measured-run/core/source"
)

// Widen grows a span of a line until neither end cuts a known credential, so that the parts of the line on both
// sides of the ends can be hidden one by one.
func (r *Redactor) Widen(text string, line, span source.Span) source.Span {
	if r.starts == nil {
		r.index()
	}
	for {
		cut, ok := r.cutting(text[:line.To], line.From, span.From)
		if !ok {
			break
		}
		span.From = cut.From
	}
	for {
		cut, ok := r.cutting(text[:line.To], line.From, span.To)
		if !ok {
			break
		}
		span.To = cut.To
	}
	return span
}

// cutting is the place of a credential that starts before an offset and ends after it, the first there is.
func (r *Redactor) cutting(text string, floor, at int) (source.Span, bool) {
	for from := max(floor, at-r.longest+1); from < at; from++ {
		for _, n := range [...]int{manyStart, fewStart} {
			for _, secret := range r.starts[text[from:min(from+n, len(text))]] {
				if from+len(secret) > at && strings.HasPrefix(text[from:], secret) {
					return source.Span{From: from, To: from + len(secret)}, true
				}
			}
		}
	}
	return source.Span{}, false
}

// How many of its first bytes a credential is listed by. Those of one kind have a few in common.
const (
	fewStart  = 2
	manyStart = 8
)

// index lists the credentials that a line can hold by their first bytes. One of a single byte cannot be cut.
func (r *Redactor) index() {
	r.starts, r.longest = map[string][]string{}, 0
	for _, secret := range r.secrets {
		if len(secret) < 2 || strings.ContainsAny(secret, "\r\n") {
			continue
		}
		start := secret[:fewStart]
		if len(secret) >= manyStart {
			start = secret[:manyStart]
		}
		r.starts[start] = append(r.starts[start], secret)
		r.longest = max(r.longest, len(secret))
	}
}
