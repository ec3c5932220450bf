package reading_test

import (
	"math/big"
	"math/rand/v2"
	"strconv"
	"strings"
	"testing"

	"github.com/inference-sim/measured-run/core/reading"
	"github.com/inference-sim/measured-run/core/source"
)

// found is what a file says of the example, whose first value (20 ms at a concurrency of 1) is written and keyed as
// given.
func found(t testing.TB, value, key, label, name, text string) string {
	t.Helper()
	entry := "value: " + value + "\n        raw_key: " + strconv.Quote(key) + "\n"
	if label != "" {
		entry += "        report_label: " + strconv.Quote(label) + "\n"
	}
	return told(reading.Lookup(viewOf(t, example(t, "exact", "value: 20\n", entry)), source.New(name, text)))
}

// Where several numbers stand under a key, the load of the point or the head of a column picks one, and that is said.
func TestLookupSaysWhatItPickedBy(t *testing.T) {
	lines := `{"itl":25,"max_concurrency":4}` + "\n" + `{"itl":20.5,"max_concurrency":1}` + "\n"
	table := "| run | ITL mean | **ITL p99 (ms)** |\n|---|--:|--:|\n| other | 3 | 4 |\n| this | 17.1 | 20.5 |\n"
	for _, c := range []struct{ name, key, label, file, text, want string }{
		{"JSON lines by load", "itl", "", "r.jsonl", lines,
			"0.0 match sure; line 2: itl 20.5: of the 2 numbers under this key, the one beside concurrency 1"},
		{"settings beside results", "r.itl", "", "r.json", `[{"args":{"max_concurrency":1},"r":{"itl":20.5}},{"args":{"max_concurrency":4},"r":{"itl":9}}]`,
			"0.0 match sure; [0].r.itl 20.5: of the 2 numbers under this key, the one beside concurrency 1"},
		{"several beside the load", "itl", "", "r.json", `[{"itl":20.5,"conc":1},{"itl":9,"conc":1},{"itl":8,"conc":4}]`,
			"0.0 match; [0].itl 20.5; [1].itl 9: of the 3 numbers under this key, the 2 beside concurrency 1"},
		{"rates where no caps are told", "itl", "", "r.json", `[{"itl":20.5,"qps":2},{"itl":9,"qps":3}]`, "0.0 match; [0].itl 20.5; [1].itl 9"},
		{"alone beside another load", "itl", "", "r.json", `{"itl":20.5,"max_concurrency":8}`, "0.0 match; itl 20.5 beside concurrency 8"},
		{"all beside other loads", "itl", "", "r.json", `[{"itl":20.5,"conc":8},{"itl":9,"conc":16}]`,
			"0.0 match; [0].itl 20.5 beside concurrency 8; [1].itl 9 beside concurrency 16"},
		{"a column of a table", "line 4", "ITL p99 (ms)", "r.md", table,
			"0.0 match sure; line 4, column **ITL p99 (ms)** 20.5: of the 2 numbers there, the one under ITL p99 (ms)"},
		{"a column in the key", "line 4, itl P99 (ms)", "", "r.md", table,
			"0.0 match sure; line 4, column **ITL p99 (ms)** 20.5: of the 2 numbers there, the one under itl P99 (ms)"},
		{"a column that differs", "line 3", "ITL p99 (ms)", "r.md", table,
			"0.0 differs sure; line 3, column **ITL p99 (ms)** 4: of the 2 numbers there, the one under ITL p99 (ms)"},
		{"a line with one number that agrees", "line 1", "", "r.txt", "a 1.5 b 20.5 c 7\n",
			"0.0 match sure; line 1 20.5; line 1 1.5; …: of the 3 numbers there, the only one that agrees"},
		{"a line with two that agree", "line 1", "", "r.txt", "20.5 20.5 7\n", "0.0 match; line 1 20.5; line 1 20.5; …"},
		{"a line where none agrees", "line 1", "", "r.txt", "1 2\n", "0.0 differs; line 1 1; line 1 2"},
		{"several lines", "itl", "", "r.txt", "itl 20.5\nitl 7\n", "0.0 match; line 1 20.5; line 2 7"},
	} {
		if got := found(t, "20.5", c.key, c.label, c.file, c.text); got != c.want {
			t.Errorf("%s: got\n%s\nwant\n%s", c.name, got, c.want)
		}
	}
}

