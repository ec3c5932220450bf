package schema

import (
	"math"
	"strings"

	"github.com/inference-sim/measured-run/core/diag"
	"github.com/inference-sim/measured-run/core/syntax"
)

func (d *Decoder) text(k *Key, v *Text, n *syntax.Node) {
	v.State = Malformed
	switch {
	case n.Kind != syntax.Scalar:
		d.wrongKind(v.Place, StringType, n, quoteAdvice(k))
		return
	case n.Type() != syntax.String:
		d.unquoted(k, v.Place, n)
		return
	}
	v.V = n.Value
	if !d.fits(k, v.Place, n) {
		return
	}
	v.State = Good
	if n.YAML11Bool() {
		d.Value(YAML11Bool, v.Place, "plain "+n.Value+" is a boolean to readers of older YAML; write it in quotes", quoteFix(d.File.Slice(n.Span), n))
	}
}

// fits holds a string against the vocabulary, the format and the fixed value of its key.
func (d *Decoder) fits(k *Key, p Place, n *syntax.Node) bool {
	switch s := n.Value; {
	case k.Fixed != "" && s != k.Fixed:
		d.Value(FixedValue, p, d.label(p)+" is always "+k.Fixed+", not "+d.Quote(s), replaceFix(n, k.Fixed, fold(s) == fold(k.Fixed)))
	case k.Vocab != nil && !k.Vocab.Has(s):
		return d.strange(k, p, n)
	case k.Format != nil:
		if wanted, repaired := k.Format.Check(s); wanted != "" {
			if d.Redact(s) != s {
				repaired = "" // in other letters it would be known no more
			}
			d.Value(k.Format.Rule, p, wanted, replaceFix(n, repaired, k.Format != SlugFormat)) // a slug names things
			return false
		}
		return true
	default:
		return true
	}
	return false
}

// strange reports a word outside a closed vocabulary, unless it is a percentile where one may stand.
func (d *Decoder) strange(k *Key, p Place, n *syntax.Node) bool {
	if k.Accept != nil && k.Accept(n.Value) {
		return true
	}
	text, allowed := d.Quote(n.Value)+" is not "+article(k.Vocab.Name), "t is one of "+OneOf(k.words())
	if near := Nearest(n.Value, k.Vocab.Names()); near != "" {
		d.Value(Vocabulary, p, text+"; did you mean "+near+"? I"+allowed, replaceFix(n, near, fold(near) == fold(n.Value)))
	} else {
		d.Value(Vocabulary, p, text+"; i"+allowed)
	}
	return false
}

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
		d.leadingZero(v.Place, n)
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
	case t == syntax.Int && n.LeadingZero():
		d.leadingZero(v.Place, n)
	case math.IsInf(x, 1) && finite && k.Infinite:
		v.V, v.State = x, Good
	case !finite || math.IsInf(x, 0) || math.IsNaN(x):
		d.Value(WrongType, v.Place, d.label(v.Place)+" is a finite number, and this is "+d.Quote(n.Value))
	default:
		v.V = x
		if d.inRange(k, v.Place, x, n) {
			v.State = Good
		}
	}
}

func (d *Decoder) inRange(k *Key, p Place, x float64, n *syntax.Node) bool {
	switch {
	case !k.fixedAt(x):
		d.Value(FixedValue, p, d.label(p)+" is always "+k.Fixed+", not "+d.Short(n.Value), replaceFix(n, k.Fixed, false))
		return false
	case k.Range != nil && !k.Range.Holds(x):
		d.Value(Range, p, d.label(p)+" must be "+k.Range.String()+", and this is "+d.Short(n.Value))
		return false
	}
	return true
}

func (d *Decoder) boolean(_ *Key, v *Bool, n *syntax.Node) {
	v.State = Malformed
	switch {
	case n.Kind != syntax.Scalar:
		d.wrongKind(v.Place, BooleanType, n, "")
	case n.Type() != syntax.Bool:
		d.notABoolean(v.Place, n)
	default:
		v.V, v.State = n.Bool(), Good
	}
}

func (d *Decoder) notABoolean(p Place, n *syntax.Node) {
	text := d.label(p) + " is true or false"
	var extras []Extra
	switch word := strings.ToLower(strings.TrimSpace(n.Value)); word {
	case "yes", "on", "y", "true":
		extras = append(extras, replacePlain(n, "true", true))
	case "no", "off", "n", "false":
		extras = append(extras, replacePlain(n, "false", true))
	default:
		text += ", and this is " + describe(n)
	}
	if len(extras) > 0 {
		text += ", written so and without quotes"
	}
	d.Value(WrongType, p, text, extras...)
}

// unquoted reports a scalar under a string key that readers of YAML would not all spell the same.
func (d *Decoder) unquoted(k *Key, p Place, n *syntax.Node) {
	text := d.label(p) + " is a string, and plain " + d.Quote(n.Value) + " is " + describe(n)
	written := d.File.Slice(n.Span)
	switch {
	case k.takes(written):
		d.Value(WrongType, p, text+"; write it in quotes", quoteFix(written, n))
	case k.Vocab != nil:
		d.Value(WrongType, p, text+"; it is one of "+OneOf(k.words()))
	default:
		d.Value(WrongType, p, text)
	}
}

// takes says whether a string suits a key that holds strings.
func (k *Key) takes(s string) bool {
	switch {
	case k.Fixed != "":
		return s == k.Fixed
	case k.Vocab != nil:
		return k.Vocab.Has(s) || k.Accept != nil && k.Accept(s)
	case k.Format != nil:
		wanted, _ := k.Format.Check(s)
		return wanted == ""
	}
	return true
}

