package page

import (
	"os"
	"path/filepath"
	"strings"
	"testing"
)

func TestKeep(t *testing.T) {
	path := filepath.Join(t.TempDir(), "page.md")
	if err := os.WriteFile(path, []byte("# Page\n\n<!-- measured: bench -->\nold\n<!-- /measured -->\n\nEnd.\n"), 0o644); err != nil {
		t.Fatal(err)
	}
	if err := Keep(path, "new"); err != nil {
		t.Fatal(err)
	}
	text, err := os.ReadFile(path)
	if want := "# Page\n\n<!-- measured: bench -->\n\nnew\n\n<!-- /measured -->\n\nEnd.\n"; string(text) != want {
		t.Errorf("the page is %q, %v", text, err)
	}
}

func TestAPageWithoutAPlaceIsLeftAsItIs(t *testing.T) {
	path := filepath.Join(t.TempDir(), "page.md")
	if err := os.WriteFile(path, []byte("# Page\n"), 0o644); err != nil {
		t.Fatal(err)
	}
	if err := Keep(path, "new"); err == nil || !strings.Contains(err.Error(), "has no place") {
		t.Errorf("got %v", err)
	}
}

func TestWhere(t *testing.T) {
	got := strings.ReplaceAll(Where(t.Context(), ".", "All is well."), "\n", " ")
	if !strings.HasPrefix(got, "Measured on ") || !strings.Contains(got, " processor") || !strings.HasSuffix(got, ". All is well.") {
		t.Errorf("got %q", got)
	}
}

func TestWrap(t *testing.T) {
	if got := wrap("one two three four", 9); got != "one two\nthree\nfour" {
		t.Errorf("got %q", got)
	}
}
