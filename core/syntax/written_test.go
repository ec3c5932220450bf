package syntax_test

import (
	"fmt"
	"math/rand/v2"
	"strings"
)

// datum is what a text says: a scalar, a list, or keys with values. Types are no part of it.
type datum struct {
	kind   byte // 's', '[' or '{'
	text   string
	keys   []datum
	values []datum
}

func (d datum) String() string {
	switch d.kind {
	case 's':
		return fmt.Sprintf("%q", d.text)
	case '[':
		return fmt.Sprint(d.values)
	}
	var b strings.Builder
	for i := range d.keys {
		fmt.Fprintf(&b, "%v: %v, ", d.keys[i], d.values[i])
	}
	return "{" + strings.TrimSuffix(b.String(), ", ") + "}"
}

// words are what scalars are made of: some need quotes, some are read otherwise in some styles, some have lines.
var words = []string{
	"", "a", "vllm", "8", "-3.5", "0x1F", "1e3", "~", "true", "no", "two words", "three  blanks   here", "a: b", "a:b", ":a", "a #b", "a#b", "#a", "-a", "- a", "?a", "? a", "a,b",
	"[a]", "{a}", "a]", "&a", "*a", "!a", "|", ">", "%a", "@a", "`a`", "'a'", `"a"`, `it's`, `back\slash`, `\n`, " a", "a ", "\ta", "a\tb", "a\t", "é", "🎉 x", "a\u00a0b",
	"a\nb", "a\n", "a\n\n", "a\n\n\nb\n", "\na", "\n", "\n\n", "  a\nb\n", "a\n  b\nc\n", "a\n\n  b\n\nc", "a\n\tb\n", "a\nb c d\ne\n\n", "- a\n- b\n", "a: b\nc: d\n", "# a\n", "a\n# b\n",
	"---\n", "...", "--- a", "one two three four five six", "--flag=a --other b \\\n  --third c\n", "x\n\n\n", "a \nb", "a\n b", "\"quoted\"\nlines\n", "\x07\x1b", "\u2028x\u0085", "\ufeff", "a\r\nb",
}

func randomDatum(r *rand.Rand, depth int) datum {
	n := r.IntN(6)
	if depth == 0 || n < 3 {
		return datum{kind: 's', text: words[r.IntN(len(words))]}
	}
	d := datum{kind: "[{{"[n-3]}
	for i := range r.IntN(4) {
		d.values = append(d.values, randomDatum(r, depth-1))
		if d.kind == '{' {
			d.keys = append(d.keys, datum{kind: 's', text: words[r.IntN(len(words))] + fmt.Sprint(i)})
		}
	}
	if d.kind == '{' && len(d.keys) > 0 && r.IntN(12) == 0 {
		d.keys[0] = randomDatum(r, 1)
	}
	return d
}

// author writes what a datum says in one of the many ways that YAML has for it.
type author struct {
	*rand.Rand
	breaks string // the line break
	rare   int    // how rarely it does what few do, one time in so many
	anchor int
	open   bool // a block scalar ends above, so that empty lines and deep comments would be its own
}

func (a *author) rarely() bool { return a.IntN(a.rare) == 0 }

// hardly is what is done more rarely still.
func (a *author) hardly() bool {
	once := a.rarely()
	return once && a.rarely()
}

func (a *author) of(s ...string) string { return s[a.IntN(len(s))] }

func spaces(n int) string { return strings.Repeat(" ", n) }

