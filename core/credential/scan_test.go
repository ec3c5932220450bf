package credential

import (
	"fmt"
	"strings"
	"testing"

	"github.com/inference-sim/measured-run/core/source"
	"github.com/inference-sim/measured-run/core/syntax"
)

// scanned parses a text with marks and searches it.
func scanned(t testing.TB, text string) (found []Found, file *source.File, want []Match) {
	t.Helper()
	plain, want := marked(t, text)
	file = source.New("run.yaml", plain)
	tree, _ := syntax.Parse(file)
	return Scan(tree), file, want
}

// scan parses a text and searches it.
func scan(text string) []Found {
	tree, _ := syntax.Parse(source.New("run.yaml", text))
	return Scan(tree)
}

func TestScan(t *testing.T) {
	for _, c := range []struct {
		name  string
		text  string // what is to be found stands between « and »
		paths string // of what is found, in order; - for none
	}{
		{"a value", "model: «{hf}»\n", "model"},
		{"a quoted value", "a:\n  b: \"x «{hf}» y\"\n", "a.b"},
		{"a value with escapes before it", "a: \"\\u00e9\\t «{hf}»\"\n", "a"},
		{"a value written in escapes", "a: \"«\\x68f_" + drawn(letters, 34) + "»\"\n", "a"},
		{"a single-quoted value", "a: 'it''s «{hf}»'\n", "a"},
		{"a block of text", "a:\n  note: |\n    one\n    «{hf}» two\n    three «{ghp}»\n", "a.note a.note"},
		{"folded text", "note: >-\n  one\n  two «{hf}»\n  three\n", "note"},
		{"several lines of plain text", "note: one\n  two «{hf}»\n  three\n", "note"},
		{"after a character of four bytes", "note: 🙂 «{hf}» 🙂\n", "note"},
		{"a value under a telling key", "client:\n  api_key: «{tiny}»\n", "client.api_key"},
		{"a quoted one", "api_key: \"«{tiny}»\"\n", "api_key"},
		{"a password of words", "password: «{short} {plain}»\n", "password"},
		{"a list of such values", "api_keys:\n  - «{tiny}»\n  - EMPTY\n  - «{short}»\n", "api_keys[0] api_keys[2]"},
		{"a command", "client:\n  command:\n    - vllm\n    - --api-key\n    - «{tiny}»\n    - --max-tokens\n    - \"512\"\n", "client.command[2]"},
		{"a command in flow", "client: {command: [vllm, --api-key, «{tiny}», --seed, 0]}\n", "client.command[2]"},
		{"a command in one line", "client:\n  command: [bash, -c, \"HF_TOKEN=«{tiny}» vllm\"]\n", "client.command[2]"},
		{"a list in a list", "a:\n  - - b\n    - «{hf}»\n", "a[0][1]"},
		{"a list at the top", "- «{hf}»\n- b: «{ghp}»\n", "[0] [1].b"},
		{"a value in a list of mappings", "points:\n  - id: c1\n  - id: «{hf}»\n", "points[1].id"},
		{"a key", "a:\n  «{hf}»: 1\n", "a.***"},
		{"a value under such a key", "a:\n  «{hf}»: {b: «{ghp}»}\n", "a.*** a.***.b"},
		{"a part of a key", "\"x «{hf}» y\": 1\n", "x *** y"},
		{"a comment", "a: 1 # «{hf}»\n# password: «{tiny}»\nb: 2\n", "- -"},
		{"a comment that is a reference", "a: 1 # «secretName»\n#  «secret/hf»\n", "- -"},
		{"a comment before all", "# «{hf}»\na: 1\n", "-"},
		{"a private key", "a: |\n  «" + strings.ReplaceAll(armour("PRIVATE KEY"), "\n", "\n  ") + "»\nb: 1\n", "a"},
		{"a private key in one line", "a: \"«" + strings.ReplaceAll(armour("PRIVATE KEY"), "\n", `\n`) + "»\"\n", "a"},
		{"a private key in comments", "a: 1\n# «" + strings.ReplaceAll(armour("PRIVATE KEY"), "\n", "\n# ") + "»\nb: 1\n", "-"},
		{"a secret reference", "env:\n  valueFrom:\n    «secretKeyRef»:\n      name: hf\n      key: token\n", "env.valueFrom.***"},
		{"pull secrets", "«imagePullSecrets»:\n  - name: regcred\n", "***"},
		{"a manifest", "kind: «Secret»\ndata:\n  password: «{short}»\n", "kind data.password"},
		{"a name of a secret", "ref: «secret/hf-token»\n", "ref"},
		{"a kubeconfig", "KUBECONFIG: «/x/y.yaml»\nnote: see «~/{kube}»\n", "KUBECONFIG note"},
		{"a variable of a container", "env:\n  - name: HF_TOKEN\n    value: «{tiny}»\n  - {name: X, value: y}\n", "env[0].value"},
		{"a setting", "provenance:\n  - setting: api_key\n    report: {value: «{tiny}», ref: log}\n    blis:\n      value: EMPTY\n", "provenance[0].report.value"},
		{"a difference", "diff:\n  - path: engine.api_key\n    measured: «{tiny}»\n    blis: none\n", "diff[0].measured"},
		{"an anchor", "a: &«{hf}» 1\nb: *«{hf}»\n", "- -"},
		{"an aliased value once", "a: &x «{hf}»\nb: *x\nc: *x\n", "a"},
		{"a tag", "a: !<x:«{hf}»> 1\n", "-"},
		{"a second document", "a: 1\n---\nb: «{hf}»\n", "-"},
		{"a text that is no mapping", "password: [«{tiny}»\n", ""},
		{"a line that does not parse", "client:\n  harness: \"x\n  note: «{hf}»\npoints: []\n", ""},
		{"a missing blank", "client:\n  api_key:«{short}»\npoints: []\n", ""},
		{"a tab", "client:\n\tapi_key: «{short}»\npoints: []\n", ""},
		{"an odd bracket", "a: }\nb: «{hf}»\n", ""},
		{"across what a bracket splits", "a: [ read from «${HOME}/{kube}»\nb: 1\n", ""},
		{"what torn brackets take apart", "a: [ os.environ[\"HF_TOKEN\"] = \"«{short}»\"\nb: 1\n", ""},
		{"what torn braces take apart", "a: {\"HF_TOKEN\" = \"«{short}»\"\nb: 1\n", ""},
		{"a key that should not hold a colon", "x=api_key: «password:» «{short}»\n", "- x=api_key"},
		{"a key of several words", "a: [ mounts «secretName»: hf ]\n", "a[0].mounts ***"},
		{"with a byte-order mark", "\uFEFFa: «{hf}»\n", "a"},
		{"with carriage returns", "a: b\r\nc: |\r\n  x\r\n  «{hf}»\r\n# «{ghp}»\r\n", "c -"},
		{"in order", "# «{hf}»\na: «{ghp}» # «{npm}»\nb: «{glpat}»\n", "- a - b"},

		{"a key that is a list", "? [a, «{hf}»]\n: «{ghp}»\n", "[1] -"},
		{"a key twice", "- «{hf}»: 1\n- «{hf}»: 2\n", "[0].*** [1].***"},
		{"an entry that names itself for another thing", "api_key: {name: monkey, value: «{short}»}\n", "api_key.value"},
		{"a key that brackets touch", "a: {«~/{kube}»: x}\n", "a.***"},
		{"such a key behind a comment", "# «{hf}»\na: {«~/{kube}»: x}\n", "- a.***"},
		{"a second document behind one", "a: «{hf}»\n---\nb: «{ghp}»\n", "a -"},
		{"two in one key", "\"«{hf}» and «{ghp}»\": 1\n", "*** and *** *** and ***"},

		{"words over lines", "password: not\n  recorded\n", ""},
		{"words over lines among comments", "password: not\n  recorded\n# a\n# b\n# c\n", ""},
		{"words over lines at the start", "- \"password: not\n  recorded\"\n", ""},
		{"words over lines before a line that is none of a mapping", "password: not\n  recorded\nx\n", ""},
		{"words over lines in a key", "{\"password: not\n recorded\": 1}\n", ""},
		{"a tag before an anchor", "x: &a0 1\napi_key: !!str &abcd1 EMPTY\n", ""},
		{"one tag", "api_key: !!str EMPTY\n", ""},
		{"an entry that is called kind", "a: {name: kind, value: Secret}\n", ""},
		{"an entry that is named by an alias", "a: &api_key api_key\nb: {name: *api_key, value: {short}}\nc: {name: [api_key], value: {short}}\n", ""},
		{"a mapping behind a flag", "- --api-key\n- {value: {short}}\n", ""},
		{"an argument behind a mapping", "- --api-key\n- {a: b}\n- {short}\n", ""},
		{"nothing", "", ""},
		{"nothing but look-alikes", "eos_token: X\nraw_key: abc\napi_key: $X\ncommand: [--max-tokens, 512]\npath: secret/values.json\n", ""},
		{"an alias or a tag for a value", "a: &pw12 EMPTY\npassword: *pw12\napi_key: !!str EMPTY\nHF_TOKEN: !!null\n", ""},
		{"a key with no value", "password:\napi_key: ~\nHF_TOKEN: \"\"\n", ""},
		{"a mapping under a telling key", "secret:\n  name: abc\n  count: 12345\n", ""},
		{"a block of nothing", "password: |\n\napi_key: >\n  EMPTY\n", ""},
		{"a name with no value", "env:\n  - name: HF_TOKEN\n    valueFrom: x\n", ""},
	} {
		t.Run(c.name, func(t *testing.T) {
			found, file, want := scanned(t, c.text)
			var got []Match
			var paths []string
			for _, f := range found {
				got = append(got, Match{From: f.At.From, To: f.At.To})
				paths = append(paths, map[bool]string{true: "-", false: f.Path}[f.Path == ""])
			}
			if !sameRanges(got, want) {
				t.Fatalf("got  %s\nwant %s", covered(file.Text, got), covered(file.Text, want))
			}
			if all := strings.Join(paths, " "); c.paths != "" && all != c.paths {
				t.Errorf("at %s, want %s", all, c.paths)
			}
		})
	}
}

