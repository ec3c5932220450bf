package credential

import (
	"strings"
	"testing"
)

// tokens are the shapes that issuers give, by prefix, alphabet and the least and most bytes that follow.
var tokens = []struct {
	name        string
	prefixes    string
	alphabet    string
	least, most int    // 0 where there is no most
	starts      string // what the body starts with
}{
	{"a Hugging Face token", "hf_ api_org_", letters + digits, 34, 34, ""},
	{"a GitHub token", "ghp_ gho_ ghu_ ghs_ ghr_", letters + digits, 36, 255, ""},
	{"a GitHub token", "github_pat_", letters + digits + "_", 82, 82, ""},
	{"a GitLab token", "glpat- glptt- gldt- glrt- glrtr- glcbt- glft- glimt- glsoat- glffct- gloas- glagent- glwt-",
		letters + digits + "-_", 20, 0, ""},
	{"an Anthropic key", "sk-ant-", letters + digits + "-_", 90, 0, ""},
	{"an OpenAI key", "sk-proj- sk-svcacct- sk-admin-", letters + digits + "-_", 40, 0, ""},
	{"an OpenAI key", "sk-", letters + digits, 48, 48, ""},
	{"a Google token", "ya29.", letters + digits + "-_", 20, 0, ""},
	{"a Google client secret", "GOCSPX-", letters + digits + "-_", 28, 28, ""},
	{"a Slack token", "xoxa- xoxb- xoxe- xoxo- xoxp- xoxr- xoxs- xapp-", letters + digits + "-", 16, 0, "0"},
	{"an npm token", "npm_", letters + digits, 36, 36, ""},
	{"a PyPI token", "pypi-", letters + digits + "-_", 65, 0, "AgEIcHlwaS5v" + "cmc"},
	{"a PyPI token", "pypi-", letters + digits + "-_", 65, 0, "AgENdGVzdC5weXBp" + "Lm9yZw"},
	{"an NVIDIA NGC key", "nvapi-", letters + digits + "-_", 60, 0, ""},
	{"an AWS key", "AKIA ASIA ABIA ACCA", capitals + digits, 16, 16, ""},
	{"a Google API key", "AIza", letters + digits + "-_", 35, 35, ""},
}

// found is the name of what a text as a whole is, or nothing.
func found(text string) string {
	if got := Find(text); len(got) == 1 && got[0].From == 0 && got[0].To == len(text) {
		return got[0].Name
	}
	return ""
}

func TestTokensAtTheirBounds(t *testing.T) {
	for _, c := range tokens {
		for prefix := range strings.FieldsSeq(c.prefixes) {
			body := c.starts + drawn(c.alphabet, 300)
			for n, want := range map[int]bool{c.least - 1: false, c.least: true, c.most: true, c.most + 1: false, 280: c.most == 0} {
				if n < c.least-1 {
					continue // there is no most
				}
				if got := found(prefix + body[:n]); (got == c.name) != want {
					t.Errorf("%s with %d bytes is taken for %q", prefix, n, got)
				}
			}
			whole := prefix + body[:c.least]
			standsAmong(t, whole)
			isNone(t, prefix+"+"+body[1:c.least], prefix+body[:c.least-1]+"+") // of another alphabet
			if c.starts == "" {
				isNone(t, prefix+strings.Repeat("x", c.least), prefix+strings.Repeat("X", c.least))
				filled := prefix + body[:1] + strings.Repeat("X", c.least-1)
				if got := found(filled); got != c.name {
					t.Errorf("%s is taken for %q", filled, got)
				}
			}
		}
	}
}

