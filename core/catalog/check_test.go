package catalog_test

import (
	"fmt"
	"slices"
	"strings"
	"sync"
	"sync/atomic"
	"testing"
	"testing/synctest"

	"github.com/inference-sim/measured-run/core"
	"github.com/inference-sim/measured-run/core/catalog"
	"github.com/inference-sim/measured-run/core/source"
)

// many is a catalog of runs, with a term that none of them cites.
func many(runs int) files {
	f := files{"sources.yaml": sources(entry("a") + entry("b"))}
	for i := range runs {
		f[fmt.Sprintf("a/x%02d.yaml", i)] = record(fmt.Sprintf("x%02d", i), "")
	}
	return f
}

func TestAsManyFilesAreCheckedAtOnceAsAsked(t *testing.T) {
	for jobs, want := range map[int]int32{-1: 1, 0: 1, 1: 1, 3: 3, 9: 5} {
		synctest.Test(t, func(t *testing.T) {
			var under, most atomic.Int32
			last := make(chan struct{})
			catalog.Check(many(5).fs(), catalog.Options{Jobs: jobs, Mend: func(p string, file *source.File, o core.Options) *source.File {
				if p == "sources.yaml" {
					return file
				}
				// The first waits until all that can has begun. Whoever comes after it waits for the first.
				n := under.Add(1)
				defer under.Add(-1)
				for seen := most.Load(); n > seen && !most.CompareAndSwap(seen, n); seen = most.Load() {
				}
				if p == "a/x00.yaml" {
					synctest.Wait()
					close(last)
				}
				<-last
				return file
			}})
			if got := most.Load(); got != want {
				t.Errorf("with %d jobs, %d files are checked at once", jobs, got)
			}
		})
	}
}

// A check that was stopped knows nothing of the runs together.
func TestAStoppedCheckSaysNothingAcrossFiles(t *testing.T) {
	stopped := make(chan struct{})
	close(stopped)
	o := catalog.Check(many(2).fs(), catalog.Options{Cancel: stopped})
	if len(o.Reports) > 0 || o.Files != 2 {
		t.Errorf("stopped before it began, it has %d reports of %d files", len(o.Reports), o.Files)
	}
	stop := make(chan struct{})
	o = catalog.Check(many(2).fs(), catalog.Options{Jobs: 1, Cancel: stop, Mend: func(p string, file *source.File, o core.Options) *source.File {
		if p != "sources.yaml" {
			close(stop)
		}
		return file
	}})
	if len(o.Reports) != 1 || said(o) != "" {
		t.Errorf("stopped at the first run, it has %d reports, and says %s", len(o.Reports), said(o))
	}
}

// Who stops a check at its last run stops nothing.
func TestACheckStoppedAtItsLastRunIsWhole(t *testing.T) {
	stop := make(chan struct{})
	o := catalog.Check(many(2).fs(), catalog.Options{Jobs: 1, Cancel: stop, Mend: func(p string, file *source.File, o core.Options) *source.File {
		if p == "a/x01.yaml" {
			close(stop)
		}
		return file
	}})
	if len(o.Reports) != 3 || !strings.Contains(said(o), "cites b") {
		t.Errorf("stopped at the last run, it has %d reports, and says %s", len(o.Reports), said(o))
	}
}

// Each file is checked as it was mended.
func TestFilesAreMended(t *testing.T) {
	f := files{"sources.yaml": "", "a/x.yaml": "", "a/y.yml": "", "y.yaml": ""}
	mended := files{"sources.yaml": sources(entry("a") + entry("b")), "a/x.yaml": record("x", "")}
	var lock sync.Mutex
	var asked []string
	o := catalog.Check(f.fs(), catalog.Options{Mend: func(p string, file *source.File, o core.Options) *source.File {
		lock.Lock()
		defer lock.Unlock()
		asked = append(asked, p)
		if isRun := p != "sources.yaml"; isRun != (o.Sources != nil) || isRun != (o.Also != nil) || file.Name != "measurements/"+p {
			t.Errorf("%s is checked as %s with %+v", p, file.Name, o)
		}
		return source.New(file.Name, mended[p])
	}})
	if !slices.Equal(asked, []string{"sources.yaml", "a/x.yaml"}) {
		t.Errorf("mended are %q", asked)
	}
	if text := said(o); !strings.Contains(text, "cites b") || o.Files != 3 || len(o.Reports) != 4 {
		t.Errorf("%d files, %d reports; got %s", o.Files, len(o.Reports), text)
	}
}

// A bug in the checker costs one file its check.
func TestAFileThatMakesTheCheckerFailIsAProblem(t *testing.T) {
	for _, jobs := range []int{1, 3} {
		o := catalog.Check(many(5).fs(), catalog.Options{Jobs: jobs, Mend: func(p string, file *source.File, o core.Options) *source.File {
			if p == "a/x02.yaml" {
				panic("a bug of ours")
			}
			return file
		}})
		if !slices.Equal(problems(o), []string{"a/x02.yaml"}) || len(o.Reports) != 5 || !strings.Contains(said(o), "cites b") {
			t.Fatalf("%d reports, %v; got %s", len(o.Reports), o.Problems, said(o))
		}
		if text := o.Problems[0].Err.Error(); !strings.HasPrefix(text, "this file made the checker fail, which is a bug in it: a bug of ours") {
			t.Error(text)
		}
	}
}

func TestFilesAreCalledAsAsked(t *testing.T) {
	f := many(1)
	f["a/y.yml"] = ""
	fsys := f.fs()
	fsys["a/pipe.yaml"] = pipe
	o := catalog.Check(fsys, catalog.Options{Name: func(p string) string { return "cat:" + p }})
	var names []string
	for _, r := range o.Reports {
		names = append(names, r.File.Name)
	}
	if want := []string{"cat:a/x00.yaml", "cat:a/y.yml", "cat:sources.yaml"}; !slices.Equal(names, want) || !slices.Equal(problems(o), []string{"cat:a/pipe.yaml"}) {
		t.Errorf("got %q and %v, want %q", names, o.Problems, want)
	}
}

// The trees of thousands of runs would not fit into memory.
func TestRunsAreLetGoOf(t *testing.T) {
	for _, r := range catalog.CheckFiles(catalog.Files(many(3)), catalog.Options{}).Reports {
		if r.Run != nil {
			t.Errorf("%s is kept", r.File.Name)
		}
	}
}
