package schema

import (
	"fmt"
	"os"
	"path/filepath"
	"reflect"
	"slices"
	"strconv"
	"strings"
	"testing"

	"github.com/aymanbagabas/go-udiff"

	"github.com/inference-sim/measured-run/core/diag"
	"github.com/inference-sim/measured-run/core/internal/golden"
	"github.com/inference-sim/measured-run/core/source"
	"github.com/inference-sim/measured-run/core/syntax"
)

// sampleCase is a text of testdata with what is to be found in it.
type sampleCase struct {
	name string
	text string // as it stands in the file
}

// spelt are characters that nobody would see in a file of cases, and what stands for them there.
var spelt = strings.NewReplacer("␍", "\r", "␠", "\u00a0", "␉", "\t", "␂", source.BOM, "␃\n", "", "␤\n", "\n", "␣", " ", "␀", "\u200b")

// sampleCases reads a file in which each text is followed by what was found, on lines that start with "=".
func sampleCases(t *testing.T, file string) (all []sampleCase) {
	t.Helper()
	text, err := os.ReadFile(filepath.Join("testdata", file))
	if err != nil {
		t.Fatal(err)
	}
	for part := range strings.SplitSeq("\n"+string(text), "\n-- ") {
		name, body, _ := strings.Cut(part, " --\n")
		if body == "" {
			continue
		}
		var b strings.Builder
		for line := range strings.Lines(body + "\n") {
			if !strings.HasPrefix(line, "=") && strings.TrimSpace(line) != "" {
				b.WriteString(line)
			}
		}
		all = append(all, sampleCase{name, b.String()})
	}
	if len(all) == 0 {
		t.Fatal("there are no cases")
	}
	return all
}

// holdCases compares what is said of each text with what the file of the texts says below it.
func holdCases(t *testing.T, file string, say func(b *strings.Builder, text string)) {
	t.Helper()
	var b strings.Builder
	for i, c := range sampleCases(t, file) {
		if i > 0 {
			b.WriteByte('\n')
		}
		var said strings.Builder
		say(&said, spelt.Replace(c.text))
		fmt.Fprintf(&b, "-- %s --\n%s", c.name, c.text)
		for line := range strings.Lines(said.String()) {
			b.WriteString("= " + strings.TrimRight(line, "\n") + "\n")
		}
	}
	golden.Hold(t, filepath.Join("testdata", file), b.String())
}

// decoded reads a text as a sample, in which "hush" is a secret.
func decoded(text string) (*sample, *Findings, *syntax.Tree, []diag.Diagnostic) {
	file := source.New("sample.yaml", text)
	tree, faults := syntax.Parse(file)
	f := NewFindings(file, func(s string) string { return strings.ReplaceAll(s, "hush", "***") })
	return Decode(tree, sampleSchema, f), f, tree, faults
}

// Each text is decoded: what is found where, with which notes and fixes, and what is read.
func TestTextsAreDecoded(t *testing.T) {
	holdCases(t, "decoded.txt", func(b *strings.Builder, text string) {
		s, f, _, faults := decoded(text)
		for i := range faults {
			fmt.Fprintf(b, "%s: %s\n", place(f.File, faults[i].At), faults[i].Rule)
		}
		for _, d := range f.Sorted() {
			writeFinding(b, f.File, &d)
		}
		b.WriteString(values(s) + "\n")
	})
}

// place is a line and a column, with the text that a span covers.
func place(file *source.File, at source.Span) string {
	from := file.Position(at.From)
	return fmt.Sprintf("%d:%d [%s]", from.Line, from.Column, oneLine(file.Slice(at)))
}

func oneLine(s string) string {
	quoted := fmt.Sprintf("%q", s)
	return strings.ReplaceAll(quoted[1:len(quoted)-1], `\"`, `"`)
}

