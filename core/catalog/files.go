package catalog

import (
	"maps"
	"path"
	"slices"
	"strings"
)

// Files are texts held in memory, by their paths, which have forward slashes.
type Files map[string]string

// Find is the part of the files that lie in the folder called measurements, and where that is: at the top, or
// within the one folder at the top, as archives have it.
func (f Files) Find() (dir string, inner Files, ok bool) {
	tops := map[string]bool{}
	for p := range f {
		top, _, deeper := strings.Cut(p, "/")
		if deeper {
			tops[top] = true
		}
	}
	switch {
	case tops[Root]:
		return Root, f.within(Root), true
	case len(tops) == 1:
		for top := range tops {
			dir = path.Join(top, Root)
		}
		inner = f.within(dir)
		return dir, inner, len(inner) > 0
	}
	return "", nil, false
}

func (f Files) within(dir string) Files {
	inner := Files{}
	for p, text := range f {
		if below, is := strings.CutPrefix(p, dir+"/"); is {
			inner[below] = text
		}
	}
	return inner
}

func (f Files) walk(c *checker) {
	for _, p := range slices.Sorted(maps.Keys(f)) {
		c.sort(p)
	}
}

func (f Files) read(p string) (string, error) { return f[p], nil }
