package main

import (
	"bytes"
	"os"
	"strconv"
	"strings"
	"testing"

	"github.com/inference-sim/measured-run/core"
	"github.com/inference-sim/measured-run/core/source"
)

// long is a record that is long enough to be kept.
func long(t *testing.T) string {
	t.Helper()
	seed, err := os.ReadFile("../core/testdata/seed.yaml")
	if err != nil {
		t.Fatal(err)
	}
	before, point, _ := strings.Cut(string(seed), "  - id: c4\n")
	point, after, _ := strings.Cut(point, "provenance:\n")
	var b strings.Builder
	b.WriteString(before)
	for i := 4; b.Len() < keptFrom; i++ {
		b.WriteString("  - id: c" + strconv.Itoa(i) + "\n" + strings.Replace(point, "concurrency: 4", "concurrency: "+strconv.Itoa(i), 1))
	}
	return b.String() + "provenance:\n" + after
}

// ask checks a text under a path, as the page asks for it.
func ask(path, text string) []byte {
	return dispatch(header{Op: "check"}, []*source.File{source.New(path, text)}, nil)
}

// fresh is the same of an engine that was never asked before.
func fresh(path, text string) []byte {
	longest.checker = nil
	defer func() { longest.checker = nil }()
	return ask(path, text)
}

func TestALongTextIsKeptForItsNextCheck(t *testing.T) {
	text := long(t)
	edited := strings.Replace(text, "value: 171", "value: wrong", 1)
	want, wanted := fresh("run.yaml", text), fresh("run.yaml", edited)
	if bytes.Equal(want, wanted) {
		t.Fatal("the edit makes no difference")
	}
	for i, step := range []struct {
		path, text string
		want       []byte
		again      bool
	}{
		{"run.yaml", text, want, false},
		{"run.yaml", edited, wanted, true},
		{"run.yaml", text, want, true},
		{"other.yaml", edited, bytes.ReplaceAll(wanted, []byte(`"run.yaml"`), []byte(`"other.yaml"`)), false},
		{"run.yaml", edited, wanted, false},
	} {
		if got := ask(step.path, step.text); !bytes.Equal(got, step.want) || longest.checker.Again() != step.again {
			t.Errorf("step %d: by what was changed is %t, and the answer is\n%.300s\nnot\n%.300s", i, !step.again, got, step.want)
		}
	}
}

// A text that brings the checker down leaves nothing behind that the next answer could rest on.
func TestNothingIsKeptAcrossAFall(t *testing.T) {
	text := long(t)
	want := fresh("run.yaml", text)
	ask("run.yaml", text)
	func() {
		defer func() {
			if recover() == nil {
				t.Error("a file of nothing did not fall")
			}
		}()
		longest.checker.Check(nil, core.Options{})
	}()
	if got := ask("run.yaml", text); !bytes.Equal(got, want) || longest.checker.Again() {
		t.Errorf("the answer after it is %.300s", got)
	}
}
