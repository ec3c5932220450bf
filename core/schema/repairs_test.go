package schema

import (
	"strings"
	"testing"
)

// someDigest is a good one.
const someDigest = "f88e64ed778e507b40863e908a9531aabb781658297921d7efca901a7288c915"

var capitals = strings.ToUpper(someDigest)

// repairs are strings with what is certainly meant by them; of those that nobody can tell, nothing.
var repairs = map[*Format]map[string]string{
	TimestampFormat: {
		"2026-10-15T13:58:06z":          "2026-10-15T13:58:06Z",
		"2026-10-15t13:58:06Z":          "2026-10-15T13:58:06Z",
		"2026-10-15 13:58:06Z":          "2026-10-15T13:58:06Z",
		"2026-10-15_13:58:06Z":          "",
		"2026-10-1513:58:06 Z":          "",
		" 2026-10-15T13:58:06Z ":        "2026-10-15T13:58:06Z",
		"2026-10-15T13:58:06 UTC":       "2026-10-15T13:58:06Z",
		"2026-10-15T13:58:06  UTC":      "",
		"2026-03-32T00:00:06+01:00":     "",
		"2026-10-15T13:58:06 GMT":       "2026-10-15T13:58:06Z",
		"2026-10-15T13:58:06utc":        "2026-10-15T13:58:06Z",
		"2026-10-15T13:58:06GMT":        "2026-10-15T13:58:06Z",
		"2026-10-15T13:58:06 Z":         "2026-10-15T13:58:06Z",
		"2026-10-15T13:58:06+0000":      "2026-10-15T13:58:06Z",
		"2026-10-15T13:58:06-0000":      "2026-10-15T13:58:06Z",
		"2026-10-15T13:58:06-00:00":     "2026-10-15T13:58:06Z",
		"2026-10-15T13:58:06Z+0000":     "",
		"2026-10-15T13:58:06 CET":       "",
		"2026-10-15T13:58:06":           "",
		"2026-10-15":                    "",
		"2026-10-15 ":                   "",
		"":                              "",
		"+01:00":                        "",
		"2026-10-15T13:58+01:00":        "",
		"2026-10-15T13:58:06+01:00":     "2026-10-15T12:58:06Z",
		"2026-10-15 13:58:06.125+01:00": "2026-10-15T12:58:06.125Z",
		"2026-10-15T13:58:06-02:30":     "2026-10-15T16:28:06Z",
		"2026-10-15T13:58:06*02:30":     "",
		"2026-10-15T13:58:06.02:30":     "",
		"2026-10-15T13:58:06+0x:00":     "",
		"2026-10-15T13:58:06+01.00":     "",
		"2026-10-15T13:58:06+23:59":     "2026-10-14T13:59:06Z",
		"2026-10-15T13:58:06+24:00":     "",
		"2026-10-15T13:58:06+01:60":     "",
		"2026-02-30T13:58:06+01:00":     "",
		"2026-10-15T01:00:06+01:00":     "2026-10-15T00:00:06Z",
		"2026-10-15T01:00:06+01:01":     "2026-10-14T23:59:06Z",
		"2026-10-15T23:00:06-00:59":     "2026-10-15T23:59:06Z",
		"2026-10-15T23:00:06-01:00":     "2026-10-16T00:00:06Z",
		"2026-10-15T23:00:06-01:01":     "2026-10-16T00:01:06Z",
		"2026-10-02T00:00:06+01:00":     "2026-10-01T23:00:06Z",
		"2026-10-01T00:00:06+01:00":     "2026-09-30T23:00:06Z",
		"2026-02-01T00:00:06+01:00":     "2026-01-31T23:00:06Z",
		"2024-03-01T00:00:06+01:00":     "2024-02-29T23:00:06Z",
		"2026-01-01T00:00:06+01:00":     "2025-12-31T23:00:06Z",
		"2026-10-30T23:00:06-01:00":     "2026-10-31T00:00:06Z",
		"2026-10-31T23:00:06-01:00":     "2026-11-01T00:00:06Z",
		"2026-11-30T23:00:06-01:00":     "2026-12-01T00:00:06Z",
		"2026-12-31T23:00:06-01:00":     "2027-01-01T00:00:06Z",
		"0000-01-01T00:00:06+01:00":     "",
		"9999-12-31T23:00:06-01:00":     "",
		"0001-01-01T00:00:06+01:00":     "0000-12-31T23:00:06Z",
	},
	DurationFormat: {
		"30 seconds": "30s",
		"1 second":   "1s",
		"30 secs":    "30s",
		"30 sec":     "30s",
		"2 minutes":  "2m",
		"1 minute":   "1m",
		"2 mins":     "2m",
		"2 min":      "2m",
		"2 hours":    "2h",
		"1 hour":     "1h",
		"1h 30 min":  "1h30m",
		"2 days":     "",
	},
	DigestFormat: {
		capitals:                   someDigest,
		"sha256:" + someDigest:     someDigest,
		"SHA256:" + capitals + " ": someDigest,
		capitals[1:]:               "",
	},
	ImageDigestFormat: {
		"sha256:x@SHA256:" + capitals:                 "",
		someDigest:                                    "sha256:" + someDigest,
		capitals:                                      "sha256:" + someDigest,
		someDigest[1:]:                                "",
		"g" + someDigest[1:]:                          "",
		"SHA256:" + someDigest:                        "sha256:" + someDigest,
		"sha256:" + capitals:                          "sha256:" + someDigest,
		"sha512:" + capitals:                          "",
		"a@Sha256:" + capitals:                        "a@sha256:" + someDigest,
		"aSHA256:" + capitals:                         "",
		"@SHA256:" + capitals:                         "",
		"a b@SHA256:" + capitals:                      "",
		"a@sha256:" + capitals:                        "a@sha256:" + someDigest,
		"a@sha256:" + capitals[1:]:                    "",
		"sha256:" + capitals + "SHA256:" + someDigest: "",
		"a@" + capitals:                               "",
	},
	SlugFormat: {
		"A": "",
	},
	URLFormat: {
		"example.org": "",
	},
}

