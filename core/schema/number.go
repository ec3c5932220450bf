package schema

import (
	"math"
	"strconv"
	"strings"

	"github.com/inference-sim/measured-run/core/syntax"
)

func (d *Decoder) integer(k *Key, v *Int, n *syntax.Node) {
	v.State = Malformed
	if n.Kind != syntax.Scalar {
		d.wrongKind(v.Place, IntegerType, n, "")
		return
	}
	if n.Type() != syntax.Int {
		d.notANumber(k, v.Place, IntegerType, n)
		return
	}
	negative, magnitude, ok := n.Int()
	switch {
	case !ok:
		d.Value(WrongType, v.Place, "an integer has 64 bits at most, and this has more")
	case n.LeadingZero():
		d.leadingZero(k, v.Place, n)
	default:
		v.V = Whole{negative && magnitude != 0, magnitude}
		if d.inRange(k, v.Place, v.V.Float(), n) {
			v.State = Good
		}
	}
}

func (d *Decoder) number(k *Key, v *Num, n *syntax.Node) {
	v.State = Malformed
	if n.Kind != syntax.Scalar {
		d.wrongKind(v.Place, NumberType, n, "")
		return
	}
	t := n.Type()
	if t != syntax.Int && t != syntax.Float {
		d.notANumber(k, v.Place, NumberType, n)
		return
	}
	x, finite := n.Float()
	switch {
	case n.LeadingZero():
		d.leadingZero(k, v.Place, n)
	case math.IsInf(x, 1) && finite && k.Infinite:
		v.V, v.State = x, Good
	case !finite || math.IsInf(x, 0) || math.IsNaN(x):
		d.Value(WrongType, v.Place, d.label(v.Place)+" is "+k.finiteNumber()+", and this is "+d.Quote(n.Value()))
	default:
		v.V = x
		if d.inRange(k, v.Place, x, n) {
			v.State = Good
		}
	}
}

func (d *Decoder) leadingZero(k *Key, p Place, n *syntax.Node) {
	sign, digits := "", n.Value()
	if strings.HasPrefix(digits, "-") {
		sign = "-"
	}
	digits = strings.TrimLeft(digits, "+-0")
	if digits == "" {
		digits = "0"
	}
	d.Value(WrongType, p, "some readers take a leading zero for octal; write the number without it", k.replaceNumber(n, sign+digits, false))
}

// notANumber reports a scalar that is no number, and says what to write for the spellings that harnesses and
// spreadsheets use.
func (d *Decoder) notANumber(k *Key, p Place, t Type, n *syntax.Node) {
	want := d.label(p) + " is " + article(t.String())
	word := bareWord(n.Value())
	switch {
	case n.Type() == syntax.Float:
		d.Value(WrongType, p, want+", written without a point or an exponent", k.replaceNumber(n, wholeNumber(n.Value()), true))
	case isNumeral(word, t):
		d.Value(WrongType, p, want+", and this is a string; "+unquotedAdvice(n, word), k.replaceNumber(n, word, true))
	case isNumeral(withoutSeparators(word), t):
		bare := withoutSeparators(word)
		d.Value(WrongType, p, want+", and "+d.Quote(n.Value())+" is a string; write "+d.Short(bare), k.replaceNumber(n, bare, false))
	case isInfinity(word):
		d.Value(WrongType, p, want+", and "+d.Quote(n.Value())+" is a string; "+k.infinityHint(), d.infinityFix(k, p, n, word))
	default:
		bare := withoutUnit(word, t)
		hint := ""
		if bare != "" {
			hint = "; write " + d.Short(bare) + ", without a unit"
		}
		d.Value(WrongType, p, want+", and this is "+describe(n)+hint, k.replaceNumber(n, bare, false))
	}
}