// document is a whole text.
func (a *author) document(d datum) string {
	var b strings.Builder
	body := a.block(d, -1, false)
	if a.rarely() {
		b.WriteString("\uFEFF")
	}
	b.WriteString(a.remarks())
	if a.rarely() || !strings.HasPrefix(strings.TrimLeft(body, " "), "\n") && !a.startsLine(body) {
		if a.rarely() {
			b.WriteString(a.of("%YAML 1.2", "%YAML 1.1 # c", "%TAG !e! tag:example.org,2026:") + "\n" + a.remarks())
		}
		b.WriteString("---")
		b.WriteString(body)
	} else {
		b.WriteString(strings.TrimPrefix(strings.TrimLeft(body, " "), "\n"))
	}
	if a.rarely() {
		b.WriteString("..." + a.of("", " ", " # c") + "\n" + a.remarks())
	}
	return strings.ReplaceAll(b.String(), "\n", a.breaks)
}

// startsLine says whether what follows an indicator may as well stand at the start of a text.
func (a *author) startsLine(body string) bool {
	return strings.HasPrefix(body, " ") && !strings.HasPrefix(body, " %")
}

// remarks are lines that say nothing.
func (a *author) remarks() string {
	var b strings.Builder
	if a.open {
		if !a.rarely() {
			return ""
		}
		a.open = false
		b.WriteString("# c\n")
	}
	for a.rarely() {
		b.WriteString(a.of("\n", "  \n", "# c\n", "   # c: [\n", "#\n", "\t\n", "\t# c\n"))
	}
	return b.String()
}

// lineEnd ends a line, after which there may be others that say nothing.
func (a *author) lineEnd() string {
	end := "\n"
	a.open = false
	if a.rarely() {
		end = a.of(" ", "\t", "  # c", "\t# 'c'", " #") + "\n"
	}
	return end + a.remarks()
}

// gap stands between an indicator and what follows it on the line.
func (a *author) gap() string {
	if a.rarely() {
		return a.of("  ", "\t", " \t ", "     ")
	}
	return " "
}

// block is a datum behind an indicator, in a block whose entries stand in a column: what comes up to and with the end of
// its last line. inMapping says that a list may stand in that very column.
func (a *author) block(d datum, col int, inMapping bool) string {
	props := a.properties(d)
	if d.kind == 's' || len(d.values) == 0 || a.IntN(4) == 0 {
		return a.leaf(d, col, props)
	}
	deeper := col + 1 + a.IntN(1+3*a.IntN(2))
	if col < 0 {
		deeper = 0
	}
	if d.kind == '[' && inMapping && a.IntN(2) == 0 {
		deeper = col
	}
	var b strings.Builder
	compact := props == "" && !inMapping && col >= 0 && a.IntN(2) == 0
	if compact {
		at := 1 + a.IntN(3)
		b.WriteString(spaces(at))
		deeper = col + 1 + at
	} else {
		b.WriteString(props + a.lineEnd())
	}
	for i := range d.values {
		if i > 0 || !compact {
			b.WriteString(spaces(deeper))
		}
		if d.kind == '[' {
			b.WriteString("-" + a.block(d.values[i], deeper, false))
		} else {
			b.WriteString(a.entry(d.keys[i], d.values[i], deeper))
		}
		b.WriteString(a.remarks())
	}
	return b.String()
}

// entry is a key with its value.
func (a *author) entry(key, value datum, col int) string {
	if text := a.key(key); text != "" && !(a.hardly()) {
		return text + a.of("", "", "", " ") + ":" + a.block(value, col, true)
	}
	mark := "?" + a.block(key, col, false) + a.remarks()
	if value.kind == 's' && value.text == "" && a.IntN(2) == 0 {
		return mark
	}
	return mark + spaces(col) + ":" + a.block(value, col, false)
}

// properties are an anchor, a tag, both, or nothing, behind a blank.
func (a *author) properties(d datum) string {
	if !a.rarely() {
		return ""
	}
	tag := map[byte]string{'s': "!!str", '[': "!!seq", '{': "!!map"}[d.kind]
	a.anchor++
	name := fmt.Sprintf("&a%d", a.anchor)
	return " " + a.of(tag, name, tag+" "+name, name+a.gap()+tag, a.of(tag, "!<tag:yaml.org,2002:"+tag[2:]+">"))
}
