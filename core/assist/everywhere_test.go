package assist_test

import (
	"fmt"
	"os"
	"strings"
	"testing"

	"github.com/inference-sim/measured-run/core/assist"
	"github.com/inference-sim/measured-run/core/internal/golden"
	"github.com/inference-sim/measured-run/core/source"
)

// In texts as they are while someone writes, every place is asked for what may be written there and for what it is.
// Places that follow each other and have the same answer stand on one line, from line:column to line:column.
func TestEveryPlaceOfSmallTexts(t *testing.T) {
	content, err := os.ReadFile("testdata/everywhere.txt")
	if err != nil {
		t.Fatal(err)
	}
	var b strings.Builder
	heads := heading.FindAllStringSubmatchIndex(string(content), -1)
	for i, head := range heads {
		end := len(content)
		if i+1 < len(heads) {
			end = heads[i+1][0]
		}
		name := string(content[head[2]:head[3]])
		text := strings.NewReplacer("→", "\t", "␠", " ", "␍", "\r", "␤", "", "␀", "\uFEFF").Replace(string(content[head[1]:end]))
		if strings.HasSuffix(name, "(end)") {
			text = strings.TrimRight(text, "\n")
		}
		fmt.Fprintf(&b, "\n-- %s --\n", name)
		writeEverywhere(&b, source.New("run.yaml", text))
	}
	golden.Hold(t, "testdata/everywhere.golden", b.String())
}

func writeEverywhere(b *strings.Builder, file *source.File) {
	from := 0
	for offset := 0; offset <= len(file.Text); offset++ {
		if offset < len(file.Text) && saidAt(file, offset+1) == saidAt(file, from) {
			continue
		}
		fmt.Fprintf(b, "%s", spot(file, from))
		if from < offset {
			fmt.Fprintf(b, "-%s", spot(file, offset))
		}
		fmt.Fprintf(b, " %s\n", saidAt(file, from))
		from = offset + 1
	}
}

func spot(file *source.File, offset int) string {
	at := file.Position(offset)
	return fmt.Sprintf("%d:%d", at.Line, at.Column)
}

// saidAt is all that is said at an offset, in short.
func saidAt(file *source.File, offset int) string {
	said := offered(file, assist.Complete(file, offset, assist.Context{}), offset)
	if at := assist.Locate(file, offset); at.Path != "" {
		said += " | " + at.Path
	}
	if card := assist.Hover(file, offset); card.Path != "" {
		said += fmt.Sprintf(" | %q is %s", file.Slice(card.At), card.Type)
		if card.Value != nil {
			said += fmt.Sprintf(" %q", card.Value.Text)
		}
		if card.Anchor != nil {
			said += fmt.Sprintf(" of %s %q", card.Anchor.Path, card.Anchor.Value)
		}
	}
	return said
}

// offered is how many items there are and what they take the place of, with the text of the first and of the last.
func offered(file *source.File, done assist.Completion, offset int) string {
	if len(done.Items) == 0 {
		return "-"
	}
	first, last := done.Items[0], done.Items[len(done.Items)-1]
	said := fmt.Sprintf("%d for %q", len(done.Items), file.Slice(done.Replace))
	if done.Replace.From > offset || done.Replace.To < offset || done.Replace.Empty() && done.Replace.From != offset {
		said += " elsewhere"
	}
	said += fmt.Sprintf(": %.160q", marked(&first))
	if len(done.Items) > 1 && last.Kind != assist.SkeletonItem || len(done.Items) == 2 {
		said += fmt.Sprintf(" … %.160q", marked(&last))
	}
	return said
}
