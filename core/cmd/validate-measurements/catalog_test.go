package main_test

import (
	"archive/tar"
	"archive/zip"
	"bytes"
	"compress/gzip"
	"encoding/json"
	"errors"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"runtime"
	"slices"
	"strings"
	"sync"
	"testing"
)

// program is the command, built once, in a folder that TestMain takes away.
var (
	programDir string
	program    = sync.OnceValues(func() (string, error) {
		var err error
		if programDir, err = os.MkdirTemp("", "validate-measurements"); err != nil {
			return "", err
		}
		path := filepath.Join(programDir, "validate-measurements.exe")
		out, err := exec.Command("go", "build", "-o", path, ".").CombinedOutput()
		if err != nil {
			err = fmt.Errorf("%w\n%s", err, out)
		}
		return path, err
	})
)

func TestMain(m *testing.M) {
	code := m.Run()
	if programDir != "" {
		_ = os.RemoveAll(programDir)
	}
	os.Exit(code)
}

// called is what a call of the command gave.
type called struct {
	code     int
	out, err string
}

// call runs the command in a folder.
func call(t *testing.T, dir string, args ...string) called {
	t.Helper()
	path, err := program()
	if err != nil {
		t.Fatal(err)
	}
	cmd := exec.Command(path, args...)
	var out, complaints bytes.Buffer
	cmd.Dir, cmd.Stdout, cmd.Stderr = dir, &out, &complaints
	if failed := (*exec.ExitError)(nil); cmd.Run() != nil && !errors.As(err, &failed) && cmd.ProcessState == nil {
		t.Fatal(args)
	}
	return called{cmd.ProcessState.ExitCode(), out.String(), complaints.String()}
}

const licences = `kind: MeasurementSources
sources:
  - id: synthetic-fixture
    title: Invented
    license: Apache-2.0
    status: verified
    permits: [score, redistribute]
    evidence:
      - {url: "https://example.org/LICENSE", quote: Apache License, location: "LICENSE:1"}
`

const (
	sourcesFile = "measurements/sources.yaml"
	soundFile   = "measurements/synthetic-fixture/synthetic-h100-tp4.yaml"
)

func sound(t *testing.T) string {
	t.Helper()
	text, err := os.ReadFile("../../../docs/examples/exact.yaml")
	if err != nil {
		t.Fatal(err)
	}
	return string(text)
}

// put writes a file below a folder.
func put(t *testing.T, dir, name, text string) {
	t.Helper()
	path := filepath.Join(dir, filepath.FromSlash(name))
	if err := errors.Join(os.MkdirAll(filepath.Dir(path), 0o777), os.WriteFile(path, []byte(text), 0o666)); err != nil {
		t.Fatal(err)
	}
}

// soundCatalog is a folder that holds the catalog cat, which is sound.
func soundCatalog(t *testing.T) (dir string) {
	t.Helper()
	dir = t.TempDir()
	put(t, dir, "cat/"+sourcesFile, licences)
	put(t, dir, "cat/"+soundFile, sound(t))
	return dir
}

