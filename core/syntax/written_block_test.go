package syntax_test

import (
	"fmt"
	"strings"
)

// blockText is a text as a block scalar from its header on, behind an indicator of a block in a column. It is not ok for
// what cannot be one.
func (a *author) blockText(text string, col int) (string, bool) {
	body := strings.TrimRight(text, "\n")
	first := strings.TrimLeft(body, "\n")
	explicit := strings.HasPrefix(first, " ")
	if wide.MatchString(text) || explicit && col < 0 {
		return "", false
	}
	explicit = explicit || body != "" && col >= 0 && a.rarely()
	deeper := 1 + a.IntN(4)
	if col < 0 && !explicit {
		deeper = 1 + a.IntN(2)
	}
	literal := a.IntN(2) == 0
	head := chomping(a, len(text)-len(body), body)
	if explicit {
		head = a.of(head+fmt.Sprint(deeper), fmt.Sprint(deeper)+head)
	}
	margin := max(col, 0) + deeper
	var b strings.Builder
	b.WriteString(map[bool]string{true: "|", false: ">"}[literal] + head + a.headEnd())
	if body != "" {
		a.blockLines(&b, body, margin, literal)
	}
	breaks := max(0, len(text)-len(body)-1)
	if body == "" {
		breaks = len(text)
	}
	if !strings.Contains(head, "+") && a.rarely() {
		breaks += 1 + a.IntN(2)
	}
	for range breaks {
		b.WriteString(spaces(a.IntN(2)*a.IntN(margin+1)) + "\n")
	}
	a.open = true
	return b.String(), true
}

// chomping is the mark for what becomes of the line breaks at the end of a block scalar.
func chomping(a *author, breaks int, body string) string {
	switch {
	case body == "" && breaks > 0 || breaks > 1:
		return "+"
	case body == "":
		return a.of("", "-")
	case breaks == 0:
		return "-"
	}
	return a.of("", "", "+")
}

func (a *author) headEnd() string {
	if a.rarely() {
		return a.of(" ", "\t", " # c", "\t#") + "\n"
	}
	return "\n"
}

// blockLines writes the lines of a block scalar, each with its break.
func (a *author) blockLines(b *strings.Builder, body string, margin int, literal bool) {
	last := ""
	for line := range strings.SplitSeq(body, "\n") {
		switch {
		case line == "":
			b.WriteString(spaces(a.IntN(2)*a.IntN(margin+1)) + "\n")
			continue
		case !literal && last != "" && !isDeep(last) && !isDeep(line):
			b.WriteString(spaces(a.IntN(2)*a.IntN(margin+1)) + "\n")
		}
		last = line
		if !literal && !isDeep(line) {
			line = a.broken(line, margin)
		}
		b.WriteString(spaces(margin) + line + "\n")
	}
}

// isDeep says whether the line breaks beside a line of a folded scalar are kept.
func isDeep(line string) bool { return line[0] == ' ' || line[0] == '\t' }

// broken is a line of folded text, on more lines.
func (a *author) broken(line string, margin int) string {
	var b strings.Builder
	for i := range len(line) {
		if line[i] == ' ' && i > 0 && i < len(line)-1 && wordly(line[i-1]) && wordly(line[i+1]) && a.rarely() {
			b.WriteString("\n" + spaces(margin))
		} else {
			b.WriteByte(line[i])
		}
	}
	return b.String()
}
