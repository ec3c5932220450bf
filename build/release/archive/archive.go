// Package archive packs files so that the same files give the same bytes: in the order of their names, without owners
// and with one time for all.
package archive

import (
	"archive/tar"
	"archive/zip"
	"compress/gzip"
	"errors"
	"io"
	"io/fs"
	"time"
)

// moment is the time of every file. ZIP knows none before 1980, and npm takes one near it for all its packages.
var moment = time.Date(1985, time.October, 26, 8, 15, 0, 0, time.UTC)

// Zip packs what is below a folder, within a folder of a name.
func Zip(out io.Writer, files fs.FS, name string) error {
	z := zip.NewWriter(out)
	err := each(files, func(path string, mode fs.FileMode, content []byte) error {
		header := &zip.FileHeader{Name: name + "/" + path, Method: zip.Deflate, Modified: moment}
		header.SetMode(mode)
		entry, err := z.CreateHeader(header)
		if err == nil {
			_, err = entry.Write(content)
		}
		return err
	})
	return errors.Join(err, z.Close())
}

// TarGz is Zip in the form that Unix has at hand, which keeps what is a program.
func TarGz(out io.Writer, files fs.FS, name string) error {
	packer, err := gzip.NewWriterLevel(out, gzip.BestCompression)
	if err != nil {
		return err
	}
	t := tar.NewWriter(packer)
	err = each(files, func(path string, mode fs.FileMode, content []byte) error {
		header := &tar.Header{
			Name: name + "/" + path, Mode: int64(mode), Size: int64(len(content)), ModTime: moment, Format: tar.FormatUSTAR,
		}
		err := t.WriteHeader(header)
		if err == nil {
			_, err = t.Write(content)
		}
		return err
	})
	return errors.Join(err, t.Close(), packer.Close())
}

// each goes through the files by their names. Of their modes only that counts whether they are programs: the rest is
// a matter of who unpacked the sources.
func each(files fs.FS, visit func(path string, mode fs.FileMode, content []byte) error) error {
	return fs.WalkDir(files, ".", func(path string, entry fs.DirEntry, err error) error {
		if err != nil || entry.IsDir() {
			return err
		}
		info, err := entry.Info()
		if err != nil {
			return err
		}
		content, err := fs.ReadFile(files, path)
		if err != nil {
			return err
		}
		mode := fs.FileMode(0o644)
		if info.Mode()&0o111 != 0 {
			mode = 0o755
		}
		return visit(path, mode, content)
	})
}
