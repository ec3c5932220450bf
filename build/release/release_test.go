package main

import (
	"archive/zip"
	"bytes"
	"fmt"
	"io"
	"maps"
	"os"
	"os/exec"
	"path/filepath"
	"runtime"
	"slices"
	"strings"
	"testing"

	"github.com/inference-sim/measured-run/build/folder/foldertest"
	"github.com/inference-sim/measured-run/build/notices"
	"github.com/inference-sim/measured-run/build/policy"
)

// page is what the build leaves in dist/, in small.
func page(t *testing.T) string {
	t.Helper()
	licence, err := os.ReadFile("../notices/go.LICENSE")
	if err != nil {
		t.Fatal(err)
	}
	dir := t.TempDir()
	foldertest.Fill(t, dir, map[string]string{
		"index.html": "the page", "assets/app-ABCDEFGH.js": "run()", policy.SingleFile: "the page as one file", "measured-run.js": "export {}",
		"package.json": `{"name":"measured-run","version":"1.2.3","files":["measured-run.js"]}`,
		notices.Name:   notices.Text("the page", []notices.Component{{Name: "preact", Version: "11.2.0", Licence: string(licence)}}),
	})
	return dir
}

// tree is a small one, laid out as this is: a command, which knows where it was compiled, and a library of others.
func tree(t *testing.T, place string) string {
	t.Helper()
	licence, err := os.ReadFile("../notices/go.LICENSE")
	if err != nil {
		t.Fatal(err)
	}
	root := filepath.Join(t.TempDir(), place)
	foldertest.Fill(t, root, map[string]string{
		"go.mod":     "module " + modulePath + "\n\ngo 1.26\n\nrequire example.org/lib v1.2.3\n\nreplace example.org/lib => ./lib\n",
		"LICENSE":    "ours",
		"lib/go.mod": "module example.org/lib\n\ngo 1.26\n", "lib/LICENSE": string(licence),
		"lib/lib.go": "package lib\n\nconst Word = \"lib\"\n",
		commandDir + "/main.go": `package main

import (
	"os"
	"runtime"

	"example.org/lib"
)

func main() {
	_, here, _, _ := runtime.Caller(0)
	os.Stdout.WriteString(here + " " + lib.Word + "\n")
}
`,
	})
	return root
}

// made gives the files of a release of a tree, by their names.
func made(t *testing.T, root string) map[string]string {
	t.Helper()
	if _, err := exec.LookPath("npm"); err != nil {
		t.Skip("no npm to pack with")
	}
	r := release{
		root: root, dist: page(t), version: "1.2.3", log: t.Output(),
		platforms: []platform{{runtime.GOOS, runtime.GOARCH}},
	}
	out := filepath.Join(t.TempDir(), "release")
	if err := r.replace(t.Context(), out); err != nil {
		t.Fatal(err)
	}
	files := map[string]string{}
	entries, err := os.ReadDir(out)
	if err != nil {
		t.Fatal(err)
	}
	for _, entry := range entries {
		content, err := os.ReadFile(filepath.Join(out, entry.Name()))
		if err != nil {
			t.Fatal(err)
		}
		files[entry.Name()] = string(content)
	}
	return files
}

func TestTwoReleasesAreTheSame(t *testing.T) {
	first := made(t, tree(t, "one place"))
	for name, value := range map[string]string{"TZ": "Pacific/Auckland", "GOFLAGS": "-trimpath=false", "GOAMD64": "v2"} {
		t.Setenv(name, value)
	}
	second := made(t, tree(t, "another place"))
	if !slices.Equal(slices.Sorted(maps.Keys(first)), slices.Sorted(maps.Keys(second))) {
		t.Errorf("they hold %q and %q", slices.Sorted(maps.Keys(first)), slices.Sorted(maps.Keys(second)))
	}
	for name, content := range first {
		if content != second[name] {
			t.Errorf("%s differs: %d and %d bytes", name, len(content), len(second[name]))
		}
	}
}

func TestAReleaseHoldsWhatIsPublished(t *testing.T) {
	files := made(t, tree(t, "a place"))
	here := fmt.Sprintf("validate-measurements-1.2.3-%s-%s", runtime.GOOS, runtime.GOARCH)
	want := []string{
		sumsName, "measured-run-1.2.3.cdx.json", "measured-run-1.2.3.html", "measured-run-1.2.3.tgz", "measured-run-page-1.2.3.zip",
		here + map[bool]string{true: ".zip", false: ".tar.gz"}[runtime.GOOS == "windows"], "validate-measurements-1.2.3.cdx.json",
	}
	if got := slices.Sorted(maps.Keys(files)); !slices.Equal(got, want) {
		t.Errorf("it holds %q", got)
	}
	if lines := strings.Count(files[sumsName], "\n"); lines != len(files)-1 {
		t.Errorf("%d of %d files have a digest", lines, len(files)-1)
	}
	for _, part := range []string{"pkg:golang/stdlib@", "pkg:golang/example.org/lib@v1.2.3", "#core/cmd/validate-measurements"} {
		if !strings.Contains(files["validate-measurements-1.2.3.cdx.json"], part) {
			t.Errorf("the bill of the command has no %s", part)
		}
	}
	if got := unzipped(t, files["measured-run-page-1.2.3.zip"], "measured-run-page-1.2.3/index.html"); got != "the page" {
		t.Errorf("the page is %q", got)
	}
}

func unzipped(t *testing.T, packed, name string) string {
	t.Helper()
	reader, err := zip.NewReader(bytes.NewReader([]byte(packed)), int64(len(packed)))
	if err != nil {
		t.Fatal(err)
	}
	f, err := reader.Open(name)
	if err != nil {
		t.Fatal(err)
	}
	content, err := io.ReadAll(f)
	if err != nil {
		t.Fatal(err)
	}
	return string(content)
}

func TestAReleaseTakesThePlaceOfOneBefore(t *testing.T) {
	if _, err := exec.LookPath("npm"); err != nil {
		t.Skip("no npm to pack with")
	}
	out := t.TempDir()
	foldertest.Fill(t, out, map[string]string{sumsName: "of before", "validate-measurements-1.2.2.tar.gz": "of before"})
	r := release{root: "../..", dist: page(t), version: "1.2.3", log: t.Output()}
	if err := r.replace(t.Context(), out); err != nil {
		t.Fatal(err)
	}
	entries, err := os.ReadDir(out)
	if err != nil || strings.Contains(fmt.Sprint(entries), "1.2.2") || len(entries) != 6 {
		t.Errorf("there are %v, %v", entries, err)
	}
}

func TestFilesOfOthersStayWhereTheyAre(t *testing.T) {
	out := t.TempDir()
	foldertest.Fill(t, out, map[string]string{"thesis.txt": "years"})
	r := release{root: "../..", dist: page(t), version: "1.2.3", log: t.Output()}
	if err := r.replace(t.Context(), out); err == nil || !strings.Contains(err.Error(), "not of an earlier release") {
		t.Errorf("got %v", err)
	}
}

func TestSystemsAreWrittenWithTheirProcessor(t *testing.T) {
	if got, err := platformOf("linux/amd64"); got != (platform{"linux", "amd64"}) || err != nil {
		t.Errorf("got %v, %v", got, err)
	}
	for _, name := range []string{"", "linux", "linux/", "/amd64"} {
		if got, err := platformOf(name); err == nil {
			t.Errorf("%q gives %v", name, got)
		}
	}
}
