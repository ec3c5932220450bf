package syntax_test

import (
	"strconv"
	"strings"
	"unicode/utf16"

	"github.com/inference-sim/measured-run/core/syntax"
)

// reread decodes the text at the span of a scalar, on its own and in another way than Parse does. Where a block
// scalar states its indentation, which counts from a place outside of it, the value says how much is text.
func reread(text string, style syntax.Style, value string) string {
	text = strings.NewReplacer("\r\n", "\n", "\r", "\n").Replace(text)
	switch style {
	case syntax.SingleQuoted:
		return strings.ReplaceAll(refold(text[1:len(text)-1]), "''", "'")
	case syntax.DoubleQuoted:
		return reescape(refold(text[1 : len(text)-1]))
	case syntax.Literal, syntax.Folded:
		return reblock(text, style, value)
	}
	return refold(text)
}

// refold joins the lines of text in quotes or without. An escaped line break stays as \ and a line break.
func refold(text string) string {
	lines := strings.Split(text, "\n")
	out := lines[0]
	for i, line := range lines[1:] {
		last := i == len(lines)-2
		line = strings.TrimLeft(line, " \t")
		if line == "" && !last {
			out = trimFold(out) + "\n"
			continue
		}
		switch {
		case strings.HasSuffix(out, "\n"):
		case escapesBreak(out):
			out += "\n"
		default:
			out = trimFold(out) + " "
		}
		out += line
	}
	return strings.ReplaceAll(out, "\\\n", "")
}

// trimFold drops the blanks that a line break folds away, but not an escaped one. The line breaks of the empty
// lines so far stay.
func trimFold(s string) string {
	for strings.HasSuffix(s, " ") || strings.HasSuffix(s, "\t") {
		if escapesBreak(s[:len(s)-1]) {
			return s
		}
		s = s[:len(s)-1]
	}
	if escapesBreak(s) && !strings.HasSuffix(s, "\\\n") {
		return s + "\n" // the empty line after an escaped line break is one of its own
	}
	return s
}

func escapesBreak(s string) bool {
	return (len(s)-len(strings.TrimRight(s, "\\")))%2 == 1
}

func reescape(s string) string {
	names := map[byte]string{
		'0': "\x00", 'a': "\a", 'b': "\b", 't': "\t", '\t': "\t", 'n': "\n", 'v': "\v", 'f': "\f", 'r': "\r", 'e': "\x1b",
		' ': " ", '"': `"`, '/': "/", '\\': `\`, 'N': "\u0085", '_': "\u00a0", 'L': "\u2028", 'P': "\u2029",
	}
	digits := map[byte]int{'x': 2, 'u': 4, 'U': 8}
	var units []rune
	for s != "" {
		if s[0] != '\\' {
			r := []rune(s)[0]
			units, s = append(units, r), s[len(string(r)):]
			continue
		}
		if n := digits[s[1]]; n > 0 {
			code, _ := strconv.ParseInt(s[2:2+n], 16, 32)
			units, s = append(units, rune(code)), s[2+n:]
			continue
		}
		units, s = append(units, []rune(names[s[1]])...), s[2:]
	}
	var b strings.Builder
	for i := 0; i < len(units); i++ {
		if utf16.IsSurrogate(units[i]) && i+1 < len(units) {
			b.WriteRune(utf16.DecodeRune(units[i], units[i+1]))
			i++
			continue
		}
		b.WriteRune(units[i])
	}
	return b.String()
}

// reblock decodes a block scalar; the line break at its end is not in its text.
func reblock(text string, style syntax.Style, value string) string {
	header, rest, hasText := strings.Cut(text, "\n")
	header, _, _ = strings.Cut(header, " ")
	if !hasText {
		return ""
	}
	lines := strings.Split(rest, "\n")
	margin := indentation(rest)
	if strings.ContainsAny(header, "123456789") {
		margin -= indentation(value)
	}
	for i, line := range lines {
		lines[i] = line[min(margin, len(line)):]
	}
	end := len(lines)
	for end > 0 && lines[end-1] == "" {
		end--
	}
	body := strings.Join(lines[:end], "\n")
	if style == syntax.Folded {
		body = rejoin(lines[:end])
	}
	switch {
	case strings.Contains(header, "-") || end == 0 && !strings.Contains(header, "+"):
		return body
	case strings.Contains(header, "+"):
		if end == 0 {
			return strings.Repeat("\n", len(lines))
		}
		return body + strings.Repeat("\n", len(lines)-end+1)
	}
	return body + "\n"
}

// indentation is that of the first line that is not empty.
func indentation(text string) int {
	for line := range strings.Lines(text) {
		if trimmed := strings.TrimLeft(line, " "); trimmed != "" && trimmed != "\n" {
			return len(line) - len(trimmed)
		}
	}
	return 1 << 20
}

// rejoin folds the lines of a folded scalar.
func rejoin(lines []string) string {
	out, empty, spaced, first := "", 0, false, true
	for _, line := range lines {
		if line == "" {
			empty++
			continue
		}
		isSpaced := line[0] == ' ' || line[0] == '\t'
		switch {
		case first:
			out += strings.Repeat("\n", empty)
		case spaced || isSpaced:
			out += strings.Repeat("\n", empty+1)
		case empty > 0:
			out += strings.Repeat("\n", empty)
		default:
			out += " "
		}
		out, empty, spaced, first = out+line, 0, isSpaced, false
	}
	return out
}
