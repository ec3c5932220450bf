package schema

import "testing"

// A name is a slip of a key where nothing else can be meant: no key beside it, and none of another mapping.
func TestSlips(t *testing.T) {
	elsewhere := Define[bare]("widths.inner", "Inner widths",
		String("duration", func(b *bare) *Text { return &b.Slot }),
	)
	type widths struct {
		Map
		TP, DP, Rotation, Durations, Model Text
		Inner                              bare
	}
	o := Define[widths]("widths", "Widths",
		String("tp", func(w *widths) *Text { return &w.TP }),
		String("dp", func(w *widths) *Text { return &w.DP }),
		String("rotation", func(w *widths) *Text { return &w.Rotation }),
		String("durations", func(w *widths) *Text { return &w.Durations }),
		String("model", func(w *widths) *Text { return &w.Model }),
		Mapping("inner", func(w *widths) *bare { return &w.Inner }, elsewhere),
	)
	d := &Decoder{root: o.Table}
	for _, c := range []struct {
		name, key string
		want      bool
	}{
		{"TP", "tp", true},               // written in capitals, however near another key is
		{"pt", "tp", true},               // the same letters
		{"tq", "tp", false},              // a short word with another letter
		{"p", "tp", false},               // as near to another key
		{"modle", "model", true},         // the same letters
		{"modl", "model", false},         // too short to be certain
		{"rotatio", "rotation", true},    // long enough
		{"rotate", "rotation", false},    // three slips
		{"rottaio", "rotation", false},   // two
		{"duration", "durations", false}, // a key of another mapping
		{"durationss", "durations", true},
	} {
		if got := o.slip(d, c.name, c.key); got != c.want {
			t.Errorf("%s for %s: %t", c.name, c.key, got)
		}
	}
}

// Of keys that are as near a needed one is meant, and of one that begins like another the whole.
func TestWhichKeyIsMeant(t *testing.T) {
	type fruit struct {
		Map
		Bear, Pear, Unit, Whole, Price Text
	}
	o := Define[fruit]("fruit", "Fruit",
		String("bear", func(f *fruit) *Text { return &f.Bear }),
		String("pear", func(f *fruit) *Text { return &f.Pear }).Required(),
		String("unit", func(f *fruit) *Text { return &f.Unit }).Required(),
		String("unit_whole", func(f *fruit) *Text { return &f.Whole }).Required(),
		String("price", func(f *fruit) *Text { return &f.Price }),
	)
	d := &Decoder{root: o.Table}
	for name, want := range map[string]string{
		"gear": "pear", "baer": "bear", "pera": "pear", "unit_whole:abcdefgh": "unit_whole", "unit:abcdefgh": "unit", "price:12345678": "price",
		"unit_w": "unit", "prices_of_all": "", "xyzzy": "",
	} {
		got := ""
		if f := o.meant(d, o.lacking(new(fruit)), name); f != nil {
			got = f.Key.Name
		}
		if got != want {
			t.Errorf("%s: %q, not %q", name, got, want)
		}
	}
}
