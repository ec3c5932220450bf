package main_test

import (
	"bytes"
	"encoding/json"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"
)

// testdata copies records of the core into a folder of the test.
func testdata(t *testing.T) (dir string) {
	t.Helper()
	dir = t.TempDir()
	for name, from := range map[string]string{
		"exact.yaml": "full/exact.yaml", "registry.yaml": "registry.yaml", "seed.yaml": "seed.yaml",
		"full-registry.yaml": "full/registry.yaml", "mistakes.yaml": "golden/mistakes.yaml",
	} {
		text, err := os.ReadFile(filepath.Join("..", "..", "testdata", from))
		if err != nil {
			t.Fatal(err)
		}
		put(t, dir, name, string(text))
	}
	put(t, dir, "warned.yaml", strings.Replace(read(t, dir, "exact.yaml"), "seed: 0", "seed:", 1))
	put(t, dir, "notes.txt", "hello there\n")
	put(t, dir, "empty.yaml", "")
	put(t, dir, "large.yaml", strings.Repeat("a: b\n", 4<<20))
	return dir
}

func read(t *testing.T, dir, name string) string {
	t.Helper()
	text, err := os.ReadFile(filepath.Join(dir, name))
	if err != nil {
		t.Fatal(err)
	}
	return string(text)
}

func TestExitCodesOfFiles(t *testing.T) {
	dir := testdata(t)
	for _, c := range []struct {
		name string
		args string
		code int
		out  string // in standard output
		err  string // in standard error; nothing else may stand there where it is empty
	}{
		{"valid", "exact.yaml", 0, "exact.yaml: EXACT RESOLVED, licence not checked", ""},
		{"valid with a registry", "-sources registry.yaml exact.yaml", 0, "exact.yaml: EXACT RESOLVED\n", ""},
		{"a warning is no failure", "warned.yaml", 0, "warning: seed has no value", ""},
		{"errors", "mistakes.yaml", 1, "mistakes.yaml: 7 errors; without them", ""},
		{"one of several", "exact.yaml mistakes.yaml", 1, "exact.yaml: EXACT", ""},
		{"a registry", "registry.yaml", 0, "registry.yaml: valid MeasurementSources", ""},
		{"what is no record", "notes.txt", 1, "this is plain text", ""},
		{"an empty file", "empty.yaml", 1, "empty.yaml:1:1: error", ""},
		{"a file that is too large", "large.yaml", 1, "more than 16 MiB", ""},
		{"a faulty registry", "-sources mistakes.yaml exact.yaml", 2, "", "-sources takes a file whose kind is MeasurementSources"},
		{"a registry of another kind", "-sources exact.yaml exact.yaml", 2, "", "-sources takes a file whose kind is MeasurementSources"},
		{"a registry that is no record", "-sources notes.txt exact.yaml", 1, "notes.txt: 1 error", ""},
		{"a registry that is not there", "-sources nowhere.yaml exact.yaml", 2, "", "nowhere.yaml: no such file"},
		{"a file that is not there", "nowhere.yaml", 2, "", "nowhere.yaml: no such file"},
		{"one that is not there among others", "exact.yaml nowhere.yaml", 2, "exact.yaml: EXACT", "nowhere.yaml: no such file"},
		{"a folder that is no catalog", ".", 2, "", "this folder is no catalog"},
		{"nothing to check", "", 2, "", "nothing to check"},
		{"an unknown format", "-format xml exact.yaml", 2, "", "-format is text, json"},
		{"an unknown flag", "-nonsense exact.yaml", 2, "", "flag provided but not defined"},
		{"no jobs", "-jobs 0 exact.yaml", 2, "", "-jobs is a number of at least 1"},
		{"jobs in words", "-jobs many exact.yaml", 2, "", "-jobs is a number of at least 1"},
		{"a registry without a name", "-sources= exact.yaml", 2, "", "-sources takes a file, and its name is empty"},
		{"a flag behind the paths", "exact.yaml -format json", 2, "", "-format: no such file; flags stand before the paths"},
		{"standard input twice", "- -", 2, "", "standard input can be read once"},
		{"standard input twice, once as the registry", "-sources - -", 2, "", "standard input can be read once"},
		{"help", "-help", 0, "", "usage: validate-measurements"},
	} {
		t.Run(c.name, func(t *testing.T) {
			got := call(t, dir, strings.Fields(c.args)...)
			if got.code != c.code || !strings.Contains(got.out, c.out) || !strings.Contains(got.err, c.err) {
				t.Errorf("want %d with %q and %q, got %+v", c.code, c.out, c.err, got)
			}
			if c.err == "" && got.err != "" || c.code == 2 && c.out == "" && got.out != "" {
				t.Errorf("what is said in the wrong place: %+v", got)
			}
		})
	}
}

