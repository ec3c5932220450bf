package reference

import (
	"strings"
	"testing"
)

func TestCheckFollowsTheLinksOfOtherFiles(t *testing.T) {
	repo := repo(map[string]string{"README.md": `# Read me

[The run](docs/reference/run.md#client), [its code](core/run), [here](#read-me) and [elsewhere](https://example.org).

[No page](docs/reference/runs.md), [no anchor](docs/reference/run.md#clients), [no heading](#read-you).
`})
	source := Source{Repo: repo, Docs: "docs", Web: "https://example.org/repo"}
	if err := Check(source); err != nil {
		t.Error(err)
	}
	err := Check(source, "README.md")
	want := `README.md:5: there is no docs/reference/runs.md
README.md:5: docs/reference/run.md has no anchor "clients"
README.md:5: README.md has no anchor "read-you"`
	if err == nil || err.Error() != want {
		t.Errorf("%v, want\n%s", err, want)
	}
	if err := Check(source, "READ.md"); err == nil || !strings.Contains(err.Error(), "READ.md") {
		t.Errorf("of a file that is not there: %v", err)
	}
}
