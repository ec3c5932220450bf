package main

import (
	"errors"
	"io/fs"
	"os"
	"path/filepath"

	"github.com/inference-sim/measured-run/core/catalog"
	"github.com/inference-sim/measured-run/core/catalog/archive"
	"github.com/inference-sim/measured-run/core/syntax"
)

// target is what a PATH of the call turned out to be.
type target struct {
	path string
	kind targetKind
	dir  string // of a catalog: the folder below path that holds the runs
	size int64  // of a file, in bytes; 0 where it is not known
}

// longest is the size of the largest file.
func longest(targets []target) (size int64) {
	for _, t := range targets {
		size = max(size, min(t.size, syntax.MaxBytes))
	}
	return size
}

type targetKind uint8

const (
	single   targetKind = iota // a file, or standard input
	folder                     // a catalog
	archived                   // a catalog in an archive
)

// usageError is a call that cannot be meant.
type usageError string

func (e usageError) Error() string { return string(e) }

// distinct are the paths of the call. Where files are mended, one that is named twice, or by a link as well, counts
// once: of two that mend it at once, the second would find it changed.
func (o options) distinct() []string {
	if !o.mends() {
		return o.paths
	}
	var once []string
	seen := map[string]bool{}
	for _, path := range o.paths {
		full, err := filepath.EvalSymlinks(path)
		if err == nil {
			full, err = filepath.Abs(full)
		}
		if err != nil || path == "-" {
			full = path // what cannot be found says so
		}
		if !seen[full] {
			seen[full] = true
			once = append(once, path)
		}
	}
	return once
}

// resolve tells what a path is. A path that cannot be read is taken for a file, which will say so.
func resolve(path string) (target, error) {
	info, err := os.Stat(path)
	switch {
	case path == "":
		return target{}, usageError("a path is empty; name a file or a catalog, or - for standard input")
	case path != "-" && path[0] == '-' && err != nil:
		return target{}, usageError(path + ": no such file; flags stand before the paths")
	case path == "-" || err != nil:
		return target{path: path}, nil
	case !info.IsDir() && archive.Named(path):
		return target{path: path, kind: archived}, nil
	case !info.IsDir():
		return target{path: path, size: info.Size()}, nil
	}
	if _, err := os.ReadDir(path); errors.Is(err, fs.ErrPermission) {
		return target{path: path, kind: folder, dir: "."}, nil // the walk will say so
	}
	return resolveFolder(path)
}

func resolveFolder(path string) (target, error) {
	full, err := filepath.Abs(path)
	if err != nil {
		return target{}, err
	}
	if dir, ok := catalog.Find(os.DirFS(path), filepath.Base(full)); ok {
		return target{path: path, kind: folder, dir: dir}, nil
	}
	if outer, ok := around(full); ok {
		return target{}, usageError(path + ": this folder lies inside a catalog, which is checked as one; name its root, " + outer)
	}
	return target{}, usageError(path + ": this folder is no catalog; a catalog holds " + catalog.Root + "/" + catalog.SourcesFile +
		" and its runs at " + catalog.Root + "/<license_ref>/<name>.yaml")
}

// around is the catalog that a folder lies in.
func around(full string) (root string, ok bool) {
	for dir := filepath.Dir(full); dir != filepath.Dir(dir); dir = filepath.Dir(dir) {
		if filepath.Base(dir) != catalog.Root {
			continue
		}
		_, err := os.Stat(filepath.Join(dir, catalog.SourcesFile))
		if err == nil || dir == filepath.Dir(full) {
			return filepath.Dir(dir), true
		}
	}
	return "", false
}
