package main

import (
	"os"
	"path"
	"path/filepath"
	"regexp"
	"strings"
	"testing"
)

// cited is a test that the documentation names, with its file: [TestSoak](../site/browser/soak_test.go)
var cited = regexp.MustCompile(`\[((?:Test|Fuzz|[a-z]+)[A-Z]\w+)\]\(([^)\s]+_test\.go)\)`)

func TestTestsThatTheDocumentationNamesExist(t *testing.T) {
	pages, err := filepath.Glob("../docs/*.md")
	if err != nil || len(pages) == 0 {
		t.Fatal("no pages: ", err)
	}
	found := 0
	for _, page := range pages {
		text, err := os.ReadFile(page)
		if err != nil {
			t.Fatal(err)
		}
		for _, match := range cited.FindAllStringSubmatch(string(text), -1) {
			name, file := match[1], path.Join("docs", match[2])
			if found++; !regexp.MustCompile(`(?m)^func (\(\w+ \*?\w+\) )?` + name + `\(`).Match(contents(t, file)) {
				t.Errorf("%s: there is no %s in %s", page, name, file)
			}
		}
	}
	if found < 40 {
		t.Errorf("only %d tests are named", found)
	}
}

// In a table whose last column is of tests, every row has one.
func TestEachPromiseOfSecurityHasATest(t *testing.T) {
	promises, before, held := 0, "", false
	for line := range strings.Lines(string(contents(t, "docs/security.md"))) {
		line = strings.TrimSpace(line)
		cells := strings.Split(strings.Trim(line, "|"), " | ")
		last := strings.TrimSpace(cells[len(cells)-1])
		switch {
		case !strings.HasPrefix(line, "|"):
			held = false
		case !strings.HasPrefix(before, "|"):
			held = last == "Test"
		case held && !strings.HasPrefix(line, "|---"):
			if promises++; last != "the same" && !cited.MatchString(last) && !strings.Contains(last, ".test.ts)") {
				t.Errorf("no test holds %s", cells[0])
			}
		}
		before = line
	}
	if promises < 30 {
		t.Errorf("only %d promises are made", promises)
	}
}
