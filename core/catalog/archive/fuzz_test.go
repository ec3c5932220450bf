package archive_test

import (
	"path/filepath"
	"testing"

	"github.com/inference-sim/measured-run/core/catalog/archive"
	"github.com/inference-sim/measured-run/core/fuzztest"
)

// However an archive is broken, no more is unpacked of it than may be, and no name leads out of it.
func FuzzUnpack(target *testing.F) {
	f := fuzztest.Short(target, 10_000)
	t := new(testing.T)
	files := []file{{name: "m/a.yaml", text: "a: b\n"}, {name: "../b.yml", text: "c"}, {name: "d.csv", text: "e"}}
	f.Add(true, zipped(t, files...))
	f.Add(false, tarred(t, files...))
	limits := archive.Limits{Kept: 1 << 16, Read: 1 << 18, Entries: 50}
	f.Fuzz(func(t *testing.T, isZip bool, packed []byte) {
		name := "a.tgz"
		if isZip {
			name = "a.zip"
		}
		files, _ := unpack(name, packed, limits)
		kept := 0
		for path, text := range files {
			if kept += len(text); path == "." || !filepath.IsLocal(path) {
				t.Fatalf("%q is unpacked", path)
			}
		}
		if int64(kept) > limits.Kept || len(files) > limits.Entries {
			t.Fatalf("%d bytes in %d files are unpacked", kept, len(files))
		}
	})
}
