package policy

import (
	"slices"
	"strings"
	"testing"
)

func field(path, name string) string {
	for _, f := range Fields(path) {
		if f.Name == name {
			return f.Value
		}
	}
	return ""
}

func TestFields(t *testing.T) {
	for _, c := range []struct{ path, name, want string }{
		{"/", "Content-Security-Policy", Header()},
		{"/", "Cache-Control", "no-cache"},
		{"/", "Cross-Origin-Resource-Policy", "same-origin"},
		{"/", "Access-Control-Allow-Origin", ""},
		{"/sw.js", "Cache-Control", "no-cache"},
		{"/assets/engine-2K5ZAQ3X.wasm", "Cache-Control", "public, max-age=31536000, immutable"},
		{"/assets/engine-2K5ZAQ3X.wasm", "Access-Control-Allow-Origin", "*"},
		{"/measured-run.js", "Cross-Origin-Resource-Policy", "cross-origin"},
		{"/measured-run.js", "Cache-Control", "no-cache"},
		{"/measured-run.html", "Content-Security-Policy", "frame-ancestors 'none'"},
	} {
		if got := field(c.path, c.name); got != c.want {
			t.Errorf("%s of %s is %q, want %q", c.name, c.path, got, c.want)
		}
	}
}

func TestTheFileOfHeadersNamesEveryFileOnce(t *testing.T) {
	text := HeadersFile([]string{"", "measured-run.html"})
	blocks := strings.Split("\n"+text, "\n/")[1:]
	if len(blocks) != 2 || !strings.HasPrefix(blocks[0], "\n") || !strings.HasPrefix(blocks[1], "measured-run.html\n") {
		t.Fatalf("got %q", text)
	}
	for _, block := range blocks {
		lines := strings.Split(strings.TrimSpace(block), "\n")
		var names []string
		for _, line := range lines {
			if name, _, is := strings.Cut(strings.TrimSpace(line), ": "); is {
				names = append(names, name)
			}
		}
		slices.Sort(names)
		if len(names) < 7 || len(slices.Compact(slices.Clone(names))) != len(names) {
			t.Errorf("headers %q", names)
		}
	}
}
