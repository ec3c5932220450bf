package main

import (
	"encoding/json"
	"strings"
	"testing"

	"github.com/inference-sim/measured-run/core"
	"github.com/inference-sim/measured-run/core/catalog"
	"github.com/inference-sim/measured-run/core/report"
	"github.com/inference-sim/measured-run/core/source"
)

// packed is a request for a whole catalog.
func packed(t *testing.T, files map[string]string) []byte {
	t.Helper()
	var bodies []body
	var rest strings.Builder
	for path, text := range files {
		bodies = append(bodies, body{Path: path, Size: len(text)})
		rest.WriteString(text)
	}
	line, err := json.Marshal(map[string]any{"op": "catalog", "files": bodies})
	if err != nil {
		t.Fatal(err)
	}
	return []byte(string(line) + "\n" + rest.String())
}

func TestAWholeCatalogIsCheckedAsTheCommandDoes(t *testing.T) {
	run, sources := load(t, "full/exact.yaml"), load(t, "registry.yaml")
	inner := catalog.Files{"sources.yaml": sources, "elsewhere/exact.yaml": run, "stray.yml": run}
	want := catalog.CheckFiles(inner, catalog.Options{})
	native := report.Of(want.Reports, report.Options{UTF16: true})
	for _, prefix := range []string{"", "measurements/", "copy/measurements/"} {
		files := map[string]string{}
		for path, text := range inner {
			files[prefix+path] = text
		}
		got := answer[report.Result](t, packed(t, files))
		if len(got.Files) != len(native.Files) || got.Summary != native.Summary || got.Summary.Invalid < 2 {
			t.Fatalf("%q: got %+v", prefix, got.Summary)
		}
		for i, file := range got.Files {
			path := strings.TrimPrefix(native.Files[i].Path, "measurements/")
			in := prefix
			if in == "" {
				in = "measurements/"
			}
			if file.Path != in+path || len(file.Diagnostics) != len(native.Files[i].Diagnostics) {
				t.Errorf("%q: got %s with %d findings", prefix, file.Path, len(file.Diagnostics))
			}
		}
	}
}

func TestWhatIsNoCatalogIsToldApart(t *testing.T) {
	for says, files := range map[string]map[string]string{
		"no catalog is among these files": {"a/run.yaml": "kind: MeasuredRun\n", "b/run.yaml": "kind: MeasuredRun\n"},
		"nothing to check":                {"measurements/sources.yaml": load(t, "registry.yaml")},
	} {
		if got := answer[failure](t, packed(t, files)); !strings.Contains(got.Error.Message, says) || got.Error.Bug {
			t.Errorf("got %+v, want %q", got, says)
		}
	}
}

func TestAPlainResultIsWhatTheCommandPrints(t *testing.T) {
	run := load(t, "full/exact.yaml") + "# größe 😀\nextra: 1\n"
	for op, want := range map[string]*report.Result{
		"check":   report.Of([]*core.Report{core.Check(source.New("run0.yaml", run), nil)}, report.Options{}),
		"catalog": report.Of(catalog.CheckFiles(catalog.Files{"a/run.yaml": run}, catalog.Options{}).Reports, report.Options{}),
	} {
		files := []body{{Path: "run0.yaml", Size: len(run)}}
		if op == "catalog" {
			files[0].Path = "measurements/a/run.yaml"
		}
		line, err := json.Marshal(map[string]any{"op": op, "plain": true, "files": files})
		if err != nil {
			t.Fatal(err)
		}
		if got := string(Handle([]byte(string(line) + "\n" + run))); got != string(want.JSON()) {
			t.Errorf("%s\n got %.500s\nwant %.500s", op, got, want.JSON())
		}
	}
}
