package credential

import "strings"

// shape is a kind of token that its issuer made recognisable: a public prefix and a body of known length and
// alphabet. Lengths are those the issuers give out; where one has announced longer ones, only the least is fixed.
type shape struct {
	name     string
	prefixes []string
	body     class
	min, max int    // of the body, in bytes; max 0 for no limit
	starts   string // how the body starts, if that is fixed
	digits   bool   // the body starts with a digit
	dotted   bool   // short parts after a dot may follow the body
}

var shapes = [...]shape{
	{name: "a Hugging Face token", prefixes: []string{"hf_", "api_org_"}, body: alnum, min: 34, max: 34},
	{name: "a GitHub token", prefixes: []string{"ghp_", "gho_", "ghu_", "ghs_", "ghr_"}, body: alnum, min: 36, max: 255},
	{name: "a GitHub token", prefixes: []string{"github_pat_"}, body: wordByte, min: 82, max: 82},
	{name: "a GitLab token", prefixes: []string{
		"glpat-", "glptt-", "gldt-", "glrt-", "glrtr-", "glcbt-", "glft-", "glimt-", "glsoat-", "glffct-", "gloas-",
		"glagent-", "glwt-",
	}, body: urlSafe, min: 20, dotted: true},
	{name: "an Anthropic key", prefixes: []string{"sk-ant-"}, body: urlSafe, min: 90},
	{name: "an OpenAI key", prefixes: []string{"sk-proj-", "sk-svcacct-", "sk-admin-"}, body: urlSafe, min: 40},
	{name: "an OpenAI key", prefixes: []string{"sk-"}, body: alnum, min: 48, max: 48},
	{name: "a Google token", prefixes: []string{"ya29."}, body: urlSafe, min: 20},
	{name: "a Google client secret", prefixes: []string{"GOCSPX-"}, body: urlSafe, min: 28, max: 28},
	{name: "a Slack token", prefixes: []string{
		"xoxa-", "xoxb-", "xoxe-", "xoxo-", "xoxp-", "xoxr-", "xoxs-", "xapp-",
	}, body: alnum | hyphen, min: 16, digits: true},
	{name: "an npm token", prefixes: []string{"npm_"}, body: alnum, min: 36, max: 36},
	{name: "a PyPI token", prefixes: []string{"pypi-"}, body: urlSafe, min: 65, starts: "AgEIcHlwaS5vcmc"},
	{name: "a PyPI token", prefixes: []string{"pypi-"}, body: urlSafe, min: 65, starts: "AgENdGVzdC5weXBpLm9yZw"},
	{name: "an NVIDIA NGC key", prefixes: []string{"nvapi-"}, body: urlSafe, min: 60},
}

type prefix struct {
	text  string
	shape *shape
}

// byLast lists the prefixes by their last letter, the one before the _, - or dot that ends them.
var byLast = func() (t [256][]prefix) {
	for i := range shapes {
		for _, p := range shapes[i].prefixes {
			last := p[len(p)-2]
			t[last] = append(t[last], prefix{p, &shapes[i]})
		}
	}
	return t
}()

// prefixed recognises a token whose prefix ends at the byte at i.
func prefixed(s string, i int) (Match, bool) {
	if i == 0 {
		return Match{}, false
	}
	for _, p := range byLast[s[i-1]] {
		from := i + 1 - len(p.text)
		if from < 0 || s[from:i+1] != p.text || !startsWord(s, from, wordByte) {
			continue
		}
		if to, ok := p.shape.match(s, i+1); ok {
			return Match{From: from, To: to, Kind: Token, Name: p.shape.name}, true
		}
	}
	return Match{}, false
}

