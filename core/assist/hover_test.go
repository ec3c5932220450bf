package assist_test

import (
	"fmt"
	"slices"
	"strconv"
	"strings"
	"testing"

	"github.com/inference-sim/measured-run/core/assist"
	"github.com/inference-sim/measured-run/core/source"
)

func TestHover(t *testing.T) {
	for _, c := range cursorCases(t, "hover") {
		t.Run(c.name, func(t *testing.T) { checkCard(t, &c, assist.Hover(c.file, c.offset)) })
	}
}

func checkCard(t *testing.T, c *cursorCase, card assist.Card) {
	t.Helper()
	for _, want := range c.wants {
		switch want[0] {
		case "none":
			if card.Path != "" {
				t.Errorf("got %+v", card)
			}
		case "rules":
			for id := range strings.FieldsSeq(want[1]) {
				if !slices.Contains(card.Rules, id) {
					t.Errorf("rule %s is not among %q", id, card.Rules)
				}
			}
		case "words":
			var words []string
			for _, w := range card.Vocabulary {
				words = append(words, w.Text)
			}
			if got := strings.Join(words, " "); got != want[1] {
				t.Errorf("words are %q, want %q", got, want[1])
			}
		case "never":
			if text := fmt.Sprintf("%+v %+v %+v", card, card.Value, card.Anchor); strings.Contains(text, want[1]) {
				t.Errorf("%q is shown in %s", want[1], text)
			}
		default:
			if got, known := field(c, card, want[0]); got != want[1] || !known {
				t.Errorf("%s is %s, want %s", want[0], got, want[1])
			}
		}
	}
}

func field(c *cursorCase, card assist.Card, name string) (got string, known bool) {
	fields := map[string]string{
		"path": card.Path, "key": card.Key, "title": card.Title, "type": card.Type, "need": card.Need, "doc": card.Doc,
		"link": card.Link, "digest": card.Digest, "at": strconv.Quote(c.file.Slice(card.At)), "value": "", "meaning": "",
		"anchor": "", "anchored": "",
	}
	if card.Value != nil {
		fields["value"], fields["meaning"] = card.Value.Text, card.Value.Meaning
	}
	if card.Anchor != nil {
		fields["anchor"], fields["anchored"] = card.Anchor.Path, strconv.Quote(c.file.Slice(card.Anchor.At))
	}
	got, known = fields[name]
	return got, known
}

// A value is shown up to a length.
func TestALongValueIsCut(t *testing.T) {
	for n, want := range map[int]int{200: 200, 201: 200 + len("…")} {
		card := assist.Hover(source.New("", "name: "+strings.Repeat("a", n)+"\n"), 8)
		if len(card.Value.Text) != want {
			t.Errorf("of %d bytes, %d are shown", n, len(card.Value.Text))
		}
	}
}
