package schema

import (
	"slices"

	"github.com/inference-sim/measured-run/core/source"
)

// settle judges what a mapping lacks, once all that it has is read.
func (o *object) settle(d *Decoder, s any, m *Map, met fieldSet) {
	chosen := o.choices(d, s, m)
	for i, f := range o.fields {
		if f.Key.Need == Optional && !met.has(i) && !m.Broken {
			continue
		}
		base := f.base(s)
		if f.Key.Need <= Required && !base.Absent() {
			continue
		}
		if m.Broken && !base.there() {
			base.State = Malformed // it may have been in the text that was lost
		}
		switch need, at := o.needOf(f, s, m); {
		case need == refused && base.there():
			o.refuse(d, f, s, m, base)
		case need == required && base.Absent():
			d.missing(m, base, f.Key.Name, at)
		case base.there() && base.Absent() && !chosen[f.Key.Name]:
			d.empty(m, base)
		}
	}
}

type need uint8

const (
	allowed need = iota
	required
	refused
)

// needOf is what the siblings of a key make of it, and the place that makes it required.
func (o *object) needOf(f *Field, s any, m *Map) (need, source.Span) {
	switch f.Key.Need {
	case Optional:
		return allowed, source.Span{}
	case Required:
		return required, m.Head()
	}
	sibling := o.fieldOf(f.Key.If)
	base := sibling.base(s)
	if !base.Good() {
		return allowed, source.Span{}
	}
	if slices.Contains(f.Key.In, sibling.word(s)) {
		if f.Key.Need == OnlyWhen {
			return allowed, source.Span{}
		}
		return required, base.KeyAt()
	}
	if f.Key.Need == RequiredWhen {
		return allowed, source.Span{}
	}
	return refused, source.Span{}
}

func (o *object) fieldOf(name string) *Field { return o.fields[o.find(name, 0)] }

func (o *object) refuse(d *Decoder, f *Field, s any, m *Map, base *Base) {
	if base.Absent() {
		d.empty(m, base)
		return
	}
	sibling := o.fieldOf(f.Key.If)
	at := sibling.base(s)
	base.State = Malformed
	d.Key(ForbiddenKey, base.Place,
		f.Key.Name+" stands only beside "+sibling.Key.Name+" "+orList(f.Key.In)+", and here it is "+sibling.word(s),
		Note(at.At(), "it is set here"), d.DropUnseen(base.Place))
}

// missing reports a required key: at the place where it was left empty, or else at what made it required.
func (d *Decoder) missing(parent *Map, base *Base, name string, at source.Span) {
	if base.there() {
		d.Value(MissingKey, base.Place, name+" is required and has no value")
		return
	}
	d.Missing(MissingKey, parent.Place, at, name, "required key "+name+" is missing", d.AddKey(parent, name))
}

func (d *Decoder) empty(in *Map, base *Base) {
	fix := d.Drop(base.Place)
	switch {
	case len(in.Node().Pairs) == 1:
		fix = NoFix // nothing would be left of the mapping
	case d.leftOpen(base.Place):
		fix = unsafe(fix)
	}
	d.Value(EmptyValue, base.Place, d.label(base.Place)+" has no value and reads as absent; leave the key out", fix)
}

// choices judges groups of keys of which one must be there. It returns the names of keys left empty that it
// has reported.
func (o *object) choices(d *Decoder, s any, m *Map) (reported map[string]bool) {
	for _, choice := range o.Table.Choices {
		var there []*Base
		var blank *Base
		for _, name := range choice.Keys {
			switch base := o.fieldOf(name).base(s); {
			case !base.Absent():
				there = append(there, base)
			case base.there() && blank == nil:
				blank = base
			}
		}
		switch {
		case len(there) == 0 && m.Broken:
		case len(there) == 0 && blank != nil:
			d.Value(MissingOneOf, blank.Place, d.label(blank.Place)+" has no value, and one of "+orList(choice.Keys)+" is needed: "+choice.Hint)
			reported = map[string]bool{blank.Name(): true}
		case len(there) == 0:
			d.chooseNone(m, choice)
		case len(there) > 1 && choice.OnlyOne:
			d.chooseBoth(there, choice)
		}
	}
	return reported
}

func (d *Decoder) chooseNone(m *Map, choice Choice) {
	d.once(fault{MissingOneOf.ID, "", m.origin()}, MissingOneOf, m.Place, m.Head(), m.Place.self(), "one of "+orList(choice.Keys)+" is needed here: "+choice.Hint, d.addOne(m, choice))
}

// addOne offers each of the keys.
func (d *Decoder) addOne(m *Map, choice Choice) (fixes []Extra) {
	for _, name := range choice.Keys {
		fixes = append(fixes, d.AddKey(m, name))
	}
	return fixes
}

func (d *Decoder) chooseBoth(there []*Base, choice Choice) {
	first, second := there[0], there[1]
	if second.Key().From < first.Key().From {
		first, second = second, first
	}
	d.Key(ForbiddenKey, second.Place, "one of "+orList(choice.Keys)+" stands here, not both", Note(first.KeyAt(), "the other one is here"),
		d.DropUnseen(second.Place), d.DropUnseen(first.Place))
}