func (d *Decoder) leadingZero(p Place, n *syntax.Node) {
	d.Value(WrongType, p, "some readers take a leading zero for octal; write the number without it")
	_ = n
}

// notANumber reports a scalar that is no number, and says what to write for the spellings that harnesses and
// spreadsheets use.
func (d *Decoder) notANumber(k *Key, p Place, t Type, n *syntax.Node) {
	want := d.label(p) + " is " + article(t.String())
	word := strings.TrimSpace(n.Value)
	switch {
	case n.Type() == syntax.Float:
		d.Value(WrongType, p, want+", written without a point or an exponent")
	case isNumeral(word, t):
		d.Value(WrongType, p, want+", and this is a string; write it without quotes", k.replaceNumber(n, word, true))
	case isNumeral(withoutSeparators(word), t):
		bare := withoutSeparators(word)
		d.Value(WrongType, p, want+", and "+d.Quote(n.Value)+" is a string; write "+d.Short(bare), k.replaceNumber(n, bare, false))
	case isInfinity(word):
		d.Value(WrongType, p, want+", and "+d.Quote(n.Value)+" is a string; "+infinityHint(p.Name))
	default:
		d.Value(WrongType, p, want+", and this is "+describe(n)+unitHint(word, t))
	}
}

var separators = strings.NewReplacer(",", "", "_", "", " ", "")

func withoutSeparators(word string) string { return separators.Replace(word) }

// replaceNumber writes a number that the key takes.
func (k *Key) replaceNumber(n *syntax.Node, word string, safe bool) Extra {
	number := syntax.Node{Kind: syntax.Scalar, Style: syntax.Plain, Value: word}
	x, _ := number.Float()
	if !k.fixedAt(x) || k.Range != nil && !k.Range.Holds(x) {
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

func infinityHint(name string) string {
	switch name {
	case "request_rate":
		return "an unbounded rate is not written: leave request_rate out, and give the requests in flight at once as concurrency"
	case "burstiness":
		return "constant arrivals are written .inf"
	}
	return "a finite number is wanted here"
}

// unitHint recognises a number with its unit behind it.
func unitHint(word string, t Type) string {
	digits := len(word) - len(strings.TrimLeft(word, "0123456789."))
	if digits > 0 && digits < len(word) && isNumeral(word[:digits], t) {
		return "; write " + cut(word[:digits], quoteLimit) + ", without a unit"
	}
	return ""
}

// isNumeral says whether a word would be a number of the type if it stood without quotes.
func isNumeral(word string, t Type) bool {
	n := syntax.Node{Kind: syntax.Scalar, Style: syntax.Plain, Value: word}
	switch n.Type() {
	case syntax.Int:
		return !n.LeadingZero()
	case syntax.Float:
		x, finite := n.Float()
		return t == NumberType && finite && !math.IsInf(x, 0) && !math.IsNaN(x)
	}
	return false
}

// wrongKind reports a mapping, list or scalar where another of the three is wanted.
// advice is what to write instead, after a semicolon; or nothing.
func (d *Decoder) wrongKind(p Place, want Type, n *syntax.Node, advice string) {
	text := d.label(p) + " is " + article(want.String()) + ", and this is " + describe(n)
	list := want == ListType || want == StringsType
	switch {
	case n.Kind == syntax.Mapping && list:
		advice = "; start each entry with a dash"
	case n.Kind == syntax.Scalar && list && strings.HasPrefix(n.Value, "-"):
		advice = "; a blank must follow the dash of an entry"
	}
	d.Value(WrongType, p, text+advice)
}

// quoteAdvice is for a string that YAML reads as something else, as it does with an item that holds a colon.
func quoteAdvice(k *Key) string {
	if k.Type == StringsType {
		return "; write the whole entry in quotes"
	}
	return ""
}

func describe(n *syntax.Node) string {
	switch n.Kind {
	case syntax.Mapping:
		return "a mapping"
	case syntax.Sequence:
		return "a list"
	}
	return [...]string{syntax.Null: "nothing", syntax.Bool: "a boolean", syntax.Int: "an integer", syntax.Float: "a number", syntax.String: "a string"}[n.Type()]
}

func replaceFix(n *syntax.Node, with string, safe bool) Extra {
	if with == "" {
		return NoFix
	}
	text := with
	switch n.Style {
	case syntax.SingleQuoted:
		text = "'" + with + "'"
	case syntax.DoubleQuoted:
		text = `"` + with + `"`
	case syntax.Literal, syntax.Folded:
		safe = false
	case syntax.Plain:
		if !plainString(with) {
			text = `"` + with + `"`
		}
	}
	return Fix(title(with), safe, diag.Edit{At: n.Span, Text: text})
}

// plainString says whether every reader takes a word for a string when it stands without quotes.
func plainString(word string) bool {
	n := syntax.Node{Kind: syntax.Scalar, Style: syntax.Plain, Value: word}
	return n.Type() == syntax.String && !n.YAML11Bool()
}

// title is what a fix that writes something is called.
func title(text string) string {
	if len(text) > keyLimit {
		return "write it so"
	}
	return "write " + text
}

// replacePlain writes a plain scalar. It cannot where a tag says what the text is.
func replacePlain(n *syntax.Node, with string, safe bool) Extra {
	if n.Tag != "" {
		return NoFix
	}
	return Fix(title(with), safe && n.Style < syntax.Literal, diag.Edit{At: n.Span, Text: with})
}

func quoteFix(text string, n *syntax.Node) Extra {
	if n.Style != syntax.Plain || strings.ContainsAny(text, "\"\\\r\n") || n.Tag != "" {
		return NoFix
	}
	return Fix(title(`"`+text+`"`), true, diag.Edit{At: n.Span, Text: `"` + text + `"`})
}
