// Package documents makes the records that are measured, from those of the repository.
package documents

import (
	"fmt"
	"os"
	"path/filepath"
	"strconv"
	"strings"
)

// Source holds the records that the others are made from.
type Source struct {
	Example string // the first example of the page, about 4 kB
	Seed    string // a record with two points and definitions for their metrics
	Sources string // the licence registry that the example cites
}

// Read reads the records of the repository at root.
func Read(root string) (s Source, err error) {
	for path, text := range map[string]*string{
		"docs/examples/exact.yaml": &s.Example, "core/testdata/seed.yaml": &s.Seed, "docs/examples/sources.yaml": &s.Sources,
	} {
		content, err := os.ReadFile(filepath.Join(root, filepath.FromSlash(path)))
		if err != nil {
			return s, err
		}
		*text = string(content)
	}
	return s, nil
}

// parts are the seed around its points.
func (s Source) parts() (head string, points [2]string, tail string) {
	head, rest, _ := strings.Cut(s.Seed, "points:\n")
	both, tail, _ := strings.Cut(rest, "provenance:\n")
	first, second, _ := strings.Cut(both, "  - id: c4\n")
	return head, [2]string{first, "  - id: c4\n" + second}, "provenance:\n" + tail
}

// Sweep is a record of n points at rising loads, about 320 bytes each. Another variant has other values in each of
// them, so that nothing that is remembered of one tells anything of another.
func (s Source) Sweep(n, variant int) string {
	head, points, tail := s.parts()
	var out strings.Builder
	out.WriteString(head + "points:\n")
	for i := range n {
		point, id := points[i%2], strconv.Itoa(i+1)
		written := []string{"1", "4"}[i%2]
		point = strings.Replace(point, "id: c"+written+"\n", "id: c"+id+"\n", 1)
		point = strings.Replace(point, "concurrency: "+written+"\n", "concurrency: "+id+"\n", 1)
		out.WriteString(strings.ReplaceAll(point, "value: ", "value: "+strconv.Itoa(variant+1)))
	}
	return out.String() + tail
}

// Wide is a record with one mapping of n keys: the definitions of so many metrics.
func (s Source) Wide(n, variant int) string {
	head, points, tail := s.parts()
	var out strings.Builder
	out.WriteString(head)
	_, definition, _ := strings.Cut(head, "  ttft_p50:\n")
	for i := range n {
		fmt.Fprintf(&out, "  metric_%d_%05d:\n%s", variant, i, definition)
	}
	return out.String() + "points:\n" + points[0] + points[1] + tail
}

// Catalog is n runs of the example's size and their registry, by their paths. Each run has a value of its own.
func (s Source) Catalog(n int) map[string]string {
	before, rest, _ := strings.Cut(s.Example, "\nname: ")
	_, rest, _ = strings.Cut(rest, "\n")
	all := map[string]string{"sources.yaml": s.Sources}
	for i := range n {
		id := fmt.Sprintf("run-%05d", i)
		text := before + "\nname: " + id + "\n" + rest
		all["synthetic-fixture/"+id+".yaml"] = strings.Replace(text, "        value: ", fmt.Sprintf("        value: %d", i+1), 1)
	}
	return all
}
