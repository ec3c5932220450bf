package compress

import (
	"bytes"
	"compress/gzip"
	"io"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"github.com/andybalholm/brotli"

	"github.com/inference-sim/measured-run/build/folder/foldertest"
)

func TestTreeWritesReadableCopies(t *testing.T) {
	dir, cache := t.TempDir(), filepath.Join(t.TempDir(), "cache")
	text := strings.Repeat("kind: MeasuredRun\n", 200)
	foldertest.Put(t, filepath.Join(dir, "assets", "app.js"), text)
	if err := Tree(dir, cache, Quick, t.Output()); err != nil {
		t.Fatal(err)
	}
	br := read(t, filepath.Join(dir, "assets", "app.js.br"))
	if got, err := io.ReadAll(brotli.NewReader(bytes.NewReader(br))); err != nil || string(got) != text {
		t.Errorf("brotli gives %d bytes back, %v", len(got), err)
	}
	unzip, err := gzip.NewReader(bytes.NewReader(read(t, filepath.Join(dir, "assets", "app.js.gz"))))
	if err != nil {
		t.Fatal(err)
	}
	if got, err := io.ReadAll(unzip); err != nil || string(got) != text {
		t.Errorf("gzip gives %d bytes back, %v", len(got), err)
	}
}

func TestTreeLeavesAloneWhatDoesNotShrink(t *testing.T) {
	dir := t.TempDir()
	foldertest.Put(t, filepath.Join(dir, "picture.png"), strings.Repeat("a", 1000))
	foldertest.Put(t, filepath.Join(dir, "tiny.txt"), "a")
	if err := Tree(dir, t.TempDir(), Quick, t.Output()); err != nil {
		t.Fatal(err)
	}
	if entries, _ := os.ReadDir(dir); len(entries) != 2 {
		t.Errorf("copies were written: %v", entries)
	}
}

func TestTreeAsksTheCacheFirst(t *testing.T) {
	dir, cache := t.TempDir(), t.TempDir()
	text := strings.Repeat("x", 500)
	foldertest.Put(t, filepath.Join(dir, "a.js"), text)
	foldertest.Put(t, filepath.Join(cache, "4", key([]byte(text))+".br"), "remembered")
	if err := Tree(dir, cache, Quick, t.Output()); err != nil {
		t.Fatal(err)
	}
	if got := string(read(t, filepath.Join(dir, "a.js.br"))); got != "remembered" {
		t.Errorf("the cached copy was not used, got %q", got)
	}
}

func TestTreeSaysHowMuchThereIsToDo(t *testing.T) {
	dir, cache := t.TempDir(), t.TempDir()
	for _, step := range []struct {
		name   string
		effort Effort
		want   string
	}{
		{"a.js", Quick, "compressing 1 of 1 files\n"},
		{"a.js", Quick, "compressing nothing: all 1 files are as they were\n"},
		{"b.js", Quick, "compressing 1 of 2 files\n"},
		{"c.js", Best, "compressing 3 of 3 files as small as they get, which takes minutes; the next build remembers them\n"},
	} {
		foldertest.Put(t, filepath.Join(dir, step.name), strings.Repeat(step.name, 500))
		var said strings.Builder
		if err := Tree(dir, cache, step.effort, &said); err != nil || said.String() != step.want {
			t.Errorf("with %s it says %q, %v", step.name, said.String(), err)
		}
	}
}

func TestMoreEffortGivesLess(t *testing.T) {
	text, err := os.ReadFile("compress.go")
	if err != nil {
		t.Fatal(err)
	}
	sizes := map[Effort]int{}
	for _, effort := range []Effort{Quick, Best} {
		dir := t.TempDir()
		foldertest.Put(t, filepath.Join(dir, "a.txt"), string(text))
		if err := Tree(dir, t.TempDir(), effort, t.Output()); err != nil {
			t.Fatal(err)
		}
		sizes[effort] = len(read(t, filepath.Join(dir, "a.txt.br")))
	}
	if sizes[Best] >= sizes[Quick] {
		t.Errorf("sizes %v", sizes)
	}
}

func TestPruneForgetsTheUnused(t *testing.T) {
	cache := t.TempDir()
	now := time.Now()
	for name, age := range map[string]time.Duration{"old.br": 2 * kept, "new.br": 0} {
		foldertest.Put(t, filepath.Join(cache, name), name)
		if err := os.Chtimes(filepath.Join(cache, name), now.Add(-age), now.Add(-age)); err != nil {
			t.Fatal(err)
		}
	}
	prune(cache, now.Add(-kept))
	entries, _ := os.ReadDir(cache)
	if len(entries) != 1 || entries[0].Name() != "new.br" {
		t.Errorf("left: %v", entries)
	}
}

func read(t *testing.T, path string) []byte {
	t.Helper()
	content, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	return content
}
