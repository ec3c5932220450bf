package main

import (
	"errors"
	"io/fs"
	"os"
	"syscall"
)

var (
	errSilent    = errors.New("this is a pipe, and nothing was written to it")
	errIrregular = errors.New("this is not a regular file")
)

// open opens a file. A pipe is not waited for: one that nothing writes to reads as empty.
func open(path string) (*os.File, error) {
	if info, err := os.Stat(path); err == nil && isPipe(info) {
		return os.OpenFile(path, os.O_RDONLY|syscall.O_NONBLOCK, 0)
	}
	return os.Open(path)
}

func isPipe(info fs.FileInfo) bool { return info.Mode()&fs.ModeNamedPipe != 0 }

// silent says whether an empty text came out of a pipe.
func silent(f *os.File, text string) bool {
	info, err := f.Stat()
	return text == "" && err == nil && isPipe(info)
}
