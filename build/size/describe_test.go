package main

import (
	"strings"
	"testing"

	"github.com/inference-sim/measured-run/build/budget"
	"github.com/inference-sim/measured-run/build/size/module"
)

func TestDescribe(t *testing.T) {
	m := module.Module{Sections: map[string]int{"code": 1234567, "data": 89}, Functions: []module.Function{
		{Name: "main.main", Code: []byte(strings.Repeat("ab", 600))}, {Name: "fmt.Print", Code: []byte("abc")}, {Name: "rt0", Code: []byte("x")},
	}}
	got := describe(m, []string{"main", "fmt"}, 2)
	for _, want := range []string{"1,234,567 of code in 3 functions", "      1,200 ", "  main\n", "  fmt\n", "          3  fmt.Print\n"} {
		if !strings.Contains(got, want) {
			t.Errorf("no %q in\n%s", want, got)
		}
	}
	if strings.Contains(got, "rt0") {
		t.Errorf("more than two are listed:\n%s", got)
	}
}

func TestWeighed(t *testing.T) {
	got := weighed([]budget.Weight{
		{Budget: budget.Budget{What: "engine", Most: 1_000_000, Aim: 740_000}, Bytes: 999_999},
		{Budget: budget.Budget{What: "fonts"}, Bytes: 1},
	})
	const want = "      bytes      budget         aim\n    999,999   1,000,000     740,000  engine\n          1           0              fonts, over its budget\n"
	if got != want {
		t.Errorf("got\n%s", got)
	}
}
