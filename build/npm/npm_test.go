package npm

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/inference-sim/measured-run/build/folder/foldertest"
)

// project is a folder with no packages, which npm installs without a network.
func project(t *testing.T) string {
	t.Helper()
	dir := t.TempDir()
	foldertest.Put(t, filepath.Join(dir, "package.json"), `{"name":"stub","version":"1.0.0"}`)
	foldertest.Put(t, filepath.Join(dir, "package-lock.json"), `{"name":"stub","version":"1.0.0","lockfileVersion":3,"requires":true,
		"packages":{"":{"name":"stub","version":"1.0.0"}}}`)
	return dir
}

func ensure(t *testing.T, dir string) (said string) {
	t.Helper()
	var log strings.Builder
	if err := Ensure(t.Context(), dir, &log); err != nil {
		t.Fatal(err)
	}
	return log.String()
}

func TestEnsureInstallsOnceForEachLockFile(t *testing.T) {
	dir := project(t)
	if said := ensure(t, dir); !strings.Contains(said, "package-lock.json") {
		t.Errorf("the first call installed nothing: %q", said)
	}
	if said := ensure(t, dir); said != "" {
		t.Errorf("the second call worked again: %q", said)
	}
	foldertest.Put(t, filepath.Join(dir, "package-lock.json"), `{"name":"stub","version":"1.0.0","lockfileVersion":3,"packages":{"":{"name":"stub","version":"1.0.0"}}}`)
	if said := ensure(t, dir); said == "" {
		t.Error("a changed lock file was not noticed")
	}
}

func TestEnsureReportsWhatNpmSays(t *testing.T) {
	dir := project(t)
	foldertest.Put(t, filepath.Join(dir, "package-lock.json"), "{")
	err := Ensure(t.Context(), dir, &strings.Builder{})
	if err == nil || !strings.Contains(err.Error(), "npm ci") {
		t.Errorf("got %v", err)
	}
	if _, err := os.Stat(filepath.Join(dir, "node_modules", stamp)); err == nil {
		t.Error("a failed install left its stamp")
	}
}
