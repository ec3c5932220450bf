package core_test

import (
	"math/rand/v2"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/inference-sim/measured-run/core/licence"
	"github.com/inference-sim/measured-run/core/run"
	"github.com/inference-sim/measured-run/core/schema"
)

// shuffler writes a formatted record with the keys of its mappings in any order. It leaves a mapping alone where it
// would not be plain whose comments are whose: where one stands above the dash of an item, or at the end of a block.
type shuffler struct {
	r     *rand.Rand
	moved int
}

// mapping shuffles the entries, at some column, that the lines hold. The first line may start with a dash, which
// stays on top.
func (s *shuffler) mapping(lines []string, col int, table *schema.Table, free bool) []string {
	dashed := strings.HasPrefix(lines[0][min(len(lines[0]), max(0, col-2)):], "- ")
	if dashed {
		lines = append([]string{strings.Repeat(" ", col) + lines[0][col:]}, lines[1:]...)
	}
	var entries [][]string
	var lead []string
	for _, line := range lines {
		if starts := indentOf(line) == col; starts && strings.HasPrefix(line[col:], "#") {
			lead = append(lead, line)
		} else if starts {
			entries = append(entries, append(lead, line))
			lead = nil
		} else {
			last := len(entries) - 1
			entries[last] = append(entries[last], line)
		}
	}
	plain := len(lead) == 0
	for i, entry := range entries {
		plain = plain && !(dashed && strings.HasPrefix(strings.TrimSpace(entry[0]), "#"))
		entries[i] = s.entry(entry, col, table, free)
	}
	if table != nil && !free && plain {
		s.moved++
		s.r.Shuffle(len(entries), func(i, j int) { entries[i], entries[j] = entries[j], entries[i] })
	}
	out := append(slices.Concat(entries...), lead...)
	if dashed {
		out[0] = strings.Repeat(" ", col-2) + "- " + out[0][col:]
	}
	return out
}

// entry shuffles what is below a key.
func (s *shuffler) entry(lines []string, col int, table *schema.Table, free bool) []string {
	at := slices.IndexFunc(lines, func(line string) bool { return !strings.HasPrefix(strings.TrimSpace(line), "#") })
	key, rest, _ := strings.Cut(lines[at][col:], ":")
	below := lines[at+1:]
	if table != nil && !free {
		k := table.Key(strings.Trim(key, `"'`))
		if k == nil {
			return lines
		}
		table, free = k.Of, k.Type == schema.EntriesType || k.Type == schema.IntegersType
	} else {
		free = false
	}
	if rest != "" && !strings.HasPrefix(strings.TrimSpace(rest), "#") || len(below) == 0 || table == nil {
		return lines
	}
	out := slices.Clone(lines[:at+1])
	if !slices.ContainsFunc(below, func(line string) bool {
		return strings.HasPrefix(line[min(len(line), col+2):], "- ") && indentOf(line) == col+2
	}) {
		return append(out, s.mapping(below, col+2, table, free)...)
	}
	var item []string
	for _, line := range append(below, "") {
		comment := strings.HasPrefix(strings.TrimSpace(line), "#")
		if len(item) > 0 && (line == "" || indentOf(line) == col+2) {
			out = append(out, s.mapping(item, col+4, table, false)...)
			item = nil
		}
		switch {
		case line == "":
		case len(item) == 0 && comment:
			out = append(out, line)
		default:
			item = append(item, line)
		}
	}
	return out
}

// formattedRecords are the records whose texts hold nothing but lines of one entry each.
func formattedRecords(t *testing.T) map[string]string {
	t.Helper()
	records := map[string]string{"seed": base(t, "seed.yaml"), "registry": base(t, "registry.yaml"), "full": base(t, "full/exact.yaml"), "disaggregated": base(t, "full/disaggregated.yaml")}
	files, _ := filepath.Glob("../docs/examples/*.yaml")
	for _, file := range files {
		records[file] = load(t, file).Text
	}
	for name, text := range records {
		records[name], _ = formatted(t, text)
	}
	return records
}

func TestKeysInAnyOrderAreFormattedAlike(t *testing.T) {
	s := &shuffler{r: rand.New(rand.NewPCG(8, 1))}
	for name, want := range formattedRecords(t) {
		table := run.Schema.Table
		if strings.Contains(want, "kind: "+licence.Kind) {
			table = licence.Schema.Table
		}
		lines := strings.Split(strings.TrimSuffix(want, "\n"), "\n")
		head := 0
		for strings.HasPrefix(lines[head], "#") {
			head++
		}
		for range 10 {
			// The empty line says that the comments above it are about the whole.
			text := strings.Join(slices.Concat(lines[:head], []string{""}, s.mapping(slices.Clone(lines[head:]), 0, table, false)), "\n") + "\n"
			got, _ := formatted(t, text)
			if got = strings.Replace(got, "\n\nkind:", "\nkind:", 1); got != want {
				t.Fatalf("%s: %s\n=== from\n%s", name, firstDifference(got, want), text)
			}
		}
	}
	if s.moved < 1000 {
		t.Errorf("only %d mappings were shuffled", s.moved)
	}
}

func firstDifference(got, want string) string {
	a, b := strings.Split(got, "\n"), strings.Split(want, "\n")
	for i := range min(len(a), len(b)) {
		if a[i] != b[i] {
			return "got\n" + strings.Join(a[max(0, i-3):min(len(a), i+4)], "\n") + "\nwant\n" + strings.Join(b[max(0, i-3):min(len(b), i+4)], "\n")
		}
	}
	return "one ends before the other"
}

// spread writes a formatted text with another width for each level; an entry beside a dash keeps its blank at least.
func spread(text string, width int) string {
	lines := strings.Split(text, "\n")
	var dashed [100]bool // whether a level is below a dash
	for i, line := range lines {
		level := indentOf(line) / 2
		rest := strings.TrimLeft(line, " ")
		dashed[level] = strings.HasPrefix(rest, "- ")
		indent := 0
		for _, below := range dashed[:level] {
			if indent += width; below {
				indent += max(width, 2) - width
			}
		}
		if dashed[level] {
			rest = "-" + strings.Repeat(" ", max(1, width-1)) + rest[2:]
		}
		if rest != "" {
			lines[i] = strings.Repeat(" ", indent) + rest
		}
	}
	return strings.Join(lines, "\n")
}

func TestAnyIndentationIsFormattedAlike(t *testing.T) {
	for name, want := range formattedRecords(t) {
		for width := 1; width <= 8; width++ {
			text := spread(want, width)
			if width != 2 && text == want {
				t.Errorf("%s: a width of %d changes nothing", name, width)
			}
			if got, _ := formatted(t, text); got != want {
				t.Fatalf("%s, %d: %s", name, width, firstDifference(got, want))
			}
		}
	}
}
