package archive_test

import (
	"archive/tar"
	"archive/zip"
	"bytes"
	"cmp"
	"compress/gzip"
	"fmt"
	"io"
	"maps"
	"slices"
	"strings"
	"testing"

	"github.com/inference-sim/measured-run/core/catalog"
	"github.com/inference-sim/measured-run/core/catalog/archive"
	"github.com/inference-sim/measured-run/core/syntax"
)

type file struct {
	name, text string
	link       string
}

func zipped(t *testing.T, files ...file) []byte {
	t.Helper()
	var b bytes.Buffer
	w := zip.NewWriter(&b)
	for _, f := range files {
		h := &zip.FileHeader{Name: f.name, Method: zip.Deflate}
		if f.link != "" {
			h.SetMode(0o777 | 1<<27) // fs.ModeSymlink
		}
		out, err := w.CreateHeader(h)
		if err != nil {
			t.Fatal(err)
		}
		_, _ = out.Write([]byte(f.text + f.link))
	}
	if err := w.Close(); err != nil {
		t.Fatal(err)
	}
	return b.Bytes()
}

func tarred(t *testing.T, files ...file) []byte {
	t.Helper()
	var b bytes.Buffer
	packed := gzip.NewWriter(&b)
	w := tar.NewWriter(packed)
	for _, f := range files {
		h := &tar.Header{Name: f.name, Mode: 0o644, Size: int64(len(f.text)), Typeflag: tar.TypeReg}
		switch {
		case f.link != "":
			h.Typeflag, h.Linkname = tar.TypeSymlink, f.link
		case strings.HasSuffix(f.name, "/"):
			h.Typeflag = tar.TypeDir
		}
		if err := w.WriteHeader(h); err != nil {
			t.Fatal(err)
		}
		_, _ = w.Write([]byte(f.text))
	}
	_, _ = w.Close(), packed.Close()
	return b.Bytes()
}

// each runs a test on a zip and on a tar of some files.
func each(t *testing.T, files []file, test func(t *testing.T, name string, packed []byte)) {
	t.Run("zip", func(t *testing.T) { test(t, "a.ZIP", zipped(t, files...)) })
	t.Run("tar.gz", func(t *testing.T) { test(t, "a.tar.gz", tarred(t, files...)) })
}

func unpack(name string, packed []byte, limits archive.Limits) (catalog.Files, error) {
	return archive.Unpack(name, bytes.NewReader(packed), int64(len(packed)), limits)
}

func TestUnpack(t *testing.T) {
	each(t, []file{
		{name: "./cat/measurements/"}, {name: "./cat/measurements/sources.yaml", text: "a"}, {name: "cat/measurements/läb 1/x.yaml", text: "b"},
		{name: "cat/measurements/x.yml", text: "c"}, {name: "cat/trace.csv", text: "d"}, {name: "cat/current", link: "measurements"},
		{name: "../../out.yaml", text: "e"}, {name: "/abs.yaml", text: "f"}, {name: `cat\win.yaml`, text: "g"},
		{name: "__MACOSX/cat/measurements/._x.yaml", text: "h"}, {name: "cat/measurements/._x.yaml", text: "i"},
		{name: "__MACOSX/cat/x.yaml", text: "j"}, {name: "cat/measurements/folder.yaml/"},
	}, func(t *testing.T, name string, packed []byte) {
		files, err := unpack(name, packed, archive.Usual)
		want := catalog.Files{
			"cat/measurements/sources.yaml": "a", "cat/measurements/läb 1/x.yaml": "b", "cat/measurements/x.yml": "c",
			"out.yaml": "e", "abs.yaml": "f", "cat/win.yaml": "g",
		}
		if err != nil || !maps.Equal(files, want) {
			t.Errorf("got %q, %v", slices.Sorted(maps.Keys(files)), err)
		}
	})
}

// Programs may be told to refuse names that lead out of an archive. They are mended here.
func TestNamesThatLeadOutAreMended(t *testing.T) {
	t.Setenv("GODEBUG", "zipinsecurepath=0,tarinsecurepath=0")
	each(t, []file{{name: "../a.yaml", text: "a"}, {name: "/b.yaml", text: "b"}}, func(t *testing.T, name string, packed []byte) {
		files, err := unpack(name, packed, archive.Usual)
		if want := (catalog.Files{"a.yaml": "a", "b.yaml": "b"}); err != nil || !maps.Equal(files, want) {
			t.Errorf("got %q, %v", files, err)
		}
	})
}

// An archive may be as large as the limits, and no larger.
func TestLimitsAreReached(t *testing.T) {
	files := []file{{name: "a.yaml", text: "1234567"}, {name: "b", text: "12"}, {name: "c.yaml", text: "123"}}
	unpacked, err := gzip.NewReader(bytes.NewReader(tarred(t, files...)))
	if err != nil {
		t.Fatal(err)
	}
	size, err := io.Copy(io.Discard, unpacked)
	if err != nil {
		t.Fatal(err)
	}
	each(t, files, func(t *testing.T, name string, packed []byte) {
		for _, c := range []struct {
			limits archive.Limits
			want   string
		}{
			{archive.Limits{Kept: 10, Read: size, Entries: 3}, ""},
			{archive.Limits{Kept: 9, Read: size, Entries: 3}, "the YAML files in this unpack to more than 0 MiB"},
			{archive.Limits{Kept: 10, Read: size, Entries: 2}, "this holds more than 2 files"},
			{archive.Limits{Kept: 10, Read: size - 1, Entries: 3}, "this unpacks to more than 0 MiB"},
		} {
			if c.limits.Read < size && name == "a.ZIP" {
				continue // a file of a zip is come to without unpacking those before it
			}
			if got, err := unpack(name, packed, c.limits); fmt.Sprint(err) != cmp.Or(c.want, "<nil>") || err == nil && len(got) != 2 {
				t.Errorf("%+v: got %d files, %v", c.limits, len(got), err)
			}
		}
	})
	if archive.Usual != (archive.Limits{Kept: 256 << 20, Read: 2 << 30, Entries: 200_000}) {
		t.Errorf("the usual limits are %+v", archive.Usual)
	}
}

