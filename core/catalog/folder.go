//go:build !js

package catalog

import (
	"errors"
	"io"
	"io/fs"
	"path"

	"github.com/inference-sim/measured-run/core/source"
	"github.com/inference-sim/measured-run/core/syntax"
)

// Check checks the catalog whose runs lie in fsys, the folder called measurements.
func Check(fsys fs.FS, o Options) Outcome { return check(folder{fsys}, o) }

// folder is a tree that is read when it is asked for. There is none in a browser.
type folder struct{ fs.FS }

var (
	errIrregular = errors.New("this is not a regular file")
	errFolder    = errors.New("this is a link to a folder, and such links are not followed")
)

// Find is the folder of fsys that holds the runs of a catalog: the one called measurements, or fsys itself when
// that is its name. A folder of that name may hold another one; where the registry lies decides.
func Find(fsys fs.FS, name string) (dir string, ok bool) {
	switch itself, below := name == Root, isDir(fsys, Root); {
	case below && (!itself || exists(fsys, path.Join(Root, SourcesFile)) || !exists(fsys, SourcesFile)):
		return Root, true
	case itself:
		return ".", true
	}
	return "", false
}

func exists(fsys fs.FS, p string) bool {
	_, err := fs.Stat(fsys, p)
	return err == nil
}

func isDir(fsys fs.FS, p string) bool {
	info, err := fs.Stat(fsys, p)
	return err == nil && info.IsDir()
}

func (f folder) walk(c *checker) {
	_ = fs.WalkDir(f.FS, ".", func(p string, entry fs.DirEntry, err error) error {
		switch {
		case err != nil:
			c.unreadable(p, bare(err))
			c.shut = p == "."
			return fs.SkipDir
		case entry.IsDir():
		case !entry.Type().IsRegular() && isDir(f.FS, p):
			c.unreadable(p, errFolder)
		default:
			c.sort(p)
		}
		return nil
	})
}

func (f folder) read(p string) (string, error) {
	text, err := f.text(p)
	return text, bare(err)
}

// bare is what went wrong with a file, without its path, which is said beside.
func bare(err error) error {
	var inner *fs.PathError
	if errors.As(err, &inner) {
		return inner.Err
	}
	return err
}

// enough is how much of a file is read, in bytes: one more than can be checked.
const enough = syntax.MaxBytes + 1

// text takes in a file. Of one that is too large to be checked, only enough is read to see so. What is no file is
// not opened, not even to see what it is: a pipe would not answer.
func (f folder) text(p string) (string, error) {
	info, err := fs.Stat(f.FS, p)
	switch {
	case err != nil:
		return "", err
	case !info.Mode().IsRegular():
		return "", errIrregular
	}
	in, err := f.Open(p)
	if err != nil {
		return "", err
	}
	defer in.Close()
	return source.Read(io.LimitReader(in, enough), min(info.Size(), enough))
}
