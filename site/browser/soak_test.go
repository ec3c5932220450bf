package browser

import (
	"encoding/json"
	"math/rand/v2"
	"net/http"
	"os"
	"reflect"
	"regexp"
	"strconv"
	"strings"
	"testing"
	"time"

	"github.com/inference-sim/measured-run/build/bench/visit"
	"github.com/inference-sim/measured-run/core"
	"github.com/inference-sim/measured-run/core/licence"
	"github.com/inference-sim/measured-run/core/report"
	"github.com/inference-sim/measured-run/core/source"
)

// A visitor who does anything at all, for as long as is wanted: MEASURED_RUN_SOAK is how long, such as 60m, and
// MEASURED_RUN_SEED what to do, a number. Nothing may appear on the console, the memory must stay level, and what the
// page shows must be what a fresh check gives.

const (
	shortSoak = 40  // steps where no time is given
	life      = 400 // steps after which the tab is closed and another opened

	// What is left of JavaScript and of the engine when the page is brought back to one small run, in bytes.
	mostHeap   = 48 << 20
	mostEngine = 192 << 20
)

// soaker is a visitor whose every step follows from a seed.
type soaker struct {
	*tab
	*rand.Rand
	texts   []string // what may be opened
	dropped [][]string
	did     []string
}

func TestSoak(t *testing.T) {
	laneOf(t) // one for all of it: a part that waited for its own would let the next begin
	for n, until := uint64(0), soakUntil(t); n == 0 || time.Now().Before(until); n++ {
		seed := soakSeed(t) + n
		t.Run(strconv.FormatUint(seed, 10), func(t *testing.T) { soak(t, seed, until) })
		if t.Failed() {
			return
		}
	}
}

func soakUntil(t *testing.T) time.Time {
	given := os.Getenv("MEASURED_RUN_SOAK")
	if given == "" {
		return time.Time{}
	}
	length, err := time.ParseDuration(given)
	if err != nil {
		t.Fatal(err)
	}
	return time.Now().Add(length)
}

func soakSeed(t *testing.T) uint64 {
	given := os.Getenv("MEASURED_RUN_SEED")
	if given == "" {
		return 1
	}
	seed, err := strconv.ParseUint(given, 10, 64)
	if err != nil {
		t.Fatal(err)
	}
	return seed
}

func soak(t *testing.T, seed uint64, until time.Time) {
	s := newSoaker(t, seed)
	defer func() {
		if t.Failed() {
			t.Logf("the last of %d steps: %s", len(s.did), strings.Join(s.did[max(0, len(s.did)-30):], ", "))
		}
	}()
	steps := shortSoak
	if !until.IsZero() {
		steps = life
	}
	for n := 1; n <= steps && !t.Failed() && (until.IsZero() || time.Now().Before(until)); n++ {
		s.step()
		s.agrees()
		if n%100 == 0 {
			s.isLevel()
		}
	}
	s.isLevel()
}

var workerScript = regexp.MustCompile(`/assets/worker-[^/]*\.js$`)

func newSoaker(t *testing.T, seed uint64) *soaker {
	address := meddled(t, "soak", func(w http.ResponseWriter, r *http.Request) bool {
		if !workerScript.MatchString(r.URL.Path) {
			return false
		}
		before(t, visit.Telling, w, r)
		return true
	})
	s := &soaker{tab: blank(t), Rand: rand.New(rand.NewPCG(seed, 8))}
	long := strings.Replace(given(t, "run.yaml"), "provenance:\n", strings.Repeat("  - id: c9\n    load:\n      concurrency: 9\n    metrics:\n      ttft_p50:\n        value: 1\n", 500)+"provenance:\n", 1)
	s.texts = []string{given(t, "run.yaml"), given(t, "sources.yaml"), long, "", "kind: MeasuredRun\r\nname: \"größe 😀\"\r\n"}
	catalog := small(t)
	s.dropped = [][]string{
		{file(t, "run.yaml", given(t, "run.yaml"))},
		{file(t, "sources.yaml", given(t, "sources.yaml")), file(t, "a run.yaml", altered(t, "unit: ms", "unit: s"))},
		{file(t, "trace.bin", "\x7fELF\x00\xff")},
		{file(t, "empty.yaml", "")},
		{catalog.folder(t, "catalog")},
		{catalog.zip(t, "catalog.zip", "top")},
		{catalog.tarball(t, "catalog.tar.gz", "")},
		{file(t, "broken.zip", "PK\x03\x04 and no more")},
	}
	// What is typed over several lines, a browser edits by itself first, with styles that the policy refuses it.
	s.forgive(`style-src`)
	// The editor warns where the heights of lines change while it measures them, and goes on with the next frame.
	s.forgive(`Measure loop restarted`)
	// A browser asks whether to leave a catalog with changes, and calls whoever came first: that is to be nobody.
	s.onEachLoad(`addEventListener("beforeunload", (e) => e.stopImmediatePropagation())`)
	s.onEachLoad(`addEventListener("pagehide", () => globalThis.measuredRunPage && ` + keepKnown + `)`)
	s.goTo(address)
	return s
}

