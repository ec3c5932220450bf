package jsontext

import (
	"encoding/json"
	"testing"
)

// scalars has a member of every kind that is a single value.
type scalars struct {
	Str         string   `json:"str"`
	StrIf       string   `json:"strIf,omitempty"`
	Int         int      `json:"int"`
	IntIf       int      `json:"intIf,omitempty"`
	IntOrNull   *int     `json:"intOrNull"`
	Bool        bool     `json:"bool"`
	BoolIf      bool     `json:"boolIf,omitempty"`
	Number      float64  `json:"number"`
	NumberOrNil *float64 `json:"numberOrNull"`
}

func (s *scalars) Members(w *Writer) {
	w.Str("str", s.Str)
	w.StrIf("strIf", s.StrIf)
	w.Int("int", s.Int)
	w.IntIf("intIf", s.IntIf)
	w.IntOrNull("intOrNull", s.IntOrNull)
	w.Bool("bool", s.Bool)
	w.BoolIf("boolIf", s.BoolIf)
	w.Number("number", s.Number)
	w.NumberOrNull("numberOrNull", s.NumberOrNil)
}

func TestMembersAreWrittenAsEverywhere(t *testing.T) {
	whole, number := -10, 0.25
	for _, v := range []*scalars{
		{},
		{"a", "b", 12, 1, &whole, true, true, -1.5, &number},
		{"", "<", -7, -1, new(int), false, true, 1e21, new(float64)},
	} {
		want, err := json.Marshal(v)
		if got := string(Marshal(v)); err != nil || got != string(want) {
			t.Errorf("written %s, want %s, %v", got, want, err)
		}
	}
}
