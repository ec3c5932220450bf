package assist_test

import (
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"github.com/inference-sim/measured-run/core/source"
)

// A case is a text with a cursor, ‸, below a line that names it, and then what is expected there: lines that start
// with ">", a word and what that word asks for.
//
//	-- a value --
//	client:
//	  ignore_eos: ‸
//	> items: true false
//
// A name that ends in "(CR LF)" has such line breaks, one in "(end)" no line break at its end, and one in "(catalog)"
// a catalog and a registry around it.
type cursorCase struct {
	name   string
	file   *source.File
	offset int
	wants  [][2]string // the word and what follows it
}

var heading = regexp.MustCompile(`(?m)^-- (.+) --\n`)

func cursorCases(t testing.TB, folder string) (all []cursorCase) {
	t.Helper()
	files, err := filepath.Glob(filepath.Join("testdata", folder, "*.txt"))
	if err != nil || len(files) == 0 {
		t.Fatal("no cases: ", err)
	}
	for _, file := range files {
		content, err := os.ReadFile(file)
		if err != nil {
			t.Fatal(err)
		}
		heads := heading.FindAllStringSubmatchIndex(string(content), -1)
		for i, head := range heads {
			end := len(content)
			if i+1 < len(heads) {
				end = heads[i+1][0]
			}
			all = append(all, readCase(t, string(content[head[2]:head[3]]), string(content[head[1]:end])))
		}
	}
	return all
}

func readCase(t testing.TB, name, body string) cursorCase {
	t.Helper()
	c := cursorCase{name: name}
	var text strings.Builder
	for line := range strings.Lines(body) {
		want, is := strings.CutPrefix(line, "> ")
		if !is {
			if strings.TrimSpace(line) != "" || strings.TrimRight(line, "\n") != "" || len(c.wants) == 0 {
				text.WriteString(line)
			}
			continue
		}
		word, rest, _ := strings.Cut(strings.TrimSuffix(strings.TrimSpace(want), ":"), ": ")
		c.wants = append(c.wants, [2]string{word, strings.TrimSpace(rest)})
	}
	if len(c.wants) == 0 {
		t.Fatalf("%s: nothing is expected", name)
	}
	marked := text.String()
	if strings.Contains(name, "(CR LF)") {
		marked = strings.ReplaceAll(marked, "\n", "\r\n")
	}
	if strings.Contains(name, "(end)") {
		marked = strings.TrimRight(marked, "\r\n")
	}
	before, after, found := strings.Cut(marked, "‸")
	if !found {
		t.Fatalf("%s: no cursor", name)
	}
	c.file, c.offset = source.New("run.yaml", before+after), len(before)
	return c
}
