package assist_test

import (
	"os"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"

	"github.com/inference-sim/measured-run/core"
	"github.com/inference-sim/measured-run/core/assist"
	"github.com/inference-sim/measured-run/core/source"
)

// beside is a catalog with a registry.
func beside(t testing.TB) assist.Context {
	t.Helper()
	text, err := os.ReadFile("../testdata/registry.yaml")
	if err != nil {
		t.Fatal(err)
	}
	return assist.Context{
		Runs:     []string{"alpha", "beta", "gamma"},
		Registry: core.Check(source.New("sources.yaml", string(text)), nil).Registry,
	}
}

// around is what stands around the text of a case.
func (c *cursorCase) around(t testing.TB) assist.Context {
	if strings.Contains(c.name, "(catalog)") {
		return beside(t)
	}
	return assist.Context{}
}

func TestComplete(t *testing.T) {
	for _, c := range cursorCases(t, "complete") {
		t.Run(c.name, func(t *testing.T) {
			checkCompletion(t, &c, assist.Complete(c.file, c.offset, c.around(t)))
		})
	}
}

func labels(done assist.Completion) (words []string) {
	for _, item := range done.Items {
		words = append(words, strings.ReplaceAll(item.Label, " ", "_"))
	}
	return words
}

func labelled(done assist.Completion, label string) *assist.Item {
	for i := range done.Items {
		if strings.ReplaceAll(done.Items[i].Label, " ", "_") == label {
			return &done.Items[i]
		}
	}
	return nil
}

// marked is the text of an item, with each gap marked, or its stand-in between two marks.
func marked(item *assist.Item) string {
	text := item.Insert
	for i := len(item.Gaps) - 1; i >= 0; i-- {
		gap := item.Gaps[i]
		inner := text[gap.From:gap.To]
		if inner != "" {
			inner += "‸"
		}
		text = text[:gap.From] + "‸" + inner + text[gap.To:]
	}
	return text
}

func checkCompletion(t *testing.T, c *cursorCase, done assist.Completion) {
	t.Helper()
	got := labels(done)
	for _, want := range c.wants {
		words := strings.Fields(want[1])
		asked, label, _ := strings.Cut(want[0], " ")
		switch asked {
		case "items":
			if !slices.Equal(got, words) {
				t.Errorf("got %q, want %q", got, words)
			}
		case "first":
			if len(got) < len(words) || !slices.Equal(got[:len(words)], words) {
				t.Errorf("got %q, want %q first", got, words)
			}
		case "has", "not":
			for _, word := range words {
				if slices.Contains(got, word) != (asked == "has") {
					t.Errorf("%s %s: got %q", asked, word, got)
				}
			}
		case "none":
			if len(got) > 0 {
				t.Errorf("got %q", got)
			}
		case "replace":
			if text := strconv.Quote(c.file.Slice(done.Replace)); text != want[1] {
				t.Errorf("replaces %s, want %s", text, want[1])
			}
		default:
			checkItem(t, asked, labelled(done, label), label, want[1])
		}
	}
}

func checkItem(t *testing.T, asked string, item *assist.Item, label, want string) {
	t.Helper()
	if item == nil {
		t.Errorf("there is no item %s", label)
		return
	}
	got, known := map[string]string{
		"insert": strconv.Quote(marked(item)), "detail": item.Detail, "doc": item.Doc, "kind": string(item.Kind),
		"required": strconv.FormatBool(item.Required),
	}[asked]
	if !known {
		t.Errorf("no case can ask for %q", asked)
	}
	if got != want {
		t.Errorf("%s of %s is %s, want %s", asked, label, got, want)
	}
}

// stated is what a record says of its own worth.
var stated = regexp.MustCompile(`(?m)^(verdict|resolution): .*$`)

// The verdict and the resolution that a record earns are offered first.
func TestWhatIsEarnedIsOfferedFirst(t *testing.T) {
	earned := map[string]bool{}
	for name, text := range records(t) {
		text = stated.ReplaceAllString(text, "")
		verdict := core.Check(source.New(name, text), nil).Verdict
		if verdict == nil {
			continue // a registry
		}
		for key, want := range map[string]string{"verdict": verdict.Label.String(), "resolution": verdict.Resolution()} {
			if got := labels(completed(t, text+"\n"+key+": ‸\n", assist.Context{})); want != "" && got[0] != want {
				t.Errorf("%s of %s: %q are offered, and it earns %s", key, name, got, want)
			}
			earned[want] = true
		}
	}
	if len(earned) < 4 {
		t.Errorf("only %v are earned", earned)
	}
}

func TestSentences(t *testing.T) {
	for text, want := range map[string]string{"": "", "`a` b": "`a` b", "a b": "A b.", "a`b": "A`b.", "~a": "~a."} {
		if got := assist.Sentence(text); got != want {
			t.Errorf("%q becomes %q", text, got)
		}
	}
}
