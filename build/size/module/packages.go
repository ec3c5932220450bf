package module

import (
	"cmp"
	"slices"
	"strings"
)

// Share is what a package, or a function, has of the code.
type Share struct {
	Name      string
	Bytes     int
	Functions []int // their indices
}

// Packages gives the packages by the size of their code, the largest first. known are the paths of all that went in;
// what belongs to none is put together under the last name.
func (m Module) Packages(known []string, rest string) []Share {
	paths := map[string]string{}
	for _, path := range known {
		paths[mangled(path)] = path
	}
	shares := map[string]*Share{}
	for i, f := range m.Functions {
		name := cmp.Or(owner(f.Name, paths), rest)
		if shares[name] == nil {
			shares[name] = &Share{Name: name}
		}
		shares[name].Bytes += len(f.Code)
		shares[name].Functions = append(shares[name].Functions, i)
	}
	var all []Share
	for _, share := range shares {
		all = append(all, *share)
	}
	slices.SortFunc(all, largest)
	return all
}

// Largest gives the n largest functions.
func (m Module) Largest(n int) []Share {
	var all []Share
	for i, f := range m.Functions {
		all = append(all, Share{f.Name, len(f.Code), []int{i}})
	}
	slices.SortFunc(all, largest)
	return all[:min(n, len(all))]
}

func largest(a, b Share) int {
	return cmp.Or(cmp.Compare(b.Bytes, a.Bytes), cmp.Compare(a.Name, b.Name))
}

// Without is all code but that of a share.
func (m Module) Without(s Share) (code []byte) {
	leave := map[int]bool{}
	for _, i := range s.Functions {
		leave[i] = true
	}
	for i, f := range m.Functions {
		if !leave[i] {
			code = append(code, f.Code...)
		}
	}
	return code
}

// mangled is how the linker writes a path in the names of functions.
func mangled(path string) string {
	return strings.Map(func(r rune) rune {
		if r == '.' || r >= '0' && r <= '9' || r >= 'A' && r <= 'Z' || r >= 'a' && r <= 'z' {
			return r
		}
		return '_'
	}, path)
}

// owner is the path of the package that a function belongs to: its name up to a dot. Paths have dots too, so the
// longest that is one is taken.
func owner(function string, paths map[string]string) string {
	for end := strings.LastIndexByte(function, '.'); end > 0; end = strings.LastIndexByte(function[:end], '.') {
		if path, ok := paths[function[:end]]; ok {
			return path
		}
	}
	return ""
}
