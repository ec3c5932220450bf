package credential

import (
	"strings"

	"github.com/inference-sim/measured-run/core/source"
)

// Widen grows a span of a line until no known credential of that line is cut by its ends, so that the parts of
// the line can be hidden one by one.
func (r *Redactor) Widen(text string, line, span source.Span) source.Span {
	for _, secret := range r.secrets {
		for from := line.From; ; {
			at := strings.Index(text[from:line.To], secret)
			if at < 0 {
				break
			}
			found := source.Span{From: from + at, To: from + at + len(secret)}
			if found.From < span.To && span.To < found.To {
				span.To = found.To
			}
			if found.From < span.From && span.From < found.To {
				span.From = found.From
			}
			from = found.From + 1
		}
	}
	return span
}