func TestExitCodesOfCatalogs(t *testing.T) {
	dir := soundCatalog(t)
	put(t, dir, "bad/"+sourcesFile, licences)
	put(t, dir, "bad/measurements/synthetic-fixture/other.yaml", sound(t))
	put(t, dir, "local/"+sourcesFile, strings.Replace(licences, ", redistribute", "", 1))
	put(t, dir, "local/"+soundFile, sound(t))
	put(t, dir, "empty/"+sourcesFile, licences)
	put(t, dir, "bare/"+soundFile, sound(t))
	put(t, dir, "plain/notes.yaml", "a: b\n")
	put(t, dir, "measurements/README.md", "the folder around has this name too")
	for _, c := range []struct {
		args string
		code int
		out  string // what standard output begins with
		err  string // what standard error holds
	}{
		{"cat", 0, "cat/" + soundFile + ": EXACT RESOLVED\n", ""},
		{"cat/", 0, "cat/" + soundFile + ": EXACT RESOLVED\n", ""},
		{"./cat", 0, "cat/" + soundFile + ": EXACT RESOLVED\n", ""},
		{"cat/measurements", 0, "cat/" + soundFile + ": EXACT RESOLVED\n", ""},
		{"-jobs 1 cat", 0, "cat/" + soundFile + ": EXACT RESOLVED\n", ""},
		{"bad", 1, "bad/measurements/synthetic-fixture/other.yaml:4:7: error: ", ""},
		{"cat bad", 1, "bad/measurements/synthetic-fixture/other.yaml:4:7: error: ", ""},
		{"local", 1, "local/" + soundFile + ":", ""},
		{"-local local", 0, "local/" + soundFile + ": EXACT RESOLVED\n", ""},
		{"bare", 1, "bare/" + sourcesFile + ":1:1: error: this catalog has no licence registry", ""},
		{"empty", 2, "", "empty: nothing to check: there are no runs"},
		{"measurements", 2, "", "measurements: nothing to check: there are no runs"},
		{"plain", 2, "", "plain: this folder is no catalog; a catalog holds measurements/sources.yaml"},
		{"cat/measurements/synthetic-fixture", 2, "", "this folder lies inside a catalog, which is checked as one; name its root, "},
		{"gone", 2, "", "gone: no such file"},
		{"gone cat", 2, "cat/" + soundFile + ": EXACT RESOLVED\n", "gone: no such file"},
		{"cat empty", 2, "cat/" + soundFile + ": EXACT RESOLVED\n", "empty: nothing to check"},
		{"-sources cat/" + sourcesFile + " cat", 2, "", "cat: this is a catalog, which has its own licence registry"},
		{"-format xml cat", 2, "", `-format is text, json, github, sarif or markdown, not "xml"`},
		{"-jobs 0 cat", 2, "", "-jobs is a number of at least 1"},
		{"", 2, "", "nothing to check: name a file or a catalog"},
	} {
		got := call(t, dir, strings.Fields(c.args)...)
		if got.code != c.code || !strings.HasPrefix(got.out, c.out) || c.out == "" && got.out != "" ||
			!strings.Contains(got.err, c.err) || c.err == "" && got.err != "" {
			t.Errorf("%s: exit %d, want %d\n%s%s", c.args, got.code, c.code, got.out, got.err)
		}
	}
}

func TestPathsAreAsTheCallerGivesThem(t *testing.T) {
	dir := soundCatalog(t)
	inner := filepath.Join(dir, "cat", "measurements", "synthetic-fixture")
	for _, c := range []struct{ dir, path, want string }{
		{filepath.Join(dir, "cat"), ".", soundFile},
		{filepath.Join(dir, "cat", "measurements"), ".", strings.TrimPrefix(soundFile, "measurements/")},
		{filepath.Join(dir, "cat", "measurements"), "..", "../" + soundFile},
		{inner, "../..", "../../" + soundFile},
		{inner, filepath.Join(dir, "cat"), filepath.ToSlash(filepath.Join(dir, "cat", soundFile))},
	} {
		if got := call(t, c.dir, c.path); got.code != 0 || !strings.HasPrefix(got.out, c.want+": ") {
			t.Errorf("%s: exit %d, %s%s, want %s", c.path, got.code, got.out, got.err, c.want)
		}
	}
}

func TestSeveralPathsComeInTheirOrder(t *testing.T) {
	dir := soundCatalog(t)
	put(t, dir, "z.yaml", sound(t))
	put(t, dir, "a.yaml", sound(t))
	got := call(t, dir, "-format", "json", "z.yaml", "cat", "a.yaml")
	var result struct{ Files []struct{ Path string } }
	if err := json.Unmarshal([]byte(got.out), &result); err != nil || got.code != 0 {
		t.Fatal(err, got)
	}
	var paths []string
	for _, f := range result.Files {
		paths = append(paths, f.Path)
	}
	if want := []string{"z.yaml", "cat/" + soundFile, "a.yaml"}; !slices.Equal(paths, want) {
		t.Errorf("got %q, want %q", paths, want)
	}
}

func TestFilesOfACatalogThatCannotBeRead(t *testing.T) {
	if runtime.GOOS == "windows" {
		t.Skip("links need permission there")
	}
	dir := soundCatalog(t)
	if err := os.Symlink("nowhere", filepath.Join(dir, "cat", "measurements", "synthetic-fixture", "gone.yaml")); err != nil {
		t.Fatal(err)
	}
	for _, format := range []string{"text", "json", "github", "sarif", "markdown"} {
		got := call(t, dir, "-format", format, "cat")
		if got.code != 2 || got.err != "validate-measurements: cat/measurements/synthetic-fixture/gone.yaml: no such file or directory\n" || !strings.Contains(got.out, "EXACT") {
			t.Errorf("%s: exit %d\n%s%s", format, got.code, got.out, got.err)
		}
		if format == "sarif" && !strings.Contains(got.out, `"executionSuccessful":false`) {
			t.Errorf("the log says that all went well:\n%s", got.out)
		}
	}
}

