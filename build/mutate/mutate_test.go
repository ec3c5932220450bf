package main

import (
	"context"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/inference-sim/measured-run/build/mutate/faults"
)

const sample = "build/mutate/testdata/sample"

// mutateSample runs the tool on the sample, with a list of what is accepted.
func mutateSample(t *testing.T, accepted string) (said []string, clean bool) {
	t.Helper()
	list := filepath.Join(t.TempDir(), "accepted.txt")
	if err := os.WriteFile(list, []byte(accepted), 0o600); err != nil {
		t.Fatal(err)
	}
	var out strings.Builder
	clean, err := run(context.Background(), options{root: "../..", targets: []string{sample}, tests: []string{"./" + sample}, accepted: list,
		run: ".", slow: time.Minute, jobs: 2, out: &out})
	if err != nil {
		t.Fatal(err)
	}
	for line := range strings.Lines(out.String()) {
		said = append(said, strings.TrimSpace(strings.ReplaceAll(line, sample+"/", "")))
	}
	slices.Sort(said)
	return said, clean
}

func TestTheToolTellsWhatSurvives(t *testing.T) {
	said, clean := mutateSample(t, "")
	for _, want := range []string{
		"sample.go:33: in Wide, `rows[i].name != \"\"` is taken for true",
		"sample.go:41: in Within, `n < limit` lets its bound in",
		"sample.go:46: in Unasked, `\"x\"` is another word (no test comes to it)",
		"sample.go:47: in Unasked, `\"y\"` is another word (no test comes to it)",
	} {
		at, found := slices.BinarySearch(said, want)
		if !found {
			t.Errorf("it is not told: %s", want)
			continue
		}
		said = slices.Delete(said, at, at+1)
	}
	for _, line := range said {
		if strings.HasPrefix(line, "sample.go") && !strings.Contains(line, "3` is one more") {
			t.Errorf("a test fails for it: %s", line)
		}
	}
	if clean {
		t.Error("all is well, though faults survive")
	}
}

const known = sample + "/sample.go Wide: `rows[i].name != \"\"` is taken for true\n" +
	"    Every row has a name.\n" +
	sample + "/sample.go Within: `n < limit` lets its bound in\n  The bound\n  does not matter.\n" +
	sample + "/sample.go limit: `3` is one more\n  The same.\n" +
	sample + "/sample.go Unasked: `\"x\"` is another word\n  It is for this test.\n" +
	sample + "/sample.go Unasked: `\"y\"` is another word\n  It is for this test.\n"

func TestWhatIsAcceptedIsNotTold(t *testing.T) {
	if said, clean := mutateSample(t, known); !clean {
		t.Errorf("it is not clean:\n%s", strings.Join(said, "\n"))
	}
}

func TestStaleEntriesAreTold(t *testing.T) {
	known := &accepted{reasons: map[string]string{"a/a.go f: x": "why", "a/a.go g: x": "why", "a/a.go h: x": "why", "b/b.go f: x": "why"}}
	var out strings.Builder
	s := &suite{out: &out}
	alive := result{Fault: faults.Fault{File: "a/a.go", Func: "f", What: "x"}, met: true}
	killed := result{Fault: faults.Fault{File: "a/a.go", Func: "g", What: "x"}, killer: "TestG", met: true}
	if s.report([]result{alive, killed}, []faults.Fault{alive.Fault, killed.Fault}, known) {
		t.Error("all is well, though entries are stale")
	}
	want := "accepted, but TestG fails for it: a/a.go g: x\naccepted, but there is no such fault: a/a.go h: x\n"
	if got := out.String(); !strings.HasPrefix(got, want) {
		t.Errorf("it says\n%s", got)
	}
	if !s.report([]result{alive}, []faults.Fault{alive.Fault}, &accepted{reasons: map[string]string{"a/a.go f: x": "why"}}) {
		t.Error("it is not well, though all that survives is accepted")
	}
}

// The list of the tree speaks of faults that there are. That no test fails for them is seen when they are tried.
func TestTheListIsOfFaultsThatThereAre(t *testing.T) {
	known, err := readAccepted(filepath.Join("../..", acceptedFile))
	if err != nil {
		t.Fatal(err)
	}
	var files []string
	for key := range known.reasons {
		if file, _, _ := strings.Cut(key, " "); !slices.Contains(files, file) {
			files = append(files, file)
		}
	}
	if len(files) == 0 {
		t.Skip("nothing is accepted")
	}
	slices.Sort(files)
	broken, err := breakAll(context.Background(), "../..", files)
	if err != nil {
		t.Fatal(err)
	}
	for _, key := range known.stale(all(broken)) {
		t.Errorf("there is no such fault: %s", key)
	}
	there := map[string]bool{}
	for _, b := range broken {
		there[b.Name] = true
	}
	for _, file := range files {
		if !there[file] {
			t.Errorf("there is no such file: %s", file)
		}
	}
}

func TestEveryEntryHasAReason(t *testing.T) {
	for text, want := range map[string]string{"a.go F: x\n": "has no reason", "a.go F: x\n  why\na.go F: x\n  why\n": "twice"} {
		name := filepath.Join(t.TempDir(), "accepted.txt")
		if err := os.WriteFile(name, []byte(text), 0o600); err != nil {
			t.Fatal(err)
		}
		if _, err := readAccepted(name); err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%q: %v", text, err)
		}
	}
}

func TestFaultsAreNumbered(t *testing.T) {
	broken, err := breakAll(context.Background(), "../..", []string{sample})
	if err != nil {
		t.Fatal(err)
	}
	for i, f := range all(broken) {
		if f.ID != i || f.File != sample+"/sample.go" || f.Line == 0 || f.Func == "" {
			t.Errorf("%d: %+v", i, f)
		}
	}
	if got := (faults.Fault{File: "a.go", Line: 3, Func: "f", What: "x"}); got.Key() != "a.go f: x" {
		t.Error(got.Key())
	}
}

func TestFaultsAreTriedAgain(t *testing.T) {
	list := []faults.Fault{{File: "a.go", Line: 3, Func: "f", What: "`x` is one more"}, {File: "a.go", Line: 4, Func: "f", What: "`y` is one more"}}
	name := filepath.Join(t.TempDir(), "said")
	if err := os.WriteFile(name, []byte("3 tests are asked\na.go:9: in f, `y` is one more (no test comes to it)\n"), 0o600); err != nil {
		t.Fatal(err)
	}
	asked, err := askedAgain(slices.Clone(list), name)
	if err != nil || len(asked) != 1 || asked[0].Line != 4 {
		t.Errorf("%v, %v", asked, err)
	}
	if asked, err := askedAgain(list, ""); err != nil || len(asked) != 2 {
		t.Errorf("%v, %v", asked, err)
	}
}
