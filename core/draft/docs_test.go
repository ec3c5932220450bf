package draft

import (
	"os"
	"strings"
	"testing"
)

func TestTheDocumentationNamesEveryAdapter(t *testing.T) {
	page, err := os.ReadFile("../../docs/drafts.md")
	if err != nil {
		t.Fatal(err)
	}
	listed := 0
	for line := range strings.Lines(string(page)) {
		if strings.Contains(line, "core/draft/") {
			listed++
		}
	}
	for _, a := range adapters {
		if !strings.Contains(string(page), "\n| "+a.name+" | ") || !strings.Contains(string(page), "`core/draft/"+a.file+"`") {
			t.Errorf("the page about drafts does not list %s of %s", a.name, a.file)
		}
	}
	if listed != len(adapters) {
		t.Errorf("it lists %d adapters of %d", listed, len(adapters))
	}
	for _, source := range []string{vllmSource, sglangSource, "guidellm ee7a7745", perfSource, aiperfSource} {
		if !strings.Contains(string(page), "| "+source+" |") {
			t.Errorf("it does not say that definitions were read in %s", source)
		}
	}
}
