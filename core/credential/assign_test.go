package credential

import "testing"

func TestNamesBeforeAValue(t *testing.T) {
	long := repeat("z", longestName-len("password")) + "password"
	findsAll(t,
		"api_key        =«zulu7»", "api_key         =zulu7", "api_key\t= «zulu7»", "api_key\n= zulu7", "api_key: «zulu7»",
		"api_key:: zulu7", "api_key :: zulu7",
		"]=zulu7", "\"]=zulu7", "a\"]=zulu7", `"api_key"]=«zulu7»`, `"api_key"b=zulu7`, "[api_key]=zulu7",
		"[api_key]: zulu7", "x['api_key']=«zulu7»",
		`x[\"api_key\"]=«zulu7»`, `\"api_key\": «zulu7»`, "`api_key`: «zulu7»", `"api_key' : «zulu7»`, "=zulu7", ": zulu7",
		" = zulu7", "\"=zulu7", "\"\"=zulu7",
		long+"=«zulu7»", "z"+long+"=«zulu7»", repeat("a", 200)+long+"=«zulu7»", "api_key"+repeat("_", 89)+"=«zulu7»",
		"api_key"+repeat("_", 90)+"=zulu7",

		"API key: «zulu7»", "API key=zulu7", "API  key: zulu7", "an API\tkey: zulu7", "API/key: zulu7", "api: key: zulu7",
		"- key: zulu7", "a key: zulu7",
		"see the API key: «zulu7»", "api_ key: zulu7", "the hf token: «zulu7»", "the x token: zulu7",

		"f(api_key=api_key)", "x: api_key=«api_key7»", "authorization2=authorization2", "authorization=authorization",
	)
}

func TestNameBefore(t *testing.T) {
	long := repeat("z", 200)
	for _, c := range []struct {
		text         string
		floor        int
		name, spoken string
		spaced       bool
	}{
		{"\"]=", 0, "", "", false}, {"]=", 0, "", "", false}, {"a\"]=", 0, "a", "a", false}, {"a b=", 0, "b", "b", false},
		{"a b:", 0, "b", "a b", false},
		{"ab:=", 0, "ab", "ab", false}, {"ab :=", 0, "ab", "ab", true}, {"ab :", 0, "ab", "ab", true},
		{"ab=", 1, "b", "b", false}, {"ab:=", 3, "", "", false},
		{"a  b:", 0, "b", "b", false}, {" b:", 0, "b", "b", false}, {"a. b:", 0, "b", "b", false},
		{"aaa bbb c:", 0, "c", "bbb c", false}, {"b:", 0, "b", "b", false},
		{long + "=", 0, long[:longestName], long[:longestName], false},
		{long + " b:", 0, "b", long[:longestName+1] + " b", false},
		{"\\\"ab\\\"=", 0, "ab", "ab", false}, {"\"ab\"=", 0, "ab", "ab", false}, {"\"ab\"=", 4, "", "", false},
		{"ab\\\"=", 3, "", "", false},
	} {
		i := len(c.text) - 1
		from, to, spaced := nameBefore(c.text, i, c.floor)
		if name := c.text[from:to]; name != c.name || spaced != c.spaced {
			t.Errorf("%s: got %q (spaced: %v)", c.text, name, spaced)
		}
		if spoken := spokenName(c.text, from, to, i); spoken != c.spoken {
			t.Errorf("%s: spoken, it is %q, want %q", c.text, spoken, c.spoken)
		}
	}
}

func TestTrimmed(t *testing.T) {
	for text, want := range map[string]string{
		"": "", " ": "", "a": "a", " a\n": "a", `"a"`: "a", ` "a" `: "a", `""`: "", `"`: `"`, ` "`: `"`, `"a'`: `"a'`,
		"`a`": "a", "'a'": "a", `""a""`: `"a"`,
		"aba": "aba", "\t\r\n": "", `" a "`: " a ", `"a`: `"a`, `a"`: `a"`, `" "`: " ",
	} {
		if from, to := trimmed(text); text[from:to] != want {
			t.Errorf("%q is trimmed to %q", text, text[from:to])
		}
	}
}

