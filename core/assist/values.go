package assist

import (
	"slices"
	"strings"

	"github.com/inference-sim/measured-run/core"
	"github.com/inference-sim/measured-run/core/licence"
	"github.com/inference-sim/measured-run/core/run"
	"github.com/inference-sim/measured-run/core/schema"
	"github.com/inference-sim/measured-run/core/vocab"
)

// values offers the values of a key, or of an item of its list.
func (o *offer) values() {
	k, row := o.at.key, o.at.row()
	if !o.fits(row) {
		return
	}
	switch {
	case k.Name == "kind" && o.at.home.Root():
		o.raw(run.Kind, "", "A measured sweep recorded as a validation case.")
		o.raw(licence.Kind, "", "The licence registry: what the terms of each source permit.")
	case k.Fixed != "":
		o.raw(k.Fixed, "the only value", about(k))
	case k.Type == schema.BooleanType:
		o.raw("true", "", about(k))
		o.raw("false", "", about(k))
	case k.Endless != "":
		o.raw(".inf", "constant", about(k))
	case k.Vocab != nil:
		o.vocabulary(k, row)
	default:
		o.references(row)
		o.suggestions(k)
		o.usedBefore(k, row)
	}
}

// raw offers a value that stands as it is spelt.
func (o *offer) raw(text, detail, doc string) {
	o.word(Item{Label: text, Kind: ValueItem, Detail: detail, Doc: doc}, text)
}

// text offers a string, with the quotes that it needs. One that is offered already, or is a credential, is not.
func (o *offer) text(s, detail, doc string) {
	known := slices.ContainsFunc(o.items, func(i Item) bool { return i.Label == s })
	if s != "" && !known && !o.secret(s) {
		o.word(Item{Label: s, Kind: ValueItem, Detail: detail, Doc: doc}, spelt(s))
	}
}

// vocabulary offers the words that go with what else is there; all of them where none does.
func (o *offer) vocabulary(k *schema.Key, row string) {
	taken := o.taken(k, row)
	words := slices.DeleteFunc(slices.Clone(k.Vocab.Values), func(v vocab.Value) bool { return slices.Contains(taken, v.Name) })
	fitting := slices.DeleteFunc(slices.Clone(words), func(v vocab.Value) bool { return !o.narrowed(row, v.Name) })
	if len(fitting) > 0 {
		words = fitting
	}
	if row == statisticRow {
		o.percentiles()
	}
	earned := o.earned(row)
	for _, v := range words {
		detail := k.Vocab.Name
		if v.Name == earned {
			detail = "what the record earns"
		}
		if q, _ := vocab.QuantityOf(v.Name); row == formulaRow {
			detail = q.Class.String() + " in " + q.Unit
		}
		o.text(v.Name, detail, sentence(v.Meaning))
	}
	if i := slices.IndexFunc(o.items, func(i Item) bool { return i.Label == earned }); i > 0 {
		first := o.items[i]
		copy(o.items[1:i+1], o.items[:i])
		o.items[0] = first
	}
}

// taken are the words that stand in the list already, or that name another item of it.
func (o *offer) taken(k *schema.Key, row string) []string {
	switch {
	case k.Identity:
		return o.valuesAt(row)
	case k.Type == schema.StringsType:
		var words []string
		for _, item := range o.in.Get(k.Name).Resolve().Items {
			words = append(words, word(item))
		}
		return words
	}
	return nil
}

// percentiles offers the common ones, the one that the metric is named for first, and the shape of the others.
func (o *offer) percentiles() {
	if i := strings.LastIndexByte(o.name, '_'); i >= 0 && isPercentile(o.name[i+1:]) {
		o.text(o.name[i+1:], "percentile", "The percentile that the metric is named for.")
	}
	for _, nn := range []string{"p50", "p90", "p95", "p99", "p99.9"} {
		o.text(nn, "percentile", "The value that "+nn[1:]+" % of the samples do not exceed.")
	}
	w := o.snippet()
	w.text.WriteString("p")
	w.gap("75")
	o.put(Item{Label: "pNN", Kind: ValueItem, Detail: "percentile", Doc: "Any percentile above 0 and below 100; decimals are allowed."}, w)
}

// earned is the verdict or resolution that the record earns as it stands.
func (o *offer) earned(row string) string {
	if row != "verdict" && row != "resolution" {
		return ""
	}
	v := core.Check(o.tree.File, o.Registry).Verdict
	switch {
	case v == nil:
		return ""
	case row == "verdict":
		return v.Label.String()
	}
	return v.Resolution()
}

func (o *offer) suggestions(k *schema.Key) {
	if k.Suggest == nil {
		return
	}
	for _, v := range k.Suggest.Values {
		o.text(v.Name, k.Suggest.Name, sentence(v.Meaning))
	}
}

// sentence makes one of a meaning.
func sentence(meaning string) string {
	if meaning == "" || strings.ContainsAny(meaning[:1], "`") {
		return meaning
	}
	return strings.ToUpper(meaning[:1]) + meaning[1:] + "."
}
