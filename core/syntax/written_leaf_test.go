package syntax_test

import (
	"fmt"
	"regexp"
	"strings"
)

// leaf is a datum that is no block, behind an indicator, to the end of its last line.
func (a *author) leaf(d datum, col int, props string) string {
	if d.kind == 's' && a.IntN(2) == 0 {
		if text, ok := a.blockText(d.text, col); ok {
			return props + a.gap() + text
		}
	}
	lead := a.gap()
	if a.rarely() {
		lead = a.lineEnd() + spaces(col+1+a.IntN(3))
		if col < 0 {
			lead = a.lineEnd()
		}
	}
	text := a.flow(d, max(col, 0)+1, false)
	if text == "" {
		return props + a.lineEnd()
	}
	return props + lead + text + a.lineEnd()
}

// key is a datum as a key on one line, or nothing where it cannot be one.
func (a *author) key(d datum) string {
	one := author{Rand: a.Rand, breaks: "\n", rare: 1 << 30}
	text := ""
	for range 8 {
		if text = one.flow(d, -1, false); text != "" && !strings.Contains(text, "\n") && len(text) < 1000 {
			return text
		}
	}
	return ""
}

// flow is a datum on one line, or on several that are indented by some columns at least. It is empty for an empty text
// that is not written. Below no column there is one line.
func (a *author) flow(d datum, col int, inside bool) string {
	switch d.kind {
	case 's':
		return a.scalar(d.text, col, inside)
	case '[':
		return "[" + a.entries(d, col) + "]"
	}
	return "{" + a.entries(d, col) + "}"
}

func (a *author) entries(d datum, col int) string {
	var b strings.Builder
	for i := range d.values {
		b.WriteString(a.space(col))
		if d.kind == '{' {
			b.WriteString(a.pair(d.keys[i], d.values[i], col))
		} else {
			text := a.flow(d.values[i], col, true)
			if text == "" {
				text = `""`
			}
			b.WriteString(text)
		}
		b.WriteString(a.space(col))
		if i < len(d.values)-1 || a.rarely() {
			b.WriteString(",")
		}
	}
	return b.String() + a.space(col)
}

func (a *author) pair(key, value datum, col int) string {
	text, mark := a.flow(key, col, true), ""
	if strings.Contains(text, "\n") || text == "" || a.rarely() {
		mark = "? "
	}
	if text == "" {
		text = "''"
	}
	v := a.flow(value, col, true)
	switch quoted := strings.HasSuffix(text, `"`) || strings.HasSuffix(text, "'") || strings.HasSuffix(text, "}") || strings.HasSuffix(text, "]"); {
	case v == "" && a.IntN(2) == 0:
		return mark + text
	case v == "":
		return mark + text + ": "
	case quoted && strings.ContainsRune(`"'[{`, rune(text[0])) && a.rarely():
		return mark + text + ":" + v
	}
	return mark + text + ": " + a.space(col) + v
}

// space is what may stand between the parts of brackets.
func (a *author) space(col int) string {
	switch {
	case col < 0 || !a.rarely():
		return a.of("", " ")
	case a.rarely():
		return "\t"
	}
	return a.lineEnd() + spaces(col+a.IntN(3))
}

var (
	plainStart = regexp.MustCompile(`^([^\s\-?:,\[\]{}#&*!|>'"%@` + "`" + `]|[-?:][^\s,\[\]{}])`)
	plainStops = regexp.MustCompile(`:(\s|$)|\s#|^(---|\.\.\.)(\s|$)`)
	flowStops  = regexp.MustCompile(`[,\[\]{}]|:$`)
	wide       = regexp.MustCompile(`[^\t\n\x20-\x7e\x{a0}-\x{2027}\x{202a}-\x{d7ff}\x{e000}-\x{fefe}\x{ff00}-\x{fffd}\x{10000}-\x{10ffff}]`)
	ragged     = regexp.MustCompile(`(?m)^\s|\s$|^\n|\n$`)
)

