package credential

import (
	"slices"
	"strings"

	"github.com/inference-sim/measured-run/core/source"
	"github.com/inference-sim/measured-run/core/syntax"
)

// StillClean says whether a document without anything that looks like a credential has none after an edit either, by
// searching no more than what the edit changed and what stands beside it. In doubt it says no.
func StillClean(t *syntax.Tree, edit syntax.Spliced) bool {
	if labelOf(t.Root, "") != "" {
		return false
	}
	w := walker{tree: t}
	if !w.exchanged(edit) {
		return false
	}
	from, _ := slices.BinarySearchFunc(t.Comments, edit.Lines.From, func(c source.Span, at int) int { return c.From - at })
	for _, at := range t.Comments[from:] {
		if at.From >= edit.Lines.To {
			break
		}
		w.comment(at)
	}
	return len(w.found) == 0 && len(Find(lines(t.File.Text, edit.Lines))) == 0
}

// exchanged searches the entries that an edit changed. It is not sure where one could name another.
func (w *walker) exchanged(edit syntax.Spliced) (sure bool) {
	if edit.List == nil {
		return w.entries(w.tree.Root.Pairs[edit.From:edit.New])
	}
	name := ""
	for _, pair := range w.tree.Root.Pairs {
		if pair.Value == edit.List {
			name = nameFor(pair.Key.Value(), "")
		}
	}
	items := edit.List.Items
	for _, item := range items[max(0, edit.From-1):min(len(items), edit.New+1)] {
		if item.Kind == syntax.Scalar {
			return false // the flag before it, or the flag of what follows
		}
	}
	for _, item := range items[edit.From:edit.New] {
		w.node(item, name)
	}
	return true
}

func (w *walker) entries(pairs []syntax.Pair) (sure bool) {
	for _, pair := range pairs {
		if pair.Key.Kind != syntax.Scalar {
			return false
		}
		w.key(pair.Key)
		w.node(pair.Value, nameFor(pair.Key.Value(), ""))
	}
	return true
}

// lines is the text of some lines with those beside them: nothing that is searched for reaches over the end of a line,
// unless a backslash stands there, and perhaps empty lines after it.
func lines(text string, at source.Span) string {
	for at.From > 0 {
		end := at.From
		at.From = strings.LastIndexByte(text[:end-1], '\n') + 1
		if standsAlone(text[at.From:end]) {
			break
		}
	}
	for at.To < len(text) {
		from := at.To
		at.To = len(text)
		if n := strings.IndexByte(text[from:], '\n'); n >= 0 {
			at.To = from + n + 1
		}
		if standsAlone(text[from:at.To]) {
			break
		}
	}
	return text[at.From:at.To]
}

// standsAlone says whether a line has something on it and cannot be continued.
func standsAlone(line string) bool {
	return strings.TrimSpace(line) != "" && strings.IndexByte(line, '\\') < 0
}