func TestStringsAreRepaired(t *testing.T) {
	for format, texts := range repairs {
		for text, want := range texts {
			if wanted, repaired := format.Check(text); wanted == "" || repaired != want {
				t.Errorf("%s %q: %q, repaired as %q, not %q", format.Name, text, wanted, repaired, want)
			}
		}
	}
}

func TestGoodStringsWantNothing(t *testing.T) {
	for text, format := range map[string]*Format{
		"z9": SlugFormat, "0.a_z-9": SlugFormat, someDigest: DigestFormat,
		"sha256:" + someDigest: ImageDigestFormat, "sha256:a@sha256:" + someDigest: ImageDigestFormat,
		"2026-10-15T13:58:06Z": TimestampFormat, "2026-10-15T13:58:06.123456789+00:00": TimestampFormat,
		"https://a.b/c?d#e": URLFormat, "http://a/b!c": URLFormat, "http://a:65535": URLFormat, "30s": DurationFormat,
		"9223372036854775807ns": DurationFormat, "9223372036854775us": DurationFormat, "9223372036854775µs": DurationFormat,
		"9223372036854775μs": DurationFormat, "9223372036854ms": DurationFormat, "9223372036s": DurationFormat, "2562047h": DurationFormat,
	} {
		if wanted, repaired := format.Check(text); wanted != "" || repaired != "" {
			t.Errorf("%q: %q, repaired as %q", text, wanted, repaired)
		}
	}
}

