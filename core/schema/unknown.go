package schema

import (
	"slices"
	"strings"

	"github.com/inference-sim/measured-run/core/diag"
	"github.com/inference-sim/measured-run/core/source"
)

// mergeKey is YAML 1.1's, which YAML 1.2 does not have.
const (
	mergeKey    = "<<"
	mergeAdvice = "; merge keys are not part of YAML 1.2: write the keys out"
)

// readUnknown reports keys that the table does not have. A near miss of a key that is not there stands for
// it: the key counts as written and malformed, so that nothing is said of its absence.
func (o *object) readUnknown(d *Decoder, s any, unknown []Place) {
	if len(unknown) == 0 {
		return
	}
	lacking := o.lacking(s)
	for _, p := range unknown {
		number, follows := d.commaNumber(p)
		if follows {
			continue // the rest of a number that was reported at its first comma
		}
		if p.Name() == mergeKey {
			mapOf(s).Broken = true // what it stands for may be what is missing
		}
		if f := o.meant(d, lacking, p.Name()); f != nil {
			lacking.found(f.Key.Name)
			base := f.base(s)
			base.Place, base.State = p.renamed(f.Key.Name), Malformed
			o.nearMiss(d, f, p)
			continue
		}
		if !d.Wants(UnknownKey.Severity, p.KeyAt()) {
			d.LetGo(UnknownKey.Severity)
			continue
		}
		text, fixes := o.strange(d, s, p)
		if number != "" {
			text, fixes = "unknown key "+d.Quote(p.Name())+"; in flow style a comma ends a value: write "+number, d.joinNumber(p, number)
		}
		d.Key(UnknownKey, p, text, fixes...)
	}
}

// nearMiss reports a name that stands for a key, or for a key with its value: {nodes:1} of flow style is one word.
func (o *object) nearMiss(d *Decoder, f *Field, p Place) {
	text := "unknown key " + d.Quote(p.Name())
	if d.glued(p, f.Key.Name) {
		blank := diag.Edit{At: source.At(p.Key().From + len(f.Key.Name) + 1), Text: " "}
		d.Key(UnknownKey, p, text+"; a blank must follow the colon of "+f.Key.Name, Fix("put a blank after the colon", true, blank))
		return
	}
	d.Key(UnknownKey, p, text+"; did you mean "+f.Key.Name+"?", o.renameFix(d, f, p))
}

// glued says whether a name that has no value is a key with its value right behind the colon.
func (d *Decoder) glued(p Place, key string) bool {
	return strings.HasPrefix(p.Name(), key+":") && d.File.Slice(p.Key()) == p.Name() && !d.hasColon(p)
}

// hasColon says whether a colon stands behind a key, which needs none in braces.
func (d *Decoder) hasColon(p Place) bool {
	text := d.File.Text
	return strings.HasPrefix(text[pastBlanks(text, p.Key().To):], ":")
}

// lacking are the keys of a table that a mapping does not have: those that are needed in some case, and the others.
type lacking struct{ needed, others []string }

func (o *object) lacking(s any) *lacking {
	l := new(lacking)
	for _, f := range o.fields {
		switch {
		case f.base(s).there():
		case f.Key.Need == Optional:
			l.others = append(l.others, f.Key.Name)
		default:
			l.needed = append(l.needed, f.Key.Name)
		}
	}
	return l
}

// found takes a key out, which some name stands for.
func (l *lacking) found(key string) {
	is := func(name string) bool { return name == key }
	l.needed, l.others = slices.DeleteFunc(l.needed, is), slices.DeleteFunc(l.others, is)
}

// meant is the absent key that a name was probably meant for: a required one before an optional one.
func (o *object) meant(d *Decoder, l *lacking, name string) *Field {
	if o.Table.Foreign[name] != "" {
		return nil
	}
	if key, _, _ := strings.Cut(name, ":"); slices.Contains(l.needed, key) || slices.Contains(l.others, key) {
		return o.fieldOf(key)
	}
	near, other := Nearest(name, l.needed), Nearest(name, l.others)
	if distance(name, other, 9) < distance(name, near, 9) {
		near = other
	}
	if near == "" {
		near = beginning(name, l.needed)
	}
	if near == "" || distance(name, near, 9) > 1 && len(d.homes(name, o.Table)) > 0 {
		return nil
	}
	return o.fieldOf(near)
}

// beginning is the one of the keys that starts with the name, or that the name starts with.
func beginning(name string, among []string) string {
	name = fold(name)
	for _, candidate := range among {
		if len(name) >= 3 && (strings.HasPrefix(candidate, name) || strings.HasPrefix(name, candidate)) {
			return candidate
		}
	}
	return ""
}