func TestStandardInput(t *testing.T) {
	dir := testdata(t)
	path, err := program()
	if err != nil {
		t.Fatal(err)
	}
	for _, c := range []struct {
		args, input string
		code        int
		out         string
	}{
		{"-", "exact.yaml", 0, "<stdin>: EXACT RESOLVED"},
		{"-", "mistakes.yaml", 1, "<stdin>:4:17: error"},
		{"-sources - exact.yaml", "registry.yaml", 0, "exact.yaml: EXACT RESOLVED\n"},
		{"seed.yaml - exact.yaml", "registry.yaml", 0, "<stdin>: valid MeasurementSources"},
		{"-", "large.yaml", 1, "more than 16 MiB"},
	} {
		cmd := exec.Command(path, strings.Fields(c.args)...)
		cmd.Dir, cmd.Stdin = dir, strings.NewReader(read(t, dir, c.input))
		var out bytes.Buffer
		cmd.Stdout = &out
		_ = cmd.Run()
		if code := cmd.ProcessState.ExitCode(); code != c.code || !strings.Contains(out.String(), c.out) {
			t.Errorf("%s < %s: %d, %.300s", c.args, c.input, code, out.String())
		}
	}
}

func TestResultsComeInTheOrderOfThePaths(t *testing.T) {
	dir := testdata(t)
	names := strings.Fields("seed.yaml exact.yaml mistakes.yaml warned.yaml registry.yaml exact.yaml")
	for _, jobs := range []string{"1", "2", "64"} {
		got := call(t, dir, append([]string{"-jobs", jobs, "-format", "json"}, names...)...)
		var result struct{ Files []struct{ Path string } }
		if err := json.Unmarshal([]byte(got.out), &result); err != nil || len(result.Files) != len(names) {
			t.Fatalf("%v in %s", err, got.out)
		}
		for i, name := range names {
			if result.Files[i].Path != name {
				t.Errorf("with %s jobs, file %d is %s", jobs, i, result.Files[i].Path)
			}
		}
	}
}

func TestAFaultyRegistryIsListed(t *testing.T) {
	dir := testdata(t)
	put(t, dir, "faulty.yaml", strings.Replace(read(t, dir, "registry.yaml"), "status: refused", "status: refuse", 1))
	got := call(t, dir, "-sources", "faulty.yaml", "-format", "json", "exact.yaml")
	var result struct {
		Files []struct {
			Path    string
			Valid   bool
			Verdict *struct{ Licence string }
		}
	}
	if err := json.Unmarshal([]byte(got.out), &result); err != nil {
		t.Fatal(err)
	}
	if got.code != 1 || len(result.Files) != 2 || result.Files[0].Path != "faulty.yaml" || result.Files[0].Valid ||
		!result.Files[1].Valid || result.Files[1].Verdict.Licence != "permitted" {
		t.Errorf("got %d, %+v", got.code, result)
	}
	if got := call(t, dir, "-sources", "registry.yaml", "-format", "json", "exact.yaml"); strings.Contains(got.out, "registry.yaml") {
		t.Errorf("a registry without faults is listed: %s", got.out)
	}
}

// Standard output is no terminal here, so nothing is coloured, whatever the environment says.
func TestNoColoursAwayFromATerminal(t *testing.T) {
	dir := testdata(t)
	if got := call(t, dir, "mistakes.yaml"); strings.Contains(got.out, "\x1b") {
		t.Errorf("got %q", got.out)
	}
}

// A result that cannot be written is not taken for one that was.
func TestAFullDiskIsNoticed(t *testing.T) {
	full, err := os.OpenFile("/dev/full", os.O_WRONLY, 0)
	if err != nil {
		t.Skip("no device that is full")
	}
	defer full.Close()
	path, err := program()
	if err != nil {
		t.Fatal(err)
	}
	dir := testdata(t)
	put(t, dir, "broken.yaml", broken(t, dir))
	for _, args := range []string{"exact.yaml", "-format json exact.yaml", "-diff broken.yaml", "-schema run", "-version"} {
		cmd := exec.Command(path, strings.Fields(args)...)
		cmd.Dir, cmd.Stdout = dir, full
		var complaints bytes.Buffer
		cmd.Stderr = &complaints
		_ = cmd.Run()
		if cmd.ProcessState.ExitCode() != 2 || !strings.Contains(complaints.String(), "standard output") {
			t.Errorf("%s: %d: %s", args, cmd.ProcessState.ExitCode(), complaints.String())
		}
	}
}

// Nothing that the command writes, in any format, repeats a credential of what it reads.
func TestTheCommandRepeatsNoCredential(t *testing.T) {
	dir := testdata(t)
	private := strings.Repeat("q7WxZ3", 6)
	token := "gh" + "p_" + private
	put(t, dir, "secret.yaml", strings.NewReplacer("seed: 0", "seed: "+token, "model: llama-3.1-8b", "model: a # "+token, "material: \"yes\"", "\""+token+"\": 1").Replace(read(t, dir, "exact.yaml")))
	put(t, dir, "secret-sources.yaml", read(t, dir, "registry.yaml")+"  - {id: \""+token+"\", title: \""+token+"\", status: refused}\n")
	for _, format := range []string{"text", "json", "github", "sarif", "markdown"} {
		got := call(t, dir, "-format", format, "-sources", "secret-sources.yaml", "secret.yaml", "secret-sources.yaml", "notes.txt")
		if got.code != 1 || !strings.Contains(got.out, "credential") {
			t.Errorf("%s: %+v", format, got)
		}
		for i := range len(private) - 8 {
			if piece := private[i : i+8]; strings.Contains(got.out+got.err, piece) {
				t.Errorf("%s shows %q", format, piece)
				break
			}
		}
	}
}
