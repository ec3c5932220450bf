package core_test

import (
	"fmt"
	"math/rand/v2"
	"os"
	"slices"
	"strings"
	"testing"

	"github.com/inference-sim/measured-run/core"
	"github.com/inference-sim/measured-run/core/diag"
	"github.com/inference-sim/measured-run/core/internal/edits"
	"github.com/inference-sim/measured-run/core/licence"
	"github.com/inference-sim/measured-run/core/report"
	"github.com/inference-sim/measured-run/core/source"
)

// Whatever is edited, a checker that takes edits in says what one says that reads the text as a whole.
func TestCheckerAgreesWithCheck(t *testing.T) {
	texts, registries := checkedTexts(t), []*licence.Registry{nil, registryOf(t)}
	again, rounds := 0, len(texts)
	rerun++
	for seed := range rounds {
		r := rand.New(rand.NewPCG(uint64(seed), rerun))
		tail := tails[r.IntN(len(tails))]
		text, last, file := texts[seed%len(texts)], "", source.New("run.yaml", "")
		var checker core.Checker
		for range 25 {
			next := edits.Random(r, text)
			if last != "" && r.IntN(5) == 0 {
				next = last // undone
			}
			o := core.Options{Sources: registries[r.IntN(2)]}
			whole := core.CheckWith(source.New("run.yaml", next+tail), o)
			file = editedOrNew(r, file, next+tail)
			got := checker.Check(file, o)
			compareReports(t, seed, text, next, got, whole)
			if checker.Again() {
				again++
			}
			if isSound(whole) || r.IntN(8) == 0 && whole.Errors < 20 {
				text, last = next, text
			}
		}
	}
	t.Logf("%d of %d edits were taken in", again, 25*rounds)
	if again < 25*rounds/10 {
		t.Errorf("only %d of %d edits were taken in", again, 25*rounds)
	}
}

// editedOrNew is a file with another text, which may know what makes it of the one before.
func editedOrNew(r *rand.Rand, before *source.File, text string) *source.File {
	if r.IntN(2) == 0 {
		return source.New("run.yaml", text)
	}
	c := source.Compare(before.Text, text)
	wider := r.IntN(1 + min(c.From, 20))
	return before.Edit(source.Span{From: c.From - wider, To: c.Old}, text[c.From-wider:c.New])
}

// rerun makes other edits at each run: go test -count 100 tries a hundred times as many. The first run, which go test
// makes where it is not asked for more, is always the same.
var rerun uint64

// isSound says whether a text is one that a next edit can be taken into.
func isSound(r *core.Report) bool {
	return r.Errors < 200 && !slices.ContainsFunc(r.Diagnostics, func(d diag.Diagnostic) bool {
		return strings.HasPrefix(d.Rule, "yaml-") || strings.HasPrefix(d.Rule, "credential")
	})
}

// tails are nothing, and so much that neither fixes are tried nor a second reader is asked.
var tails = []string{"", strings.Repeat("# "+strings.Repeat("-", 2000)+"\n", 33)}

func checkedTexts(t *testing.T) []string {
	faulty := strings.NewReplacer("seeds: 3", "seeds: 1", "mean_isl", "mean_ils", "value: 171", "value: x", "failed: 0", "failed:", "cv: 0.05", "cv: 0.05\n      more: {a: 1}")
	return append(edits.Texts(t, "."), edits.Sweep(t, ".", 30), edits.Sweep(t, ".", 100), faulty.Replace(edits.Sweep(t, ".", 6)),
		strings.ReplaceAll(edits.Sweep(t, ".", 5), "\n", "\r\n"), strings.ReplaceAll(edits.Sweep(t, ".", 8), "id: c7", "id: c3"))
}

func registryOf(t *testing.T) *licence.Registry {
	text, err := os.ReadFile("testdata/registry.yaml")
	if err != nil {
		t.Fatal(err)
	}
	return core.Check(source.New("sources.yaml", string(text)), nil).Registry
}

func compareReports(t *testing.T, seed int, before, after string, got, want *core.Report) {
	t.Helper()
	if is, should := everything(got), everything(want); is != should {
		at := source.Compare(is, should).From
		c := source.Compare(before, after)
		from := max(0, c.From-300)
		t.Fatalf("round %d of run %d, from\n%s\n-- to\n%s\n--\ngot  %s\nwant %s", seed, rerun, before[from:min(len(before), c.Old+300)], after[from:min(len(after), c.New+300)],
			is[max(0, at-200):min(len(is), at+200)], should[max(0, at-200):min(len(should), at+200)])
	}
}

// everything is all that a report says.
func everything(r *core.Report) string {
	return fmt.Sprint(string(report.Of([]*core.Report{r}, report.Options{UTF16: true}).JSON()), r.Kind, r.Name, r.Errors, r.Dropped, r.Terms, r.Stated, r.Provisional, r.Diagnostics)
}
