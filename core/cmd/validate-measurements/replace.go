package main

import (
	"errors"
	"os"
	"path/filepath"
)

var errChanged = errors.New("this file was changed while it was checked, so nothing is written to it; run the command again")

// replace writes a file anew, as a whole or not at all: beside it first, then in its place. The file keeps its mode,
// and a link goes on leading to it. What somebody else has made of the text before stays.
func replace(path, before, text string) error {
	target, err := filepath.EvalSymlinks(path)
	if err != nil {
		return err
	}
	info, err := os.Stat(target)
	switch {
	case err != nil:
		return err
	case !info.Mode().IsRegular():
		return errors.New("this is no regular file, so nothing is written to it")
	}
	f, err := os.OpenFile(target, os.O_WRONLY, 0) // what may not be written is not replaced either
	if err != nil {
		return err
	}
	_ = f.Close()
	switch now, err := os.ReadFile(target); {
	case err != nil:
		return err
	case string(now) != before:
		return errChanged
	}
	return swap(target, text, info.Mode().Perm())
}

func swap(target, text string, mode os.FileMode) error {
	f, err := os.CreateTemp(filepath.Dir(target), ".validate-measurements.*") // no longer than a name may be
	if err != nil {
		return err
	}
	_, err = f.WriteString(text)
	if err = errors.Join(err, f.Chmod(mode), f.Sync(), f.Close()); err == nil {
		err = os.Rename(f.Name(), target)
	}
	if err != nil {
		_ = os.Remove(f.Name())
	}
	return err
}
