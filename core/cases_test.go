package core_test

import (
	"os"
	"path/filepath"
	"strconv"
	"strings"
	"testing"

	"github.com/inference-sim/measured-run/core"
	"github.com/inference-sim/measured-run/core/diag"
	"github.com/inference-sim/measured-run/core/internal/shared"
	"github.com/inference-sim/measured-run/core/licence"
	"github.com/inference-sim/measured-run/core/source"
	"github.com/inference-sim/measured-run/core/verdict"
)

func load(t testing.TB, path string) *source.File {
	t.Helper()
	text, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	return source.New(filepath.Base(path), string(text))
}

func loadRegistry(t testing.TB, path string) *licence.Registry {
	t.Helper()
	r := core.Check(load(t, path), nil)
	if !r.Valid() {
		t.Fatalf("%s: %v", path, r.Diagnostics)
	}
	return r.Registry
}

// table reads tab-separated rows below a heading.
func table(t testing.TB, path string) (rows [][]string) {
	t.Helper()
	text, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	for _, line := range strings.Split(strings.TrimSpace(string(text)), "\n")[1:] {
		rows = append(rows, strings.Split(line+"\t\t\t\t", "\t"))
	}
	return rows
}

func label(v *verdict.Verdict) string {
	if v.Resolution() != "" {
		return v.Label.String() + "/" + v.Resolution()
	}
	return v.Label.String()
}

func TestHandedCases(t *testing.T) {
	dir := filepath.Join(shared.Dir(t), "cases")
	registry := loadRegistry(t, filepath.Join(dir, "200-registry-seed.yaml"))
	for _, row := range table(t, filepath.Join(dir, "expect.tsv")) {
		file, outcome, path, line, want, warned := row[0], row[2], row[3], row[4], row[5], row[6]
		t.Run(file, func(t *testing.T) {
			r := core.Check(load(t, filepath.Join(dir, file)), registry)
			var errors []diag.Diagnostic
			warning := warned == ""
			for _, d := range r.Diagnostics {
				if d.Severity == diag.Error {
					errors = append(errors, d)
				}
				warning = warning || d.Severity == diag.Warning && d.Path == warned
			}
			if (outcome == "valid") != (len(errors) == 0) || len(errors) > 2 {
				t.Errorf("want %s, got %v", outcome, errors)
			}
			if len(errors) > 0 {
				at := strconv.Itoa(r.File.Position(errors[0].At.From).Line)
				if path != "" && errors[0].Path != path || line != "" && at != line {
					t.Errorf("want %s on line %s, got %s on line %s: %s", path, line, errors[0].Path, at, errors[0].Text)
				}
			}
			if !warning {
				t.Errorf("no warning at %s: %v", warned, r.Diagnostics)
			}
			if want != "" && label(r.Verdict) != want {
				t.Errorf("want %s, got %s: %v", want, label(r.Verdict), r.Verdict.Reasons)
			}
		})
	}
}

func TestCatalogRecords(t *testing.T) {
	dir := filepath.Join(shared.Dir(t), "catalog")
	registry := loadRegistry(t, filepath.Join(dir, "measurements", "sources.yaml"))
	for _, row := range table(t, filepath.Join(dir, "expect.tsv")) {
		file, want, paths := row[0], row[1], strings.Split(row[2], ",")
		t.Run(file, func(t *testing.T) {
			r := core.Check(load(t, filepath.Join(dir, "measurements", file)), registry)
			if !r.Valid() || label(r.Verdict) != want {
				t.Fatalf("want valid %s, got %s: %v", want, label(r.Verdict), r.Diagnostics)
			}
			met := map[string]bool{}
			for _, reason := range r.Verdict.Reasons {
				under := ""
				for _, path := range paths {
					if reason.Path == path || strings.HasPrefix(reason.Path, path+".") {
						under = path
					}
				}
				if under == "" {
					t.Errorf("a reason elsewhere: %s: %s", reason.Path, reason.Text)
				}
				met[under] = true
			}
			for _, path := range paths {
				if !met[path] {
					t.Errorf("no reason at %s", path)
				}
			}
		})
	}
}