func TestOddPathsInEveryFormat(t *testing.T) {
	dir := t.TempDir()
	put(t, dir, "Läufe 100%, a/"+sourcesFile, licences)
	put(t, dir, "Läufe 100%, a/measurements/synthetic-fixture/日本 b.yaml", sound(t))
	for format, want := range map[string]string{
		"text":     "Läufe 100%, a/measurements/synthetic-fixture/日本 b.yaml:4:7: error: ",
		"json":     `"path":"Läufe 100%, a/measurements/synthetic-fixture/日本 b.yaml"`,
		"github":   "::error file=Läufe 100%25%2C a/measurements/synthetic-fixture/日本 b.yaml,line=4,",
		"sarif":    `"uri":"L%C3%A4ufe%20100%25,%20a/measurements/synthetic-fixture/%E6%97%A5%E6%9C%AC%20b.yaml"`,
		"markdown": "| `Läufe 100%, a/measurements/synthetic-fixture/日本 b.yaml` |",
	} {
		if got := call(t, dir, "-format", format, "Läufe 100%, a"); got.code != 1 || !strings.Contains(got.out, want) {
			t.Errorf("%s: exit %d, no %q in\n%s%s", format, got.code, want, got.out, got.err)
		}
	}
}

func TestSARIFIsRelativeToTheFolderOfTheCall(t *testing.T) {
	dir := soundCatalog(t)
	put(t, dir, "cat/measurements/x.yml", "")
	got := call(t, dir, "-format", "sarif", filepath.Join(dir, "cat"))
	if !strings.Contains(got.out, `{"uri":"cat/measurements/x.yml","uriBaseId":"%SRCROOT%"}`) {
		t.Errorf("got\n%s", got.out)
	}
}

func TestArchives(t *testing.T) {
	dir := t.TempDir()
	files := []struct{ name, text string }{{"cat-main/" + sourcesFile, licences}, {"cat-main/" + soundFile, sound(t)}}
	var zipped, tarred bytes.Buffer
	z, g := zip.NewWriter(&zipped), gzip.NewWriter(&tarred)
	w := tar.NewWriter(g)
	for _, f := range files {
		out, err := z.Create(f.name)
		if err != nil {
			t.Fatal(err)
		}
		_, _ = out.Write([]byte(f.text))
		_ = w.WriteHeader(&tar.Header{Name: f.name, Mode: 0o644, Size: int64(len(f.text))})
		_, _ = w.Write([]byte(f.text))
	}
	_, _, _ = z.Close(), w.Close(), g.Close()
	put(t, dir, "cat.zip", zipped.String())
	put(t, dir, "cat.tar.gz", tarred.String())
	put(t, dir, "broken.zip", "kind: MeasuredRun\n")
	var empty bytes.Buffer
	_ = zip.NewWriter(&empty).Close()
	put(t, dir, "none.zip", empty.String())
	for name, want := range map[string]called{
		"cat.zip":    {0, "cat.zip/cat-main/" + soundFile + ": EXACT RESOLVED\n", ""},
		"cat.tar.gz": {0, "cat.tar.gz/cat-main/" + soundFile + ": EXACT RESOLVED\n", ""},
		"broken.zip": {2, "", "broken.zip: this cannot be read as a zip archive"},
		"none.zip":   {2, "", "none.zip: this archive holds no catalog"},
	} {
		got := call(t, dir, name)
		if got.code != want.code || !strings.HasPrefix(got.out, want.out) || !strings.Contains(got.err, want.err) {
			t.Errorf("%s: exit %d\n%s%s", name, got.code, got.out, got.err)
		}
	}
	if got := call(t, dir, "-sources", "x.yaml", "cat.zip"); got.code != 2 || !strings.Contains(got.err, "has its own licence registry") {
		t.Errorf("-sources beside an archive: exit %d, %s", got.code, got.err)
	}
}
