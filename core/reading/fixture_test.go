package reading_test

import (
	"os"
	"path/filepath"
	"reflect"
	"strings"
	"testing"

	"github.com/inference-sim/measured-run/core"
	"github.com/inference-sim/measured-run/core/internal/shared"
	"github.com/inference-sim/measured-run/core/licence"
	"github.com/inference-sim/measured-run/core/reading"
	"github.com/inference-sim/measured-run/core/source"
)

const examples = "../../docs/examples"

func load(t testing.TB, path string) string {
	t.Helper()
	text, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	return string(text)
}

// example is a text of the documentation with words replaced, each of which must be there.
func example(t testing.TB, name string, pairs ...string) string {
	t.Helper()
	text := load(t, examples+"/"+name+".yaml")
	for i := 0; i < len(pairs); i += 2 {
		if !strings.Contains(text, pairs[i]) {
			t.Fatalf("%s has no %q", name, pairs[i])
		}
		text = strings.ReplaceAll(text, pairs[i], pairs[i+1])
	}
	return text
}

func registry(t testing.TB) *core.Report {
	return core.Check(source.New("sources.yaml", load(t, examples+"/sources.yaml")), nil)
}

func judged(text string, sources *core.Report) *core.Report {
	var entries *licence.Registry
	if sources != nil {
		entries = sources.Registry
	}
	return core.Check(source.New("run.yaml", text), entries)
}

func viewOf(t testing.TB, text string) *reading.View {
	t.Helper()
	v := reading.Of(judged(text, nil), nil)
	if v == nil {
		t.Fatal("no view")
	}
	return v
}

// runs are the texts of every example, case and catalog entry that is a run.
func runs(t *testing.T, visit func(name, text string)) {
	t.Helper()
	folders := []string{examples, "../testdata/full", "../testdata/golden"}
	t.Run("shared", func(t *testing.T) {
		dir := shared.Dir(t)
		for _, path := range globs(t, dir+"/cases/*.yaml", dir+"/catalog/measurements/*/*.yaml") {
			visit(filepath.Base(path), load(t, path))
		}
	})
	for _, dir := range folders {
		for _, path := range globs(t, dir+"/*.yaml") {
			visit(filepath.Base(path), load(t, path))
		}
	}
}

func globs(t *testing.T, patterns ...string) (paths []string) {
	for _, pattern := range patterns {
		found, err := filepath.Glob(pattern)
		if err != nil || len(found) == 0 {
			t.Fatalf("nothing at %s: %v", pattern, err)
		}
		paths = append(paths, found...)
	}
	return paths
}

// values visits every value of a view, those of the registry aside.
func values(v *reading.View, visit func(*reading.Value)) {
	walk(reflect.ValueOf(v), visit)
}

func walk(x reflect.Value, visit func(*reading.Value)) {
	switch x.Kind() {
	case reflect.Pointer:
		if !x.IsNil() {
			walk(x.Elem(), visit)
		}
	case reflect.Slice:
		for i := range x.Len() {
			walk(x.Index(i), visit)
		}
	case reflect.Struct:
		switch s := x.Interface().(type) {
		case reading.Value:
			visit(&s)
			return
		case reading.Licence:
			if s.ID != nil {
				visit(s.ID)
			}
			return
		}
		for i := range x.NumField() {
			if x.Type().Field(i).IsExported() {
				walk(x.Field(i), visit)
			}
		}
	}
}