// What is to be written is told of the first thing that is wrong.
func TestWhatIsWantedOfAString(t *testing.T) {
	const percent = "blanks, quotes, brackets and backslashes do not stand in a URL; write them percent-encoded"
	for _, c := range []struct {
		format     *Format
		text, want string
	}{
		{URLFormat, "http:a", urlShape},
		{URLFormat, "http", "write a host after http://, and a port of at most 65535 if any"},
		{URLFormat, "gopher://a b", urlShape},
		{URLFormat, "http://", "write a host after http://, and a port of at most 65535 if any"},
		{URLFormat, "HTTPS://", "write a host after HTTPS://, and a port of at most 65535 if any"},
		{URLFormat, "https://a:65536", "write a host after https://, and a port of at most 65535 if any"},
		{URLFormat, "https://a:65535 ", percent},
		{URLFormat, "http://a/b c", percent},
		{URLFormat, "http://a/b<c", percent},
		{URLFormat, "http://a/b>c", percent},
		{URLFormat, "http://a/b\"c", percent},
		{URLFormat, "http://a/b\\c", percent},
		{URLFormat, "http://a/b\x7fc", percent},
		{URLFormat, "https://a~:x", "write a host after https://, and a port of at most 65535 if any"},
		{SlugFormat, "a{", slugShape},
		{SlugFormat, "a:", slugShape},
		{SlugFormat, "a.", slugShape},
		{DigestFormat, "", hexShape + ", and this has 0 characters"},
		{DigestFormat, "a", hexShape + ", and this has 1 character"},
		{DigestFormat, "g", hexShape},
		{DigestFormat, "sha256:" + someDigest, hexShape + " and nothing else"},
		{TimestampFormat, "2026-10-15T13:58:06+01:00", "write the time in UTC, with Z or +00:00 at its end"},
		{TimestampFormat, "2026-10-15T13:58:06.Z", timestampAdvice},
		{TimestampFormat, "2026-10-15T13:58:0xZ", timestampAdvice},
		{TimestampFormat, "2026-10-1xT13:58:06Z", timestampAdvice},
		{TimestampFormat, "2026-00-15T13:58:06Z", "months run from 01 to 12"},
		{TimestampFormat, "2026-13-15T13:58:06Z", "months run from 01 to 12"},
		{TimestampFormat, "2026-04-31T13:58:06Z", "that month has 30 days"},
		{TimestampFormat, "1900-02-29T13:58:06Z", "that month has 28 days"},
		{TimestampFormat, "2000-02-30T13:58:06Z", "that month has 29 days"},
		{TimestampFormat, "2026-12-00T13:58:06Z", "that month has 31 days"},
		{TimestampFormat, "2026-12-01T24:58:06Z", "hours run from 00 to 23"},
		{TimestampFormat, "2026-12-01T23:60:06Z", "minutes run from 00 to 59"},
		{TimestampFormat, "2026-12-01T23:59:60Z", "seconds run from 00 to 59"},
		{TimestampFormat, "1400-02-29T13:58:06Z", "that month has 28 days"},
		{TimestampFormat, "2026-10-15T13:58:06.5~Z", "write the time in UTC, with Z or +00:00 at its end"},
		{DurationFormat, "~5s", durationShape},
		{DurationFormat, "+-1s", durationShape},
		{DurationFormat, "", durationShape},
		{DurationFormat, "5", durationShape},
		{DurationFormat, "2562048h", "a duration is at most 2562047h, and this is longer"},
	} {
		if wanted, _ := c.format.Check(c.text); wanted != c.want {
			t.Errorf("%s %q: %q", c.format.Name, c.text, wanted)
		}
	}
}

func TestPortsAndHosts(t *testing.T) {
	for text, want := range map[string]bool{
		"": true, "0": true, "65535": true, "65536": false, "655350": false, "99999999999999999999": false, "18446744073709551616": false,
		"/": false, ":": false, "9": true, "000065535": true, "1a": false,
	} {
		if isPort(text) != want {
			t.Errorf("port %q", text)
		}
	}
	for text, want := range map[string]bool{
		"a": true, "a.": true, ".a": false, "..": false, "a..b": false, "a[b": false, "a]": false, "[::1]": true, "[1]": false, "[::1]:80": true,
		"[::1]80": false, "[::1": false, "[::g]": false, "[fe80::1%25.x]": false, "[Ff::9%.1]": true, "a:80": true, "a:x": false, ":80": false,
		"[fe80::1~]": false, "~": true, "a~b": true, "~.": true,
	} {
		if isHostPort(text) != want {
			t.Errorf("host %q", text)
		}
	}
}

