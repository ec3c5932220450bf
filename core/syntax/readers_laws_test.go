package syntax_test

import (
	"fmt"
	"math/rand/v2"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/inference-sim/measured-run/core/diag"
	"github.com/inference-sim/measured-run/core/internal/edits"
	"github.com/inference-sim/measured-run/core/source"
	"github.com/inference-sim/measured-run/core/syntax"
)

// way is a way to write something, of the table testdata/readers.txt:
//
//	== its name
//	entries of a mapping, with → for a tab and ␣ for a space
//	-> what they say
//	-- another reader that refuses it, or reads it otherwise: why
type way struct {
	name, text, says string
	others           []string // what the other readers do, without the reason
}

var visible = strings.NewReplacer("→", "\t", "␣", " ")

func ways(t testing.TB) (all []way) {
	table, err := os.ReadFile("testdata/readers.txt")
	if err != nil {
		t.Fatal(err)
	}
	for _, block := range strings.Split(string(table), "== ")[1:] {
		name, rest, _ := strings.Cut(block, "\n")
		w := way{name: name}
		for line := range strings.Lines(rest) {
			if says, is := strings.CutPrefix(line, "-> "); is {
				w.says = strings.TrimSuffix(says, "\n")
			} else if other, is := strings.CutPrefix(line, "-- "); is {
				does, why, _ := strings.Cut(strings.TrimSuffix(other, "\n"), ": ")
				if len(why) < 10 {
					t.Errorf("%s: no reason is given in %q", name, line)
				}
				w.others = append(w.others, does)
			} else {
				w.text += visible.Replace(line)
			}
		}
		all = append(all, w)
	}
	return all
}

// Each way is read as the table says, alone and wherever it stands in a record; and so it is by others, but for the
// differences that the table explains.
func TestReadersDifferAsListed(t *testing.T) {
	all := ways(t)
	if len(all) < 100 {
		t.Errorf("there are only %d ways", len(all))
	}
	for i, w := range all {
		t.Run(w.name, func(t *testing.T) {
			r := rand.New(rand.NewPCG(uint64(i), 1))
			own, others := judgements(t, w.text)
			if own.String() != w.says || !slices.Equal(others, w.others) {
				t.Fatalf("%q\ngot\n-> %v\n-- %v\nwant\n-> %s\n-- %v", w.text, own, strings.Join(others, "\n-- "), w.says, strings.Join(w.others, "\n-- "))
			}
			for range 8 {
				record := within(r, w.text)
				if _, others := judgements(t, record); !slices.Equal(others, w.others) {
					t.Errorf("%s\ngot  %q\nwant %q", record, others, w.others)
				}
			}
		})
	}
}

// judgements are what a text says, and which of the other readers refuse it, or read it otherwise.
func judgements(t *testing.T, text string) (own datum, others []string) {
	t.Helper()
	tree, found := syntax.Parse(source.New("", text))
	for _, d := range found {
		if d.Severity == diag.Error {
			t.Fatalf("%q\n%s at %v: %s", text, d.Rule, d.At, d.Text)
		}
	}
	own = datumOf(tree.Root)
	for _, other := range readers {
		switch d, err := other.read(text); {
		case err != nil:
			others = append(others, other.name+" refuses it")
		case d.String() != own.String():
			others = append(others, other.name+" reads it otherwise")
		}
	}
	return own, others
}

// within is a record that is made at random, with some entries somewhere in it.
func within(r *rand.Rand, entries string) string {
	deeper := spaces(r.IntN(5))
	var b strings.Builder
	b.WriteString("kind: MeasuredRun\n")
	a := &author{Rand: r, breaks: "\n", rare: 1 << 30}
	for range r.IntN(3) {
		b.WriteString(fmt.Sprintf("before%d: ", r.IntN(1e9)) + a.of("1", "vllm", "\"quoted\"", "[a, b]", "{c: d}", "|\n  some\n  text", "\n  - x: y\n    z: w") + "\n")
	}
	switch r.IntN(3) {
	case 0:
		b.WriteString(entries)
	case 1:
		b.WriteString("here:\n" + indented(entries, " "+deeper))
	default:
		b.WriteString("here:\n" + deeper + "- first: 1\n" + indented(entries, deeper+"  "))
	}
	return b.String() + "after: [1, 2]\n"
}

// indented moves each line that is not empty.
func indented(text, by string) string {
	var b strings.Builder
	for line := range strings.Lines(text) {
		if strings.TrimSpace(line) != "" {
			b.WriteString(by)
		}
		b.WriteString(line)
	}
	return b.String()
}

// Sound records, and sweeps made of one, are read alike by all.
func TestReadersAgreeOnRecords(t *testing.T) {
	texts := []string{edits.Sweep(t, "..", 3), edits.Sweep(t, "..", 40)}
	for _, pattern := range []string{"../testdata/full/*.yaml", "../../docs/examples/*.yaml"} {
		files, _ := filepath.Glob(pattern)
		if len(files) < 3 {
			t.Errorf("there are only %d of %s", len(files), pattern)
		}
		for _, file := range files {
			text, err := os.ReadFile(file)
			if err != nil {
				t.Fatal(err)
			}
			texts = append(texts, string(text))
		}
	}
	for _, text := range texts {
		if own, others := judgements(t, text); len(others) > 0 || len(own.keys) < 2 {
			t.Errorf("%q\n%s", others, text)
		}
	}
}
