package format

import (
	"strings"

	"github.com/inference-sim/measured-run/core/syntax"
)

var toLF = strings.NewReplacer("\r\n", "\n", "\r", "\n")

// leafText is text that may have several lines, without the blanks at their ends. Where escapes are read, a blank
// behind a backslash is no blank.
func leafText(text string, escapes bool) string {
	if !strings.ContainsAny(text, "\r\n") {
		return text
	}
	lines := strings.Split(toLF.Replace(text), "\n")
	for i, line := range lines {
		trimmed := strings.TrimRight(line, " \t")
		if !escapes || (len(trimmed)-len(strings.TrimRight(trimmed, `\`)))%2 == 0 {
			lines[i] = trimmed
		}
	}
	return strings.Join(lines, "\n")
}

// indented is the text with its further lines moved to where the token, in a column now, needs them: those that were
// laid out by its own column keep to that, and others to the column of its entry.
func (t *token) indented(col int) string {
	if t.fixed || !strings.Contains(t.text, "\n") {
		return t.text
	}
	lines := strings.Split(t.text, "\n")
	for i, line := range lines[1:] {
		text := strings.TrimLeft(line, " ")
		depth := len(line) - len(text)
		if depth >= t.was {
			depth += col - t.was
		} else {
			depth += t.shift
		}
		if text != "" {
			text = strings.Repeat(" ", max(0, depth)) + text
		}
		lines[i+1] = text
	}
	return strings.Join(lines, "\n")
}

// blockText lays a literal or folded scalar out: its text two columns deeper than the entry it belongs to, or as deep
// as its header says.
func (l *layout) blockText(n *syntax.Node, in place, t *token) {
	lines := strings.Split(toLF.Replace(l.text[n.Span().From:n.Span().To]), "\n")
	head := strings.TrimRight(lines[0], " \t")
	size := 1 + len(head[1:]) - len(strings.TrimLeft(head[1:], "+-123456789"))
	marks := head[:size]
	was, is := margins(marks, lines[1:], in)
	for i, line := range lines[1:] {
		lines[i+1] = reindented(line, was, is)
	}
	lines[0] = head
	t.text, t.fixed, t.kept = strings.Join(lines, "\n"), true, strings.Contains(marks, "+")
}

// reindented is a line of block text under another margin.
func reindented(line string, was, is int) string {
	text := line[min(was, len(line)):]
	if text == "" {
		return ""
	}
	return strings.Repeat(" ", is) + text
}

// margins are the columns of indentation of the text of a block scalar, as they were and as they are to be.
func margins(marks string, lines []string, in place) (was, is int) {
	if i := strings.IndexAny(marks, "123456789"); i > 0 {
		deeper := int(marks[i] - '0')
		return max(in.at, 0) + deeper, max(in.col, 0) + deeper
	}
	for _, line := range lines {
		if text := strings.TrimLeft(line, " "); text != "" {
			was = len(line) - len(text)
			break
		}
		was = max(was, len(line))
	}
	if in.col < 0 {
		return was, was
	}
	return was, in.col + 2
}
