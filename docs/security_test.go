package docs_test

import (
	"os"
	"regexp"
	"testing"
)

// Each promise names tests that are there.
func TestTheTestsOfSecurityAreThere(t *testing.T) {
	page, err := os.ReadFile("security.md")
	if err != nil {
		t.Fatal(err)
	}
	found := regexp.MustCompile(`\[(\w+)\]\((\.\./[^)]*_test\.go)\)`).FindAllSubmatch(page, -1)
	if len(found) < 10 {
		t.Fatalf("the page names %d tests", len(found))
	}
	for _, named := range found {
		source, err := os.ReadFile(string(named[2]))
		if err != nil {
			t.Error(err)
		} else if !regexp.MustCompile(`(?m)^func (\(\w+ [*\w]+\) )?` + string(named[1]) + `\(`).Match(source) {
			t.Errorf("%s has no %s", named[2], named[1])
		}
	}
}
