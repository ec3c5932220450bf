package schema

import (
	"strings"

	"github.com/inference-sim/measured-run/core/source"
)

// removal widens the span of an entry to what must go with it: its line, its comma, its dash. Comments stay.
func removal(text string, entry source.Span, item bool) (at source.Span, ok bool) {
	from := beforeBlanks(text, entry.From)
	if startsLine(text, from) {
		return wholeLines(text, entry, from)
	}
	if strings.IndexByte("{[,", text[from-1]) >= 0 {
		return betweenCommas(text, entry, from)
	}
	bol, ok := margin(text, entry.From)
	switch {
	case !ok:
		return at, false
	case item && startsLine(text, beforeBlanks(text, from-1)):
		return wholeLines(text, source.Span{From: from - 1, To: entry.To}, bol)
	}
	return firstOfItem(text, entry, bol)
}

// margin is where the line of an entry starts that has only blanks and dashes before it. It looks at nothing else of a
// line, which may be all of a text.
func margin(text string, at int) (bol int, ok bool) {
	bol = len(strings.TrimRight(text[:at], " -"))
	return bol, startsLine(text, bol)
}

// startsLine says whether an offset is the start of a line.
func startsLine(text string, at int) bool {
	return at == 0 || isBreak(text[at-1]) || at == len(source.BOM) && strings.HasPrefix(text, source.BOM)
}

// wholeLines is for an entry that starts its line: the line goes, or what stands before a comment on it.
func wholeLines(text string, entry source.Span, bol int) (at source.Span, ok bool) {
	to := pastBlanks(text, entry.To)
	if to < len(text) && text[to] == ',' {
		to = pastBlanks(text, to+1)
	}
	switch {
	case to == len(text) || isBreak(text[to]):
		return source.Span{From: bol, To: source.PastBreak(text, to)}, true
	case text[to] == '#':
		return source.Span{From: entry.From, To: to}, true
	}
	return at, false
}

// betweenCommas is for an entry in braces or brackets; from is where the blanks before it begin.
func betweenCommas(text string, entry source.Span, from int) (at source.Span, ok bool) {
	to := pastBlanks(text, entry.To)
	switch {
	case to == len(text):
		return at, false
	case text[from-1] == ',' && strings.IndexByte(",}]", text[to]) >= 0:
		return source.Span{From: from - 1, To: entry.To}, true
	case text[to] == ',':
		return beforeNext(text, entry, to+1)
	}
	return at, false
}

// beforeNext is for the first entry in braces or brackets; at is behind its comma. A comment keeps the blank before it.
func beforeNext(text string, entry source.Span, at int) (source.Span, bool) {
	next := pastBlanks(text, at)
	switch {
	case next == len(text) || isBreak(text[next]) || text[next] == '#' && next == at:
		return source.Span{}, false
	case text[next] == '#':
		next = at
	}
	return source.Span{From: entry.From, To: next}, true
}

// firstOfItem is for the first key of a list item, in whose place the next one moves up.
func firstOfItem(text string, entry source.Span, bol int) (at source.Span, ok bool) {
	end := pastBlanks(text, entry.To)
	if end < len(text) && !isBreak(text[end]) {
		return at, false
	}
	next := source.PastBreak(text, end)
	key := pastBlanks(text, next)
	if key < len(text) && key-next == entry.From-bol && text[key] != '#' && !isBreak(text[key]) {
		return source.Span{From: entry.From, To: key}, true
	}
	return at, false
}

func isBreak(c byte) bool { return c == '\n' || c == '\r' }

func beforeBlanks(text string, at int) int { return len(strings.TrimRight(text[:at], " \t")) }

func pastBlanks(text string, at int) int {
	return len(text) - len(strings.TrimLeft(text[at:], " \t"))
}