// A point with a rate is found by it, also where the file tells no cap.
func TestLookupPicksByRate(t *testing.T) {
	for load, text := range map[string]string{
		"{concurrency: 1, request_rate: 2.0}": `[{"itl":9,"qps":3},{"itl":20.5,"qps":2}]`,
		"{request_rate: 2}":                   `[{"itl":9,"request_rate":3},{"itl":20.5,"request_rate":2.0}]`,
	} {
		run := withPoints(t, "  - {id: a, load: "+load+", metrics: {itl_p99: {value: 20.5, raw_key: itl}}}\n")
		l := reading.Lookup(viewOf(t, run), source.New("r.json", text)).Metrics[0]
		if l.Status != "match" || !l.Sure || !strings.Contains(l.Picked, "the one beside a request rate of 2") {
			t.Errorf("%s: got %+v", load, l)
		}
	}
}

// Digits of names, dates and times are no numbers, and a key that is part of a longer word is not that word.
func TestLookupReadsNumbersAlone(t *testing.T) {
	for text, want := range map[string]string{
		"a-5: 20.5":                            "match sure; line 1 20.5",
		"data-50 a-55 20.5":                    "not_found",
		"ba-5 3\nx.a-5 3\na-5: 20.5":           "match sure; line 3 20.5",
		"a-5 on 2026-10-15 at 13:58:06: 20.5":  "match sure; line 1 20.5",
		"a-5 2026-10-15T13:58:06.123Z 20.5 ms": "match sure; line 1 20.5",
		"a-5 10/15/2026 gpt-4 v1-2 x2 20.5":    "match sure; line 1 20.5",
		"a-5=20.5":                             "match sure; line 1 20.5",
		"a-5=-20.5":                            "differs sure; line 1 -20.5",
		"a-5,20.5,":                            "match sure; line 1 20.5",
		"a-5 20.5/30.5":                        "match sure; line 1 20.5; line 1 30.5: of the 2 numbers there, the only one that agrees",
		"a-5 20.5ms - 30.5ms":                  "match sure; line 1 20.5; line 1 30.5: of the 2 numbers there, the only one that agrees",
	} {
		if got := found(t, "20.5", "a-5", "", "r.txt", text); got != "0.0 "+want {
			t.Errorf("%q: got\n%s\nwant\n0.0 %s", text, got, want)
		}
	}
}

// A number agrees with one of fewer digits when it rounds to it, whichever of the two the record has.
func TestLookupOfRoundedNumbers(t *testing.T) {
	for _, c := range []struct{ recorded, file, want string }{
		{"12.34", "12.3", "match sure; itl 12.3 rounded by the file"},
		{"12.3", "12.34", "match sure; itl 12.34 rounded"},
		{"12.30", "12.34", "differs sure; itl 12.34"},
		{"12.36", "12.3", "differs sure; itl 12.3"},
		{"12.34", "12", "differs sure; itl 12"}, // two digits agree by chance
		{"1234.5", "1230", "differs sure; itl 1230"},
		{"1234.4", "1234", "match sure; itl 1234 rounded by the file"},
		{"0.125", "0.12", "differs sure; itl 0.12"},
		{"2.125", "2.12", "match sure; itl 2.12 rounded by the file"}, // half to even
		{"2.125", "2.13", "match sure; itl 2.13 rounded by the file"},
		{"2.12", "2.125", "match sure; itl 2.125 rounded"},
		{"123.4", "0.123", "match sure; itl 0.123 (s to ms: x 1000) 123 rounded by the file"},
		{"123.4", "0.1234", "match sure; itl 0.1234 (s to ms: x 1000) 123.4"},
		{"0", "0.001", "differs sure; itl 0.001"},
		{"0.001", "0", "differs sure; itl 0"},
	} {
		if got := found(t, c.recorded, "itl", "", "r.json", `{"itl":`+c.file+`}`); got != "0.0 "+c.want {
			t.Errorf("%s recorded, %s in the file: got\n%s\nwant\n0.0 %s", c.recorded, c.file, got, c.want)
		}
	}
}

