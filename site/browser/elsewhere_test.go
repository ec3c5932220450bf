package browser

import (
	"io/fs"
	"os"
	"path"
	"regexp"
	"slices"
	"strings"
	"testing"
)

// addresses are those of hosts, in whatever a browser may read; nameable are the hosts that may be named there, none of which
// it asks: names of XML, what an example cites, and where a reader may go by pressing a link.
var (
	addresses = regexp.MustCompile(`(?:\b(?:https?|wss?|ftp):|["'\x60])//([a-z0-9-]+(?:\.[a-z0-9-]+)+)`)
	nameable  = []string{"www.w3.org", "github.com", "example.org"}
	// What a browser loads without being pressed.
	loads = regexp.MustCompile(`(?i)<(?:script|link|img|iframe|frame|object|embed|source|video|audio|track|use|image|form|base|input)\b[^>]*?\b(?:src|srcset|href|data|action|poster)\s*=\s*["']?(?:[a-z]+:)?//` +
		`|url\(\s*["']?(?:[a-z]+:)?//|@import\s*["'](?:[a-z]+:)?//` +
		`|\b(?:import|from|importScripts|fetch|Worker|SharedWorker|EventSource|WebSocket|sendBeacon)\s*\(?\s*["'\x60](?:[a-z]+:)?//` +
		`|\["(?:img|source|video|audio|iframe|object|embed)",\{[^}]*"(?:https?:)?//`)
)

func TestNothingIsLoadedFromElsewhere(t *testing.T) {
	seen := 0
	for name, text := range readable(t) {
		seen++
		for _, found := range loads.FindAllString(text, -1) {
			t.Errorf("%s loads %q", name, found)
		}
		if ext := path.Ext(name); ext == ".json" || ext == ".ts" || ext == ".html" && !strings.HasPrefix(name, "index") {
			continue // texts that are shown name what they like
		}
		for _, found := range addresses.FindAllStringSubmatch(text, -1) {
			if !slices.Contains(nameable, found[1]) {
				t.Errorf("%s names %s", name, found[0])
			}
		}
	}
	if seen < 20 {
		t.Errorf("%d files were read", seen)
	}
}

func TestWhatIsLoadedFromElsewhereIsFound(t *testing.T) {
	for _, text := range []string{
		`<script src="https://cdn.example.org/a.js">`, `<link rel=stylesheet href=//example.org/a.css>`, `a{background:url(https://example.org/i.png)}`,
		`import("https://example.org/a.js")`, `import{a}from"https://example.org/a.js"`, `fetch("//example.org")`, `["img",{"alt":"a","src":"https://example.org/a.png"}]`,
	} {
		if !loads.MatchString(text) {
			t.Errorf("%s is not found", text)
		}
	}
	if loads.MatchString(`<a href="https://example.org">`) || loads.MatchString(`["a",{"href":"https://example.org"}]`) {
		t.Error("a link to press is taken for one that is loaded")
	}
}

// readable are the published files that a browser may read, by their names.
func readable(t *testing.T) map[string]string {
	t.Helper()
	texts := map[string]string{}
	dir := os.DirFS(built(t))
	err := fs.WalkDir(dir, ".", func(name string, entry fs.DirEntry, err error) error {
		if err != nil || entry.IsDir() || !slices.Contains([]string{".html", ".js", ".css", ".svg", ".json"}, path.Ext(name)) {
			return err
		}
		text, err := fs.ReadFile(dir, name)
		texts[name] = string(text)
		return err
	})
	if err != nil {
		t.Fatal(err)
	}
	return texts
}