// known is a document of the page, with what the page shows of it.
type known struct {
	Text   string
	Report map[string]any
}

// allKnown is what is known of both documents, in the page.
const allKnown = `JSON.stringify(["run", "licences"].map((id) => measuredRunPage.known(id)))`

// agrees checks that what is shown of both documents is what a check of them says that knows nothing of what was before.
func (s *soaker) agrees() {
	s.Helper()
	run, licences := s.knows()
	var registry *licence.Registry
	if strings.TrimSpace(licences.Text) != "" {
		fresh := core.Check(source.New("measurements/sources.yaml", licences.Text), nil)
		registry = fresh.Registry
		s.same("licences", licences, fresh)
	}
	if path, is := run.Report["path"].(string); is {
		s.same("run", run, core.Check(source.New(path, run.Text), registry))
	} else if strings.TrimSpace(run.Text) != "" {
		s.Errorf("nothing is known of a run of %d bytes: %s", len(run.Text), s.shown())
	}
}

// keepKnown keeps it for when the page is there again.
const keepKnown = `sessionStorage.setItem("soak", ` + allKnown + `)`

// knows asks for both in the moment in which the engine has answered: a command that is still under way may edit the
// text in the next.
func (s *soaker) knows() (run, licences known) {
	s.Helper()
	var both [2]known
	if err := json.Unmarshal([]byte(eval[string](s.tab, `measuredRunPage.idle().then(() => `+allKnown+`)`)), &both); err != nil {
		s.Fatal(err)
	}
	return both[0], both[1]
}

func (s *soaker) same(doc string, shown known, fresh *core.Report) {
	s.Helper()
	var want struct{ Files []map[string]any }
	if err := json.Unmarshal(report.Of([]*core.Report{fresh}, report.Options{UTF16: true}).JSON(), &want); err != nil {
		s.Fatal(err)
	}
	if !reflect.DeepEqual(shown.Report, want.Files[0]) {
		s.Errorf("of the %s %.2000q the page shows\n%s\nand a fresh check gives\n%s", doc, shown.Text, js(shown.Report), js(want.Files[0]))
	}
}

// isLevel brings the page back to one small run and looks at what is left in memory.
func (s *soaker) isLevel() {
	s.Helper()
	s.screen("wide")
	s.toText()
	s.setText(s.texts[0])
	heap := s.heap()
	engine := 0.0
	for range 20 { // a worker that is just being replaced says nothing
		if engine = eval[float64](s.tab, `new Promise((done) => { const channel = new BroadcastChannel("memory"); let most = 0;
			channel.onmessage = ({ data }) => { most = Math.max(most, data); };
			channel.postMessage("?"); setTimeout(() => { channel.close(); done(most); }, 200); })`); engine > 0 {
			break
		}
	}
	s.Logf("after %d steps: %.1f MB of JavaScript, %.1f MB of engine", len(s.did), heap/1e6, engine/1e6)
	if heap > mostHeap || engine > mostEngine || engine == 0 {
		s.Errorf("the memory is not level")
	}
}
