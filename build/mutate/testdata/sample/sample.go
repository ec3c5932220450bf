// Package sample is broken by the tests of the tool.
package sample

const limit = 3

type row struct {
	name string
	wide bool
}

var rows = []row{
	{"a", true},
	{"b", false},
}

var words = map[string]int{"one": 1, "two": 2}

type chain struct{ steps int }

func begin() *chain { return &chain{} }

func (c *chain) more(n ...int) *chain {
	c.steps++
	for _, more := range n {
		c.steps += more
	}
	return c
}

// Wide counts the rows that are.
func Wide() (n int) {
	for i := range rows {
		if rows[i].wide && rows[i].name != "" {
			n++
		}
	}
	return n
}

// Within says whether a number is in bounds. No test asks about the bound.
func Within(n int) bool { return n < limit }

// Unasked is in no test.
func Unasked(s string) string {
	switch s {
	case "x":
		return "y"
	}
	return s
}

// Steps are 9, and the sum of the words is 3.
func Steps() (int, int) { return begin().more().more(7).steps, words["one"] + words["two"] }

// A length has to be a constant, so this one is left as it is.
const room = 2

var seats [room]bool
