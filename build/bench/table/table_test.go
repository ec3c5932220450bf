package table

import (
	"testing"
	"time"

	"github.com/inference-sim/measured-run/build/bench/pair"
)

var sections = []Section{{Title: "Native", Rows: []Row{
	{What: "whole check", Ours: "12 ms", Beside: "yaml.v3 10 ms", Value: 1.2, Limit: 0.5},
	{What: "one edit", Ours: "3 µs", Beside: "first check", Value: 0.012, Limit: 0.05},
	{What: "a key", Ours: "4 ms", Value: 4, Unit: "ms", Limit: 16},
	{What: "verdict", Ours: "1 µs", Beside: "yaml.v3 10 ms", Value: 0.0001},
}}}

func TestMarkdown(t *testing.T) {
	const want = `### Native

| Measured    |  Ours | Beside        |  Value | At most |              |
| ----------- | ----: | ------------- | -----: | ------: | ------------ |
| whole check | 12 ms | yaml.v3 10 ms |   1.20 |    0.50 | **not held** |
| one edit    |  3 µs | first check   |  0.012 |   0.050 | held         |
| a key       |  4 ms |               |   4 ms |   16 ms | held         |
| verdict     |  1 µs | yaml.v3 10 ms | <0.001 |         |              |
`
	if got := Markdown(sections); got != want {
		t.Errorf("got\n%s", got)
	}
	if held, limited := Tally(sections); held != 2 || limited != 3 {
		t.Errorf("%d of %d are held", held, limited)
	}
}

func TestWhatWasNotMeasuredIsNotHeld(t *testing.T) {
	if (Row{Limit: 1}).Held() {
		t.Error("a row without a value keeps its limit")
	}
}

func TestUnits(t *testing.T) {
	for want, got := range map[string]string{
		"1.23 µs": Time(1230), "12.3 ms": Time(12345 * time.Microsecond), "1.50 s": Time(1500 * time.Millisecond),
		"12.3 s": Time(12300 * time.Millisecond), "0.5 kB": Bytes(500), "7.40 MB": Bytes(7_400_000),
	} {
		if got != want {
			t.Errorf("got %s, want %s", got, want)
		}
	}
	if Millis(1.5) != 1500*time.Microsecond {
		t.Error("1.5 ms")
	}
}

func TestBeside(t *testing.T) {
	got := Beside("a check", pair.Times{1000, 3000}, "yaml.v3", pair.Times{2000, 2000}, 0.5)
	if want := (Row{What: "a check", Ours: "2 µs", Beside: "yaml.v3 2 µs", Value: 1, Limit: 0.5}); got != want {
		t.Errorf("got %+v", got)
	}
}
