// Package archive reads catalogs that are packed in one file: .zip, .tar.gz or .tgz.
package archive

import (
	"archive/tar"
	"archive/zip"
	"compress/gzip"
	"errors"
	"fmt"
	"io"
	"path"
	"strings"

	"github.com/inference-sim/measured-run/core/catalog"
	"github.com/inference-sim/measured-run/core/syntax"
)

// Limits say how much an archive may unpack to.
type Limits struct {
	Kept    int64 // bytes of YAML files, which are held in memory
	Read    int64 // bytes of a tar in all, which have to be unpacked to come to the next file
	Entries int
}

// Usual are limits that thousands of runs stay far below.
var Usual = Limits{Kept: 256 << 20, Read: 2 << 30, Entries: 200_000}

// Named says whether a file is an archive, by its name.
func Named(name string) bool { return isZip(name) || isTar(name) }

func isZip(name string) bool { return strings.HasSuffix(strings.ToLower(name), ".zip") }

func isTar(name string) bool {
	name = strings.ToLower(name)
	return strings.HasSuffix(name, ".tar.gz") || strings.HasSuffix(name, ".tgz")
}

// Unpack takes in the YAML files of an archive. Everything else in it is passed over.
func Unpack(name string, in io.ReaderAt, size int64, limits Limits) (catalog.Files, error) {
	u := &unpacking{files: catalog.Files{}, limits: limits}
	var err error
	if isZip(name) {
		err = u.zip(in, size)
	} else {
		err = u.tar(io.NewSectionReader(in, 0, size))
	}
	return u.files, err
}

type unpacking struct {
	files  catalog.Files
	limits Limits
	kept   int64
	seen   int
}

func (u *unpacking) zip(in io.ReaderAt, size int64) error {
	archive, err := zip.NewReader(in, size)
	if err != nil && !errors.Is(err, zip.ErrInsecurePath) {
		return fmt.Errorf("this cannot be read as a zip archive: %w", err)
	}
	for _, f := range archive.File {
		name, wanted, err := u.wants(f.Name, f.FileInfo().IsDir(), f.Mode().IsRegular())
		switch {
		case err != nil:
			return err
		case !wanted:
			continue
		}
		if err := u.zipped(name, f); err != nil {
			return err
		}
	}
	return nil
}

func (u *unpacking) zipped(name string, f *zip.File) error {
	in, err := f.Open()
	if err != nil {
		return fmt.Errorf("%s cannot be unpacked: %w", name, err)
	}
	defer in.Close()
	return u.keep(name, in)
}

func (u *unpacking) tar(in io.Reader) error {
	packed, err := gzip.NewReader(in)
	if err != nil {
		return fmt.Errorf("this cannot be read as a gzip file: %w", err)
	}
	rest := &io.LimitedReader{R: packed, N: u.limits.Read + 1} // the last byte is one too many
	archive := tar.NewReader(rest)
	for {
		header, err := archive.Next()
		switch {
		case rest.N <= 0:
			return fmt.Errorf("this unpacks to more than %d MiB", u.limits.Read>>20)
		case errors.Is(err, io.EOF):
			return u.end(rest)
		case err != nil && !errors.Is(err, tar.ErrInsecurePath):
			return fmt.Errorf("this cannot be read as a tar archive: %w", err)
		}
		name, wanted, err := u.wants(header.Name, header.Typeflag == tar.TypeDir, header.Typeflag == tar.TypeReg)
		if wanted {
			err = u.keep(name, archive)
		}
		if err != nil {
			return err
		}
	}
}

// end reads what follows the last file, so that the sum behind it is looked at.
func (u *unpacking) end(rest io.Reader) error {
	if _, err := io.Copy(io.Discard, rest); err != nil {
		return fmt.Errorf("this cannot be read as a gzip file: %w", err)
	}
	return nil
}

// wants says whether an entry is a YAML file, and what it is called from the top of the archive.
func (u *unpacking) wants(name string, folder, regular bool) (clean string, wanted bool, err error) {
	if u.seen++; u.seen > u.limits.Entries {
		return "", false, fmt.Errorf("this holds more than %d files", u.limits.Entries)
	}
	clean = strings.TrimPrefix(path.Clean("/"+strings.ReplaceAll(name, `\`, "/")), "/")
	switch ext := strings.ToLower(path.Ext(clean)); {
	case folder || ext != ".yaml" && ext != ".yml" || ofMacOS(clean):
		return "", false, nil
	case !regular:
		return "", false, fmt.Errorf("%s is a link or the like; an archive is to hold the files themselves", clean)
	}
	if _, twice := u.files[clean]; twice {
		return "", false, fmt.Errorf("%s is in the archive twice", clean)
	}
	return clean, true, nil
}

// ofMacOS says whether a file holds only what macOS notes of another one.
func ofMacOS(name string) bool {
	return strings.HasPrefix(name, "__MACOSX/") || strings.HasPrefix(path.Base(name), "._")
}

// keep takes in a file. Of one that is too large to be checked, only enough is read to see so.
func (u *unpacking) keep(name string, in io.Reader) error {
	text, err := io.ReadAll(io.LimitReader(in, min(syntax.MaxBytes+1, u.limits.Kept-u.kept+1)))
	if err != nil {
		return fmt.Errorf("%s cannot be unpacked: %w", name, err)
	}
	u.kept += int64(len(text))
	if u.kept > u.limits.Kept {
		return fmt.Errorf("the YAML files in this unpack to more than %d MiB", u.limits.Kept>>20)
	}
	u.files[name] = string(text)
	return nil
}
