package assist

import (
	"strconv"
	"strings"

	"github.com/inference-sim/measured-run/core/source"
	"github.com/inference-sim/measured-run/core/syntax"
)

// layout is how a text is written.
type layout struct {
	br   string // its line break
	step int    // columns from a key to the keys below it
	dash int    // columns from a key to the dashes below it
}

// layoutOf reads the layout from the first of each; two columns where there is none.
func layoutOf(tree *syntax.Tree) layout {
	l := layout{br: source.LineBreak(tree.File.Text), step: -1, dash: -1}
	text := tree.File.Text
	each(tree, func(pair *syntax.Pair, _ place) bool {
		n := pair.Value
		if n.Style != syntax.Block {
			return true
		}
		at := column(text, pair.Key.Span().From)
		switch {
		case len(n.Pairs) > 0 && l.step < 0:
			l.step = column(text, n.Pairs[0].Key.Span().From) - at
		case len(n.Dashes) > 0 && l.dash < 0:
			l.dash = column(text, n.Dashes[0]) - at
		}
		return true
	})
	if l.step < 1 {
		l.step = 2
	}
	if l.dash < 0 {
		l.dash = 2
	}
	return l
}

// spelt is how a string is written under a key that takes strings: without quotes where every reader takes it for a
// string so.
func spelt(s string) string {
	if plain(s) {
		return s
	}
	if strings.ContainsFunc(s, unprintable) || !strings.ContainsAny(s, `"\`) {
		return strconv.Quote(s) // whose escapes are among those of YAML
	}
	return "'" + strings.ReplaceAll(s, "'", "''") + "'"
}

// plain says whether a string may stand without quotes, within brackets too.
func plain(s string) bool {
	if s == "" || strings.TrimSpace(s) != s || strings.ContainsAny(s, "{}[],\t") || strings.Contains(s, ": ") || strings.Contains(s, " #") {
		return false
	}
	if strings.IndexByte("-?:&*!|>'\"%@`#=<~", s[0]) >= 0 || s[len(s)-1] == ':' || strings.ContainsFunc(s, unprintable) {
		return false
	}
	return syntax.IsPlainString(s) && !isDated(s)
}

// isDated says whether a string holds nothing but what dates and times do, and is no version: readers of YAML 1.1 take
// 2026-01-01 for a date, and 12:30 for a number.
func isDated(s string) bool {
	return s[0] <= '9' && strings.Trim(s, "0123456789-:._+TZtz ") == "" && strings.Count(s, ".") < 2
}

func unprintable(r rune) bool {
	return r < ' ' || r == 0x7F || r >= 0x80 && r < 0xA0 || r == 0x2028 || r == 0x2029 || r == 0xFEFF || r == 0xFFFD
}