func TestOfALargeFileEnoughIsKeptToSeeSo(t *testing.T) {
	each(t, []file{{name: "a.yaml", text: strings.Repeat("#", syntax.MaxBytes+1000)}}, func(t *testing.T, name string, packed []byte) {
		if files, err := unpack(name, packed, archive.Usual); err != nil || len(files["a.yaml"]) != syntax.MaxBytes+1 {
			t.Errorf("%d bytes are kept, %v", len(files["a.yaml"]), err)
		}
	})
}

func TestAFileThatIsSpoiltIsNamed(t *testing.T) {
	packed := zipped(t, file{name: "m/a.yaml", text: "a: b\n"})
	const header = 30 // bytes before the name of a file
	packed[header+len("m/a.yaml")+1] ^= 0xff
	if files, err := unpack("a.zip", packed, archive.Usual); err == nil || !strings.HasPrefix(err.Error(), "m/a.yaml cannot be unpacked: ") || len(files) > 0 {
		t.Errorf("got %q, %v", files, err)
	}
}

func TestWhatIsRefused(t *testing.T) {
	zeros := strings.Repeat("\x00", 5<<20)
	for _, c := range []struct {
		name   string
		files  []file
		limits archive.Limits
		want   string
	}{
		{"a bomb", []file{{name: "a.yaml", text: zeros}}, archive.Limits{Kept: 4 << 20, Read: 1 << 30, Entries: 9}, "unpack to more than 4 MiB"},
		{"a bomb of many", []file{{name: "a.yaml", text: zeros[:3<<20]}, {name: "b.yaml", text: zeros[:3<<20]}}, archive.Limits{Kept: 4 << 20, Read: 1 << 30, Entries: 9}, "unpack to more than 4 MiB"},
		{"too many files", []file{{name: "a"}, {name: "b"}, {name: "c"}}, archive.Limits{Kept: 1 << 20, Read: 1 << 20, Entries: 2}, "more than 2 files"},
		{"a link", []file{{name: "m/a.yaml", link: "b.yaml"}}, archive.Usual, "m/a.yaml is a link"},
		{"a name that stands twice", []file{{name: "m/a.yaml"}, {name: "./m/b/../a.yaml"}}, archive.Usual, "m/a.yaml is in the archive twice"},
	} {
		t.Run(c.name, func(t *testing.T) {
			each(t, c.files, func(t *testing.T, name string, packed []byte) {
				if _, err := unpack(name, packed, c.limits); err == nil || !strings.Contains(err.Error(), c.want) {
					t.Errorf("got %v, want %q", err, c.want)
				}
			})
		})
	}
	hidden := tarred(t, file{name: "zeros", text: zeros}, file{name: "a.yaml"})
	if _, err := unpack("a.tgz", hidden, archive.Limits{Kept: 1 << 20, Read: 4 << 20, Entries: 9}); err == nil || !strings.Contains(err.Error(), "unpacks to more than 4 MiB") {
		t.Errorf("a bomb beside the YAML files: got %v", err)
	}
}

func TestWhatIsNoArchive(t *testing.T) {
	packed := tarred(t, file{name: "a.yaml", text: strings.Repeat("a: b\n", 1000)})
	for name, text := range map[string][]byte{
		"a.zip": []byte("kind: MeasuredRun\n"), "b.zip": nil, "a.tar.gz": []byte("kind: MeasuredRun\n"), "b.tgz": nil,
		"cut.tgz": packed[:len(packed)-10],
	} {
		if _, err := unpack(name, text, archive.Usual); err == nil {
			t.Errorf("%s is read", name)
		}
	}
	for name, want := range map[string]bool{"a.zip": true, "a.tar.gz": true, "a.TGZ": true, "a.yaml": false, "zip": false, "a.gz": false} {
		if got := archive.Named(name); got != want {
			t.Errorf("%s: %t", name, got)
		}
	}
}

func TestACatalogInAnArchive(t *testing.T) {
	each(t, []file{{name: "cat-main/README.md"}, {name: "cat-main/measurements/sources.yaml", text: "kind: MeasurementSources\n"}, {name: "cat-main/measurements/lab/a.yml"}},
		func(t *testing.T, name string, packed []byte) {
			files, err := unpack(name, packed, archive.Usual)
			if err != nil {
				t.Fatal(err)
			}
			dir, runs, ok := files.Find()
			o := catalog.CheckFiles(runs, catalog.Options{})
			if dir != "cat-main/measurements" || !ok || len(o.Reports) != 2 || o.Reports[0].File.Name != "measurements/lab/a.yml" {
				t.Errorf("%s, %t, %d reports", dir, ok, len(o.Reports))
			}
		})
}
