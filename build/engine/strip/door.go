package strip

import "slices"

// A function is entered at its start, or at a place within. Then the branches are taken that lead there: in the
// function, and in each loop around the place, which is told by a mark that it was entered for that.

// door writes the branches to the places in nodes, of a loop or of the function.
func (b *builder) door(nodes []node, loop int) {
	entries := b.g.entries(nodes, nodes[0].piece)
	if len(entries) == 0 {
		return
	}
	if loop == absent {
		b.out = append(b.out, opLocalGet, wanted)
		b.open(opIf, unnamed)
	} else {
		b.mark(opLocalGet)
		b.open(opIf, unnamed)
		b.out = append(b.out, opI32, 0)
		b.mark(opLocalSet)
	}
	deeper := b.deeper(nodes, entries)
	for _, p := range slices.Backward(deeper) {
		b.open(opBlock, toLoop-p)
	}
	b.lead(nodes, entries)
	for _, p := range deeper {
		b.close()
		b.out = append(b.out, opI32, 1)
		b.mark(opLocalSet)
		b.branch(opBranch, p, 0)
	}
	b.close()
}

// toLoop, less its header, is the label of a block behind which the mark is set and the loop entered.
const toLoop = -5

func (b *builder) mark(op byte) {
	b.marks = true
	b.out = appendUnsigned(append(b.out, op), int(b.f.private))
}

// deeper are the loops that hold entries besides their headers.
func (b *builder) deeper(nodes []node, entries []int) (headers []int) {
	for _, e := range entries {
		if h := holder(nodes, e); h != e && !slices.Contains(headers, h) {
			headers = append(headers, h)
		}
	}
	return headers
}

// lead branches by the place that is wanted.
func (b *builder) lead(nodes []node, entries []int) {
	first, labels := b.labelsBy(nodes, entries)
	last := labels[len(labels)-1]
	if !slices.ContainsFunc(labels, func(l int) bool { return l != last }) {
		b.branch(opBranch, last, 0)
		return
	}
	b.out = append(b.out, opLocalGet, wanted)
	if first > 0 {
		b.out = append(appendSigned(append(b.out, opI32), first), opI32Sub)
	}
	b.out = appendUnsigned(append(b.out, opTable), len(labels)-1)
	for _, l := range labels {
		b.out = appendUnsigned(b.out, b.depth(l, 0))
	}
}

// labelsBy are where the places from the first one on lead that lead anywhere. Those between them are never wanted, and
// lead where the next one does.
func (b *builder) labelsBy(nodes []node, entries []int) (first int, labels []int) {
	for place, p := range b.f.places {
		label := toLoop - holder(nodes, p)
		switch {
		case p == 0 && place > 0 && b.f.pieces[0].entered: // behind its first instruction, which does nothing
			label = unnamed
		case !slices.Contains(entries, p):
			continue
		case label == toLoop-p:
			label = p
		}
		if labels == nil {
			first = place
		}
		for len(labels) <= place-first {
			labels = append(labels, label)
		}
	}
	return first, labels
}