func TestLookupInAwkwardFiles(t *testing.T) {
	for _, c := range []struct{ name, key, file, text, want string }{
		{"keys with points, by their path", "itl.p99.9", "r.json", `{"itl":{"p99.9":20.5,"p99":{"9":7}}}`,
			"0.0 match; itl.p99.9 20.5; itl.p99.9 7"},
		{"lists in lists", "runs[1][0].itl", "r.json", `{"runs":[[{"itl":1}],[{"itl":20.5},{"itl":2}]]}`, "0.0 match sure; runs[1][0].itl 20.5"},
		{"a key with brackets", `a["b.c"]`, "r.json", `{"a":{"b.c":20.5}}`, "0.0 match sure; a.b.c 20.5"},
		{"fields with commas, quotes and line breaks", "itl, p99", "r.csv", "name,\"itl, p99\"\n\"a \"\"b\"\"\n, c\",\"20.5\"\n",
			"0.0 match sure; line 3, column itl, p99 20.5"},
		{"a table whose text has numbers", "itl", "r.csv", "x,itl\n5,2026-10-15\n6,20.5\n", "0.0 match sure; line 3, column itl 20.5"},
		{"JSON lines broken at the end", "itl", "r.jsonl", "{\"itl\":20.5}\n{\"itl\":", "0.0 match sure; itl 20.5"},
	} {
		if got := found(t, "20.5", c.key, "", c.file, c.text); got != c.want {
			t.Errorf("%s: got\n%s\nwant\n%s", c.name, got, c.want)
		}
	}
}

// A sweep of many points is looked up record by record.
func TestLookupOfALongSweep(t *testing.T) {
	const n = 5_000
	var file strings.Builder
	for i := range n {
		load := strconv.Itoa(i + 1)
		file.WriteString(`{"max_concurrency":` + load + `,"itl":1` + load + "}\n")
	}
	f := reading.Lookup(viewOf(t, swept(t, n)), source.New("r.jsonl", file.String()))
	for _, l := range f.Metrics[:n] {
		if l.Status != "match" || !l.Sure || len(l.Candidates) != 1 {
			t.Fatalf("got %+v", l)
		}
	}
	if f.Total != n+1 {
		t.Errorf("%d values in all", f.Total)
	}
}

// A number is taken from one unit to another exactly, whatever a double could hold of it.
func TestConversionsAreExact(t *testing.T) {
	r := rand.New(rand.NewPCG(3, 4))
	for range 50 {
		written := strconv.Itoa(r.IntN(1_000_000)) + "." + strconv.Itoa(1_000_000+r.IntN(9_000_000))
		for key, factor := range map[string]*big.Rat{"itl_s": big.NewRat(1000, 1), "itl_us": big.NewRat(1, 1000), "itl_ns": big.NewRat(1, 1_000_000)} {
			entry := "value: 20\n        raw_key: " + key + "\n"
			f := reading.Lookup(viewOf(t, example(t, "exact", "value: 20\n", entry)), source.New("r.json", `{"`+key+`":`+written+`}`))
			want, _ := new(big.Rat).SetString(written)
			got, ok := new(big.Rat).SetString(f.Metrics[0].Candidates[0].Converted)
			if !ok || got.Cmp(want.Mul(want, factor)) != 0 {
				t.Fatalf("%s of %s is %s, want %s", written, key, got, want)
			}
		}
	}
}
