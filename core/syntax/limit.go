package syntax

import (
	"strconv"

	"github.com/inference-sim/measured-run/core/diag"
	"github.com/inference-sim/measured-run/core/source"
)

// What a text may hold. Past a limit nothing of it is read.
const (
	MaxBytes = 16 << 20
	MaxDepth = 100       // collections inside each other, through aliases too
	MaxNodes = 1_000_000 // keys, values and collections, each alias counted as all it stands for
)

// fail ends the reading with one finding in place of all others.
func (p *parser) fail(at source.Span, text string) {
	if p.limit == nil {
		p.limit = &diag.Diagnostic{Rule: ruleLimit, At: at, Text: text}
	}
}

func (p *parser) tooDeep(at int) {
	p.fail(p.byteAt(at),
		"collections are nested more than "+strconv.Itoa(MaxDepth)+" levels deep here")
}

// count adds nodes, which may be more than an int holds when aliases multiply.
func (p *parser) count(n int, at source.Span) {
	p.expanded += n
	if p.expanded > MaxNodes {
		p.expanded = MaxNodes + 1
		p.fail(at, "the text holds more than 1,000,000 keys and values, each alias counted as what it stands for")
	}
}

// tooLong is the finding for a text past MaxBytes.
func tooLong() diag.Diagnostic {
	return diag.Diagnostic{
		Rule: ruleLimit,
		At:   source.At(0),
		Text: "the text has more than " + strconv.Itoa(MaxBytes>>20) + " MiB, and no more than that is read",
	}
}