// Whatever a document holds, its diagnostics tell none of it, and what a redactor lets through has none either.
func TestDiagnosticsTellNothing(t *testing.T) {
	for _, c := range credentials {
		for _, frame := range []string{"a: %q\n", "%q: a\n", "# %s\na: 1\n", "client:\n  command: [x, %q]\n"} {
			plain, _ := marked(t, c.text)
			if strings.Contains(frame, "#") && strings.Contains(plain, "\n") {
				continue
			}
			file := source.New("run.yaml", fmt.Sprintf(frame, plain))
			tree, _ := syntax.Parse(file)
			found := Scan(tree)
			if len(found) == 0 {
				t.Errorf("nothing found in %s", file.Text)
			}
			r := RedactorFor(file, found)
			for _, f := range found {
				d := f.Diagnostic()
				if d.Rule != "credential" || d.Text == "" || d.At != f.At {
					t.Errorf("diagnostic %+v", d)
				}
				for _, shown := range []string{d.Text, d.Path, r.Redact(file.Text), r.Redact(fmt.Sprintf("unknown key %q", f.Secret))} {
					if strings.Contains(shown, f.Secret) {
						t.Errorf("%q is told in %q", f.Secret, shown)
					}
				}
				if hidden := r.Redact(d.Text); hidden != d.Text {
					t.Errorf("the message itself is hidden: %q", hidden)
				}
			}
		}
	}
}