func writeFinding(b *strings.Builder, file *source.File, d *diag.Diagnostic) {
	fmt.Fprintf(b, "%s %s %s at %s: %s\n", place(file, d.At), d.Severity, d.Rule, d.Path, d.Text)
	for _, note := range d.Notes {
		fmt.Fprintf(b, "  note at %s: %s\n", place(file, note.At), note.Text)
	}
	for _, fix := range d.Fixes {
		writeFix(b, file.Text, fix)
	}
}

// writeFix writes the lines that a fix changes, with its gaps marked.
func writeFix(b *strings.Builder, text string, fix diag.Fix) {
	safe := ""
	if fix.Safe {
		safe = " (safe)"
	}
	fmt.Fprintf(b, "  fix%s: %s\n", safe, fix.Title)
	fix.Edits = slices.Clone(fix.Edits)
	for i, edit := range fix.Edits {
		for _, gap := range slices.Backward(edit.Gaps) {
			fix.Edits[i].Text = fix.Edits[i].Text[:gap.From] + "‸" + fix.Edits[i].Text[gap.To:]
		}
	}
	whole := func(s string) string {
		return strings.NewReplacer("\r\n", "␍\n", "\r", "␍\n", "\u00a0", "␠", "\u200b", "␀", source.BOM, "␂").Replace(s) + "␃\n"
	}
	old, now := 0, 0 // the lines of both texts
	for line := range strings.Lines(udiff.Unified("", "", whole(text), whole(fix.Apply(text)))) {
		line = strings.TrimSuffix(strings.TrimRight(line, "\n"), "␃")
		switch {
		case strings.HasPrefix(line, "@@"):
			fields := strings.Fields(line)
			old, now = firstLine(fields[1]), firstLine(fields[2])
		case old == 0: // the head
		case line[0] == '-':
			fmt.Fprintf(b, "    -%d %s|\n", old, line[1:])
			old++
		case line[0] == '+':
			fmt.Fprintf(b, "    +%d %s|\n", now, line[1:])
			now++
		default:
			old, now = old+1, now+1
		}
	}
}

// firstLine is that of a hunk of a diff, such as -2,3.
func firstLine(hunk string) int {
	line, _, _ := strings.Cut(hunk[1:], ",")
	n, _ := strconv.Atoi(line)
	return n
}

// values are what was read: of everything that is not absent its value, or its state.
func values(s any) string {
	var all []string
	gather(reflect.ValueOf(s).Elem(), "", &all)
	return "{" + strings.Join(all, ", ") + "}"
}

var baseType = reflect.TypeFor[Base]()

func gather(v reflect.Value, name string, all *[]string) {
	base := v.Addr().Interface().(value).self()
	lost := map[bool]string{true: " broken"}[base.Broken]
	switch {
	case base.Malformed():
		*all = append(*all, name+lost+" malformed")
	case base.Absent() && base.there():
		*all = append(*all, name+lost+" empty")
	case base.Absent() && lost != "":
		*all = append(*all, name+lost)
	}
	for i := range v.NumField() {
		field := v.Type().Field(i)
		below := name + "." + field.Name
		switch {
		case field.Type == baseType || !field.IsExported() || field.Name == "Map":
		case field.Name == "V":
			if base.Good() {
				*all = append(*all, fmt.Sprintf("%s %v", name, v.Field(i).Interface()))
			}
		case field.Name == "Items" && field.Type.Kind() == reflect.Slice:
			if base.Good() && v.Field(i).Len() == 0 {
				*all = append(*all, name+" none")
			}
			for j := range v.Field(i).Len() {
				gatherItem(v.Field(i).Index(j), fmt.Sprintf("%s[%d]", name, j), all)
			}
		default:
			gather(v.Field(i), below, all)
		}
	}
}

func gatherItem(v reflect.Value, name string, all *[]string) {
	if entry := v.FieldByName("Name"); entry.IsValid() && entry.Kind() == reflect.String {
		gather(v.FieldByName("Value"), name+"("+entry.String()+")", all)
		return
	}
	gather(v, name, all)
}
