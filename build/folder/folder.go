// Package folder makes a folder anew, whole or not at all: one that fails leaves what was there before.
package folder

import (
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
)

// Folder is one that a program makes again and again.
type Folder struct {
	Path string
	What string // what made the one before, as messages call it: build, release
	Mark string // a file that each one holds, by which one of before is told from the files of others
}

// Replace has a folder filled beside the one that is there, and puts it in its place. work is a folder for what is of
// no use afterwards.
func (f Folder) Replace(fill func(dir, work string) error) error {
	if err := f.ours(); err != nil {
		return err
	}
	around, name := filepath.Dir(f.Path), filepath.Base(f.Path)
	if err := os.MkdirAll(around, 0o755); err != nil {
		return err
	}
	work, err := os.MkdirTemp(around, "."+name+"-*")
	if err != nil {
		return err
	}
	defer os.RemoveAll(work)
	next, last := filepath.Join(work, "next"), filepath.Join(work, "last")
	if err := os.Mkdir(next, 0o755); err != nil {
		return err
	}
	if err := fill(next, work); err != nil {
		return err
	}
	if err := os.Rename(f.Path, last); err != nil && !errors.Is(err, fs.ErrNotExist) {
		return err
	}
	return os.Rename(next, f.Path)
}

// ours refuses to take the place of a folder that holds anything else.
func (f Folder) ours() error {
	entries, err := os.ReadDir(f.Path)
	if errors.Is(err, fs.ErrNotExist) || err == nil && len(entries) == 0 {
		return nil
	}
	if err != nil {
		return err
	}
	if _, err := os.Stat(filepath.Join(f.Path, f.Mark)); err != nil {
		return fmt.Errorf("%s holds files that are not of an earlier %s; name another folder or empty it", f.Path, f.What)
	}
	return nil
}
