package catalog_test

import (
	"errors"
	"io/fs"
	"os"
	"path/filepath"
	"runtime"
	"slices"
	"strings"
	"testing"
	"testing/fstest"

	"github.com/inference-sim/measured-run/core/catalog"
)

func TestFind(t *testing.T) {
	for _, c := range []struct {
		called string
		files  []string
		dir    string
		ok     bool
	}{
		{"cat", []string{"measurements/sources.yaml"}, "measurements", true},
		{"cat", []string{"measurements/lab/x.yaml"}, "measurements", true},
		{"measurements", []string{"sources.yaml"}, ".", true},
		{"measurements", []string{"lab/x.yaml"}, ".", true},
		{"measurements", []string{"sources.yaml", "measurements/x.yaml"}, ".", true}, // a licence of that name
		{"measurements", []string{"README.md", "measurements/sources.yaml"}, "measurements", true},
		{"measurements", []string{"README.md", "measurements/lab/x.yaml"}, "measurements", true},
		{"cat", []string{"sources.yaml"}, "", false},
		{"cat", []string{"measurements"}, "", false}, // a file
		{"cat", nil, "", false},
	} {
		fsys := fstest.MapFS{}
		for _, name := range c.files {
			fsys[name] = &fstest.MapFile{}
		}
		if dir, ok := catalog.Find(fsys, c.called); dir != c.dir || ok != c.ok {
			t.Errorf("%s with %q: got %q, %t, want %q, %t", c.called, c.files, dir, ok, c.dir, c.ok)
		}
	}
}

func TestFindInMemory(t *testing.T) {
	for name, c := range map[string]struct {
		files catalog.Files
		dir   string
		inner []string
	}{
		"at the top":       {catalog.Files{"measurements/a/b.yaml": "", "x.yaml": ""}, "measurements", []string{"a/b.yaml"}},
		"in the one below": {catalog.Files{"cat-main/measurements/a/b.yaml": "", "cat-main/x.yaml": ""}, "cat-main/measurements", []string{"a/b.yaml"}},
		"in one of two":    {catalog.Files{"a/measurements/a/b.yaml": "", "b/x.yaml": ""}, "", nil},
		"nowhere":          {catalog.Files{"a/b.yaml": ""}, "a/measurements", nil},
		"empty":            {catalog.Files{}, "", nil},
	} {
		dir, inner, ok := c.files.Find()
		var paths []string
		for p := range inner {
			paths = append(paths, p)
		}
		if ok != (c.inner != nil) || ok && dir != c.dir || !slices.Equal(paths, c.inner) {
			t.Errorf("%s: got %q, %q, %t", name, dir, paths, ok)
		}
	}
}

// onDisk is a catalog in a folder, sound but for what is then done to it.
func onDisk(t *testing.T) string {
	t.Helper()
	root := t.TempDir()
	for name, text := range (files{"sources.yaml": registry, tp4: seed(t)}) {
		path := filepath.Join(root, filepath.FromSlash(name))
		if err := errors.Join(os.MkdirAll(filepath.Dir(path), 0o777), os.WriteFile(path, []byte(text), 0o666)); err != nil {
			t.Fatal(err)
		}
	}
	return root
}

func problems(o catalog.Outcome) (paths []string) {
	for _, p := range o.Problems {
		paths = append(paths, strings.TrimPrefix(p.Path, "measurements/"))
	}
	return paths
}

