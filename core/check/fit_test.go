package check

import "testing"

func TestMultiply(t *testing.T) {
	for _, c := range []struct {
		factors []int64
		want    int64
	}{
		{nil, 1}, {[]int64{2, 3, 4}, 24}, {[]int64{absurd}, absurd}, {[]int64{absurd, 2}, absurd}, {[]int64{1 << 32, 1 << 31}, absurd},
		{[]int64{1 << 31, 1 << 31}, 1 << 62}, {[]int64{absurd, absurd, absurd}, absurd}, {[]int64{0, absurd}, 0}, {[]int64{absurd / 2, 2}, absurd - 1},
	} {
		if got := multiply(c.factors...); got != c.want {
			t.Errorf("the product of %v is %d", c.factors, got)
		}
	}
}
