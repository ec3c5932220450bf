package credential

import (
	"strings"
	"testing"

	"github.com/inference-sim/measured-run/core/fuzztest"
	"github.com/inference-sim/measured-run/core/source"
	"github.com/inference-sim/measured-run/core/syntax"
)

func FuzzFind(target *testing.F) {
	f := fuzztest.Short(target, 10_000)
	for _, text := range findTexts(f) {
		f.Add(text)
	}
	for _, text := range lookalikes {
		f.Add(pieces.Replace(text))
	}
	f.Fuzz(func(t *testing.T, text string) {
		found := Find(text)
		checkOrder(t, text, found)
		for _, name := range []string{"note", "api_key", "token", "password", "Authorization", "KUBECONFIG", "kind"} {
			checkOrder(t, text, Named(name, text))
		}
		var r Redactor
		for _, m := range found {
			r.Add(text[m.From:m.To])
		}
		shown := r.Redact(text)
		for _, m := range found {
			if secret := text[m.From:m.To]; strings.Trim(secret, "*") != "" && strings.Contains(shown, secret) {
				t.Fatalf("%q comes through in %q", secret, shown)
			}
		}
	})
}

func FuzzRoleOf(target *testing.F) {
	f := fuzztest.Short(target, 3000)
	for _, name := range []string{"HF_TOKEN", "hfToken", "kube_config", "x.y-z", "A", "", "key2"} {
		f.Add(name)
	}
	f.Fuzz(func(t *testing.T, name string) {
		if r, _ := roleOf(name); r != noSecret && len(name) <= longestName && !mayMatter(name) {
			t.Fatalf("%q is %s, but the quick look passes it over", name, r.text())
		}
	})
}

// What is passed over by a look at the bytes beside it would not have been found by a closer look.
func FuzzIdle(target *testing.F) {
	f := fuzztest.Short(target, 3000)
	for _, text := range findTexts(f) {
		f.Add(text)
		f.Add("x]: " + strings.ToUpper(text) + strings.ToLower(text) + "kubectl " + text)
	}
	for _, text := range lookalikes {
		f.Add(pieces.Replace(text))
	}
	f.Fuzz(func(t *testing.T, text string) {
		sc := scanner{s: text}
		for i := range len(text) {
			if !triggers[text[i]] {
				continue
			}
			idle := sc.idle(i)
			m, ok := sc.at(i)
			if ok && m.From < sc.end() {
				continue
			}
			if ok && idle {
				t.Fatalf("the %q at %d of %q is passed over, and is part of %s", text[i], i, text, m.Name)
			}
			if ok {
				sc.found = append(sc.found, m)
			}
		}
	})
}

func FuzzScan(target *testing.F) {
	f := fuzztest.Short(target, 10_000)
	for _, text := range findTexts(f) {
		f.Add(text)
		f.Add("a: |\n  " + strings.ReplaceAll(text, "\n", "\n  ") + "\nb: [\"" + text + "\"]\n")
	}
	f.Fuzz(func(t *testing.T, text string) {
		file := source.New("run.yaml", text)
		tree, _ := syntax.Parse(file)
		found := Scan(tree)
		r, at := RedactorFor(file, found), 0
		for _, one := range found {
			if one.At.From < at || one.At.To <= one.At.From || one.At.To > len(text) {
				t.Fatalf("%s at %v after %d in %q", one.Name, one.At, at, text)
			}
			at = one.At.To
			if strings.Trim(one.Secret, "*") != "" && strings.Contains(r.Redact(text+one.Path), one.Secret) {
				t.Fatalf("%q comes through in %q", one.Secret, text)
			}
		}
	})
}