func TestLinks(t *testing.T) {
	if runtime.GOOS == "windows" {
		t.Skip("links need permission there")
	}
	root := onDisk(t)
	for name, target := range map[string]string{
		dir + "gone.yaml":   "nowhere",
		dir + "loop.yaml":   "loop.yaml",
		"lab":               ".",                    // a loop of folders
		dir + "linked.yaml": "../../elsewhere.yaml", // a file that is there
		dir + "notes.md":    "nowhere",
	} {
		if err := os.Symlink(target, filepath.Join(root, filepath.FromSlash(name))); err != nil {
			t.Fatal(err)
		}
	}
	outside := filepath.Join(filepath.Dir(root), "elsewhere.yaml")
	if err := os.WriteFile(outside, []byte(named(t, "linked", "value: 180\n", "value: 181\n")), 0o666); err != nil {
		t.Fatal(err)
	}
	o := catalog.Check(os.DirFS(root), catalog.Options{Jobs: 2})
	if want := []string{"lab", dir + "gone.yaml", dir + "loop.yaml"}; !slices.Equal(problems(o), want) || len(o.Reports) != 2 {
		t.Errorf("%d reports; got %v, want %q", len(o.Reports), o.Problems, want)
	}
	if list := findings(o); list != nil {
		t.Errorf("got %q", list)
	}
}

// unreadable is a file system in which some paths cannot be read, and one is no regular file.
type unreadable struct{ fstest.MapFS }

func (u unreadable) Open(name string) (fs.File, error) {
	if strings.HasSuffix(name, "locked") || strings.HasSuffix(name, "locked.yaml") {
		return nil, &fs.PathError{Op: "open", Path: name, Err: fs.ErrPermission}
	}
	return u.MapFS.Open(name)
}

func (u unreadable) ReadDir(name string) ([]fs.DirEntry, error) {
	if strings.HasSuffix(name, "locked") {
		return nil, &fs.PathError{Op: "open", Path: name, Err: fs.ErrPermission}
	}
	return u.MapFS.ReadDir(name)
}

func TestWhatCannotBeReadIsReportedAndTheRestChecked(t *testing.T) {
	fsys := files{"sources.yaml": registry, tp4: seed(t), dir + "locked.yaml": "", "locked/x.yaml": "", "more.yml": ""}.fs()
	fsys[dir+"pipe.yaml"] = &fstest.MapFile{Mode: fs.ModeNamedPipe}
	o := catalog.Check(unreadable{fsys}, catalog.Options{Jobs: 2})
	if want := []string{"locked", dir + "locked.yaml", dir + "pipe.yaml"}; !slices.Equal(problems(o), want) {
		t.Errorf("got %v, want %q", o.Problems, want)
	}
	for _, p := range o.Problems[:2] {
		if !errors.Is(p.Err, fs.ErrPermission) {
			t.Errorf("%s: %v", p.Path, p.Err)
		}
	}
	if got, want := findings(o), []string{"more.yml: catalog-place "}; !slices.Equal(got, want) || len(o.Reports) != 2 {
		t.Errorf("%d reports; got %q", len(o.Reports), got)
	}
}

func TestARegistryThatCannotBeReadIsOneProblem(t *testing.T) {
	fsys := files{tp4: seed(t)}.fs()
	fsys["sources.yaml"] = &fstest.MapFile{Mode: fs.ModeNamedPipe}
	o := catalog.Check(fsys, catalog.Options{})
	if got := problems(o); !slices.Equal(got, []string{"sources.yaml"}) || findings(o) != nil {
		t.Errorf("got %q and %q", got, findings(o))
	}
	if run := o.Reports[0]; run.Terms.String() != "unchecked" {
		t.Errorf("the licence is %s", run.Terms)
	}
}

func TestARootThatCannotBeReadIsOneProblem(t *testing.T) {
	o := catalog.Check(os.DirFS(filepath.Join(t.TempDir(), "gone")), catalog.Options{})
	if len(o.Problems) != 1 || len(o.Reports) > 0 {
		t.Errorf("got %v and %q", o.Problems, findings(o))
	}
}

func TestACatalogWithoutRuns(t *testing.T) {
	if o := catalog.Check(files{"sources.yaml": registry, "README.md": ""}.fs(), catalog.Options{}); o.Files != 0 {
		t.Errorf("%d files", o.Files)
	}
}
