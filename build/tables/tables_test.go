package tables

import (
	"os"
	"path/filepath"
	"strings"
	"testing"
)

func keys(path string) (string, bool) {
	tables := map[string]string{"client": "| Key |\n| --- |\n| `seed` |\n", "points[].load": "| Key |\n| --- |\n| `concurrency` |\n"}
	table, ok := tables[path]
	return table, ok
}

const filled = `# The run

<!-- keys: client -->

| Key |
| --- |
| ` + "`seed`" + ` |

<!-- /keys -->

Text between.

<!-- keys: points[].load -->

| Key |
| --- |
| ` + "`concurrency`" + ` |

<!-- /keys -->
`

func TestFill(t *testing.T) {
	empty := "# The run\n\n<!-- keys: client -->\n<!-- /keys -->\n\nText between.\n\n<!-- keys: points[].load -->\nold\n\n<!-- /keys -->\n"
	for _, text := range []string{empty, filled} {
		got, err := Fill(text, keys)
		if err != nil || got != filled {
			t.Errorf("%v, got\n%s", err, got)
		}
	}
}

func TestFillNamesTheLineOfAFault(t *testing.T) {
	for text, want := range map[string]string{
		"a\n<!-- keys: nothing -->\n<!-- /keys -->\n":                    `2: the schema has no mapping "nothing"`,
		"<!-- keys: client -->\n":                                        "1: a key table that no",
		"<!-- /keys -->\n":                                               "1: a key table ends",
		"<!-- keys: client -->\n<!-- keys: client -->\n<!-- /keys -->\n": "2: a key table ends",
	} {
		if _, err := Fill(text, keys); err == nil || !strings.HasPrefix(err.Error(), want) {
			t.Errorf("%q: got %v", text, err)
		}
	}
}

func TestRewriteChangesOnlyWhatIsStale(t *testing.T) {
	dir := t.TempDir()
	put := func(name, text string) string {
		path := filepath.Join(dir, name)
		if err := os.MkdirAll(filepath.Dir(path), 0o755); err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(path, []byte(text), 0o644); err != nil {
			t.Fatal(err)
		}
		return path
	}
	put("fresh.md", filled)
	put("other.yaml", "<!-- keys: nothing -->\n")
	stale := put("reference/run.md", "<!-- keys: client -->\n<!-- /keys -->\n")
	changed, err := Rewrite(dir, keys)
	if err != nil || len(changed) != 1 || changed[0] != stale {
		t.Fatalf("changed %v, %v", changed, err)
	}
	if left, err := Stale(dir, keys); err != nil || len(left) != 0 {
		t.Errorf("still stale: %v, %v", left, err)
	}
}
