package schema

import (
	"math/rand/v2"
	"net/url"
	"regexp"
	"strings"
	"testing"
	"time"
)

// spoilt are texts made from good ones by putting, taking and changing characters.
func spoilt(seed uint64, n int, alphabet string, from ...string) (all []string) {
	r := rand.New(rand.NewPCG(seed, 1))
	for range n {
		s := []byte(from[r.IntN(len(from))])
		for range r.IntN(3) {
			at := r.IntN(len(s) + 1)
			c := alphabet[r.IntN(len(alphabet))]
			switch r.IntN(3) {
			case 0:
				s = append(s[:at], append([]byte{c}, s[at:]...)...)
			case 1:
				if at < len(s) {
					s[at] = c
				}
			case 2:
				if at < len(s) {
					s = append(s[:at], s[at+1:]...)
				}
			}
		}
		all = append(all, string(s))
	}
	return append(all, from...)
}

func good(f *Format, s string) bool {
	wanted, _ := f.Check(s)
	return wanted == ""
}

// agree holds a format against another way to tell, and its repairs against itself.
func agree(t *testing.T, f *Format, texts []string, tell func(string) bool) {
	t.Helper()
	yes := 0
	for _, s := range texts {
		wanted, repaired := f.Check(s)
		if (wanted == "") != tell(s) {
			t.Errorf("%q: %q", s, wanted)
		}
		if wanted == "" {
			yes++
		}
		if repaired != "" && !good(f, repaired) {
			t.Errorf("%q is repaired to %q, which is no better", s, repaired)
		}
	}
	if yes < 20 || yes > len(texts)-20 {
		t.Errorf("%d of %d texts are good, which tells little", yes, len(texts))
	}
}

func TestTimestampsAgreeWithTheLibrary(t *testing.T) {
	texts := spoilt(1, 20_000, "0123456789-:.TZtz+ ,", "2026-10-15T13:58:06Z", "2024-02-29T23:59:59.25Z", "2026-12-31T00:00:00+00:00", "1900-02-28T00:00:00Z", "0000-01-01T00:00:00Z", "9999-12-31T23:59:59Z")
	agree(t, TimestampFormat, texts, func(s string) bool {
		if strings.ContainsAny(s, ",tz ") || !strings.HasSuffix(s, "Z") && !strings.HasSuffix(s, "+00:00") {
			return false
		}
		_, err := time.Parse(time.RFC3339, s)
		return err == nil && s[13] == ':' // the library lets an hour of one digit pass
	})
}

func TestDurationsAgreeWithTheLibrary(t *testing.T) {
	texts := spoilt(2, 20_000, "0123456789.+-hmsuµn ", "30s", "1h2m3.5s", "500ms", "10us", "1.5h", "-2m", "0", "1h", "µs", "2562047h", "2562048h", "99999999999999h")
	agree(t, DurationFormat, texts, func(s string) bool {
		_, err := time.ParseDuration(s)
		return err == nil
	})
}

func TestFormatsAgreeWithTheirPatterns(t *testing.T) {
	digest := strings.Repeat("0123456789abcdef", 4)
	for f, texts := range map[*Format][]string{
		SlugFormat:        spoilt(3, 5_000, "aZ9-._ /", "a", "synthetic-h100-tp4", "a.b_c-d", "0"),
		DigestFormat:      spoilt(4, 5_000, "aF0g ", digest),
		ImageDigestFormat: spoilt(5, 5_000, "aF0g @:/", "sha256:"+digest, "vllm/vllm-openai@sha256:"+digest, "localhost:5000/a:b@sha256:"+digest),
	} {
		pattern := regexp.MustCompile(f.Pattern)
		agree(t, f, texts, pattern.MatchString)
	}
}

// A URL that is taken is one to the library too, absolute and with a host.
func TestURLsAreURLsToTheLibrary(t *testing.T) {
	taken := 0
	for _, s := range spoilt(6, 20_000, "abz0/:?#@[]%. \\\"<>-", "https://example.org/a/b?c=d#e", "http://example.org:8080", "https://[::1]:443/a", "HTTP://a.b", "https://user@example.org/") {
		if !good(URLFormat, s) || strings.Contains(s, "[") && !strings.Contains(s, "[::1]") {
			continue // whether an address is one is not looked at
		}
		taken++
		// A port out of range and a stray % are matters of taste; the library is asked about the rest.
		if u, err := url.Parse(strings.ReplaceAll(s, "%", "p")); err != nil && !strings.Contains(err.Error(), "userinfo") || err == nil && u.Host == "" {
			t.Errorf("%q is taken: %v", s, err)
		}
	}
	if taken < 1_000 {
		t.Errorf("only %d were taken", taken)
	}
	for _, s := range []string{"https://example.org", "http://1.2.3.4:80/", "https://münchen.example/", "https://example.org./a"} {
		if !good(URLFormat, s) {
			t.Errorf("%q is refused", s)
		}
	}
}