// standsAmong holds a token to be found where nothing joins it, and not to be where something does.
func standsAmong(t *testing.T, token string) {
	t.Helper()
	for _, around := range []string{"_", "(_)", "a=_,b", "\"_\"", "/_/", "%3D_", "%2F_&", "\\n_\\n", "\\r_", "\\t_", "a _."} {
		text := strings.Replace(around, "_", token, 1)
		if got := Find(text); len(got) != 1 || text[got[0].From:got[0].To] != token {
			t.Errorf("not found in %s", text)
		}
	}
	for _, before := range []string{"z", "Z", "7", "_", "%ZZ", "%zD", "z3D", "%3", "\\a", "an", "n"} {
		isNone(t, before+token)
	}
}

func isNone(t *testing.T, texts ...string) {
	t.Helper()
	for _, text := range texts {
		if got := Find(text); len(got) > 0 {
			t.Errorf("%s is found in %s", got[0].Name, covered(text, got))
		}
	}
}

func TestTokensOfOneShapeOnly(t *testing.T) {
	long := drawn(letters+digits, 200)
	isNone(t,
		"py"+"pi-"+long, "py"+"pi-AgEIcHlwaS5vcm"+"d"+long, // no index is named
		"xo"+"xb-"+"a"+long, "xa"+"pp-"+"z"+long, // no digit starts it
		"gh"+"x_"+long[:36], "AK"+"IB"+drawn(capitals, 16), "AI"+"zb"+long[:35],
		"A"+drawn(capitals, 19), "AI"+"ZA"+long[:35],
		"AI"+"za"+strings.Repeat("X", 35), "AI"+"za"+long[:35]+"-", "AI"+"za"+long[:35]+"_",
		"AK"+"IA"+drawn(capitals, 15)+"a", "AK"+"IA"+drawn(capitals, 16)+"_",
		"AK"+"IA"+drawn(capitals, 15)+"-"+"A",
	)
}

// A GitLab token may go on with two short parts.
func TestRoutableTokens(t *testing.T) {
	token := "gl" + "pat-" + drawn(letters+digits, 27)
	for after, taken := range map[string]string{
		"": "", ".01": ".01", ".0": "", ".01.ab": ".01.ab", ".01.ab.cd": ".01.ab", ".01.a": ".01", ".01.": ".01",
		".01.AB": ".01", ".a1b2": ".a1b2",
		".A1": "", "..01": "", ",01.ab": "",
	} {
		text := token + after
		if got := Find(text); len(got) != 1 || got[0].To != len(token+taken) {
			t.Errorf("got %s, want %s taken in", covered(text, got), taken)
		}
	}
	other := "s" + "k-proj-" + drawn(letters+digits, 60)
	if got := Find(other + ".01"); len(got) != 1 || got[0].To != len(other) {
		t.Errorf("got %s", covered(other+".01", got))
	}
}

func TestWebTokensAtTheirBounds(t *testing.T) {
	part := func(n int) string { return drawn(letters+digits+"-_", n) }
	const first, second = "ey" + "J", ".ey" + "J"
	token := func(header, payload, signature int) string {
		return first + part(header-3) + second + part(payload-3) + "." + part(signature)
	}
	for _, text := range []string{token(12, 7, 8), token(40, 40, 40)} {
		standsAlone := "see (" + text + ")."
		if got := Find(standsAlone); len(got) != 1 || standsAlone[got[0].From:got[0].To] != text || got[0].Name != "a JSON Web Token" {
			t.Errorf("not found in %s", standsAlone)
		}
	}
	isNone(t,
		"see "+token(11, 7, 8), "see "+token(12, 6, 8), "see "+token(12, 7, 7), "7"+token(12, 7, 8), "z"+token(12, 7, 8),
		"zy"+token(12, 7, 8)[2:],
		first+part(30)+".fy"+"J"+part(30)+"."+part(30), first+part(30)+".ey"+"K"+part(30)+"."+part(30),
		first+part(30)+".eyj"+part(30)+"."+part(30),
		first+part(30)+second+part(30), first+part(30)+second+part(30)+","+part(30), first+part(30)+second+part(30)+".",
		first+part(30)+second+part(30)+".+"+part(30),
		first+part(30)+"."+second+part(30)+"."+part(30), first+part(30)+second+part(30)+"..x"+part(30),
		first+part(30)+second+part(30)+"+."+part(30),
		"J"+part(30)+second+part(30)+"."+part(30), "yJ"+part(30)+second+part(30)+"."+part(30),
		first+part(30)+second+"."+part(30)+"."+part(30),
		first+part(30)+second+"."+part(30), first+part(3)+"+"+part(30)+second+part(30),
	)
}