// Many credentials in one scalar are found in time that does not grow with their square.
func TestManyInOneScalar(t *testing.T) {
	const n = 2000
	hf := pieces.Replace("{hf}")
	for name, c := range map[string]struct {
		text string
		want int
	}{
		"literal": {"a: |\n" + strings.Repeat("  x "+hf+"\n", n), n},
		"quoted":  {"a: \"" + strings.Repeat(hf+" ", n) + "\"\n", n},
		"escaped": {"a: \"\\t" + strings.Repeat(`\x68`+hf[1:]+" ", n) + "\"\n", patience + 1},
	} {
		file := source.New("run.yaml", c.text)
		tree, _ := syntax.Parse(file)
		found := Scan(tree)
		if len(found) != c.want {
			t.Errorf("%s: %d found, want %d", name, len(found), c.want)
		}
		for i, f := range found {
			if name != "escaped" && file.Slice(f.At) != f.Secret {
				t.Fatalf("%s: number %d is at %q", name, i, file.Slice(f.At))
			}
		}
	}
}

// What a text has besides its tree decides whether it can be told of an edit alone that there is nothing in it.
func TestSearchSaysWhatIsBare(t *testing.T) {
	for text, want := range map[string]struct {
		found int
		bare  bool
	}{
		"a: 1\n":                              {0, true},
		"a: {hf}\n":                           {1, false},
		"- --api-key\n- {short}\n":            {1, true}, // known by its place in the tree only
		"password: not\n  recorded\n":         {0, false},
		"a: 1 # {hf}\n":                       {1, false},
		"a: &{hf} 1\n":                        {1, false},
		"a: [{hf}, {hf}]\n":                   {2, false},
		"a: 1\n---\nb: \"password: {short}\"": {1, false},
	} {
		tree, _ := syntax.Parse(source.New("run.yaml", pieces.Replace(text)))
		if found, bare := Search(tree); len(found) != want.found || bare != want.bare {
			t.Errorf("in %s there are %d (bare: %v), want %d (%v)", tree.File.Text, len(found), bare, want.found, want.bare)
		}
	}
}

func TestKeysOfAPath(t *testing.T) {
	for key, want := range map[string]string{
		"zulu": "zulu", "a {hf} b": "a *** b", "secretName": "***", "x.secretName": "x.***", "secretName.x": "***.x",
		"{hf}.secretName":               "***.secretName",
		"secretName." + repeat("a", 85): "***." + repeat("a", 85),
		"secretName." + repeat("a", 86): "secretName." + repeat("a", 86),
		repeat("z", 200):                repeat("z", 200), repeat("z", 201): repeat("z", 200) + "…", "": "",
	} {
		if got := shown(pieces.Replace(key)); got != want {
			t.Errorf("%s is shown as %s, want %s", key, got, want)
		}
	}
}
