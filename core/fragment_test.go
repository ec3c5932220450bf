package core_test

import (
	"os"
	"path/filepath"
	"regexp"
	"strconv"
	"strings"
	"sync"
	"testing"
)

// A fragment is a few lines that are laid over a base record, so that a case holds what it is about and nothing
// else. Keys take the place of the base's keys of the same name, mapping by mapping:
//
//	client:
//	  seed: 3.0         replaces this key and keeps its siblings
//	points[1]:          speaks of an entry of a list
//	  load:
//	    concurrency: 4
//	engine!:            replaces the whole mapping
//	  block_size: 16
//	model: !drop        takes the key out
//
// Anything else (a list, a key that the base does not have, a key that stands twice) is put there as written.
func overlay(base, fragment string) string {
	var b strings.Builder
	write(&b, merge(blocks(strings.Split(strings.TrimSuffix(base, "\n"), "\n"), 0), blocks(strings.Split(strings.TrimSuffix(fragment, "\n"), "\n"), 0)))
	return b.String()
}

// block is a line with the lines that are indented below it. An entry of a list has no line of its own: the dash
// goes before its first line.
type block struct {
	key   string
	line  string
	item  bool
	below []*block
}

func (b *block) isEntry() bool {
	return b.item || strings.HasPrefix(strings.TrimLeft(b.line, " "), "-")
}

var keyPattern = regexp.MustCompile(`^ *("[^"]*"|[^ :#][^:#]*):(\s|$)`)

func indentOf(line string) int { return len(line) - len(strings.TrimLeft(line, " ")) }

// blocks reads lines that are indented by at least some blanks.
func blocks(lines []string, indent int) (all []*block) {
	items := 0
	for i := 0; i < len(lines); {
		end := i + 1
		for end < len(lines) && (indentOf(lines[end]) > indent || strings.TrimSpace(lines[end]) == "") {
			end++
		}
		b := &block{line: lines[i]}
		below, at := lines[i+1:end], indent+1
		if rest, found := strings.CutPrefix(lines[i][min(indent, len(lines[i])):], "- "); found && keyPattern.MatchString(rest) {
			b.item, b.line, b.key = true, "", "["+strconv.Itoa(items)+"]"
			items++
			below, at = append([]string{strings.Repeat(" ", indent+2) + rest}, below...), indent+2
		} else if match := keyPattern.FindStringSubmatch(lines[i]); match != nil {
			b.key = match[1]
		}
		if len(below) > 0 {
			b.below = blocks(below, max(at, indentOf(below[0])))
		}
		all = append(all, b)
		i = end
	}
	return all
}

func write(out *strings.Builder, all []*block) {
	for _, b := range all {
		if !b.item {
			out.WriteString(b.line + "\n")
			write(out, b.below)
			continue
		}
		var entry strings.Builder
		write(&entry, b.below)
		text := entry.String()
		at := indentOf(text) - 2
		out.WriteString(text[:at] + "-" + text[at+1:])
	}
}

func find(all []*block, key string) int {
	for i, b := range all {
		if b.key == key && key != "" {
			return i
		}
	}
	return -1
}

func merge(base, fragment []*block) []*block {
	placed := map[string]bool{}
	for _, f := range fragment {
		list, entry, isEntry := strings.Cut(f.key, "[")
		name := strings.TrimSuffix(f.key, "!")
		f.line = strings.Replace(f.line, "!:", ":", 1)
		switch at := find(base, name); {
		case isEntry && list != "":
			inside := base[find(base, list)]
			of := inside.below[find(inside.below, "["+entry)]
			shift(f.below, indentOf(of.below[0].line)-indentOf(f.below[0].line))
			of.below = merge(of.below, f.below)
		case at < 0 && strings.HasSuffix(f.line, ": !drop"):
		case at < 0 || placed[name]:
			base = append(base, f)
		case strings.HasSuffix(f.line, ": !drop"):
			base = append(base[:at:at], base[at+1:]...)
		case name == f.key && len(f.below) > 0 && len(base[at].below) > 0 && !f.below[0].isEntry() && !base[at].below[0].isEntry():
			base[at].line = f.line
			base[at].below = merge(base[at].below, f.below)
		default:
			base[at] = f
		}
		placed[name] = true
	}
	return base
}

func shift(all []*block, by int) {
	for _, b := range all {
		if !b.item && by > 0 {
			b.line = strings.Repeat(" ", by) + b.line
		}
		shift(b.below, by)
	}
}

// base is the text of a record of testdata.
func base(t testing.TB, name string) string {
	t.Helper()
	text, err := os.ReadFile(filepath.Join("testdata", name))
	if err != nil {
		t.Fatal(err)
	}
	return string(text)
}

// record is a fragment laid over the base record of its kind: a registry, or a run that states no verdict.
func record(t testing.TB, fragment string) string {
	t.Helper()
	if strings.HasPrefix(fragment, "kind: MeasurementSources") {
		return overlay(base(t, "registry.yaml"), fragment)
	}
	return overlay(unstated(), fragment)
}

// unstated is the base record without the verdict that it states.
var unstated = sync.OnceValue(func() string {
	text, _ := os.ReadFile(filepath.Join("testdata", "seed.yaml"))
	return overlay(string(text), "verdict: !drop\nresolution: !drop\n")
})

func TestFragments(t *testing.T) {
	const text = "a: 1\nb:\n  c: 2\n  d:\n    e: 3\nf:\n  - g: 4\n    h:\n      i: 5\n  - g: 6\n"
	for fragment, want := range map[string]string{
		"a: 7":                          "a: 7\nb:\n  c: 2\n  d:\n    e: 3\nf:\n  - g: 4\n    h:\n      i: 5\n  - g: 6\n",
		"b:  # x\n  c: !drop":           "a: 1\nb:  # x\n  d:\n    e: 3\nf:\n  - g: 4\n    h:\n      i: 5\n  - g: 6\n",
		"b!:\n  j: 8":                   "a: 1\nb:\n  j: 8\nf:\n  - g: 4\n    h:\n      i: 5\n  - g: 6\n",
		"f[0]:\n  h:\n    i: 9\n  k: 1": "a: 1\nb:\n  c: 2\n  d:\n    e: 3\nf:\n  - g: 4\n    h:\n      i: 9\n    k: 1\n  - g: 6\n",
		"f[1]:\n  g: !drop\n  k: 1":     "a: 1\nb:\n  c: 2\n  d:\n    e: 3\nf:\n  - g: 4\n    h:\n      i: 5\n  - k: 1\n",
		"f: []\na: 1\na: 2":             "a: 1\nb:\n  c: 2\n  d:\n    e: 3\nf: []\na: 2\n",
	} {
		if got := overlay(text, fragment); got != want {
			t.Errorf("%q gives\n%s", fragment, got)
		}
	}
}
