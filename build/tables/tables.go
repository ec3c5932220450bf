// Package tables keeps the key tables of the documentation in step with the schema. A table stands between
// two comments, which the page does not show:
//
//	<!-- keys: points[].load -->
//	<!-- /keys -->
package tables

import (
	"errors"
	"fmt"
	"io/fs"
	"maps"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
)

// Keys gives the Markdown table of the mapping at a path, such as client or points[].load.
type Keys func(path string) (table string, ok bool)

var (
	opening = regexp.MustCompile(`^<!-- keys: (\S+) -->$`)
	closing = "<!-- /keys -->"
)

// Opens says whether a line opens a table, and of which mapping.
func Opens(line string) (path string, ok bool) {
	if match := opening.FindStringSubmatch(strings.TrimSpace(line)); match != nil {
		return match[1], true
	}
	return "", false
}

// Closes says whether a line ends a table.
func Closes(line string) bool { return strings.TrimSpace(line) == closing }

// Stale lists the Markdown files under dir whose tables differ from what keys gives, with their new text.
func Stale(dir string, keys Keys) (map[string]string, error) {
	stale := map[string]string{}
	var failures []error
	err := filepath.WalkDir(dir, func(path string, entry fs.DirEntry, err error) error {
		if err != nil || entry.IsDir() || filepath.Ext(path) != ".md" {
			return err
		}
		text, err := os.ReadFile(path)
		if err != nil {
			return err
		}
		fresh, err := Fill(string(text), keys)
		if err != nil {
			failures = append(failures, fmt.Errorf("%s:%w", path, err))
		} else if fresh != string(text) {
			stale[path] = fresh
		}
		return nil
	})
	return stale, errors.Join(append(failures, err)...)
}

// Rewrite brings the tables under dir up to date and names the files it changed.
func Rewrite(dir string, keys Keys) (changed []string, err error) {
	stale, err := Stale(dir, keys)
	if err != nil {
		return nil, err
	}
	for _, path := range slices.Sorted(maps.Keys(stale)) {
		if err := os.WriteFile(path, []byte(stale[path]), 0o644); err != nil {
			return changed, err
		}
		changed = append(changed, path)
	}
	return changed, nil
}

// Fill gives a Markdown text with each table written anew. An error starts with the line it speaks of.
func Fill(text string, keys Keys) (string, error) {
	var out strings.Builder
	open := 0 // line of the marker whose table is being replaced
	for i, line := range strings.SplitAfter(text, "\n") {
		path, opens := Opens(line)
		switch {
		case opens && open > 0, Closes(line) && open == 0:
			return "", fmt.Errorf("%d: a key table ends before the next begins", i+1)
		case opens:
			table, ok := keys(path)
			if !ok {
				return "", fmt.Errorf("%d: the schema has no mapping %q", i+1, path)
			}
			open = i + 1
			out.WriteString(strings.TrimRight(line, "\r\n") + "\n\n" + strings.TrimSpace(table) + "\n\n")
		case open == 0:
			out.WriteString(line)
		case Closes(line):
			open = 0
			out.WriteString(line)
		}
	}
	if open > 0 {
		return "", fmt.Errorf("%d: a key table that no %s ends", open, closing)
	}
	return out.String(), nil
}
