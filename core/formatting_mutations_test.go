package core_test

import (
	"encoding/json"
	"maps"
	"math/rand/v2"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/inference-sim/measured-run/core/fuzztest"
	"github.com/inference-sim/measured-run/core/internal/shared"
	"github.com/inference-sim/measured-run/core/source"
)

// textChange writes a text in another way, which may say something else or be no YAML at all: the laws hold for
// whatever it is.
type textChange func(r *rand.Rand, text string) string

// eachLine changes a text line by line.
func eachLine(change func(r *rand.Rand, line string) string) textChange {
	return func(r *rand.Rand, text string) string {
		lines := strings.Split(strings.TrimSuffix(text, "\n"), "\n")
		for i, line := range lines {
			lines[i] = change(r, line)
		}
		return strings.Join(lines, "\n") + "\n"
	}
}

func pick(r *rand.Rand, all ...string) string { return all[r.IntN(len(all))] }

var textChanges = map[string]textChange{
	"CR LF":         func(_ *rand.Rand, text string) string { return strings.ReplaceAll(text, "\n", "\r\n") },
	"lone CR":       func(_ *rand.Rand, text string) string { return strings.ReplaceAll(text, "\n", "\r") },
	"mixed breaks":  eachLine(func(r *rand.Rand, line string) string { return line + pick(r, "", "\r") }),
	"a mark":        func(_ *rand.Rand, text string) string { return source.BOM + text },
	"no last break": func(_ *rand.Rand, text string) string { return strings.TrimRight(text, "\n") },
	"markers": func(r *rand.Rand, text string) string {
		return pick(r, "---\n", "# a\n--- # b\n", "%YAML 1.2\n---\n") + text + pick(r, "", "...\n", "... # c\n# d\n")
	},
	"trailing blanks": eachLine(func(r *rand.Rand, line string) string {
		return line + pick(r, "", " ", "\t", "   ")
	}),
	"empty lines": eachLine(func(r *rand.Rand, line string) string { return pick(r, "", "", "\n", "\n\n\n", "  \n") + line }),
	"comments": eachLine(func(r *rand.Rand, line string) string {
		return strings.Repeat(" ", r.IntN(9)) + "# " + pick(r, "a", "b", "c") + "\n" + pick(r, "", "", "\n") + line
	}),
	"comments where the lines start": eachLine(func(r *rand.Rand, line string) string {
		return strings.Repeat(" ", indentOf(line)) + "# " + pick(r, "a", "b", "c") + "\n" + line
	}),
	"comments at the ends": eachLine(func(r *rand.Rand, line string) string {
		return line + pick(r, "", "  # a", "\t# b", "   # c\n        # d")
	}),
	"wide colons": eachLine(func(r *rand.Rand, line string) string {
		return strings.Replace(line, ": ", pick(r, ":   ", ":\t", " : "), 1)
	}),
	"values on the next line": eachLine(func(r *rand.Rand, line string) string {
		return strings.Replace(line, ": ", pick(r, ": ", ":\n"+strings.Repeat(" ", indentOf(line)+5), ": # x\n"+strings.Repeat(" ", indentOf(line)+3)), 1)
	}),
	"anchors": eachLine(func(r *rand.Rand, line string) string {
		return strings.Replace(line, ": ", pick(r, ": ", ": ", ": &a ", ": &b ", ": !!str &a ", ": *a #"), 1)
	}),
	"anchors of blocks": eachLine(func(r *rand.Rand, line string) string {
		if strings.HasSuffix(line, ":") {
			return line + pick(r, "", " &a", "\n"+strings.Repeat(" ", indentOf(line)+2)+"&b", " !!map", " &a # x")
		}
		return line
	}),
	"dashes alone": eachLine(func(r *rand.Rand, line string) string {
		return strings.Replace(line, "- ", pick(r, "- ", "-\n"+strings.Repeat(" ", indentOf(line)+2), "- # x\n"+strings.Repeat(" ", indentOf(line)+2)), 1)
	}),
	"question marks": eachLine(func(r *rand.Rand, line string) string {
		key, value, found := strings.Cut(line, ": ")
		if !found || r.IntN(2) == 0 || strings.Contains(key, "- ") {
			return line
		}
		at := strings.Repeat(" ", indentOf(line))
		return at + pick(r, "?   ", "? # x\n   "+at) + strings.TrimLeft(key, " ") + "\n" + at + ":  " + value
	}),
	"texts of many lines": eachLine(func(r *rand.Rand, line string) string {
		key, _, found := strings.Cut(line, ": ")
		if !found || r.IntN(2) == 0 {
			return line
		}
		at := "\n" + strings.Repeat(" ", len(key)-len(strings.TrimLeft(key, " -"))+1+r.IntN(4))
		return key + ": " + pick(r, "|"+at+"a  "+at+"  # b\n\n"+at+"c", "|+"+at+"a\n\n", ">-"+at+"a"+at+" b", "|1\n"+at[1:]+"a", "\"a  "+at+"b\\  "+at+"\\ c\"", "'a\n"+at+"b'", "a"+at+"b", "[a,"+at+"b # c"+at+", {d:"+at+" e}]", "|", ">+")
	}),
	"lines out of order": func(r *rand.Rand, text string) string {
		lines := strings.Split(strings.TrimSuffix(text, "\n"), "\n")
		for i := range lines[1:] {
			if r.IntN(3) == 0 && indentOf(lines[i]) == indentOf(lines[i+1]) {
				lines[i], lines[i+1] = lines[i+1], lines[i]
			}
		}
		return strings.Join(lines, "\n") + "\n"
	},
}

