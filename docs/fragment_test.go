package docs_test

import (
	"slices"
	"strings"
)

// rest stands, in an example, for the keys or items of the example record that are not written out.
const rest = "# …"

// entry is a key or a list item, with the comments above it and the lines below it.
type entry struct {
	name  string   // the key; for an item its number
	lines []string // from the first comment on
	head  int      // the line of the key among them
}

// complete is the text of a fragment together with what it leaves out of a record: every top-level key it does
// not have, and in mappings and lists whatever stands where it says so.
func complete(fragment, record string) string {
	own := split(strings.Split(strings.TrimRight(fragment, "\n"), "\n"))
	var lines []string
	for _, e := range split(strings.Split(strings.TrimRight(record, "\n"), "\n")) {
		if i := index(own, e.name); i >= 0 {
			lines = append(lines, merge(own[i], e)...)
			own = slices.Delete(own, i, i+1)
		} else {
			lines = append(lines, e.lines...)
		}
	}
	for _, e := range own {
		lines = append(lines, e.lines...)
	}
	return strings.Join(lines, "\n") + "\n"
}

// merge is an entry of a fragment with what it leaves out of the same entry of the record.
func merge(own, record entry) []string {
	if !slices.ContainsFunc(own.lines, func(line string) bool { return strings.TrimSpace(line) == rest }) {
		return own.lines
	}
	ours, theirs := split(own.inner()), split(record.inner())
	lines := slices.Clone(own.lines[:own.head])
	if own.name[0] != '-' {
		lines = append(lines, own.lines[own.head])
	}
	first := len(lines)
	for _, e := range ours {
		if e.name == rest {
			for _, e := range theirs {
				if index(ours, e.name) < 0 {
					lines = append(lines, e.lines...)
				}
			}
		} else if i := index(theirs, e.name); i >= 0 {
			lines = append(lines, merge(e, theirs[i])...)
		} else {
			lines = append(lines, e.lines...)
		}
	}
	if own.name[0] == '-' {
		lines[first] = own.lines[own.head][:indent(own.lines[own.head])] + "- " + strings.TrimLeft(lines[first], " ")
	}
	return lines
}

// inner is what stands below a key, or in an item.
func (e entry) inner() []string {
	lines := slices.Clone(e.lines[e.head:])
	if e.name[0] == '-' {
		lines[0] = strings.Replace(lines[0], "- ", "  ", 1)
		return lines
	}
	return lines[1:]
}

func index(entries []entry, name string) int {
	return slices.IndexFunc(entries, func(e entry) bool { return e.name == name })
}

func indent(line string) int { return len(line) - len(strings.TrimLeft(line, " ")) }

// split takes block-style lines apart into the entries of the outermost mapping or list.
func split(lines []string) (entries []entry) {
	column, items := -1, 0
	var above []string
	for _, line := range lines {
		text := strings.TrimSpace(line)
		if column < 0 && text != "" && (text[0] != '#' || text == rest) {
			column = indent(line)
		}
		switch {
		case text == rest && indent(line) == column:
			entries = append(entries, entry{name: rest})
		case text == "" || text[0] == '#' && (indent(line) <= column || len(entries) == 0):
			above = append(above, line)
			continue
		case indent(line) == column && strings.HasPrefix(text, "- "):
			entries = append(entries, entry{name: "-" + string(rune('0'+items)), lines: append(above, line), head: len(above)})
			items++
		case indent(line) == column:
			name, _, _ := strings.Cut(text, ":")
			entries = append(entries, entry{name: name, lines: append(above, line), head: len(above)})
		default:
			last := &entries[len(entries)-1]
			last.lines = append(append(last.lines, above...), line)
		}
		above = nil
	}
	if len(entries) > 0 {
		last := &entries[len(entries)-1]
		last.lines = append(last.lines, above...)
	}
	return entries
}
