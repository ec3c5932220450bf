package assist_test

import (
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/inference-sim/measured-run/core/assist"
	"github.com/inference-sim/measured-run/core/internal/golden"
	"github.com/inference-sim/measured-run/core/source"
)

// first is how many items of each answer are written down.
const first = 7

// All that is offered first, and all that is told, is written down for each case, and stays as it is.
func TestWhatIsOfferedIsAsItWas(t *testing.T) {
	var b strings.Builder
	for _, c := range cursorCases(t, "complete") {
		done := assist.Complete(c.file, c.offset, c.around(t))
		fmt.Fprintf(&b, "\n-- %s --\n%q, %d items\n", c.name, c.file.Slice(done.Replace), len(done.Items))
		for _, item := range done.Items[:min(first, len(done.Items))] {
			insert := item.Insert
			for _, gap := range slices.Backward(item.Gaps) {
				insert = insert[:gap.From] + "‸" + insert[gap.From:gap.To] + "‸" + insert[gap.To:]
			}
			fmt.Fprintf(&b, "%s %s (%s) %q\n", item.Kind, item.Label, item.Detail, insert)
			if item.Kind == assist.ValueItem {
				fmt.Fprintf(&b, "  %s\n", item.Doc)
			}
		}
	}
	golden.Hold(t, "testdata/complete.golden", b.String())
}

func TestWhatIsToldIsAsItWas(t *testing.T) {
	var b strings.Builder
	for _, c := range cursorCases(t, "hover") {
		card := assist.Hover(c.file, c.offset)
		fmt.Fprintf(&b, "\n-- %s --\n%q %s %s\n%s, %s (%s): %.120s\n", c.name, c.file.Slice(card.At), card.Path, card.Key, card.Title, card.Type, card.Need, card.Doc)
		if card.Value != nil {
			fmt.Fprintf(&b, "value %q: %s\n", card.Value.Text, card.Value.Meaning)
		}
		if len(card.Vocabulary) > 0 {
			fmt.Fprintf(&b, "%d words, %s: %s\n", len(card.Vocabulary), card.Vocabulary[0].Text, card.Vocabulary[0].Meaning)
		}
	}
	golden.Hold(t, "testdata/hover.golden", b.String())
}

func TestOutlinesAreAsTheyWere(t *testing.T) {
	var b strings.Builder
	for _, name := range []string{"disaggregated", "exact", "registry"} {
		text, err := os.ReadFile(filepath.Join("../testdata/full", name+".yaml"))
		if err != nil {
			t.Fatal(err)
		}
		fmt.Fprintf(&b, "\n-- %s --\n", name)
		writeSymbols(&b, "", assist.Outline(source.New("run.yaml", string(text))))
	}
	golden.Hold(t, "testdata/outline.golden", b.String())
}

func writeSymbols(b *strings.Builder, indent string, all []*assist.Symbol) {
	for _, s := range all {
		fmt.Fprintf(b, "%s%s: %s\n", indent, s.Label, s.Detail)
		writeSymbols(b, indent+"  ", s.Children)
	}
}

// What is asked of half a character, of half a line break or of the mark of byte order is asked of the whole.
func TestACursorStandsBetweenCharacters(t *testing.T) {
	for _, c := range []struct {
		text     string
		from, to int // offsets of which the same is said
		replaced int // where what is written goes
	}{
		{"\ufeffki", 0, 3, 3},
		{"\ufeffki", 1, 3, 3},
		{"\ufeff\nmodel: a\n", 0, 3, 3},
		{"\x80\x80a: b", 1, 0, 0},
		{"\r\nmodel: a\n", 1, 0, 0},
		{"model:\rname: a\r", 7, 7, 7},
		{"name: a\r", 8, 8, 8},
		{"model: \u00e9", 8, 7, 7},
		{"model:\r\nname: a\r\n", 7, 6, 6},
		{"model:\n\nname: a\n", -5, 0, 0},
		{"model: a\n", 99, 9, 9},
		{"a: b\n  c: d\n", 6, 6, 6},
	} {
		file := source.New("run.yaml", c.text)
		got, want := assist.Complete(file, c.from, assist.Context{}), assist.Complete(file, c.to, assist.Context{})
		if fmt.Sprint(got) != fmt.Sprint(want) || got.Replace.From != c.replaced {
			t.Errorf("%q at %d: %v and not %v", c.text, c.from, got.Replace, want.Replace)
		}
	}
}