func TestGuesses(t *testing.T) {
	for text, want := range map[string]string{
		"My Model": "my-model", "a/z": "a-z", "AZ09": "az09", "a.b": "a.b", "a_b": "a_b", "a-_b": "a-b", "a. b": "a-b", "a._b": "a-b", "a__b": "a-b",
		"-a-": "a", ".a": "a", "ä": "", "a\u0080": "", "a{b": "a-b", "a:b": "a-b", "a`b": "a-b", "a\x7fb": "a-b", "": "", "a._.b": "a-b",
	} {
		if got := guessSlug(text); got != want {
			t.Errorf("slug %q: %q", text, got)
		}
	}
	for text, want := range map[string]string{
		"example.org": "https://example.org", "example.org/a": "https://example.org/a", "localhost": "", "a.": "", ".a": "", "a/b.c": "",
		"example.org/a b": "", "http://a.b": "", "a.b/c://d": "", "https//a.b": "", "a.b:x": "", "a.~": "https://a.~", ".a.b": "",
	} {
		if got := guessURL(text); got != want {
			t.Errorf("URL %q: %q", text, got)
		}
	}
	if got := bareWord("~a~"); got != "~a~" {
		t.Errorf("a wave around a word: %q", got)
	}
	for _, around := range typographicQuotes + unseen + " \t" {
		if got := bareWord(string(around) + "a b" + string(around)); got != "a b" {
			t.Errorf("%q around a word: %q", around, got)
		}
		if !strings.ContainsRune(typographicQuotes+"\t", around) && around != ' ' {
			if got := fold("A" + string(around) + "-"); got != "a_" {
				t.Errorf("%q in a word is folded: %q", around, got)
			}
		}
	}
}

func TestYesAndNo(t *testing.T) {
	key := &Key{Vocab: answers}
	for word, want := range map[string]string{
		"true": "yes", "ON": "yes", "y": "yes", "False": "no", "off": "no", "n": "no", "yes": "", "1": "", "": "",
	} {
		if got := key.yesOrNo(word); got != want {
			t.Errorf("%q: %q", word, got)
		}
	}
	if got := (&Key{Vocab: colours}).yesOrNo("true"); got != "" {
		t.Errorf("a vocabulary without: %q", got)
	}
}

// A number is written without its point or exponent where it stays the same.
func TestWholeNumbers(t *testing.T) {
	for written, want := range map[string]string{
		"5.0": "5", "-5.0": "-5", "+5.0": "5", "5.": "5", ".0": "0", "-0.0": "0", "1e3": "1000", "1E3": "1000", "1.50e1": "15", "1.5e0": "",
		"150e-1": "", "0.0e5": "0", "1e19": "10000000000000000000", "1e20": "", "00.0": "0", "05.0": "5", "": "", ".": "", "e5": "", ".inf": "",
		"5.5": "", "1ex": "", "1e": "1", ".nan": "", "1.2.3": "", "100.0": "100", "-.5e1": "-5", "1e99999999999999999999": "", "1e+3": "1000", "~5.0": "", "x.0": "", "5~.0": "",
	} {
		if got := wholeNumber(written); got != want {
			t.Errorf("%q: %q, not %q", written, got, want)
		}
	}
}

func TestNumerals(t *testing.T) {
	for word, want := range map[string][2]bool{ // as an integer, and as a number
		"5": {true, true}, "05": {false, false}, "5.5": {false, true}, ".inf": {false, false}, "-.inf": {false, false}, ".nan": {false, false},
		"1e999": {false, false}, "a": {false, false}, "": {false, false}, "true": {false, false}, "0.0": {false, true},
	} {
		if got := [2]bool{isNumeral(word, IntegerType), isNumeral(word, NumberType)}; got != want {
			t.Errorf("%q: %v", word, got)
		}
	}
	for word, want := range map[string][2]string{
		"5ms": {"5", "5"}, "5.5ms": {"", "5.5"}, "ms": {"", ""}, "5": {"", ""}, "05ms": {"", ""}, "": {"", ""}, "5 ms": {"5", "5"}, "5~": {"5", "5"},
	} {
		if got := [2]string{withoutUnit(word, IntegerType), withoutUnit(word, NumberType)}; got != want {
			t.Errorf("%q: %q", word, got)
		}
	}
	for word, want := range map[string]bool{
		"inf": true, "Inf": true, ".INF": true, "-infinity": true, "+.inf": true, "unlimited": true, "max": true, "info": false, "~inf": false, "": false, "min": false,
	} {
		if isInfinity(word) != want {
			t.Errorf("%q", word)
		}
	}
}

func TestExponents(t *testing.T) {
	for text, want := range map[string]bool{
		"e3": true, "E3": true, "e+3": true, "e-3x": true, "e": false, "e+": false, "es": false, "ms": false, "3": false, "e~3": false, "e~": false,
	} {
		if got := isExponent(text); got != want {
			t.Errorf("%q: %t", text, got)
		}
	}
}
