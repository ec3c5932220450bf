package assist

import (
	"slices"
	"strings"

	"github.com/inference-sim/measured-run/core/schema"
	"github.com/inference-sim/measured-run/core/syntax"
)

// standing is how much a key is wanted in a mapping.
type standing uint8

const (
	unfit       standing = iota // it stands already, or may not
	optional                    // it may be there
	conditional                 // what else is there makes it required
	required
)

// keys offers the keys that are missing: the required ones first, then those that something else here requires.
func (o *offer) keys() {
	t := o.at.table()
	if t == nil {
		return
	}
	for _, wanted := range []standing{required, conditional, optional} {
		for _, k := range t.Keys {
			if o.standing(t, k) == wanted {
				o.key(t, k, wanted)
			}
		}
	}
}

func (o *offer) key(t *schema.Table, k *schema.Key, wanted standing) {
	item := Item{Label: k.Name, Kind: KeyItem, Detail: k.TypeWords() + ", " + needWords(t, k), Doc: about(k), Required: wanted >= conditional}
	switch single := (place{home: t, key: k}).scalar(); {
	case o.colon:
		o.word(item, k.Name)
		return
	case o.heads && !single:
		o.word(item, k.Name+":")
		return
	}
	w := o.informed()
	w.key(k, t.Row(k), o.col)
	o.put(item, w)
}

// standing judges a key by what else is in the mapping.
func (o *offer) standing(t *schema.Table, k *schema.Key) standing {
	if o.has(k.Name) || !o.fits(t.Row(k)) {
		return unfit
	}
	for _, c := range t.Choices {
		if !slices.Contains(c.Keys, k.Name) {
			continue
		}
		switch one := slices.ContainsFunc(c.Keys, o.has); {
		case one && c.OnlyOne:
			return unfit
		case !one:
			return conditional
		}
	}
	switch met := slices.Contains(k.In, o.says(k.If)); {
	case k.Need == schema.Required:
		return required
	case k.Need == schema.OnlyWhen && met:
		return optional
	case met:
		return conditional
	case k.Need == schema.ExactlyWhen || k.Need == schema.OnlyWhen:
		return unfit
	case o.requires(t.Row(k)):
		return conditional
	}
	return optional
}

// has says whether the mapping has a key, beside the one under the cursor.
func (o *offer) has(name string) bool { return o.pair(name) != nil }

func (o *offer) pair(name string) *syntax.Pair {
	if o.in == nil {
		return nil
	}
	for i := range o.in.Pairs {
		if pair := &o.in.Pairs[i]; !o.isSelf(pair) && pair.Key.Resolve().Value() == name {
			return pair
		}
	}
	return nil
}

func (o *offer) isSelf(pair *syntax.Pair) bool {
	return o.self != nil && pair.Key.Span() == o.self.Key.Span()
}

// says is the value of a key of the mapping, when that is a single one.
func (o *offer) says(name string) string {
	if pair := o.pair(name); pair != nil {
		return word(pair.Value)
	}
	return ""
}

// word is a single value as a condition sees it; empty where there is none.
func word(n *syntax.Node) string {
	n = n.Resolve()
	switch {
	case n == nil || n.Type() == syntax.Null:
		return ""
	case n.Type() == syntax.Bool:
		return strings.ToLower(n.Value())
	}
	return n.Value()
}

// needWords says when a key must be there, within a sentence.
func needWords(t *schema.Table, k *schema.Key) string {
	switch need := strings.ReplaceAll(t.NeedWords(k), "`", ""); {
	case need == "yes":
		return "required"
	case need == "no":
		return "optional"
	case strings.HasPrefix(need, "no; "):
		return "optional, " + need[len("no; "):]
	case strings.HasPrefix(need, "with "):
		return "required " + need
	default:
		return need
	}
}

// about is what a key means and what bounds its value, in Markdown.
func about(k *schema.Key) string {
	parts := []string{}
	if k.Doc != "" {
		parts = append(parts, k.Doc)
	}
	if k.Fixed != "" {
		parts = append(parts, "Always `"+k.Fixed+"`.")
	}
	if k.Format != nil {
		parts = append(parts, sentence(k.Format.Shape))
	}
	if k.Range != nil {
		parts = append(parts, "It must be "+k.Range.String()+".")
	}
	return strings.Join(parts, " ")
}
