package credential

import "testing"

// A value ends where one would in the kind of text that it stands in.
func TestEndsOfValues(t *testing.T) {
	findsAll(t,
		`a password="«zulu;7»"`, `a password='«zulu;7»'`, "a password=`«zulu;7»`", `a password=""`, `a password="«zulu7»`,
		`password="«zulu7»`, "a password=\"«zulu7»;\nx\"",
		`a password=z"ulu77"`, `a password="«zulu\"7»"`, `a password=\"«zulu7»\"`, `a password=\"«zulu7»"`,
		`a password=\"«zu\lu;7»\"`, `a password="«zu\lu;7»"`,
		`a password=«\zulu7»"8"`, `a password="«zulu'7»"`, `a password="«zulu7\\»"8"`, `a password="«zulu]7»"`,
		`a password=\"zu`,
		`a password="«zulu7;`+repeat("z", longestQuoted-7)+`»"`, `a password="«zulu7»;`+repeat("z", longestQuoted-6)+`"`,

		"a password=«zulu7»;x", "a password=«zulu7»|x", "a password=«zulu7»<x", "a password=«zulu7»>x",
		"a password=«zulu7»)x", "a password=«zulu7»]x", "a password=«zulu7»}x",
		"a password=«zulu7»&x", "a password=«zulu7»\"x", "a password=«zulu7»'x", "a password=«zulu7»`x",
		"a password=«zulu7»\tx", "a password=«zulu7»\r\nx", "a password=«zulu7{(x»",
		"a password=<zulu7", "a password=<zulu7>x", `a password=«zulu7»\"x`, `a password=«zulu7»\'x`,
		`a password=«zulu7»\nx`, "a password=«zulu7»\\\nx", `a password=«zulu7\qx»`,
		`a password=«zulu7\tx»`, `a password=«zun7\zx»`, `a password=«zunn\\7»`,

		"a password: «zulu7». Next", "a password: «zulu7», x", "a password=«zulu7».", "a password=«zulu7»,",
		"a password=«zulu7..»", "a password=«zulu7.x»", "a password=.",

		"a password=«zulu7»,, b", "a password=«zulu7»,,\"b", "a password=«zulu7»,,'b", `a password=«zulu7»,,\nb`,
		"a password=«zulu7»,,", "a password=«zulu7,»,;", "a password=«zulu7,b»;",
		"a password=«zulu7»,b=1", "a password=«zulu7»,b:1", "a password=«zulu7,=8»", "a password=«zulu7,:8»",
		"a password=«zulu7,b.c-d_e»", "a password=«zulu7»,b.c-d_e=1", "a password=«zulu7,b/=1»", "a password=«zulu7,/b=1»",
		"a password=«zulu7»,"+repeat("z", 64)+"=1", "a password=«zulu7,"+repeat("z", 65)+"=1»", "a password=«zulu7»,,b=1",
		"a password=«zu,lu7»,b=1",

		"token=zulu:password:<zulu7", "a token=zulu password:«zulu7»", "password=«api_key=zulu7»",
		"a token=ab:password:«zulu7»",
	)
}

func TestStops(t *testing.T) {
	for _, c := range []struct {
		text     string
		from, to int
	}{
		{"a.", 0, 1}, {"a,", 0, 1}, {"a;", 0, 2}, {"..", 0, 2}, {"a..", 0, 3}, {".,", 0, 2}, {",.", 0, 1}, {"=.", 1, 2},
		{"==.", 2, 3}, {"=a.", 1, 2}, {"", 0, 0}, {".", 1, 1},
	} {
		if got := withoutStop(c.text, c.from, len(c.text)); got != c.to {
			t.Errorf("%q from %d ends at %d, want %d", c.text, c.from, got, c.to)
		}
	}
}
