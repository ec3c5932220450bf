package catalog_test

import (
	"errors"
	"io/fs"
	"maps"
	"os"
	"path/filepath"
	"runtime"
	"slices"
	"strings"
	"testing"
	"testing/fstest"

	"github.com/inference-sim/measured-run/core/catalog"
	"github.com/inference-sim/measured-run/core/syntax"
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
		{"measurements", []string{"sources.yaml", "measurements/sources.yaml"}, "measurements", true},
		{"measurements", []string{"README.md", "measurements/sources.yaml"}, "measurements", true},
		{"measurements", []string{"README.md", "measurements/lab/x.yaml"}, "measurements", true},
		{"cat", []string{"sources.yaml", "measurements/lab/x.yaml"}, "measurements", true},
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
		t.Fatalf("%d reports; got %v, want %q", len(o.Reports), o.Problems, want)
	}
	if gone := o.Problems[1].Err; !errors.Is(gone, fs.ErrNotExist) || strings.Contains(gone.Error(), "gone") {
		t.Errorf("what is not there is a problem beside its path: %v", gone)
	}
	if list := findings(o); list != nil {
		t.Errorf("got %q", list)
	}
}

// unreadable is a file system in which some files cannot be read, and some folders not to their end.
type unreadable struct{ fstest.MapFS }

func (u unreadable) Open(name string) (fs.File, error) {
	if strings.HasSuffix(name, "locked") || strings.HasSuffix(name, "locked.yaml") {
		return nil, &fs.PathError{Op: "open", Path: name, Err: fs.ErrPermission}
	}
	return u.MapFS.Open(name)
}

func (u unreadable) ReadDir(name string) ([]fs.DirEntry, error) {
	list, err := u.MapFS.ReadDir(name)
	if strings.HasSuffix(name, "locked") {
		err = &fs.PathError{Op: "readdir", Path: name, Err: fs.ErrPermission}
	}
	return list, err
}

var pipe = &fstest.MapFile{Mode: fs.ModeNamedPipe}

func TestWhatCannotBeReadIsReportedAndTheRestChecked(t *testing.T) {
	fsys := files{"sources.yaml": registry, tp4: seed(t), dir + "locked.yaml": "", "locked/x.yaml": "", "unlocked/x.yaml": "", "more.yml": ""}.fs()
	fsys[dir+"pipe.yaml"] = pipe
	o := catalog.Check(unreadable{fsys}, catalog.Options{Jobs: 2})
	if want := []string{"locked", dir + "locked.yaml", dir + "pipe.yaml", "unlocked"}; !slices.Equal(problems(o), want) {
		t.Fatalf("got %v, want %q", o.Problems, want)
	}
	for i, want := range []error{fs.ErrPermission, fs.ErrPermission, nil, fs.ErrPermission} {
		if p := o.Problems[i]; want != nil && p.Err != want {
			t.Errorf("%s: %v", p.Path, p.Err)
		}
	}
	if run := o.Reports[1]; run.Terms.String() != "permitted" {
		t.Errorf("the licence is %s", run.Terms)
	}
	if got, want := findings(o), []string{"more.yml: catalog-place "}; !slices.Equal(got, want) || len(o.Reports) != 2 {
		t.Errorf("%d reports; got %q", len(o.Reports), got)
	}
}

func TestARegistryThatCannotBeReadIsOneProblem(t *testing.T) {
	fsys := files{tp4: seed(t)}.fs()
	fsys["sources.yaml"] = pipe
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

// watched is a file system that counts what is read of its files, in bytes, and how many of them are open.
type watched struct {
	fstest.MapFS
	read map[string]int
	open *int
}

type watchedFile struct {
	fs.File
	of   watched
	name string
}

func (w watched) Open(name string) (fs.File, error) {
	file, err := w.MapFS.Open(name)
	*w.open++
	return watchedFile{file, w, name}, err
}

func (f watchedFile) Read(b []byte) (int, error) {
	n, err := f.File.Read(b)
	f.of.read[f.name] += n
	return n, err
}

func (f watchedFile) Close() error {
	*f.of.open--
	return f.File.Close()
}

func TestOfALargeFileEnoughIsReadToSeeSo(t *testing.T) {
	w := watched{files{"sources.yaml": ofA, "a/x.yaml": record("x", ""), "a/y.yaml": strings.Repeat("#", syntax.MaxBytes+1000)}.fs(), map[string]int{}, new(int)}
	o := catalog.Check(w, catalog.Options{Jobs: 1})
	if want := map[string]int{"sources.yaml": len(ofA), "a/x.yaml": len(record("x", "")), "a/y.yaml": syntax.MaxBytes + 1}; !maps.Equal(w.read, want) || *w.open != 0 {
		t.Errorf("%d files are open, and of each is read %v", *w.open, w.read)
	}
	if r := o.Reports[1]; r.Diagnostics[0].Rule != "yaml-limit" {
		t.Errorf("got %v", r.Diagnostics)
	}
}
