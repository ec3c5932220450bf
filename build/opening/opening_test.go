package opening

import (
	"encoding/json"
	"io"
	"path/filepath"
	"strings"
	"testing"

	"github.com/inference-sim/measured-run/build/examples"
	"github.com/inference-sim/measured-run/build/folder/foldertest"
)

var records = []examples.Example{
	{ID: "sources", Title: "A registry", Kind: "MeasurementSources", Text: "kind: MeasurementSources\n"},
	{ID: "short", Title: "A <short> run", Kind: "MeasuredRun", Text: "kind: MeasuredRun # </script>\n"},
}

func TestThePageOpensWithTheFirstRun(t *testing.T) {
	o, err := Of(records)
	if err != nil {
		t.Fatal(err)
	}
	text, err := o.JSON()
	if err != nil || strings.ContainsAny(string(text), "<>") {
		t.Errorf("it could end the element that it stands in: %s, %v", text, err)
	}
	var read struct {
		Title, Text string
		Report      struct {
			Kind        string
			Valid       bool
			Diagnostics []struct {
				Range struct{ Start struct{ UTF16 *int } }
			}
			Verdict struct{ Value string }
		}
	}
	if err := json.Unmarshal(text, &read); err != nil {
		t.Fatal(err)
	}
	if read.Title != records[1].Title || read.Text != records[1].Text {
		t.Errorf("it is %q, %q", read.Title, read.Text)
	}
	if r := read.Report; r.Valid || r.Kind != "MeasuredRun" || r.Verdict.Value == "" || len(r.Diagnostics) == 0 || r.Diagnostics[0].Range.Start.UTF16 == nil {
		t.Errorf("the report is %+v", r)
	}
}

func TestAnotherTextHasAnotherName(t *testing.T) {
	names := map[string]bool{}
	for _, text := range []string{"kind: MeasuredRun\n", "kind: MeasuredRun\n\n"} {
		for _, title := range []string{"One", "Two"} {
			o, err := Of([]examples.Example{{Title: title, Kind: "MeasuredRun", Text: text}})
			if err != nil {
				t.Fatal(err)
			}
			names[o.Name()] = true
		}
	}
	if len(names) != 4 {
		t.Errorf("the names are %v", names)
	}
}

func TestWithoutARunThereIsNothingToOpenWith(t *testing.T) {
	if _, err := Of(records[:1]); err == nil || !strings.Contains(err.Error(), "no example of a run") {
		t.Errorf("got %v", err)
	}
}

func TestWhatFailsToDrawSaysWhy(t *testing.T) {
	site := t.TempDir()
	foldertest.Put(t, filepath.Join(site, "src", "still", "draw.tsx"), "import made from 'made:opening';\nthrow new Error('no place for ' + made.title);\n")
	o, err := Of(records)
	if err != nil {
		t.Fatal(err)
	}
	_, err = o.Draw(t.Context(), site, io.Discard)
	if err == nil || !strings.Contains(err.Error(), "could not be drawn") || !strings.Contains(err.Error(), "no place for A <short> run") {
		t.Errorf("got %v", err)
	}
}