// unquotedAdvice says how to write a word that is a string only because of its quotes, of a tag, or of blanks that are none.
func unquotedAdvice(n *syntax.Node, word string) string {
	switch {
	case n.Tag != "":
		return "take out " + n.Tag + ", which makes it one, and write " + word
	case n.Style == syntax.SingleQuoted, n.Style == syntax.DoubleQuoted, strings.ContainsAny(n.Value(), typographicQuotes):
		return "write it without quotes"
	}
	return "write " + word
}

var separators = strings.NewReplacer(",", "", "_", "", " ", "")

func withoutSeparators(word string) string { return separators.Replace(word) }

// replaceNumber writes a number that the key takes.
func (k *Key) replaceNumber(n *syntax.Node, word string, safe bool) Extra {
	number := syntax.NewScalar(syntax.Plain, word)
	x, _ := number.Float()
	if word == "" || !k.fixedAt(x) || k.Range != nil && !k.Range.Holds(x) {
		return NoFix
	}
	return replacePlain(n, word, safe)
}

func (k *Key) fixedAt(x float64) bool { return k.Fixed == "" || number(x) == k.Fixed }

func isInfinity(word string) bool {
	switch strings.ToLower(strings.TrimLeft(word, "+-.")) {
	case "inf", "infinity", "unlimited", "max":
		return true
	}
	return false
}

func (k *Key) finiteNumber() string {
	if k.Endless != "" {
		return "a finite number or .inf, for " + k.Endless
	}
	return "a finite number"
}

func (k *Key) infinityHint() string {
	switch {
	case k.Instead != "":
		return k.Instead
	case k.Endless != "":
		return k.Endless + " are written .inf"
	}
	return "a finite number is wanted here"
}

// infinityFix writes what has no end as YAML does, or leaves it out.
func (d *Decoder) infinityFix(k *Key, p Place, n *syntax.Node, word string) Extra {
	switch {
	case k.Instead != "":
		return d.Drop(p)
	case k.Endless != "" && !strings.HasPrefix(word, "-"):
		return replacePlain(n, ".inf", strings.Contains(strings.ToLower(word), "inf")) // max may be the most of bursts
	}
	return NoFix
}

// withoutUnit is a number that has its unit behind it, without that; or nothing.
func withoutUnit(word string, t Type) string {
	whole := len(word) - len(strings.TrimLeft(word, digits+"."))
	if whole < len(word) && isNumeral(word[:whole], t) && !isExponent(word[whole:]) {
		return word[:whole]
	}
	return ""
}

// isExponent says whether what follows digits begins with no unit but the exponent of a number.
func isExponent(s string) bool {
	rest := strings.TrimLeft(s[1:], "+-")
	return (s[0] == 'e' || s[0] == 'E') && rest != strings.TrimLeft(rest, digits)
}

// isNumeral says whether a word would be a number of the type if it stood without quotes.
func isNumeral(word string, t Type) bool {
	n := syntax.NewScalar(syntax.Plain, word)
	switch n.Type() {
	case syntax.Int:
		return !n.LeadingZero()
	case syntax.Float:
		x, finite := n.Float()
		return t == NumberType && finite && !math.IsInf(x, 0) && !math.IsNaN(x)
	}
	return false
}

// wholeNumber writes a number without its point or exponent, where that leaves it the same; else it is empty.
func wholeNumber(written string) string {
	sign := ""
	if strings.HasPrefix(written, "-") {
		sign = "-"
	}
	mantissa, exponent, _ := strings.Cut(strings.ToLower(strings.TrimLeft(written, "+-")), "e")
	whole, fraction, _ := strings.Cut(mantissa, ".")
	shift, err := strconv.Atoi(exponent)
	if exponent != "" && err != nil || whole+fraction == "" || strings.Trim(whole+fraction, digits) != "" {
		return ""
	}
	shown := whole + strings.TrimRight(fraction, "0")
	zeros := shift - (len(shown) - len(whole))
	if zeros < 0 || zeros > 19 {
		return ""
	}
	shown = strings.TrimLeft(shown+strings.Repeat("0", zeros), "0")
	if shown == "" {
		return "0"
	}
	return sign + shown
}
