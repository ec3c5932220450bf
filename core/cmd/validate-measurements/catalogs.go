package main

import (
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"slices"

	"github.com/inference-sim/measured-run/core"
	"github.com/inference-sim/measured-run/core/catalog"
	"github.com/inference-sim/measured-run/core/catalog/archive"
	"github.com/inference-sim/measured-run/core/source"
)

// checkCatalog checks a catalog as one.
func (c command) checkCatalog(o options, t target) (result, error) {
	under := filepath.ToSlash(filepath.Join(t.path, t.dir))
	settings := catalog.Options{
		Local: o.local, Jobs: int(o.jobs),
		Name: func(p string) string { return filepath.ToSlash(filepath.Join(under, filepath.FromSlash(p))) },
	}
	if o.mending != nil {
		settings.Mend = func(p string, file *source.File, judged core.Options) *source.File {
			return o.mending.mend(filepath.Join(t.path, t.dir, filepath.FromSlash(p)), file, judged)
		}
	}
	bar := c.watch(t.path)
	settings.Progress = bar.step
	outcome, err := outcomeOf(t, settings)
	bar.stop()
	if err != nil {
		return result{}, err
	}
	r := result{reports: outcome.Reports}
	for _, p := range outcome.Problems {
		r.problems = append(r.problems, fmt.Errorf("%s: %w", p.Path, p.Err))
	}
	if outcome.Files == 0 && len(r.problems) == 0 {
		r.reports = slices.DeleteFunc(r.reports, func(r *core.Report) bool { return r.File.Text == "" }) // a registry that is not there
		r.problems = append(r.problems, fmt.Errorf("%s: nothing to check: there are no runs in this catalog", t.path))
	}
	return r, nil
}

func outcomeOf(t target, o catalog.Options) (catalog.Outcome, error) {
	if t.kind == folder {
		return catalog.Check(os.DirFS(filepath.Join(t.path, t.dir)), o), nil
	}
	files, err := unpack(t.path)
	if err != nil {
		return catalog.Outcome{}, pathError(t.path, err)
	}
	dir, runs, ok := files.Find()
	if !ok {
		return catalog.Outcome{}, pathError(t.path, errors.New("this archive holds no catalog; a catalog holds "+
			catalog.Root+"/"+catalog.SourcesFile+" and its runs at "+catalog.Root+"/<license_ref>/<name>.yaml"))
	}
	name := o.Name
	o.Name = func(p string) string { return name(dir + "/" + p) }
	return catalog.CheckFiles(runs, o), nil
}

func unpack(path string) (catalog.Files, error) {
	f, err := open(path)
	if err != nil {
		return nil, err
	}
	defer f.Close()
	info, err := f.Stat()
	switch {
	case err != nil:
		return nil, err
	case !info.Mode().IsRegular():
		return nil, errIrregular
	}
	return archive.Unpack(path, f, info.Size(), archive.Usual)
}
