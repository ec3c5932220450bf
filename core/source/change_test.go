package source_test

import (
	"math/rand/v2"
	"testing"

	"github.com/inference-sim/measured-run/core/source"
)

func TestCompare(t *testing.T) {
	for _, c := range []struct {
		before, after string
		want          source.Change
	}{
		{"", "", source.Change{}},
		{"abc", "abc", source.Change{From: 3, Old: 3, New: 3}},
		{"abc", "axc", source.Change{From: 1, Old: 2, New: 2}},
		{"abc", "abbc", source.Change{From: 2, Old: 2, New: 3}},
		{"aaaa", "aa", source.Change{From: 2, Old: 4, New: 2}},
		{"abc", "", source.Change{From: 0, Old: 3, New: 0}},
	} {
		if got := source.Compare(c.before, c.after); got != c.want {
			t.Errorf("%q to %q: got %+v, want %+v", c.before, c.after, got, c.want)
		}
	}
}

// A file that was edited knows its lines as one that is new does, whatever was asked of it before.
func TestFilesThatFollowAgreeWithNewOnes(t *testing.T) {
	r := rand.New(rand.NewPCG(7, 8))
	for range 300 {
		text := random(r, 40)
		f := source.New("", text)
		for range 5 {
			if r.IntN(4) > 0 {
				f.Position(r.IntN(len(f.Text) + 1))
			}
			from := r.IntN(len(text) + 1)
			after := text[:from] + random(r, 5) + text[from+r.IntN(min(2000, len(text)-from)+1):]
			c := source.Compare(text, after)
			if text[:c.From]+after[c.From:c.New]+text[c.Old:] != after {
				t.Fatalf("%+v makes something else of %q than %q", c, text, after)
			}
			edited := source.New("", after)
			edited.Follow(f, c)
			f, text = edited, after
			agree(t, f, r)
		}
	}
}

func agree(t *testing.T, f *source.File, r *rand.Rand) {
	t.Helper()
	fresh := source.New("", f.Text)
	for range 10 {
		offset := r.IntN(len(f.Text) + 1)
		if got, want := f.Position(offset), fresh.Position(offset); got != want {
			t.Fatalf("offset %d of %q: got %+v, want %+v", offset, f.Text, got, want)
		}
		if got, want := f.OffsetOfUTF16(offset), fresh.OffsetOfUTF16(offset); got != want {
			t.Fatalf("unit %d of %q: got %d, want %d", offset, f.Text, got, want)
		}
	}
	if r.IntN(2) == 0 && f.Lines() != fresh.Lines() {
		t.Fatalf("%d lines, not %d, in %q", f.Lines(), fresh.Lines(), f.Text)
	}
}
