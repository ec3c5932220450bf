package source

import (
	"errors"
	"io"
	"strings"
	"testing"
	"testing/iotest"
)

func TestRead(t *testing.T) {
	long := strings.Repeat("a: 1\n", 50_000)
	for _, text := range []string{"", "a: 1\n", long} {
		for _, size := range []int64{0, int64(len(text)), 7} {
			for _, in := range []io.Reader{strings.NewReader(text), iotest.DataErrReader(strings.NewReader(text)), iotest.HalfReader(strings.NewReader(text))} {
				if got, err := Read(in, size); err != nil || got != text {
					t.Errorf("of %d bytes, said to be %d, %d are read: %v", len(text), size, len(got), err)
				}
			}
		}
	}
	fault := errors.New("the disk is gone")
	got, err := Read(io.MultiReader(strings.NewReader("a: "), iotest.ErrReader(fault)), 5)
	if got != "a: " || err != fault {
		t.Errorf("read %q, %v", got, err)
	}
}
