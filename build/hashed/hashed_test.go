package hashed

import (
	"strings"
	"testing"
)

func TestName(t *testing.T) {
	a, again, b := Name("engine.wasm", []byte("a")), Name("engine.wasm", []byte("a")), Name("engine.wasm", []byte("b"))
	if a != again || a == b {
		t.Errorf("names must follow content: %s, %s for the same, %s for another", a, again, b)
	}
	if !strings.HasPrefix(a, "engine-") || !strings.HasSuffix(a, ".wasm") || !Is(a) {
		t.Errorf("unexpected form %s", a)
	}
}

func TestIs(t *testing.T) {
	for name, want := range map[string]bool{
		"assets/app-2K5ZAQ3X.js":    true,
		"assets/app-2K5ZAQ3X.js.br": true,
		"index.html":                false,
		"assets/app-latest.js":      false,
		"assets/app-2K5ZAQ3.js":     false,
	} {
		if Is(name) != want {
			t.Errorf("Is(%q) = %v", name, !want)
		}
	}
}