func TestWebhooksAtTheirBounds(t *testing.T) {
	const host = "hooks.slack.com/services"
	upper := func(n int) string { return drawn(capitals+digits, n) }
	hook := func(team, service, secret int) string {
		return "/" + upper(team) + "/" + upper(service) + "/" + drawn(letters+digits, secret)
	}
	for text, want := range map[string]bool{
		host + hook(7, 7, 16): true, host + hook(6, 7, 16): false, host + hook(7, 6, 16): false, host + hook(7, 7, 15): false,
		host + hook(20, 20, 30): true, "x" + host + hook(7, 7, 16): true, host[1:] + hook(7, 7, 16): false,
		"hooks.slack.com/Services" + hook(7, 7, 16):                                          false,
		host + "/" + upper(9):                                                                false,
		host + "/" + upper(9) + "/":                                                          false,
		host + "/" + upper(9) + "/" + upper(9):                                               false,
		host + "/" + upper(9) + "/" + upper(9) + "/":                                         false,
		host + "/" + upper(9) + "x/" + upper(9) + "/" + drawn(letters, 24):                   false,
		host + "/" + upper(9) + "/" + upper(9) + "x/" + drawn(letters, 24):                   false,
		host + "/" + upper(9) + "-" + upper(9) + "/" + drawn(letters, 24):                    false,
		host + "/" + upper(9) + "/" + upper(9) + "-" + drawn(letters, 24):                    false,
		host + "/" + upper(9) + "/" + upper(9) + "/" + "a" + strings.Repeat("x", 23):         true,
		host + "/" + upper(9) + "/" + upper(9) + "/" + strings.Repeat("xX", 12):              false,
		host + "/" + strings.ToLower(upper(9)) + "/" + upper(9) + "/" + drawn(letters, 24):   false,
		host + "/" + upper(9) + "/" + strings.ToLower(upper(9)) + "/" + drawn(letters, 24):   false,
		host + hook(7, 7, 16) + "-" + drawn(letters, 24):                                     true,
		host + "/" + upper(9) + "/" + upper(9) + "/" + drawn(letters, 9) + "-" + upper(9):    false,
		host + "/" + upper(3) + "/" + upper(9) + "/" + upper(9) + "/" + drawn(letters, 24):   false,
		host + "//" + upper(9) + "/" + upper(9) + "/" + drawn(letters, 24):                   false,
		"https://" + host + hook(9, 9, 24) + "?x=1":                                          true,
		host + "/" + upper(9) + "/" + upper(9) + "//" + drawn(letters, 24):                   false,
		host + "/" + upper(9) + "//" + upper(9) + "/" + drawn(letters, 24):                   false,
		strings.ToUpper(host) + hook(7, 7, 16):                                               false,
		host + ":" + hook(7, 7, 16):                                                          false,
		"hooks.slack.com/service" + hook(7, 7, 16) + hook(7, 7, 16):                          false,
		host + "/" + upper(9) + "/" + upper(9) + "/" + drawn(letters+digits, 24) + "/" + "x": true,
	} {
		got := Find(text)
		if want != (len(got) == 1) {
			t.Errorf("found: %s", covered(text, got))
		}
		if want && len(got) == 1 && (text[got[0].From-1] != '/' || got[0].Name != "a Slack webhook") {
			t.Errorf("found: %s, %s", covered(text, got), got[0].Name)
		}
	}
}
