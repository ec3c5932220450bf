package schema

import (
	"cmp"
	"strings"

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
	v.V = n.Value()
	if !d.fits(k, v.Place, n) {
		return
	}
	v.State = Good
	if n.YAML11Bool() {
		d.Value(YAML11Bool, v.Place, "plain "+n.Value()+" is a boolean to readers of older YAML; write it in quotes", quoteFix(d.File.Slice(n.Span()), n))
	}
}

// fits holds a string against the vocabulary, the format and the fixed value of its key.
func (d *Decoder) fits(k *Key, p Place, n *syntax.Node) bool {
	switch s, bare := n.Value(), bareWord(n.Value()); {
	case k.Fixed != "" && s != k.Fixed:
		d.Value(FixedValue, p, d.label(p)+" is always "+k.Fixed+", not "+d.Quote(s), Write(n, k.Fixed, fold(bare) == fold(k.Fixed)))
	case k.Vocab != nil && !k.Vocab.Has(s):
		return d.isWord(k, p, n)
	case k.Format != nil:
		if wanted, repaired := k.Format.Check(s); wanted != "" {
			if repaired == "" && k.takes(bare) {
				repaired = bare
			}
			if d.Redact(s) != s {
				repaired = "" // in other letters it would be known no more
			}
			d.Value(k.Format.Rule, p, wanted, Write(n, repaired, true), d.guessFix(k.Format, n))
			return false
		}
		return true
	default:
		return true
	}
	return false
}

// guessFix writes what was perhaps meant.
func (d *Decoder) guessFix(f *Format, n *syntax.Node) Extra {
	if f.Guess == nil || d.Redact(n.Value()) != n.Value() {
		return NoFix
	}
	return Write(n, f.Guess(n.Value()), false)
}

// isWord says whether a word that a closed vocabulary does not list is one all the same, as a percentile is where one may
// stand. It reports one that is not.
func (d *Decoder) isWord(k *Key, p Place, n *syntax.Node) bool {
	if k.Accept != nil && k.Accept(n.Value()) {
		return true
	}
	bare := bareWord(n.Value())
	text, allowed := d.Quote(n.Value())+" is not "+article(k.Vocab.Name), "t is one of "+OneOf(k.words())
	if lower := strings.ToLower(bare); k.Accept != nil && k.Accept(lower) {
		d.Value(Vocabulary, p, text+"; write it in lower case. I"+allowed, Write(n, lower, true))
	} else if advice := k.Vocab.Foreign[lower]; advice != "" {
		d.Value(Vocabulary, p, text+"; "+advice+". I"+allowed)
	} else if near := cmp.Or(k.yesOrNo(bare), Nearest(bare, k.Vocab.Names())); near != "" {
		d.Value(Vocabulary, p, text+"; did you mean "+near+"? I"+allowed, Write(n, near, fold(near) == fold(bare)))
	} else {
		d.Value(Vocabulary, p, text+"; i"+allowed)
	}
	return false
}

func (d *Decoder) inRange(k *Key, p Place, x float64, n *syntax.Node) bool {
	switch {
	case !k.fixedAt(x):
		d.Value(FixedValue, p, d.label(p)+" is always "+k.Fixed+", not "+d.Short(n.Value()), replacePlain(n, k.Fixed, false))
		return false
	case k.Range != nil && !k.Range.Holds(x):
		d.Value(Range, p, d.label(p)+" must be "+k.Range.String()+", and this is "+d.Short(n.Value()))
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
	switch word := strings.ToLower(strings.TrimSpace(n.Value())); word {
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
	text := d.label(p) + " is a string, and plain " + d.Quote(n.Value()) + " is " + describe(n)
	written := d.File.Slice(n.Span())
	switch {
	case n.Tag != "":
		d.Value(WrongType, p, d.label(p)+" is a string, and "+n.Tag+" makes this "+describe(n)+"; take the tag out and write the value in quotes")
	case k.takes(written):
		d.Value(WrongType, p, text+"; write it in quotes", quoteFix(written, n))
	case k.Vocab != nil:
		d.Value(WrongType, p, text+"; it is one of "+OneOf(k.words()), Write(n, k.yesOrNo(n.Value()), false))
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

func describe(n *syntax.Node) string {
	switch n.Kind {
	case syntax.Mapping:
		return "a mapping"
	case syntax.Sequence:
		return "a list"
	}
	return [...]string{syntax.Null: "nothing", syntax.Bool: "a boolean", syntax.Int: "an integer", syntax.Float: "a number", syntax.String: "a string"}[n.Type()]
}
