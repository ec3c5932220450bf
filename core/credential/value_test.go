package credential

import (
	"strings"
	"testing"
)

// What stands under a name is its secret, or says where that is, or that there is none.
func TestValuesUnderAName(t *testing.T) {
	for name, values := range map[string][]string{
		"password": {
			"«abc»", "ab", "123", "«1234»", "«a12»", "«zulu plum»", "«zulu7»",

			// remarks and marks
			"[see 7]", "[zulu", "«[zul7»", "«[7zulu»", "(see 7)", "(zulu", "«(zul7»", "«(7zulu»", "«a[zulu»", "«-[zulu 7]»",
			"«-(zulu 7)»",
			"<zulu 7>", "<zulu", "zulu7…", "zulu7...", "z***7", "«z..7**»",
			repeat("a", 61) + "***7", "«" + repeat("a", 62) + "***7»", "«" + repeat("a", 63) + "...7»",
			"dummy-" + repeat("7", 58), "«dummy-" + repeat("7", 59) + "»",
			repeat("x", 64), repeat("xX-_", 20), "«" + repeat("x", 70) + "y»",
			"not-zulu7", "no-zulu7", "«zulu-not-7»", "«zulu-no-7»", "«not»", "«NOT»", "«notes-7»",
			"xxxa7b", "«xxxa7b8»", "«xxa7x»", "«xxxxyxx7xx9a8b7c6d5e»", "xXxy7z",

			// references
			"${zul-7}", "$(zul-7)", "$zulu_7", "«$zul-7»", "«$-zulu»", "«$z{ulu-7»", "«$z(ulu-7»", "$env:zul-7",
			"$Env:zul-7", "«$enq:zul-7»",
			"%zulu_7%", "«%zul-7%»", "«%zulu7»", "«%-zulu%»", "«%zulu-%»", "«%%%»", "`zulu7", "«z`ulu7»", "{zulu7", "«z{ulu7»",
			"ZULU_PLUM", "«ZULU_7PLUM»", "«ZULUPLUM»", "HF2_TOKEN", "H7_API_KEY", "«7H_API_KEY»", "«7ZULU_PLUM»", "A1_TOKEN",
			repeat("ZULU_PLU", 8), "«" + repeat("ZULU_PLU", 8) + "M»", "zulu.api_key", "z.api_key", "zulu.plum.api_key",
			"«.api_key»", "«zulu/x.api_key»", "«zulu.token»", "«zulu.kind»", "«zulu.plum»", "zulu.client_secret",
			"f(zul7)", "f[zul7]", "fgh(", "f.g(zul7", "f.g[zul7", "«fg(zul7»", "«fg[zul7»", "«f{zul7}»", "«(zul7]»",
			"«-f(zul7)»", "«f-(zul7)»",
			"(zul7)", repeat("f", 63) + "(zul7)", "«" + repeat("f", 64) + "(zul7)»",

			// places
			"$ZULU/7", "$/zulu", "«$ZULU-/7»", "./zul7", "../zul7", "~/zul7", "@/zul7", "«.zul/7»", "«..zul/7»", "«~zul/7»",
			"«@zul/7»",
			"/zulu", "/zu", "/zu/7", "/zulu/7", "«/z/7»", "«/Zulu»", "«/Zulu/7»", "«/zulu7»", "«/zulu+7/zulu»", "«zulu/7»",
			"ssh-zulu7", "ecdsa-zulu7", "«ecdsb-zulu7»", "«ssj-zulu7»", dashes + "BEGIN CERTIFICATE",

			"' the zulu " + repeat("plum ", 13) + "'", "«zulu the plum»", "'the zulu'", "«7he zulu»",
			"«generated!»", "«withoutzulu plum»",
		},
		"client_secret": {"«{short} {plain}»", "the vault holds it", "«zulu»"},
		"api_key":       {"{short} {plain}", "«{short}»", "ab", "123", "«1234»"},
		"token": { // whose it is, it does not say
			"«" + drawnKey(16) + "»", drawnKey(15), "«" + drawnKey(17) + "»", "zulu" + repeat("z", 12),
			"7zulu" + repeat("z", 11), "«77zulu" + repeat("z", 10) + "»",
			"«" + repeat("z", 14) + "77»", repeat("z", 15) + "7", repeat("a", 14) + "77", "«z" + repeat("a", 13) + "77»",
			"«" + repeat("a", 13) + "77z»",
			"«Z" + repeat("a", 13) + "77»", "0123456789abcdef", "0123456789ABCDEF", "«0123456789abcdeg»",
			"«zulu-" + drawnKey(16) + "»", "«zulu--" + drawnKey(16) + "-zulu»", drawnKey(8) + "-" + drawnKey(8),
			"«" + repeat("-", 240) + drawnKey(16) + "»", repeat("-", 241) + drawnKey(16), repeat("-", 250) + drawnKey(40),
			drawnKey(16) + " zulu", "client.token", "«77zulu" + repeat("z", 10) + "-»",
		},
		"KUBECONFIG": {
			"$(mktemp)/x", "«$HOME/x»", "«${HOME}/x»", "$HOME", "${HOME}", "`x/y", "«a`b/c»", "a b", "a/b c", "a/b\tc",
			"«a/b»", "«zulu»", "ab",
			"<path>", "none", "«$x/(y»", "«a$(b)/c»", "KUBE_CONFIG", "«kubeconfig.yaml»",
		},
	} {
		for _, value := range values {
			text, want := marked(t, value)
			if got := Named(name, text); !sameRanges(got, want) {
				t.Errorf("under %s: got %s, want %s", name, covered(text, got), covered(text, want))
			}
		}
	}
}

func repeat(s string, n int) string { return strings.Repeat(s, n) }

// drawnKey is a run of letters and digits that looks drawn by lot: it starts with the least that makes it so.
func drawnKey(n int) string { return ("q7w8" + repeat("zulu", n))[:n] }

// The password of a URL may be shorter than any other.
func TestShortPasswordsOfURLs(t *testing.T) {
	findsAll(t,
		"https://«ali:$»@h", "https://ali:$x@h", "https://ali:%x%@h", "https://«ali:%%»@h", "https://«ali:[»@h",
		"https://«ali:(»@h",
		"https://«ali:x»@h", "https://ali:xxx@h", "https://«ali:xx»@h", "https://ali:{y@h", "https://ali:{y}@h",
	)
}

// A word that more words follow on its line is prose, unless it looks like no word.
func TestValuesInASentence(t *testing.T) {
	findsAll(t,
		"password: zulu was", "password: Zulu was", "password: ZULU was", "password: «zuLu» was", "password: «ZuLU» was",
		"password: «zulu7» was",
		"password: Z was", "password: "+repeat("z", 64)+" was", "password: «"+repeat("z", 65)+"» was",
		"password: «zulu»", "password: «zulu» ", "password: «zulu» - was", "password: zulu\twas", "password: «zulu»\n was",
		"password = zulu was", "password=«zulu» was", "password => zulu was", "password := zulu was",
	)
}
