package browser

import (
	"archive/tar"
	"archive/zip"
	"bytes"
	"compress/gzip"
	"fmt"
	"io"
	"maps"
	"os"
	"path"
	"path/filepath"
	"slices"
	"strings"
	"testing"
)

// Folders and archives for a test to open.

// files are texts by their paths, as a folder or an archive holds them.
type files map[string]string

// small is a catalog of three runs and their registry: one that holds, one with an error, and one of another licence.
func small(t *testing.T) files {
	t.Helper()
	return files{
		"measurements/sources.yaml":            given(t, "sources.yaml") + otherLicence,
		"measurements/made-up/alpha-h100.yaml": called(t, "alpha-h100", "made-up", 90),
		"measurements/made-up/beta-h100.yaml":  strings.Replace(called(t, "beta-h100", "made-up", 91), "unit: ms", "unit: s", 1),
		"measurements/other/größe a.yaml":      strings.Replace(called(t, "gamma", "other", 92), "hardware: h100", "hardware: a100", 1),
		"measurements/README.md":               "no run\n",
		".git/measurements/x/y.yaml":           "no run either\n",
	}
}

const otherLicence = `  - id: other
    title: Another source made up for tests
    license: Apache-2.0
    status: verified
    permits:
      - score
      - redistribute
    evidence:
      - url: https://example.org/other/LICENSE
        quote: Apache License
        location: LICENSE:1
`

// called is the run of testdata under another name and licence, with another value.
func called(t *testing.T, name, licence string, value int) string {
	t.Helper()
	return strings.NewReplacer(
		"name: made-up-h100-tp2", "name: "+name,
		"license_ref: made-up", "license_ref: "+licence,
		"value: 90", fmt.Sprint("value: ", value),
	).Replace(given(t, "run.yaml"))
}

// folder writes files below a folder of that name and gives its path.
func (f files) folder(t *testing.T, name string) string {
	t.Helper()
	top := filepath.Join(t.TempDir(), name)
	for p, text := range f {
		full := filepath.Join(top, filepath.FromSlash(p))
		if err := os.MkdirAll(filepath.Dir(full), 0o755); err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(full, []byte(text), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	return top
}

// zip packs files, each below the folder prefix, and gives the path of the archive.
func (f files) zip(t *testing.T, name, prefix string) string {
	t.Helper()
	var out bytes.Buffer
	archive := zip.NewWriter(&out)
	for _, p := range slices.Sorted(maps.Keys(f)) {
		w, err := archive.Create(path.Join(prefix, p))
		if err == nil {
			_, err = io.WriteString(w, f[p])
		}
		if err != nil {
			t.Fatal(err)
		}
	}
	if err := archive.Close(); err != nil {
		t.Fatal(err)
	}
	return file(t, name, out.String())
}

// below is the part of the files that lie below a prefix, with their paths from there.
func (f files) below(prefix string) files {
	inner := files{}
	for p, text := range f {
		if rest, is := strings.CutPrefix(p, prefix); is {
			inner[rest] = text
		}
	}
	return inner
}

// tarball packs files as tar and gzip, each below the folder prefix, and gives the path of the archive.
func (f files) tarball(t *testing.T, name, prefix string) string {
	t.Helper()
	var out bytes.Buffer
	packed := gzip.NewWriter(&out)
	archive := tar.NewWriter(packed)
	for _, p := range slices.Sorted(maps.Keys(f)) {
		header := &tar.Header{Name: path.Join(prefix, p), Mode: 0o644, Size: int64(len(f[p])), Typeflag: tar.TypeReg}
		if err := archive.WriteHeader(header); err != nil {
			t.Fatal(err)
		}
		if _, err := io.WriteString(archive, f[p]); err != nil {
			t.Fatal(err)
		}
	}
	if err := archive.Close(); err != nil {
		t.Fatal(err)
	}
	if err := packed.Close(); err != nil {
		t.Fatal(err)
	}
	return file(t, name, out.String())
}
