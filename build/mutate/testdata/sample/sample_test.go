package sample

import "testing"

func TestWide(t *testing.T) {
	if Wide() != 1 || len(rows) != 2 || rows[0].name != "a" || rows[1].name != "b" {
		t.Error(rows)
	}
}

func TestWithin(t *testing.T) {
	if !Within(1) || Within(5) {
		t.Error("it is not")
	}
}

func TestSteps(t *testing.T) {
	if a, b := Steps(); a != 9 || b != 3 {
		t.Error(a, b)
	}
}
