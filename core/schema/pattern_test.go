package schema

import (
	"fmt"
	"regexp"
	"strings"
	"testing"
)

// patternSamples are strings on both sides of each format, most of them just beside the line.
var patternSamples = map[*Format][]string{
	SlugFormat:        {"a", "0", "a-b.c_d", "x86-64", "", "-a", "a-", "a..b", "a_-b", "A", "ä", "a b", "a\n", "a/b"},
	DigestFormat:      {strings.Repeat("a", 64), strings.Repeat("0", 64), strings.Repeat("a", 63), strings.Repeat("a", 65), strings.Repeat("A", 64), strings.Repeat("g", 64), ""},
	ImageDigestFormat: imageSamples(),
	TimestampFormat:   timestampSamples(),
	URLFormat:         urlSamples(),
	DurationFormat: {
		"30s", "1h2m", "1.5h", "0", "-0", "+5m", "500ms", "10us", "10µs", "10μs", ".5s", "5.s", "1m30s1m", "", "30", "30 s", "1d", "s", "+", "--1s",
		"1.2.3s", ".s", "0x1s", "1e3s", "1s ", "00", "1h0",
	},
}

func imageSamples() (all []string) {
	digest := "sha256:" + strings.Repeat("a", 64)
	for _, s := range []string{"%s", "a/b:c@%s", "registry:5000/a@%s", "@%s", "a %s", "a b@%s", "a@b@%s", "a%s", "%s ", "a\n@%s", "ä@%s"} {
		all = append(all, fmt.Sprintf(s, digest), fmt.Sprintf(s, digest[:70]), fmt.Sprintf(s, strings.ToUpper(digest)))
	}
	return append(all, "vllm/vllm-openai:latest", "")
}

func timestampSamples() (all []string) {
	for _, year := range []int{0, 4, 100, 400, 1900, 1996, 2000, 2023, 2024, 2026, 2100, 9999} {
		for month := range 14 {
			for _, day := range []int{0, 1, 9, 10, 28, 29, 30, 31, 32, 40} {
				all = append(all, fmt.Sprintf("%04d-%02d-%02dT09:41:17Z", year, month, day))
			}
		}
	}
	for _, clock := range []string{"00:00:00", "19:59:59", "20:00:00", "23:59:59", "24:00:00", "09:60:00", "09:41:60", "9:41:17", "09:41", "29:00:00", "30:00:00"} {
		for _, rest := range []string{"Z", "z", "+00:00", "-00:00", "+01:00", "", ".5Z", ".Z", ".123456789+00:00", " Z", "Z\n"} {
			all = append(all, "2026-03-02T"+clock+rest, "2026-03-02 "+clock+rest, "2026-03-02t"+clock+rest)
		}
	}
	return append(all, "", "2026-03-02", "20260302T094117Z", "٢٠٢٦-03-02T09:41:17Z")
}

func urlSamples() (all []string) {
	hosts := []string{
		"example.org", "localhost", "a", "a.", "a..", ".a", "a..b", "", ".", "1.2.3.4", "[::1]", "[1:2]", "[12]", "[]", "[:]", "[g::1]", "[fe80::1%25]",
		"[::1", "::1]", "a[b]", "ä.org", "a_b.org", "a b", "a\\b", "a\"b", "a<b", "[::1]x",
	}
	for _, host := range hosts {
		for _, port := range []string{"", ":", ":0", ":80", ":65535", ":65536", ":70000", ":100000", ":0065535", ":00000000", ":8o", ":80:80", ":-1"} {
			for _, rest := range []string{"", "/", "/a?b#c", "?a", "#a", "/a b", "/a\tb", "/[a]", "/a@b:c", "/ä", "/\u007f"} {
				all = append(all, "https://"+host+port+rest)
			}
			for _, user := range []string{"u@", "u:p@", "@", "u@v@", "[@", "a b@", "u/@"} {
				all = append(all, "http://"+user+host+port+"/x")
			}
		}
	}
	return append(all, "HTTPS://EXAMPLE.ORG/", "hTtP://a", "ftp://a", "https:a", "https:/a", "//a", "/a", "mailto:a@b", " https://a", "https://a ", "httpss://a")
}

func TestPatternsSayWhatTheirFormatsCheck(t *testing.T) {
	for format, samples := range patternSamples {
		pattern := regexp.MustCompile(format.Pattern)
		good := 0
		for _, s := range samples {
			wanted, _ := format.Check(s)
			if wanted == "" {
				good++
			}
			if pattern.MatchString(s) != (wanted == "") {
				t.Errorf("%s %q: the pattern matches is %t, and the check says %q", format.Name, s, pattern.MatchString(s), wanted)
			}
		}
		if good < 2 || good == len(samples) {
			t.Errorf("%s: %d of %d samples are good", format.Name, good, len(samples))
		}
		if format.Shape == "" {
			t.Errorf("%s does not say what to write", format.Name)
		}
	}
}
