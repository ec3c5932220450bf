package main

import (
	"fmt"
	"maps"
	"path"
	"slices"
	"strconv"
	"strings"
)

const module = "github.com/inference-sim/measured-run/"

// block is a stretch of statements with one way in.
type block struct {
	file, at   string // below the module; line.column,line.column
	statements int
	covered    bool
}

// read takes a profile of go test, in which each package that was tested speaks of every block.
func read(text string) ([]*block, error) {
	byPlace := map[string]*block{}
	var blocks []*block
	for line := range strings.Lines(text) {
		if strings.HasPrefix(line, "mode:") {
			continue
		}
		fields := strings.Fields(line)
		if len(fields) != 3 {
			return nil, fmt.Errorf("%q is no line of a profile", line)
		}
		b := byPlace[fields[0]]
		if b == nil {
			file, at, _ := strings.Cut(strings.TrimPrefix(fields[0], module), ":")
			statements, err := strconv.Atoi(fields[1])
			if err != nil {
				return nil, err
			}
			b = &block{file: file, at: at, statements: statements}
			byPlace[fields[0]] = b
			blocks = append(blocks, b)
		}
		b.covered = b.covered || fields[2] != "0"
	}
	return slices.DeleteFunc(blocks, helpsTests), nil
}

// helpsTests says whether a block is of a package that is there for tests.
func helpsTests(b *block) bool {
	return slices.ContainsFunc([]string{"core/internal/", "core/fuzztest/", "core/jsontext/jsontest/"}, func(folder string) bool {
		return strings.HasPrefix(b.file, folder)
	})
}

// missed are the blocks of a package that no test comes to.
func missed(blocks []*block, pkg string) (all []*block) {
	for _, b := range blocks {
		if path.Dir(b.file) == pkg && !b.covered {
			all = append(all, b)
		}
	}
	return all
}

// tabulate writes a line for each package and one for all, and gives the percentage of the last.
func tabulate(blocks []*block) (table string, percent float64) {
	type count struct{ covered, statements int }
	counts := map[string]*count{}
	all := &count{}
	for _, b := range blocks {
		pkg := path.Dir(b.file)
		if counts[pkg] == nil {
			counts[pkg] = &count{}
		}
		for _, c := range []*count{counts[pkg], all} {
			c.statements += b.statements
			if b.covered {
				c.covered += b.statements
			}
		}
	}
	var out strings.Builder
	line := func(name string, c *count) float64 {
		share := 100 * float64(c.covered) / float64(max(1, c.statements))
		fmt.Fprintf(&out, "%-34s %6d of %6d %6.1f%%\n", name, c.covered, c.statements, share)
		return share
	}
	for _, pkg := range slices.Sorted(maps.Keys(counts)) {
		line(pkg, counts[pkg])
	}
	percent = line("in all", all)
	return out.String(), percent
}
