package archive

import (
	"archive/tar"
	"archive/zip"
	"bytes"
	"compress/gzip"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"slices"
	"testing"
	"testing/fstest"
	"time"
)

func folder(day int, mode fs.FileMode) fs.FS {
	at := time.Date(2026, 1, day, 12, 0, 0, 0, time.Local)
	return fstest.MapFS{
		"program": {Data: []byte("run"), Mode: 0o100 | mode, ModTime: at},
		"LICENSE": {Data: []byte("terms"), Mode: mode, ModTime: at},
		"a/b.txt": {Data: bytes.Repeat([]byte("b"), 10_000), Mode: mode, ModTime: at},
	}
}

var packers = map[string]func(io.Writer, fs.FS, string) error{"zip": Zip, "tar.gz": TarGz}

func TestTheSameFilesGiveTheSameBytes(t *testing.T) {
	for name, pack := range packers {
		var first, second bytes.Buffer
		if err := errors.Join(pack(&first, folder(1, 0o644), "it"), pack(&second, folder(2, 0o600), "it")); err != nil {
			t.Fatal(err)
		}
		if !bytes.Equal(first.Bytes(), second.Bytes()) {
			t.Errorf("%s: another day and other rights give other bytes", name)
		}
	}
}

var want = []string{"it/LICENSE -rw-r--r-- 5", "it/a/b.txt -rw-r--r-- 10000", "it/program -rwxr-xr-x 3"}

func TestZip(t *testing.T) {
	var out bytes.Buffer
	if err := Zip(&out, folder(1, 0o644), "it"); err != nil {
		t.Fatal(err)
	}
	unpacked, err := zip.NewReader(bytes.NewReader(out.Bytes()), int64(out.Len()))
	if err != nil {
		t.Fatal(err)
	}
	var got []string
	for _, f := range unpacked.File {
		got = append(got, fmt.Sprintf("%s %s %d", f.Name, f.Mode(), f.UncompressedSize64))
	}
	if !slices.Equal(got, want) || out.Len() > 2000 {
		t.Errorf("got %q in %d bytes", got, out.Len())
	}
}

func TestTarGz(t *testing.T) {
	var out bytes.Buffer
	if err := TarGz(&out, folder(1, 0o644), "it"); err != nil {
		t.Fatal(err)
	}
	unpacked, err := gzip.NewReader(&out)
	if err != nil {
		t.Fatal(err)
	}
	var got []string
	for reader := tar.NewReader(unpacked); ; {
		header, err := reader.Next()
		if errors.Is(err, io.EOF) {
			break
		}
		if err != nil {
			t.Fatal(err)
		}
		if header.Uid != 0 || header.Uname != "" {
			t.Errorf("%s belongs to %d %s", header.Name, header.Uid, header.Uname)
		}
		got = append(got, fmt.Sprintf("%s %s %d", header.Name, header.FileInfo().Mode(), header.Size))
	}
	if !slices.Equal(got, want) {
		t.Errorf("got %q", got)
	}
}
