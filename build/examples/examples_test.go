package examples

import (
	"os"
	"path/filepath"
	"reflect"
	"strings"
	"testing"
)

func folder(t *testing.T, files map[string]string) string {
	t.Helper()
	dir := t.TempDir()
	for name, text := range files {
		if err := os.WriteFile(filepath.Join(dir, name), []byte(text), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	return dir
}

const index = `[{"id":"registry","title":"A registry","summary":"Two sources."},{"id":"exact","title":"Exact","summary":"All stated."}]`

func TestRead(t *testing.T) {
	run, registry := "# A run\nkind: MeasuredRun\n", "kind: MeasurementSources\r\n"
	got, err := Read(folder(t, map[string]string{"index.json": index, "exact.yaml": run, "registry.yaml": registry}))
	want := []Example{
		{"registry", "A registry", "Two sources.", "MeasurementSources", registry},
		{"exact", "Exact", "All stated.", "MeasuredRun", run},
	}
	if err != nil || !reflect.DeepEqual(got, want) {
		t.Errorf("got %v, %v", got, err)
	}
}

func TestReadRefuses(t *testing.T) {
	const run = "kind: MeasuredRun\n"
	for want, files := range map[string]map[string]string{
		"no such file":        {},
		"registry.yaml":       {"index.json": index, "exact.yaml": run},
		"more.yaml: the":      {"index.json": "[]", "more.yaml": run},
		"says so in kind":     {"index.json": index, "exact.yaml": run, "registry.yaml": "kind: Other\n"},
		"unknown field":       {"index.json": `[{"titel":"x"}]`},
		"title and a summary": {"index.json": `[{"id":"exact"}]`, "exact.yaml": run},
	} {
		if _, err := Read(folder(t, files)); err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("want %q, got %v", want, err)
		}
	}
}
