package main

import (
	"encoding/json"
	"reflect"
	"testing"
)

func TestAHeaderArrivesAsItWasSent(t *testing.T) {
	sent := header{
		Op: "a", Files: []body{{Path: "b\"é", Size: 1, Text: 2, Units: 3, After: 4, From: 5, To: 6}, {Size: 2}}, Sources: &body{Path: "c", Size: 3}, UTF16: 4, Local: true, Rule: "d", Plain: true, Key: "e", Kind: "f", Names: []string{"g", ""},
	}
	v := reflect.ValueOf(sent)
	for i := range v.NumField() {
		if v.Field(i).IsZero() {
			t.Errorf("nothing is sent as %s", v.Type().Field(i).Name)
		}
	}
	for _, want := range []header{sent, {}} {
		line, err := json.Marshal(want)
		if err != nil {
			t.Fatal(err)
		}
		if got, err := readHeader(string(line)); err != nil || !reflect.DeepEqual(got, want) {
			t.Errorf("got %+v, %v", got, err)
		}
	}
	if h, err := readHeader(`{"op":"check","since":{"op":"x"}}`); err != nil || h.Op != "check" {
		t.Errorf("with a key that is not known: %+v, %v", h, err)
	}
}
