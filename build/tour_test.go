package main

import (
	"regexp"
	"slices"
	"strings"
	"testing"
)

// parts are the packages that a row of the tour's second table is about: | [run](../core/run), … |
var parts = regexp.MustCompile(`\]\(\.\./(core[^)]*)\)`)

// toured are the packages of the core in the order of the tour.
func toured(t *testing.T) (names []string) {
	text := string(contents(t, "docs/architecture.md"))
	_, table, _ := strings.Cut(text, "| Package | Its one idea |")
	table, _, _ = strings.Cut(table, "\n\n")
	for _, row := range strings.Split(table, "\n") {
		for _, match := range parts.FindAllStringSubmatch(row, -1) {
			names = append(names, strings.TrimSuffix(match[1], "/core.go"))
		}
	}
	return names
}

func TestTheTourHasThePackagesOfTheCoreLowestFirst(t *testing.T) {
	order := toured(t)
	for name, p := range listPackages(t) {
		if !within(name, "core") || within(name, forTests...) {
			continue
		}
		at := slices.Index(order, name)
		if at < 0 {
			t.Errorf("the table of packages has no %s", name)
		}
		for _, imported := range p.Imports {
			local, ours := strings.CutPrefix(imported, modulePath)
			if below := slices.Index(order, local); ours && at >= 0 && below >= at && !within(local, name) {
				t.Errorf("%s imports %s, which stands below it in the table", name, local)
			}
		}
	}
}
