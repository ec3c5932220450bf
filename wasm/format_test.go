package main

import (
	"bytes"
	"slices"
	"testing"
	codes "unicode/utf16"
)

func TestFormat(t *testing.T) {
	text := "# 😀\r\nname:   \"😀\"  # a\r\nkind: MeasuredRun\r\nclient:\r\n    seed: 1"
	want := "# 😀\r\n\r\nkind: MeasuredRun\r\nname: \"😀\"  # a\r\nclient:\r\n  seed: 1\r\n"
	got := answer[reformatted](t, request(t, map[string]any{"op": "format"}, "", text))
	if got.Text != want {
		t.Errorf("got %q", got.Text)
	}
	units := codes.Encode([]rune(text))
	for _, e := range slices.Backward(got.Edits) {
		units = slices.Concat(units[:*e.Range.Start.UTF16], codes.Encode([]rune(e.Text)), units[*e.Range.End.UTF16:])
	}
	if edited := string(codes.Decode(units)); edited != want {
		t.Errorf("the edits give %q", edited)
	}
	again := Handle(request(t, map[string]any{"op": "format"}, "", want))
	if !bytes.Contains(again, []byte(`"edits":[]`)) {
		t.Errorf("a text that is formatted gives %s", again)
	}
}

func TestFormatRefuses(t *testing.T) {
	got := answer[refused](t, request(t, map[string]any{"op": "format"}, "", "a: 1\nb: \"c\n"))
	if got.Refused != "a text is formatted once it can be read: this quote is never closed; write the same quote at the end of the text" || got.Range.Start.Line != 2 || *got.Range.Start.UTF16 != 8 {
		t.Errorf("got %+v", got)
	}
	if none := Handle(request(t, map[string]any{"op": "format"}, "")); !bytes.Contains(none, []byte("format takes one file")) {
		t.Errorf("got %s", none)
	}
}
