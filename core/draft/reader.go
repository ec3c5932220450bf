package draft

import (
	"math"
	"slices"
	"strconv"
	"strings"

	"github.com/inference-sim/measured-run/core/credential"
	"github.com/inference-sim/measured-run/core/decimal"
	"github.com/inference-sim/measured-run/core/source"
)

// reader takes values out of one document.
type reader struct {
	*sweep
	document
	level *level
	base  []string // keys that lead to the object being read
}

// open starts a load level, which messages call by a name.
func (r *reader) open(where string) {
	r.level = &level{from: r.document, where: where, load: map[string]*fact{}, facts: map[string]*fact{}, metrics: map[string]*fact{}}
	r.levels = append(r.levels, r.level)
}

// offers states a part of the load of a level, where there is one.
func (l *level) offers(axis string, f *fact) {
	if f != nil {
		l.load[axis] = f
	}
}

// asksModel names the model that the report names in the hint of the gap: a record has the catalog's name of it.
func (r *reader) asksModel(keys ...string) {
	if model := r.said(keys...); model != "" {
		r.hints["model"] = "the catalog's name of " + quoted(model)
	}
}

// find is the value that keys lead to from the object being read.
func (r *reader) find(keys ...string) *value { return r.root.at(r.base...).at(keys...) }

// each reads the items of the list that keys lead to, each in its turn the object being read.
func (r *reader) each(read func(i int), keys ...string) {
	outer := r.base
	for i := range r.find(keys...).items {
		r.base = slices.Concat(outer, keys, []string{"[" + strconv.Itoa(i) + "]"})
		read(i)
		r.base = outer
	}
}

// key spells the way to a value as people write it, list indices in brackets.
func (r *reader) key(keys ...string) string {
	var b strings.Builder
	for i, key := range append(r.base[:len(r.base):len(r.base)], keys...) {
		if i > 0 && key[0] != '[' {
			b.WriteByte('.')
		}
		b.WriteString(key)
	}
	return b.String()
}

func (r *reader) fact(written string, v *value, keys []string) *fact {
	raw := v.text
	switch v.kind {
	case object:
		raw = "{…}"
	case list:
		raw = "[…]"
	}
	return &fact{text: written, raw: raw, from: r.document, key: r.key(keys...)}
}

// longestNumeral is the longest number that is taken over, in bytes. Python writes at most 25.
const longestNumeral = 60

// numeral is a text as a number that a record could hold.
func numeral(s string) (d decimal.Number, ok bool) {
	if len(s) > longestNumeral {
		return d, false
	}
	d, ok = decimal.Parse(s)
	return d, ok && !math.IsInf(d.Float(), 0)
}

// number is a finite number that is not negative, as it is written. What else stands there is noted.
func (r *reader) number(keys ...string) *fact {
	v := r.find(keys...)
	if v == nil || v.kind == null {
		return nil
	}
	if _, ok := numeral(v.text); ok && v.kind == number && v.text[0] != '-' {
		return r.fact(v.text, v, keys)
	}
	r.left(v, keys)
	return nil
}

// left notes a value that is no number that a record could hold.
func (r *reader) left(v *value, keys []string) {
	what := "no number"
	if v.kind == number {
		what = source.Shorten(v.text, longestNumeral)
	}
	r.note(r.document.prefix() + r.key(keys...) + " of " + shownName(r.file.Name) + " is " + what + ", and is left out")
}

// count is a whole number that is not negative.
func (r *reader) count(keys ...string) *fact {
	f := r.number(keys...)
	if f == nil {
		return nil
	}
	d, _ := numeral(f.text)
	const most = 1_000_000_000_000_000_000 // which 64 bits hold, in any program that reads the record
	if whole, ok := d.Uint64(0); !ok || whole >= most {
		r.left(r.find(keys...), keys)
		return nil
	}
	f.text = d.String() // some reports write 8.0
	return f
}

// positive is a fact only above zero.
func positive(f *fact) *fact {
	if f == nil {
		return nil
	}
	if d, _ := numeral(f.text); d.IsZero() {
		return nil
	}
	return f
}

// truth is a boolean.
func (r *reader) truth(keys ...string) *fact {
	if v := r.find(keys...); v.is(boolean) {
		return r.fact(v.text, v, keys)
	}
	return nil
}

// words is a text that is not empty. One that holds a credential is left out, and hidden wherever else it stands.
func (r *reader) words(keys ...string) *fact {
	v := r.find(keys...)
	if !v.is(text) || strings.TrimSpace(v.text) == "" {
		return nil
	}
	if found := credential.Named(keys[len(keys)-1], v.text); len(found) > 0 {
		for _, m := range found {
			r.secrets.Add(v.text[m.From:m.To])
		}
		r.note(r.document.prefix() + r.key(keys...) + " of " + shownName(r.file.Name) + " holds a credential, and is left out")
		return nil
	}
	return r.word(v.text, v, keys)
}

func (r *reader) word(written string, v *value, keys []string) *fact {
	f := r.fact(written, v, keys)
	f.word = true
	return f
}

// fixed is a fact that a value of the report decides, which is there: the harness's source says what that means.
func (r *reader) fixed(written string, keys ...string) *fact {
	return r.word(written, r.find(keys...), keys)
}

// said is the word that stands at a key, or nothing.
func (r *reader) said(keys ...string) string {
	if v := r.find(keys...); v.is(text) {
		return v.text
	}
	return ""
}