func TestValuesBehindAName(t *testing.T) {
	findsAll(t,
		"password==zulu7", "password == zulu7", "password != zulu7", "api_key:=«zulu7»", "api_key := «zulu7»",
		"api_key=>«zulu7»", "api_key:> zulu7", "api_key:>zulu7",
		"HF_TOKEN= zulu7", "HF_TOKEN = «zulu7»", "HF_TOKEN=\tzulu7", "HF_TOKEN =«zulu7»",
		"basic zulu77 authorization==x", "basic zulu77 authorization= x", "basic zulu77 authorization:7701",
		"basic zulu77 authorization :=x",
		"${HF_TOKEN:-«zulu7»}", "${HF_TOKEN=«-zulu7»}", "${HF_TOKEN:«+zulu7»}", "a HF_TOKEN:«-zulu7»",
		"x{HF_TOKEN:«-zulu7»}", "$(HF_TOKEN:«-zulu7»)", "HF_TOKEN:«-zulu7»",

		// a place in a text, a tag of an image, or a time
		"auth_token:57212", "auth_token: «57212»", "auth_token:«5721a»", "src/auth_token:v1.2", "/auth_token:v1.2",
		"src/auth_token: «v1.2»", "src/auth_token=«v1.2»",
		"src\\auth_token:«v1.2»", "auth_token:57212 x7", "auth_token:"+repeat("7", 64)+"a",
		"auth_token:«"+repeat("7", 63)+"a»", "auth_token:\n57212",

		// in a query of a URL
		"x?api_key=«zulu7»#top", "x&api_key=«zulu7»#top", "x@api_key=«zulu#7»", "api_key=«zulu#7»", "x?api_key=#zulu7",
		"x?api_key=«zulu7»&b=c#top",
		"x?api_key=«"+repeat("z", 4200)+"#7»", "x?api_key=«"+repeat("z", 4095)+"»#7",

		// one argument
		"password:«azulu7»;b", "password=«azulu7;b»", "password=«azulu7»;b c", "password=«zulu7;"+repeat("z", 4096-15)+"»",
		"password=«zulu7»;"+repeat("z", 4096-14), " password=«zulu7»;z", "x,password=«zulu7»;z", "a;password=«zulu7»;z",
	)
}

func TestFlags(t *testing.T) {
	long := repeat("z", longestName-len("password")) + "password"
	findsAll(t,
		`"--api-key «zulu7»"`, "'--api-key «zulu7»'", "[--api-key «zulu7»]", "(--api-key «zulu7»)", "x --api-key «zulu7»",
		"\n--api-key «zulu7»", "{--api-key zulu7}",
		"x--api-key zulu7", "x-api-key zulu7", "=--api-key zulu7", "-api-key «zulu7»", "---api-key «zulu7»",
		"\\--api-key zulu7", "z-api-key zulu7",
		"-"+long+" «zulu7»", "-z"+long+" zulu7", "--raw-key {random}", "--zulu-key {random}", "--kind Secret",
		"--cite {random}", "--zulu-kind Secret",
		"--api-key -zulu7", "--api-key «.zulu7»", "--api-key --zulu7", "--api-key was", "--api-key «wasq»",
		"--api-key \\ «zulu7»", "--api-key \\\n  «zulu7»",
		"--api-key \\\t«zulu7»", `--api-key «\zulu7»`, "--api-key x zulu7", "--api-key\n zulu7", "--api-key\t«zulu7»",
		"--api-key", "--api-key ", "--api-key \\", "--api-key \\ ",
		"--api_key «zulu7»", "--api.key zulu7", "--api-key=«zulu7»", "--api-key \"zulu 7\"",
	)
}

// A name knows where its value ends, and a shape what it is.
func TestNamedAmongFound(t *testing.T) {
	for _, c := range []struct{ name, value string }{
		{"password", "«{hf} zulu»"}, {"password", "«zulu {hf} zulu7»"}, {"password", "«zulu {hf}»"}, {"password", "«{hf}»"},
		{"Authorization", "Basic «zulu77}/{kube}»"}, {"Authorization", "Basic «zulu77»;«{hf}»"},
		{"Authorization", "Basic «zulu77» «{hf}» «{ghp}»"},
		{"Authorization", "Basic «{hf}» «{ghp}»"}, {"password", "«zulu {pemhead}»"},
	} {
		text, want := marked(t, c.value)
		if got := Named(c.name, text); !sameRanges(got, want) {
			t.Errorf("under %s: got %s, want %s", c.name, covered(text, got), covered(text, want))
		}
	}
}
