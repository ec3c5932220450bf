package main

import (
	"archive/zip"
	"bytes"
	"fmt"
	"io"
	"maps"
	"slices"
	"sort"
	"strings"

	"github.com/inference-sim/measured-run/build/bench/documents"
	"github.com/inference-sim/measured-run/core"
	"github.com/inference-sim/measured-run/core/diag"
	"github.com/inference-sim/measured-run/core/schema"
	"github.com/inference-sim/measured-run/core/source"
	"github.com/inference-sim/measured-run/core/syntax"
)

// text is one that stands at a limit. It is made when it is its turn, since they are large.
type text struct {
	what string // in words
	name string // of its file
	make func() ([]byte, error)
}

// texts are those around each limit, made from records of the repository.
func texts(from documents.Source) []text {
	most := mostPoints(from)
	sweep := func(n int) []byte { return []byte(from.Sweep(n, 0)) }
	return []text{
		{fmt.Sprintf("%s points, as many as have %s nodes", schema.Grouped(most), schema.Grouped(syntax.MaxNodes)), "nodes.yaml", plain(sweep, most)},
		{"one point more", "nodes-more.yaml", plain(sweep, most+1)},
		{"the first, with comments up to 16 MiB", "bytes.yaml", func() ([]byte, error) { return commented(sweep(most), syntax.MaxBytes), nil }},
		{"a byte more", "bytes-more.yaml", func() ([]byte, error) { return commented(sweep(most), syntax.MaxBytes+1), nil }},
		{"16 MiB of empty comments", "comments.yaml", plain(comments, syntax.MaxBytes/2)},
		{fmt.Sprintf("brackets %d deep", syntax.MaxDepth), "deep.yaml", plain(brackets, syntax.MaxDepth)},
		{"one bracket more", "deep-more.yaml", plain(brackets, syntax.MaxDepth+1)},
		{"16 MiB of brackets", "brackets.yaml", plain(brackets, syntax.MaxBytes/2)},
		{"aliases that stand for 10¹² values", "aliases.yaml", plain(aliases, 12)},
		{schema.Grouped(diag.Limit) + " findings", "findings.yaml", plain(unknown, diag.Limit)},
		{"one finding more", "findings-more.yaml", plain(unknown, diag.Limit+1)},
		{"100,000 findings", "findings-many.yaml", plain(unknown, 100_000)},
		{"a zip of 10,000 runs", "catalog.zip", func() ([]byte, error) { return packed(catalog(from, 10_000)) }},
		{"a zip that unpacks to 640 MB", "bomb.zip", func() ([]byte, error) { return packed(bomb(64)) }},
	}
}

func plain(form func(n int) []byte, n int) func() ([]byte, error) {
	return func() ([]byte, error) { return form(n), nil }
}

// mostPoints is how many points a record may have before it has too many nodes.
func mostPoints(from documents.Source) int {
	return sort.Search(syntax.MaxNodes, func(n int) bool {
		report := core.Check(source.New("", from.Sweep(n+1, 0)), nil)
		return slices.ContainsFunc(report.Diagnostics, func(d diag.Diagnostic) bool { return d.Rule == "yaml-limit" })
	})
}

// commented is a text with a comment at its end that makes it size bytes long.
func commented(text []byte, size int) []byte {
	return append(append(text, '#'), bytes.Repeat([]byte("x"), size-len(text)-1)...)
}

func comments(n int) []byte { return bytes.Repeat([]byte("#\n"), n) }

func brackets(n int) []byte { return []byte(strings.Repeat("[", n) + strings.Repeat("]", n)) }

// aliases are those of a text of which each level has ten of the one below it.
func aliases(levels int) []byte {
	var out bytes.Buffer
	out.WriteString("kind: MeasuredRun\na0: &a0 1\n")
	for i := range levels {
		fmt.Fprintf(&out, "a%d: &a%d [%s]\n", i+1, i+1, strings.TrimSuffix(strings.Repeat(fmt.Sprintf("*a%d, ", i), 10), ", "))
	}
	return out.Bytes()
}

// unknown is a registry with n keys that none has, and no other mistake.
func unknown(n int) []byte {
	var out bytes.Buffer
	out.WriteString("kind: MeasurementSources\nsources:\n  - {id: a, title: A, status: refused, note: none}\n")
	for i := range n {
		fmt.Fprintf(&out, "key_%06d: 1\n", i)
	}
	return out.Bytes()
}

// catalog is one of n runs and their registry, by the paths that they have in a repository.
func catalog(from documents.Source, n int) map[string]string {
	all := map[string]string{}
	for path, text := range from.Catalog(n) {
		all["measurements/"+path] = text
	}
	return all
}

// bomb is a catalog of n files of 10 MB each, which pack well.
func bomb(n int) map[string]string {
	text, all := strings.Repeat("#\n", 5_000_000), map[string]string{}
	for i := range n {
		all[fmt.Sprintf("measurements/publisher/run-%d.yaml", i)] = text
	}
	return all
}

// packed is a zip of files, by their paths.
func packed(files map[string]string) ([]byte, error) {
	var out bytes.Buffer
	archive := zip.NewWriter(&out)
	for _, path := range slices.Sorted(maps.Keys(files)) {
		w, err := archive.Create(path)
		if err != nil {
			return nil, err
		}
		if _, err := io.WriteString(w, files[path]); err != nil {
			return nil, err
		}
	}
	err := archive.Close()
	return out.Bytes(), err
}
