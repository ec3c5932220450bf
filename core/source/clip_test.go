package source

import "testing"

func TestClip(t *testing.T) {
	for _, c := range []struct {
		text  string
		limit int
		want  string
	}{
		{"abc", 3, "abc"}, {"abc", 2, "ab"}, {"abc", 0, ""}, {"aé", 2, "a"}, {"aé", 3, "aé"}, {"😀b", 3, ""}, {"😀b", 4, "😀"}, {"\x80\x80", 1, ""}, {"", 0, ""},
	} {
		if got := Clip(c.text, c.limit); got != c.want {
			t.Errorf("of %q in %d bytes: %q", c.text, c.limit, got)
		}
	}
}

func TestShorten(t *testing.T) {
	for _, c := range []struct {
		text  string
		limit int
		want  string
	}{
		{"abc", 3, "abc"}, {"abcd", 3, "abc…"}, {"aé", 2, "a…"}, {"", 0, ""},
	} {
		if got := Shorten(c.text, c.limit); got != c.want {
			t.Errorf("of %q in %d bytes: %q", c.text, c.limit, got)
		}
	}
}
