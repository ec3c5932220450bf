package report_test

import (
	"bytes"
	"encoding/json"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"unicode/utf16"

	"github.com/inference-sim/measured-run/core"
	"github.com/inference-sim/measured-run/core/internal/golden"
	"github.com/inference-sim/measured-run/core/report"
	"github.com/inference-sim/measured-run/core/source"
)

const records = "../testdata/golden"

// golden records are checked against the base registry, but for one of them.
func goldenReports(t *testing.T) map[string]*core.Report {
	t.Helper()
	registry := core.Check(load(t, "../testdata/registry.yaml"), nil).Registry
	files, err := filepath.Glob(records + "/*.yaml")
	if err != nil || len(files) < 5 {
		t.Fatal("no golden records: ", err)
	}
	reports := map[string]*core.Report{}
	for _, file := range files {
		sources := registry
		if strings.HasSuffix(file, "stated.yaml") {
			sources = nil
		}
		reports[strings.TrimSuffix(filepath.Base(file), ".yaml")] = core.Check(load(t, file), sources)
	}
	return reports
}

func load(t *testing.T, path string) *source.File {
	t.Helper()
	text, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	return source.New(filepath.Base(path), string(text))
}

func TestResultsAreAsTheyWere(t *testing.T) {
	for name, r := range goldenReports(t) {
		t.Run(name, func(t *testing.T) {
			text := report.Of([]*core.Report{r}, report.Options{UTF16: name == "odd.crlf"}).JSON()
			if bytes.Count(text, []byte("\n")) != 1 || text[len(text)-1] != '\n' {
				t.Error("a result is one line")
			}
			var spread bytes.Buffer
			if err := json.Indent(&spread, text, "", " "); err != nil {
				t.Fatal(err)
			}
			golden.Hold(t, filepath.Join(records, name+".json"), spread.String())
		})
	}
}

// shape is what the contract says of the keys of an object: those that must be there, and those that may.
type shape struct{ must, may string }

var shapes = map[string]shape{
	"":                                      {"version files summary", ""},
	"files[]":                               {"path kind name valid verdict diagnostics", "dropped"},
	"files[].verdict":                       {"value licence provisional reasons resolved open", "resolution stated"},
	"files[].verdict.stated":                {"", "value resolution"},
	"files[].verdict.reasons[]":             {"gate bars path message range", ""},
	"files[].verdict.resolved[]":            {"gate path message range", ""},
	"files[].verdict.open[]":                {"gate path message range", ""},
	"files[].diagnostics[]":                 {"rule severity path message range notes fixes doc", ""},
	"files[].diagnostics[].notes[]":         {"message file range", ""},
	"files[].diagnostics[].fixes[]":         {"title safe edits", ""},
	"files[].diagnostics[].fixes[].edits[]": {"range text", "gaps"},
	"summary":                               {"files valid invalid exact partial not_reproducible", ""},
}

// keep holds a decoded result to the contract, key by key.
func keep(t *testing.T, path string, value any) {
	t.Helper()
	switch value := value.(type) {
	case []any:
		for _, item := range value {
			keep(t, path+"[]", item)
		}
	case map[string]any:
		form, known := shapes[path]
		switch last := path[strings.LastIndexByte(path, '.')+1:]; last {
		case "range":
			form, known = shape{"start end", ""}, true
		case "start", "end":
			form, known = shape{"line column offset", "utf16"}, true
		}
		if !known {
			t.Errorf("the contract has no %s", path)
		}
		must, may := strings.Fields(form.must), strings.Fields(form.may)
		for _, key := range must {
			if _, there := value[key]; !there {
				t.Errorf("%s has no %s", path, key)
			}
		}
		for key, inner := range value {
			if !slices.Contains(must, key) && !slices.Contains(may, key) {
				t.Errorf("%s has %s, which the contract has not", path, key)
			}
			keep(t, strings.TrimPrefix(path+"."+key, "."), inner)
		}
	}
}

