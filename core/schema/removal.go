package schema

import (
	"strings"

	"github.com/inference-sim/measured-run/core/source"
)

// removal widens the span of an entry to what must go with it: its line, its comma, its dash. Comments stay.
func removal(text string, entry source.Span, item bool) (at source.Span, ok bool) {
	from := beforeBlanks(text, entry.From)
	bol := lineStart(text, entry.From)
	switch {
	case from <= bol:
		return wholeLines(text, entry, bol)
	case item && text[from-1] == '-' && beforeBlanks(text, from-1) <= bol:
		return wholeLines(text, source.Span{From: from - 1, To: entry.To}, bol)
	case strings.IndexByte("{[,", text[from-1]) >= 0:
		return betweenCommas(text, entry, from)
	case text[from-1] == '-' && strings.Trim(text[bol:from], " -") == "":
		return firstOfItem(text, entry, bol)
	}
	return at, false
}

// wholeLines is for an entry that starts its line: the line goes, or what stands before a comment on it.
func wholeLines(text string, entry source.Span, bol int) (at source.Span, ok bool) {
	to := pastBlanks(text, afterColon(text, entry.To))
	if to < len(text) && text[to] == ',' {
		to = pastBlanks(text, to+1)
	}
	switch {
	case to == len(text) || isBreak(text[to]):
		return source.Span{From: bol, To: pastBreak(text, to)}, true
	case text[to] == '#':
		return source.Span{From: entry.From, To: to}, true
	}
	return at, false
}

// betweenCommas is for an entry in braces or brackets; from is where the blanks before it begin.
func betweenCommas(text string, entry source.Span, from int) (at source.Span, ok bool) {
	end := afterColon(text, entry.To)
	to := pastBlanks(text, end)
	switch {
	case to == len(text):
		return at, false
	case text[from-1] == ',' && strings.IndexByte(",}]", text[to]) >= 0:
		return source.Span{From: from - 1, To: end}, true
	case text[to] == ',' && to+1 < len(text) && !isBreak(text[pastBlanks(text, to+1)]):
		return source.Span{From: entry.From, To: pastBlanks(text, to+1)}, true
	}
	return at, false
}

// firstOfItem is for the first key of a list item, in whose place the next one moves up.
func firstOfItem(text string, entry source.Span, bol int) (at source.Span, ok bool) {
	end := pastBlanks(text, afterColon(text, entry.To))
	if end < len(text) && !isBreak(text[end]) {
		return at, false
	}
	next := pastBreak(text, end)
	key := pastBlanks(text, next)
	if key < len(text) && key-next == entry.From-bol && text[key] != '#' && !isBreak(text[key]) {
		return source.Span{From: entry.From, To: key}, true
	}
	return at, false
}

// afterColon steps over the colon of a key without a value.
func afterColon(text string, at int) int {
	if colon := pastBlanks(text, at); colon < len(text) && text[colon] == ':' {
		return colon + 1
	}
	return at
}

func isBreak(c byte) bool { return c == '\n' || c == '\r' }

// lineStart is where the line of an offset starts, after a byte-order mark.
func lineStart(text string, at int) int {
	start := strings.LastIndexAny(text[:at], "\r\n") + 1
	if start == 0 && strings.HasPrefix(text, source.BOM) {
		return min(at, len(source.BOM))
	}
	return start
}

// lineEnd is where the line of an offset ends, before its line break.
func lineEnd(text string, at int) int {
	if n := strings.IndexAny(text[at:], "\r\n"); n >= 0 {
		return at + n
	}
	return len(text)
}

func beforeBlanks(text string, at int) int { return len(strings.TrimRight(text[:at], " \t")) }

func pastBlanks(text string, at int) int {
	return len(text) - len(strings.TrimLeft(text[at:], " \t"))
}

func pastBreak(text string, at int) int {
	switch {
	case strings.HasPrefix(text[at:], "\r\n"):
		return at + 2
	case at < len(text):
		return at + 1
	}
	return at
}
