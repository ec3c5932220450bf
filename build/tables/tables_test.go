package tables

import (
	"path/filepath"
	"strings"
	"testing"

	"github.com/inference-sim/measured-run/build/folder/foldertest"
)

var sources = Sources{"keys": among(map[string]string{
	"client":        "| Key |\n| --- |\n| `seed` |\n",
	"points[].load": "| Key |\n| --- |\n| `concurrency` |\n",
}), "values": among(map[string]string{"source kind": "| Value |\n| --- |\n| `hud` |\n"})}

func among(tables map[string]string) Table {
	return func(name string) (string, bool) {
		table, ok := tables[name]
		return table, ok
	}
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
		got, err := Fill(text, sources)
		if err != nil || got != filled {
			t.Errorf("%v, got\n%s", err, got)
		}
	}
}

func TestFillKeepsKindsApart(t *testing.T) {
	const (
		stale = "<!-- values: source kind -->\n| old |\n<!-- /values -->\n<!-- note: not a table -->\n"
		fresh = "<!-- values: source kind -->\n\n| Value |\n| --- |\n| `hud` |\n\n<!-- /values -->\n<!-- note: not a table -->\n"
	)
	if got, err := Fill(stale, sources); err != nil || got != fresh {
		t.Errorf("%v, got\n%s", err, got)
	}
	if path, opens := Opens("<!-- values: source kind -->"); opens {
		t.Errorf("the keys of %s are opened by a table of values", path)
	}
}

func TestFillNamesTheLineOfAFault(t *testing.T) {
	for text, want := range map[string]string{
		"a\n<!-- keys: nothing -->\n<!-- /keys -->\n":                    `2: there are no keys of "nothing"`,
		"<!-- keys: client -->\n":                                        "1: a table that no <!-- /keys --> ends",
		"<!-- /keys -->\n":                                               "1: a table ends",
		"<!-- keys: client -->\n<!-- keys: client -->\n<!-- /keys -->\n": "2: a table ends",
		"<!-- /values -->\n":                                             "1: a table ends",
		"<!-- keys: client -->\n<!-- /values -->\n":                      "1: a table that no <!-- /keys --> ends",
	} {
		if _, err := Fill(text, sources); err == nil || !strings.HasPrefix(err.Error(), want) {
			t.Errorf("%q: got %v", text, err)
		}
	}
}

func TestRewriteChangesOnlyWhatIsStale(t *testing.T) {
	dir := t.TempDir()
	foldertest.Fill(t, dir, map[string]string{
		"fresh.md": filled, "other.yaml": "<!-- keys: nothing -->\n", "reference/run.md": "<!-- keys: client -->\n<!-- /keys -->\n",
	})
	stale := filepath.Join(dir, "reference", "run.md")
	changed, err := Rewrite(dir, sources)
	if err != nil || len(changed) != 1 || changed[0] != stale {
		t.Fatalf("changed %v, %v", changed, err)
	}
	if left, err := Stale(dir, sources); err != nil || len(left) != 0 {
		t.Errorf("still stale: %v, %v", left, err)
	}
}
