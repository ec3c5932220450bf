package reading

import (
	"encoding/csv"
	"errors"
	"io"
	"slices"
	"strings"
	"testing"

	"github.com/inference-sim/measured-run/core/fuzztest"
)

// library reads a table with the standard library. Its rows hold texts and, apart, lines.
func library(t *testing.T, text string, comma byte) (rows [][]field) {
	t.Helper()
	in := csv.NewReader(strings.NewReader(text))
	in.Comma, in.LazyQuotes, in.FieldsPerRecord = rune(comma), true, -1
	for {
		words, err := in.Read()
		if errors.Is(err, io.EOF) {
			return rows
		}
		if err != nil {
			t.Fatalf("%q: %v", text, err)
		}
		var row []field
		for i, word := range words {
			line, _ := in.FieldPos(i)
			row = append(row, field{word, line})
		}
		rows = append(rows, row)
	}
}

func holdTable(t *testing.T, text string, comma byte) {
	t.Helper()
	want := library(t, text, comma)
	in := table{rest: text, comma: comma}
	for i := 0; ; i++ {
		row, ok := in.next()
		if ok != (i < len(want)) || ok && !slices.Equal(row, want[i]) {
			t.Fatalf("%q: row %d is %v, want %v", text, i, row, want[min(i, len(want)):])
		}
		if !ok {
			return
		}
	}
}

var tables = []string{
	"", "\n", "\r\n", "\r", "a", "a,b\n1,2\n", "a,b\r\n1,2\r\n", "a\r", "a\n\n\nb\n", "a,\n,b\n,\n", " a , b \n", "a\rb,c\n",
	`"a","b"` + "\n", `"a,b";c`, `"a""b",c`, `"a"b",c`, `a"b,"c`, `"a`, `"a` + "\nb\",c\nd\n", `"a` + "\r\nb\r\n", `"`, `""`, `"""`, `""""`,
	`"a"` + "\r\n\"b\"\r\n", "\"a\n\n\nb\",\"c\nd\",e\nf", "x,\"a\n", "\"a\" ,b", "\"\n\"\n\"\"\n", "é,日本\n😀,\"ü\"\n", "a,\"b\"\r", "\"a\r",
}

func TestTablesAreReadAsTheLibraryReadsThem(t *testing.T) {
	for _, text := range tables {
		for _, comma := range []byte(",;\t") {
			holdTable(t, text, comma)
		}
	}
}

func FuzzTable(target *testing.F) {
	f := fuzztest.Short(target, 3000)
	for _, text := range tables {
		f.Add(text)
	}
	f.Fuzz(func(t *testing.T, text string) { holdTable(t, text, ',') })
}
