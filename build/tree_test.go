package main

import (
	"bytes"
	"os"
	"os/exec"
	"path"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"
)

// tracked lists the files of the repository that are there.
func tracked(t *testing.T) (files []string) {
	t.Helper()
	// The index is looked at so that go test knows when a remembered result no longer holds.
	if _, err := os.Stat("../.git/index"); err != nil {
		t.Skip("not a clone of the repository")
	}
	cmd := exec.Command("git", "ls-files", "-z")
	cmd.Dir = ".."
	out, err := cmd.Output()
	if err != nil {
		t.Fatal(err)
	}
	for name := range strings.SplitSeq(strings.TrimRight(string(out), "\x00"), "\x00") {
		if info, err := os.Lstat(filepath.Join("..", name)); err == nil && info.Mode().IsRegular() {
			files = append(files, name)
		}
	}
	return files
}

func contents(t *testing.T, name string) []byte {
	t.Helper()
	content, err := os.ReadFile(filepath.Join("..", name))
	if err != nil {
		t.Fatal(err)
	}
	return content
}

func TestTopLevel(t *testing.T) {
	belongs := []string{"wasm", "core", "site", "docs", "build", "go.mod", "go.sum", "Makefile", "README.md", "LICENSE"}
	for _, name := range tracked(t) {
		top, _, _ := strings.Cut(name, "/")
		if !strings.HasPrefix(top, ".") && !slices.Contains(belongs, top) {
			t.Errorf("%s does not belong at the top", name)
		}
	}
}

func TestNoBuiltOrLargeFiles(t *testing.T) {
	built := regexp.MustCompile(`(^|/)(dist|node_modules)/|\.wasm(\.br|\.gz)?$`)
	for _, name := range tracked(t) {
		if built.MatchString(name) {
			t.Errorf("%s is built", name)
		}
		if size := len(contents(t, name)); size > 1<<20 {
			t.Errorf("%s has %d bytes", name, size)
		}
	}
}

// The names are put together here so that this file does not hold them.
func TestNoRegistryIsNamed(t *testing.T) {
	hosts := []string{"registry" + ".npmjs", "registry" + ".yarnpkg", "proxy" + ".golang", "sum" + ".golang", "deb" + ".debian"}
	for _, name := range tracked(t) {
		content := contents(t, name)
		for _, host := range hosts {
			if bytes.Contains(content, []byte(host)) {
				t.Errorf("%s names %s", name, host)
			}
		}
		if path.Base(name) == "package-lock.json" && bytes.Contains(content, []byte(`"resolved"`)) {
			t.Errorf("%s says where packages were fetched; set omit-lockfile-registry-resolved in .npmrc", name)
		}
	}
}

func TestOnlyTheProductSpeaks(t *testing.T) {
	words := regexp.MustCompile(`(?i)issue #?[0-9]+|this session|before-stop|\bCEO\b|/` + `work/|\.\.` + `/shared`)
	exempt := regexp.MustCompile(`_test\.go$|(^|/)testdata/|^\.ci/`)
	for _, name := range tracked(t) {
		content := contents(t, name)
		if exempt.MatchString(name) || bytes.IndexByte(content, 0) >= 0 {
			continue
		}
		for number, line := range strings.Split(string(content), "\n") {
			if found := words.FindString(line); found != "" && !strings.Contains(line, "github.com") {
				t.Errorf("%s:%d: %q is about how the work is done", name, number+1, found)
			}
		}
	}
}