// changed is a text under a few changes, one after the other.
func changed(r *rand.Rand, text string, names ...string) string {
	for _, name := range names {
		text = textChanges[name](r, text)
	}
	return text
}

func TestFormattingOfChangedTexts(t *testing.T) {
	texts := wholeCorpus(t)
	all := slices.Sorted(maps.Keys(texts))
	kinds := slices.Sorted(maps.Keys(textChanges))
	r := rand.New(rand.NewPCG(5, 12))
	read := map[string]int{}
	for i := range 1000 {
		kind := kinds[i%len(kinds)]
		names := []string{kind}
		if i%3 > 0 {
			names = append([]string{kinds[r.IntN(len(kinds))]}, kind)
		}
		from := all[r.IntN(len(all))]
		text := changed(r, texts[from], names...)
		fault, ok := formatFault(t, text)
		if fault != "" {
			t.Fatalf("%s with %v: %s\n=== from\n%s", from, names, fault, text)
		}
		if !ok {
			continue
		}
		read[kind]++
		if got, _ := formatted(t, text); i%5 == 0 && !slices.Equal(saidOf(text), saidOf(got)) {
			t.Fatalf("%s with %v: the check says\n%s\nand said\n%s\n=== from\n%s", from, names, strings.Join(saidOf(got), "\n"), strings.Join(saidOf(text), "\n"), text)
		}
	}
	for _, kind := range kinds {
		if read[kind] < 3 {
			t.Errorf("with %s only %d texts could be read", kind, read[kind])
		}
	}
}

func TestFormattingOfTheSuite(t *testing.T) {
	text, err := os.ReadFile(filepath.Join(shared.Dir(t), "yaml-suite", "inputs.json"))
	if err != nil {
		t.Skip(err)
	}
	var inputs []struct{ ID, YAML string }
	if err := json.Unmarshal(text, &inputs); err != nil {
		t.Fatal(err)
	}
	read := 0
	for _, input := range inputs {
		fault, ok := formatFault(t, input.YAML)
		if fault != "" {
			t.Errorf("%s: %s\n=== from\n%s", input.ID, fault, input.YAML)
		}
		if ok {
			read++
		}
	}
	if read < len(inputs)/2 {
		t.Errorf("only %d of %d texts could be read", read, len(inputs))
	}
}

func TestFormattingOfHandedTexts(t *testing.T) {
	dir := shared.Dir(t)
	for _, pattern := range []string{"cases/*.yaml", "catalog/measurements/*.yaml", "catalog/measurements/*/*.yaml"} {
		files, err := filepath.Glob(filepath.Join(dir, pattern))
		if err != nil {
			t.Fatal(err)
		}
		for _, file := range files {
			text := load(t, file).Text
			if fault, _ := formatFault(t, text); fault != "" {
				t.Errorf("%s: %s", file, fault)
			} else if got, ok := formatted(t, text); ok && !slices.Equal(saidOf(text), saidOf(got)) {
				t.Errorf("%s: the check says %q and said %q", file, saidOf(got), saidOf(text))
			}
		}
	}
}

func FuzzFormat(target *testing.F) {
	f := fuzztest.Short(target, 3000)
	for _, text := range []string{
		"# head\nname: a\n# b\nkind: MeasuredRun  # c\n   # d\nclient:\n   seed: 1\n   # e\n # f\n",
		"--- # a\n&a\nkind: MeasuredRun\nx: &b {c: 1,\n   d: *b }\n...\n# e\n",
		"- - a: |+\n     b\n\n    c: >1\n      d\n  - 'e\n\n    f'\n",
		"? a\n# b\n: - c\n  -\n   d: \"e \\\n   f\"\r\n",
	} {
		f.Add(text)
	}
	f.Fuzz(func(t *testing.T, text string) {
		if fault, _ := formatFault(t, text); fault != "" {
			t.Fatal(fault)
		}
	})
}