// strange is what to say of a key that stands for none that is missing here.
func (o *object) strange(d *Decoder, s any, p Place) (string, []Extra) {
	text := "unknown key " + d.Quote(p.Name())
	drop := []Extra{d.DropUnseen(p)}
	if len(mapOf(s).Node().Pairs) == 1 {
		drop[0] = NoFix // nothing would be left of the mapping
	}
	switch near := Nearest(p.Name(), o.Table.names()); {
	case o.Table.Foreign[p.Name()] != "":
		return text + "; " + o.Table.Foreign[p.Name()], drop
	case p.Name() == mergeKey:
		return text + mergeAdvice, nil
	case len(d.homes(p.Name(), o.Table)) > 0:
		return text + "; it belongs in " + OneOf(d.homes(p.Name(), o.Table)), []Extra{d.moveHome(mapOf(s), p), drop[0]}
	case near != "":
		return text + "; did you mean " + near + ", which stands here already?", drop
	default:
		return text + "; the keys here are " + AllOf(o.Table.names()), drop
	}
}

// commaNumber recognises what follows a comma of {value: 12,890}, and gives the number without it. follows says
// that the comma before was one of the same number.
func (d *Decoder) commaNumber(p Place) (number string, follows bool) {
	text, key := d.File.Text, p.Key()
	if len(p.Name()) != 3 || strings.Trim(p.Name(), digits) != "" ||
		text[key.From:key.To] != p.Name() || d.hasColon(p) {
		return "", false
	}
	whole := d.digitsAround(key)
	group := text[whole.From:key.From]
	if len(group) < 2 || group[0] == ',' {
		return "", false
	}
	return strings.ReplaceAll(d.File.Slice(whole), ",", ""), strings.Count(group, ",") > 1
}

// digitsAround are the digits around a place with the commas between them.
func (d *Decoder) digitsAround(at source.Span) source.Span {
	before, rest := d.File.Text[:at.From], d.File.Text[at.From:]
	after := rest[:len(rest)-len(strings.TrimLeft(rest, digits+","))]
	return source.Span{From: len(strings.TrimRight(before, digits+",")), To: at.From + len(strings.TrimRight(after, ","))}
}

// joinNumber writes a number without its commas. It is never certain: a comma may have stood for a point.
func (d *Decoder) joinNumber(p Place, number string) []Extra {
	return []Extra{Fix(title(number), false, diag.Edit{At: d.digitsAround(p.Key()), Text: number})}
}

const digits = "0123456789"

// homes are the places of the document where a key of that name belongs.
func (d *Decoder) homes(name string, here *Table) []string {
	var homes []string
	for _, t := range d.homeTables(name, here) {
		homes = append(homes, t.home(d.root))
	}
	return homes
}

func (d *Decoder) homeTables(name string, here *Table) (homes []*Table) {
	if d.tables == nil {
		d.tables = map[string][]*Table{}
		d.root.Walk(func(t *Table) {
			for _, k := range t.Keys {
				d.tables[k.Name] = append(d.tables[k.Name], t)
			}
		})
	}
	for _, t := range d.tables[name] {
		if t != here {
			homes = append(homes, t)
		}
	}
	return homes
}

func (t *Table) home(root *Table) string {
	if t == root {
		return "the top level"
	}
	return t.Path
}

// renameFix renames the key. It is safe when no other key can be meant and the value suits this one.
func (o *object) renameFix(d *Decoder, f *Field, p Place) Extra {
	if strings.Contains(p.Name(), ":") {
		return NoFix // what stands behind the colon would be lost
	}
	safe := o.slip(d, p.Name(), f.Key.Name) && o.suits(d, f, p)
	return Fix("rename to "+f.Key.Name, safe, diag.Edit{At: p.Key(), Text: f.Key.Name})
}

// slipLength is how long a name must be, in bytes, for one that is off by a letter to be a slip and no other word.
const slipLength = 7

// slip says whether a name is certainly a key with a slip of the keyboard, and not another word like it: max_isl is no
// mean_isl, and a comment no commit.
func (o *object) slip(d *Decoder, name, key string) bool {
	if distance(name, key, 2) == 0 {
		return true
	}
	if distance(name, key, 2) > 1 || len(d.homeTables(name, nil)) > 0 {
		return false
	}
	for _, other := range o.Table.names() {
		if other != key && distance(name, other, 2) <= 1 {
			return false
		}
	}
	return len(name) >= slipLength || swapped(fold(name), key)
}

// swapped says whether two words that are one slip apart have the same letters.
func swapped(a, b string) bool {
	x, y := []byte(a), []byte(b)
	slices.Sort(x)
	slices.Sort(y)
	return slices.Equal(x, y)
}

// suits says whether the value at a place would be right under a key.
func (o *object) suits(d *Decoder, f *Field, p Place) bool {
	trial := &Decoder{Findings: NewFindings(d.File, nil), root: d.root}
	s := o.make()
	o.readField(trial, s, f, p.Node(), p.renamed(f.Key.Name))
	return trial.Errors() == 0 && f.base(s).Good()
}
