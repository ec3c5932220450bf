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
		if from+2 > len(text) {
			break
		}
		for _, secret := range r.starts[text[from:from+2]] {
			if from+len(secret) > at && strings.HasPrefix(text[from:], secret) {
				return source.Span{From: from, To: from + len(secret)}, true
			}
		}
	}
	return source.Span{}, false
}

// index lists the credentials that a line can hold by their first two bytes. One of a single byte cannot be cut.
func (r *Redactor) index() {
	r.starts, r.longest = map[string][]string{}, 0
	for _, secret := range r.secrets {
		if len(secret) < 2 || strings.ContainsAny(secret, "\r\n") {
			continue
		}
		r.starts[secret[:2]] = append(r.starts[secret[:2]], secret)
		r.longest = max(r.longest, len(secret))
	}
}