// match is the end of the token of this shape whose body starts at body.
func (sh *shape) match(s string, body int) (to int, ok bool) {
	if !strings.HasPrefix(s[body:], sh.starts) {
		return 0, false
	}
	if sh.digits && (body >= len(s) || !digit.has(s[body])) {
		return 0, false
	}
	to = sh.bodyEnd(s, body)
	if to-body < sh.min || !endsWord(s, to, sh.body|wordByte) || isFiller(s[body:to]) {
		return 0, false
	}
	if sh.dotted {
		to = dottedParts(s, to)
	}
	return to, true
}

// bodyEnd reads no further than one byte past the longest body, so that a long run is not read again from
// each prefix within it.
func (sh *shape) bodyEnd(s string, body int) int {
	if sh.max > 0 {
		s = s[:min(len(s), body+sh.max)]
	}
	return spanOf(s, body, sh.body)
}

// dottedParts is the end of the parts of a routable token: a dot and lower-case letters or digits, twice at most.
func dottedParts(s string, to int) int {
	for range 2 {
		if to == len(s) || s[to] != '.' {
			break
		}
		end := spanOf(s, to+1, lower|digit)
		if end < to+3 {
			break
		}
		to = end
	}
	return to
}

// cloudKey recognises the keys of Amazon and Google, whose prefixes run on into their bodies.
func cloudKey(s string, i int) (Match, bool) {
	if i+20 > len(s) || !startsWord(s, i, wordByte) {
		return Match{}, false
	}
	switch s[i : i+4] {
	case "AKIA", "ASIA", "ABIA", "ACCA":
		to := spanOf(s[:i+20], i+4, upper|digit)
		if to == i+20 && endsWord(s, to, wordByte) && !isFiller(s[i+4:to]) {
			return Match{From: i, To: to, Kind: Token, Name: "an AWS key"}, true
		}
	case "AIza":
		to := spanOf(s[:min(len(s), i+39)], i+4, urlSafe)
		if to == i+39 && endsWord(s, to, urlSafe) && !isFiller(s[i+4:to]) {
			return Match{From: i, To: to, Kind: Token, Name: "a Google API key"}, true
		}
	}
	return Match{}, false
}

// webToken recognises a JSON Web Token by the J of its first "eyJ": header, payload and signature, each at
// least as long as the shortest that can say anything.
func webToken(s string, i int) (Match, bool) {
	from := i - 2
	if from < 0 || s[from:i] != "ey" || !startsWord(s, from, alnum) {
		return Match{}, false
	}
	dot := spanOf(s, i, urlSafe)
	if dot-from < 12 || !strings.HasPrefix(s[dot:], ".eyJ") {
		return Match{}, false
	}
	second := spanOf(s, dot+len(".eyJ"), urlSafe)
	if second-dot < 8 || second >= len(s) || s[second] != '.' {
		return Match{}, false
	}
	to := spanOf(s, second+1, urlSafe)
	if to-second < 9 {
		return Match{}, false
	}
	return Match{From: from, To: to, Kind: Token, Name: "a JSON Web Token"}, true
}

// slackHook recognises the path of an incoming webhook, which lets anyone post: team, service and secret.
func slackHook(s string, i int) (Match, bool) {
	const host = "hooks.slack.com/services"
	if i < len(host) || s[i-len(host):i] != host {
		return Match{}, false
	}
	team := spanOf(s, i+1, upper|digit)
	if team-i < 8 || team >= len(s) || s[team] != '/' {
		return Match{}, false
	}
	service := spanOf(s, team+1, upper|digit)
	if service-team < 8 || service >= len(s) || s[service] != '/' {
		return Match{}, false
	}
	to := spanOf(s, service+1, alnum)
	if to-service < 17 || isFiller(s[service+1:to]) {
		return Match{}, false
	}
	return Match{From: i + 1, To: to, Kind: Token, Name: "a Slack webhook"}, true
}

// isFiller says whether a body only shows where one would go.
func isFiller(body string) bool {
	for i := 0; i < len(body); i++ {
		if c := body[i]; c != 'x' && c != 'X' && c != '-' && c != '_' {
			return false
		}
	}
	return true
}
