package check

import (
	"cmp"
	"slices"
	"strings"

	"github.com/inference-sim/measured-run/core/diag"
	"github.com/inference-sim/measured-run/core/schema"
	"github.com/inference-sim/measured-run/core/source"
	"github.com/inference-sim/measured-run/core/syntax"
)

// sorting is the fix that puts the points in the order of their load, each with its comments. The first point stays
// where it is: it is the anchor, and another one would change what the run says. Nothing is offered where points have
// one load, or where it takes more than moving lines.
func (c *context) sorting(offers []offer) schema.Extra {
	points := &c.run.Points
	n := points.Node()
	if n == nil || points.Via() != nil || n.Broken || n.Style != syntax.Block || len(offers) != len(n.Items) {
		return schema.NoFix
	}
	order, ok := ascending(offers)
	if !ok || slices.ContainsFunc(n.Items[1:], unmovable) {
		return schema.NoFix
	}
	chunks, from, ok := chunksOf(c.File.Text, n)
	if !ok {
		return schema.NoFix
	}
	to := from
	for _, chunk := range chunks {
		to += len(chunk)
	}
	return schema.Fix("sort the points by load", true, diag.Edit{
		At:   source.Span{From: from, To: to},
		Text: c.inOrder(chunks, order[1:]),
	})
}

// ascending is the order in which loads rise. It is not ok where two do not, or where the first point would move.
func ascending(offers []offer) (order []int, ok bool) {
	for i := range offers {
		order = append(order, i)
	}
	slices.SortStableFunc(order, func(i, j int) int { return cmp.Or(steps(offers[i], offers[j])) })
	for i, at := range order[1:] {
		before, after := offers[order[i]], offers[at]
		if capStep, rateStep := steps(after, before); before.modes != after.modes || capStep < 0 || rateStep < 0 || capStep+rateStep == 0 {
			return nil, false
		}
	}
	return order, len(order) > 2 && order[0] == 0
}

// unmovable says whether an item has parts that depend on where they stand: anchors, which must come before what
// names them, and block scalars, whose end is the start of what follows.
func unmovable(n *syntax.Node) bool {
	if n.Anchor != "" && n.Kind != syntax.Alias || n.Style == syntax.Literal || n.Style == syntax.Folded {
		return true
	}
	return slices.ContainsFunc(n.Items, unmovable) ||
		slices.ContainsFunc(n.Pairs, func(p syntax.Pair) bool { return unmovable(p.Key) || unmovable(p.Value) })
}

// chunksOf cuts the lines of a list into those of each item but the first, which starts at from.
func chunksOf(text string, n *syntax.Node) (chunks []string, from int, ok bool) {
	column := -1
	var starts []int
	for _, dash := range n.Dashes {
		bol := source.LineStart(text, dash)
		if strings.Trim(text[bol:dash], " ") != "" || column >= 0 && dash-bol != column {
			return nil, 0, false
		}
		column = dash - bol
		starts = append(starts, aboveComments(text, bol, column))
	}
	starts = append(starts, pastComments(text, source.NextLine(text, n.Span().To), column))
	for i := 1; i+1 < len(starts); i++ {
		chunks = append(chunks, text[starts[i]:starts[i+1]])
	}
	return chunks, starts[1], len(n.Dashes) == len(n.Items)
}

// aboveComments is where the comments start that stand above an item, at its dash or left of it, and the blank lines
// among them.
func aboveComments(text string, bol, column int) int {
	start := bol
	for start > 0 {
		previous := source.LineStart(text, start-1)
		if start > 1 && text[start-2:start] == "\r\n" {
			previous = source.LineStart(text, start-2)
		}
		line := strings.TrimRight(text[previous:start], "\r\n")
		bare := strings.TrimLeft(line, " \t")
		if bare != "" && (bare[0] != '#' || len(line)-len(bare) > column) {
			break
		}
		start = previous
	}
	return start
}

// pastComments is where the comments end that belong to the last item: those right of the dash.
func pastComments(text string, at, column int) int {
	for at < len(text) {
		line := text[at:source.NextLine(text, at)]
		bare := strings.TrimLeft(line, " \t")
		if bare == "" || bare[0] != '#' || len(line)-len(bare) <= column {
			break
		}
		at += len(line)
	}
	return at
}

// inOrder puts chunks together anew. Each ends its line, but for the last of a text that does not.
func (c *context) inOrder(chunks []string, order []int) string {
	last := chunks[len(chunks)-1]
	feed := ""
	if !strings.HasSuffix(last, "\n") && !strings.HasSuffix(last, "\r") {
		feed = c.LineBreak()
	}
	var b strings.Builder
	for _, at := range order {
		chunk := chunks[at-1]
		b.WriteString(chunk)
		if at == len(chunks) {
			b.WriteString(feed)
		}
	}
	return strings.TrimSuffix(b.String(), feed)
}
