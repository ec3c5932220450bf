package source

import "unicode/utf8"

// Clip is as much of a text as fits into a number of bytes, without a character cut in two.
func Clip(text string, limit int) string {
	if len(text) <= limit {
		return text
	}
	for limit > 0 && !utf8.RuneStart(text[limit]) {
		limit--
	}
	return text[:limit]
}

// Shorten is Clip with an ellipsis behind it where something was cut off.
func Shorten(text string, limit int) string {
	short := Clip(text, limit)
	if len(short) < len(text) {
		short += "…"
	}
	return short
}