func TestResultsKeepTheContract(t *testing.T) {
	var all []*core.Report
	for _, r := range goldenReports(t) {
		all = append(all, r)
	}
	for _, options := range []report.Options{{}, {UTF16: true}} {
		var decoded map[string]any
		if err := json.Unmarshal(report.Of(all, options).JSON(), &decoded); err != nil {
			t.Fatal(err)
		}
		keep(t, "", decoded)
		for _, list := range decoded["files"].([]any) {
			file := list.(map[string]any)
			if (file["verdict"] != nil) != (file["kind"] == "MeasuredRun") {
				t.Errorf("%v of kind %v has the verdict %v", file["path"], file["kind"], file["verdict"])
			}
			if file["diagnostics"] == nil {
				t.Errorf("%v has no list of diagnostics", file["path"])
			}
		}
	}
	empty := report.Of(nil, report.Options{}).JSON()
	if want := `{"version":1,"files":[],"summary":{"files":0,"valid":0,"invalid":0,"exact":0,"partial":0,"not_reproducible":0}}` + "\n"; string(empty) != want {
		t.Errorf("nothing is %s", empty)
	}
}

func TestSummaryCountsTheVerdictsOfValidRuns(t *testing.T) {
	reports := goldenReports(t)
	got := report.Of([]*core.Report{reports["exact"], reports["partial"], reports["mistakes"], reports["stated"], reports["registry"], reports["foreign"]}, report.Options{}).Summary
	if want := (report.Summary{Files: 6, Valid: 2, Invalid: 4, Exact: 1, Partial: 1}); got != want {
		t.Errorf("got %+v, want %+v", got, want)
	}
	without := strings.NewReplacer("model: llama-3.1-8b\n", "", "verdict: EXACT\n", "", "resolution: RESOLVED\n", "")
	gone := core.Check(source.New("", without.Replace(load(t, records+"/exact.yaml").Text)), nil)
	if got := report.Of([]*core.Report{gone}, report.Options{}).Summary; got.NotReproducible != 1 || got.Valid != 1 {
		t.Errorf("got %+v", got)
	}
}

// Every range of a result leads to the same text by its lines and columns, by its bytes and by its UTF-16 units.
func TestRangesAgreeInEveryUnit(t *testing.T) {
	for name, r := range goldenReports(t) {
		result := report.Of([]*core.Report{r}, report.Options{UTF16: true})
		units := utf16.Encode([]rune(r.File.Text))
		seen := 0
		for _, d := range result.Files[0].Diagnostics {
			for _, p := range []report.Position{d.Range.Start, d.Range.End} {
				seen++
				if got := len(string(utf16.Decode(units[:*p.UTF16]))); got != p.Offset {
					t.Errorf("%s: unit %d is byte %d, not %d", name, *p.UTF16, got, p.Offset)
				}
				if got := offsetOf(r.File.Text, p.Line, p.Column); got != p.Offset {
					t.Errorf("%s: %d:%d is byte %d, not %d", name, p.Line, p.Column, got, p.Offset)
				}
			}
		}
		if seen == 0 && !r.Valid() {
			t.Errorf("%s has no ranges", name)
		}
	}
}

// offsetOf finds a line and a column by reading from the start.
func offsetOf(text string, line, column int) int {
	at := strings.TrimPrefix(text, source.BOM)
	skipped := len(text) - len(at)
	normal := strings.NewReplacer("\r\n", "\n\x00", "\r", "\n").Replace(at) // as long as it was
	for range line - 1 {
		end := strings.IndexByte(normal, '\n') + 1
		if strings.HasPrefix(normal[end:], "\x00") {
			end++
		}
		normal, skipped = normal[end:], skipped+end
	}
	for range column - 1 {
		_, size := firstRune(normal)
		normal, skipped = normal[size:], skipped+size
	}
	return skipped
}

func firstRune(s string) (rune, int) {
	for i, c := range s {
		if i > 0 {
			return c, i
		}
	}
	return 0, len(s)
}

func TestDroppedDiagnosticsAreCounted(t *testing.T) {
	var text strings.Builder
	text.WriteString("kind: MeasuredRun\n")
	for i := range 12_000 {
		fmt.Fprintf(&text, "nonsense%d: 1\n", i)
	}
	r := core.Check(source.New("run.yaml", text.String()), nil)
	file := report.Of([]*core.Report{r}, report.Options{}).Files[0]
	if len(file.Diagnostics) != 10_000 || file.Dropped < 2_000 || file.Dropped+10_000 < r.Errors {
		t.Errorf("%d kept, %d dropped of %d errors", len(file.Diagnostics), file.Dropped, r.Errors)
	}
	if !sortedByOffset(file.Diagnostics) {
		t.Error("they are out of order")
	}
}

func sortedByOffset(ds []report.Diagnostic) bool {
	return slices.IsSortedFunc(ds, func(a, b report.Diagnostic) int { return a.Range.Start.Offset - b.Range.Start.Offset })
}
