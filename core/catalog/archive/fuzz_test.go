package archive_test

import (
	"testing"

	"github.com/inference-sim/measured-run/core/catalog/archive"
)

// However an archive is broken, no more is unpacked of it than may be, and no name leads out of it.
func FuzzUnpack(f *testing.F) {
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
			if kept += len(text); path == "" || path[0] == '/' || path[0] == '.' && len(path) > 1 && path[1] == '.' {
				t.Fatalf("%q is unpacked", path)
			}
		}
		if int64(kept) > limits.Kept || len(files) > limits.Entries {
			t.Fatalf("%d bytes in %d files are unpacked", kept, len(files))
		}
	})
}
