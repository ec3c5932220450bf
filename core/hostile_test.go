package core_test

import (
	"encoding/json"
	"fmt"
	"math/rand/v2"
	"strings"
	"testing"
	"time"

	"github.com/inference-sim/measured-run/core"
	"github.com/inference-sim/measured-run/core/diag"
	"github.com/inference-sim/measured-run/core/report"
	"github.com/inference-sim/measured-run/core/source"
)

// patience is far beyond what any of these takes. It ends a test that would never end, and measures nothing.
const patience = 2 * time.Minute

// bounded checks a text and writes the result, holds both to what is promised of any text, and gives up on what
// does not come to an end.
func bounded(t *testing.T, text string) {
	t.Helper()
	done := make(chan error, 1)
	go func() {
		r := core.Check(source.New("run.yaml", text), nil)
		done <- promised(r)
	}()
	select {
	case err := <-done:
		if err != nil {
			t.Error(err)
		}
	case <-time.After(patience):
		t.Fatal("it does not come to an end")
	}
}

// promised is what is broken of what is promised of any text at all.
func promised(r *core.Report) error {
	if len(r.Diagnostics) > diag.Limit {
		return fmt.Errorf("%d findings are kept", len(r.Diagnostics))
	}
	if r.Dropped > 0 && len(r.Diagnostics) < diag.Limit/2 {
		return fmt.Errorf("%d are dropped beside %d", r.Dropped, len(r.Diagnostics))
	}
	at := 0
	for i := range r.Diagnostics {
		d := &r.Diagnostics[i]
		if d.At.From < at || d.At.To < d.At.From || d.At.To > len(r.File.Text) {
			return fmt.Errorf("%s stands at %v, after %d", d.Rule, d.At, at)
		}
		if len(d.Text)+len(d.Path) > 4_000 {
			return fmt.Errorf("%s says %d bytes", d.Rule, len(d.Text)+len(d.Path))
		}
		at = d.At.From
	}
	result := report.Of([]*core.Report{r}, report.Options{UTF16: true}).JSON()
	if !json.Valid(result) {
		return fmt.Errorf("the result is no JSON")
	}
	if limit := 4_000*(len(r.Diagnostics)+5) + 400*len(r.File.Text); len(result) > limit {
		return fmt.Errorf("the result has %d bytes", len(result))
	}
	var text strings.Builder
	report.Text{Out: &text}.Write([]*core.Report{r})
	if limit := 2_000*(len(r.Diagnostics)+1) + 20*len(r.File.Text); text.Len() > limit {
		return fmt.Errorf("the text has %d bytes", text.Len())
	}
	return nil
}

func TestHostileTextsAreAnswered(t *testing.T) {
	for name, text := range hostile {
		t.Run(name, func(t *testing.T) { bounded(t, text()) })
	}
}

func TestPastTheLimitFindingsAreCounted(t *testing.T) {
	r := core.Check(source.New("run.yaml", hostile["100,000 keys"]()), nil)
	if len(r.Diagnostics) != diag.Limit || r.Errors < 100_000 || r.Dropped != r.Errors-diag.Limit+warnings(r) {
		t.Errorf("%d kept, %d dropped, %d errors", len(r.Diagnostics), r.Dropped, r.Errors)
	}
	for i := range r.Diagnostics {
		if r.Diagnostics[i].Severity != diag.Error {
			t.Errorf("a %s is kept in place of an error", r.Diagnostics[i].Severity)
		}
	}
}

// warnings are those that the record has beside its errors: a hint that nothing was compared.
func warnings(*core.Report) int { return 1 }

// A record that is cut, doubled, or scrambled anywhere is answered like any other.
func TestBrokenRecordsAreAnswered(t *testing.T) {
	seed := base(t, "seed.yaml")
	const marks = "\"'{}[]:-#&*!|>%@`\t\r\x00\xff"
	random := rand.New(rand.NewPCG(7, 8))
	for range 400 {
		from, to := random.IntN(len(seed)), random.IntN(len(seed))
		from, to = min(from, to), max(from, to)
		for _, text := range []string{
			seed[:from], seed[from:], seed[:from] + seed[to:], seed[:to] + seed[from:],
			seed[:from] + string(marks[random.IntN(len(marks))]) + seed[from:],
		} {
			r := core.Check(source.New("run.yaml", text), nil)
			if err := promised(r); err != nil {
				t.Fatalf("%v\n%q", err, text)
			}
		}
	}
}

// What is lost to an error of syntax is lost alone: the faults behind it are found.
func TestErrorsBehindAnErrorOfSyntaxAreFound(t *testing.T) {
	for _, broken := range []string{
		"client:\n  harness: \"vllm\n  seed: 5", "client:\n  command: [a, b\n  seed: 5", "client:\n  harness: a: b\n  seed: 5",
		"client:\n\tharness: vllm", "client:\n  harness vllm\n  seed: 5", "client:\n   harness: vllm\n  seed: 5", "client: {harness: vllm\n",
	} {
		text := record(t, "points[1]:\n  load:\n    concurrency: 0\n")
		at := strings.Index(text, "client:\n")
		end := strings.Index(text, "metric_defs:\n")
		r := judged(t, text[:at]+broken+"\n"+text[end:])
		syntactic, found := 0, false
		for _, d := range r.Diagnostics {
			if strings.HasPrefix(d.Rule, "yaml-") && d.Severity == diag.Error {
				syntactic++
			}
			found = found || d.Path == "points[1].load.concurrency"
		}
		if syntactic != 1 || !found || r.Verdict == nil || !r.Provisional {
			t.Errorf("%q:%s", broken, shown(r.File, r.Diagnostics))
		}
	}
}
