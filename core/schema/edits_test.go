package schema

import (
	"fmt"
	"reflect"
	"strings"
	"testing"

	"github.com/inference-sim/measured-run/core/diag"
)

// From each text every key and every item is taken out, and into each mapping every key is written that it lacks.
func TestTextsAreEdited(t *testing.T) {
	holdCases(t, "edits.txt", func(b *strings.Builder, text string) {
		s, f, _, _ := decoded(text)
		eachValue(reflect.ValueOf(s).Elem(), func(v reflect.Value) {
			base := v.Addr().Interface().(value).self()
			if base.there() && base != s.self() {
				writeRemoval(b, f, base.Place)
			}
		})
		eachValue(reflect.ValueOf(s).Elem(), func(v reflect.Value) {
			m, ok := v.Addr().Interface().(mapping)
			if !ok || m.node().table == nil || m.node().table == sampleSchema.Table {
				return
			}
			for _, k := range m.node().table.Keys {
				writeAddition(b, f, m.node(), k.Name)
			}
		})
	})
}

// eachValue visits a value and all that is in it.
func eachValue(v reflect.Value, visit func(v reflect.Value)) {
	if v.Kind() == reflect.Slice {
		for i := range v.Len() {
			eachValue(v.Index(i), visit)
		}
		return
	}
	if _, ok := v.Addr().Interface().(value); ok {
		visit(v)
	}
	for i := range v.NumField() {
		field := v.Type().Field(i)
		if kind := field.Type.Kind(); field.IsExported() && !field.Anonymous && (kind == reflect.Struct || kind == reflect.Slice) && field.Type != reflect.TypeFor[Whole]() {
			eachValue(v.Field(i), visit)
		}
	}
}

func writeRemoval(b *strings.Builder, f *Findings, p Place) {
	at, ok := f.Removal(p)
	fmt.Fprintf(b, "%s", p.Path())
	if f.leftOpen(p) {
		b.WriteString(", left open")
	}
	if !ok {
		b.WriteString(": no\n")
		return
	}
	b.WriteByte('\n')
	writeFix(b, f.File.Text, diag.Fix{Title: "taken out", Edits: []diag.Edit{{At: at}}})
}

func writeAddition(b *strings.Builder, f *Findings, m *Map, name string) {
	gap := m.Gap(m.table, name)
	fmt.Fprintf(b, "%s in at %s", m.Child(name), place(f.File, gap))
	var d diag.Diagnostic
	f.AddKey(m, name)(&d)
	if len(d.Fixes) == 0 {
		b.WriteString(": no\n")
		return
	}
	b.WriteByte('\n')
	writeFix(b, f.File.Text, d.Fixes[0])
}
