package credential

import (
	"strings"
	"testing"
)

func FuzzFind(f *testing.F) {
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

func FuzzRoleOf(f *testing.F) {
	for _, name := range []string{"HF_TOKEN", "hfToken", "kube_config", "x.y-z", "A", "", "key2"} {
		f.Add(name)
	}
	f.Fuzz(func(t *testing.T, name string) {
		if r, _ := roleOf(name); r != noSecret && len(name) <= longestName && !mayMatter(name) {
			t.Fatalf("%q is %s, but the quick look passes it over", name, r.text())
		}
	})
}
