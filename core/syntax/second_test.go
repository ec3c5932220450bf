package syntax_test

import (
	"io/fs"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/inference-sim/measured-run/core/internal/shared"
	"github.com/inference-sim/measured-run/core/source"
	"github.com/inference-sim/measured-run/core/syntax"
)

const secondOpinion = "go-yaml, another reader"

// misreadAt is the text of the scalar that the second reader is said to take for something else.
func misreadAt(text string) string {
	file := source.New("", text)
	_, found := syntax.Parse(file)
	for _, d := range found {
		if strings.HasPrefix(d.Text, secondOpinion) {
			return file.Slice(d.At)
		}
	}
	return ""
}

func TestSecondReading(t *testing.T) {
	for _, c := range []struct{ name, text, want string }{
		{"a tab in a plain scalar vanishes there", "a: x\ty\n", "x\ty"},
		{"the first of two", "a: 1\nb: x\ty\nc: z\tz\n", "x\ty"},
		{"plain record", "a: 1\nb: [x, 'y', \"z\"]\nc: |\n  text\nd: &e f\ng: *e\n", ""},
		{"CR LF and a BOM", source.BOM + "a: 1 # c\r\n# c\r\nb: |\r\n  text\r\nc: \"x\"\r\n", ""},
		{"a faulty text is not read again", "a: x\ty\nb:1\n", ""},
		{"nor one that is large", "a: x\ty\n" + strings.Repeat("# ………………………………\n", 10_000), ""},
	} {
		if got := misreadAt(c.text); got != c.want {
			t.Errorf("%s: %q, want %q", c.name, got, c.want)
		}
	}
}

// Two readers that agree are likely right: on records of every kind, there is nothing to say.
func TestSecondReaderAgreesOnRecords(t *testing.T) {
	check := func(path string) {
		text, err := os.ReadFile(path)
		if err != nil {
			t.Fatal(err)
		}
		tree, _ := syntax.Parse(source.New(path, string(text)))
		for _, r := range rewrites {
			if got := misreadAt(r.rewrite(tree)); got != "" {
				t.Errorf("%s, %s: %q is said to be misread", path, r.name, got)
			}
		}
	}
	check("../testdata/seed.yaml")
	err := filepath.WalkDir(shared.Dir(t), func(path string, entry fs.DirEntry, err error) error {
		if err == nil && filepath.Ext(path) == ".yaml" {
			check(path)
		}
		return err
	})
	if err != nil {
		t.Fatal(err)
	}
}