// scalar is a text in a style that it can have.
func (a *author) scalar(text string, col int, inside bool) string {
	if text == "" && a.IntN(3) == 0 {
		return ""
	}
	lines := strings.Contains(text, "\n")
	printable := !wide.MatchString(text)
	isPlain := printable && !ragged.MatchString(text) && plainStart.MatchString(text) && !plainStops.MatchString(text) && !(inside && flowStops.MatchString(text))
	for _, line := range strings.Split(text, "\n")[1:] {
		isPlain = isPlain && !strings.HasPrefix(line, "#") && !strings.HasPrefix(line, "-") && !plainStops.MatchString(line)
	}
	switch n := a.IntN(4); {
	case n < 2 && isPlain && (!lines || col > 0):
		return a.folded(text, col)
	case n == 2 && printable && (!lines || col > 0 && !strings.Contains(text, " \n") && !strings.Contains(text, "\n ") && !strings.Contains(text, "\t\n") && !strings.Contains(text, "\n\t")):
		return "'" + a.folded(strings.ReplaceAll(text, "'", "''"), col) + "'"
	}
	return a.doubleQuoted(text, col)
}

// folded is a text whose single blanks, and all line breaks, are line breaks of the source.
func (a *author) folded(text string, col int) string {
	if col < 0 {
		return text
	}
	var b strings.Builder
	for i := 0; i < len(text); i++ {
		c := text[i]
		breaks := 0
		for c == '\n' && i+breaks < len(text) && text[i+breaks] == '\n' {
			breaks++
		}
		alone := c == ' ' && i > 0 && i < len(text)-1 && wordly(text[i-1]) && wordly(text[i+1])
		switch {
		case breaks > 0:
			b.WriteString(a.newLines(breaks+1, col))
			i += breaks - 1
		case alone && a.rarely():
			b.WriteString(a.newLines(1, col))
		default:
			b.WriteByte(c)
		}
	}
	return b.String()
}

func wordly(c byte) bool { return c >= 'a' && c <= 'z' }

// newLines are line breaks inside a scalar, with blanks around them that are no part of it.
func (a *author) newLines(n, col int) string {
	var b strings.Builder
	for i := range n {
		if i == 0 && a.rarely() {
			b.WriteString(a.of(" ", "\t"))
		}
		b.WriteString("\n")
		if i < n-1 && a.rarely() {
			b.WriteString(spaces(a.IntN(4)) + a.of("", "\t"))
		}
	}
	b.WriteString(spaces(col + a.IntN(3)))
	if a.rarely() {
		b.WriteString("\t")
	}
	return b.String()
}

var escapes = map[rune]string{'\x07': `\a`, '\x1b': `\e`, '\n': `\n`, '\t': `\t`, '"': `\"`, '\\': `\\`, '\u0085': `\N`, '\u2028': `\L`, '\u00a0': `\_`, '\r': `\r`}

func (a *author) doubleQuoted(text string, col int) string {
	var b strings.Builder
	b.WriteByte('"')
	for i, c := range text {
		escape, known := escapes[c]
		if col > 0 && c > ' ' && a.hardly() {
			b.WriteString("\\\n" + spaces(col) + a.of("", "  ", "\t"))
		}
		switch {
		case c == ' ' && col > 0 && i > 0 && i < len(text)-1 && wordly(text[i-1]) && wordly(text[i+1]) && a.rarely():
			b.WriteString(a.newLines(1, col))
		case known && (c != '\u00a0' && c != '\t' || a.rarely()) && !a.rarely():
			b.WriteString(escape)
		case known && c != '\t' && c != '\u00a0' || wide.MatchString(string(c)) || a.hardly():
			b.WriteString(a.coded(c))
		default:
			b.WriteRune(c)
		}
	}
	return b.String() + "\""
}

func (a *author) coded(c rune) string {
	switch {
	case c > 0xffff:
		return fmt.Sprintf(`\U%08X`, c)
	case c > 0xff || a.IntN(2) == 0:
		return fmt.Sprintf(`\u%04x`, c)
	}
	return fmt.Sprintf(`\x%02X`, c)
}
