package credential

import (
	"encoding/json"
	"strconv"
	"strings"
	"testing"

	"github.com/inference-sim/measured-run/core/source"
	"github.com/inference-sim/measured-run/core/syntax"
)

func TestNamed(t *testing.T) {
	for _, c := range []struct {
		name, value string
		kind        Kind
		as          string
	}{
		{"HF_TOKEN", "«{tiny}»", Token, "a token by its name"},
		{"HF_TOKEN", "«{hf}»", Token, "a Hugging Face token"},
		{"HF_TOKEN", " '«{tiny}»' \n", Token, "a token by its name"},
		{"hfToken", "«{short}»", Token, "a token by its name"},
		{"HFToken", "«{short}»", Token, "a token by its name"},
		{"api-key", "«token-abc{tiny}»", Token, "a key by its name"},
		{"apikey", "«{short}»", Token, "a key by its name"},
		{"x.y.api_key", "«{short}»", Token, "a key by its name"},
		{"password", "«{plain}»", Token, "a password by its name"},
		{"password", "«{short} {plain} 7»", Token, "a password by its name"},
		{"passphrase", "«{plain} {short}»", Token, "a password by its name"},
		{"PASSWD", "«1234»", Token, "a password by its name"},
		{"client_secret", "«{short}»", Token, "a secret by its name"},
		{"secret", "«{short}»", Token, "a secret by its name"},
		{"private_key", "«{random}»", Token, "a key by its name"},
		{"access_token", "«{short}»", Token, "a token by its name"},
		{"token", "«{random}»", Token, "a token by its name"},
		{"AZURE_STORAGE_KEY", "«{random}»", Token, "a key by its name"},
		{"HF_TOKEN", "«{tiny},{tiny}»", Token, "a token by its name"},
		{"api_key", "«{short})&;»", Token, "a key by its name"},
		{"Authorization", "Bearer «{short}»", Token, "a bearer token"},
		{"Authorization", "«{random}»", Token, "the value of an authorization header"},
		{"Authorization", "«{hf}» or Bearer «{random}» or «{ghp}»", Token, ""},
		{"Authorization", "Basic «{b64}», once «{ghp}»", Token, ""},
		{"private_key", "«{pem}»", PrivateKey, "a private key"},
		{"note", "it was «{hf}»", Token, "a Hugging Face token"},
		{"kind", "«Secret»", SecretReference, "a Kubernetes secret manifest"},
		{"KUBECONFIG", "«/x/y.yaml»", KubeconfigPath, "a kubeconfig path"},
		{"kubeconfig_path", "«admin.conf»", KubeconfigPath, "a kubeconfig path"},
		{"kube_config", "«~/{kube}»", KubeconfigPath, "a kubeconfig path"},

		{"HF_TOKEN", "ab", 0, ""},
		{"HF_TOKEN", "123", 0, ""},
		{"HF_TOKEN", "$HF_TOKEN", 0, ""},
		{"HF_TOKEN", "{{ secrets.X }}", 0, ""},
		{"HF_TOKEN", "", 0, ""},
		{"HF_TOKEN", "\"\"", 0, ""},
		{"HF_TOKEN", "not recorded", 0, ""},
		{"api_key", "EMPTY", 0, ""},
		{"api_key", "null", 0, ""},
		{"password", "not needed here", 0, ""},
		{"password", "/run/secrets/x", 0, ""},
		{"max_tokens", "{random}", 0, ""},
		{"max_token", "{random}", 0, ""},
		{"eos_token", "{random}", 0, ""},
		{"raw_key", "{random}", 0, ""},
		{"key", "{random}", 0, ""},
		{"token", "{plain}", 0, ""},
		{"token", "{hex64}", 0, ""},
		{"token", "meta-llama/Llama-3.1-8B-Instruct-FP8", 0, ""},
		{"tokenizer", "{random}", 0, ""},
		{"public_key", "{random}", 0, ""},
		{"sha256", "{hex64}", 0, ""},
		{"private_key", "{pempub}", 0, ""},
		{"ssh_key", "ssh-rsa AAAAB3NzaC1yc2EAAAADAQABAAABgQ", 0, ""},
		{"kind", "SecretStore", 0, ""},
		{"some_kind", "Secret", 0, ""},
		{"Authorization", "RBAC", 0, ""},
		{"KUBECONFIG", "$KUBECONFIG", 0, ""},
		{"config", "/x/y.yaml", 0, ""},
		{"file", "/x/y.yaml", 0, ""},
	} {
		t.Run(c.name+"="+c.value, func(t *testing.T) {
			text, want := marked(t, c.value)
			got := Named(c.name, text)
			if !sameRanges(got, want) {
				t.Fatalf("got  %s\nwant %s", covered(text, got), covered(text, want))
			}
			for _, m := range got {
				if m.Kind != c.kind || c.as != "" && m.Name != c.as {
					t.Errorf("it is %s, %q; want %s, %q", m.Kind, m.Name, c.kind, c.as)
				}
			}
		})
	}
}

// One argument that is an assignment has no end but its own.
func TestWholeArgument(t *testing.T) {
	for _, c := range []string{
		"--password=«a)b&c;{tiny}»", "HF_TOKEN=«a'b\"{tiny}»", "HF_TOKEN=«a,{tiny}»", "HF_TOKEN=«a,{tiny}»,N=1", "HF_TOKEN='«a,{tiny}»'",
		"KUBECONFIG=«/a:/b;{tiny}»",
	} {
		text, want := marked(t, c)
		if got := Find(text); !sameRanges(got, want) {
			t.Errorf("got %s, want %s", covered(text, got), covered(text, want))
		}
	}
}

// The arguments of a command are recorded as a list, in which a flag names the argument after it.
func TestArgumentsOfACommand(t *testing.T) {
	for _, c := range []struct {
		name string
		argv []string
	}{
		{"a flag and its value", []string{"vllm", "serve", "--api-key", "«{plain}»", "--port", "8000"}},
		{"a flag with its value", []string{"vllm", "--api-key=«{plain}»"}},
		{"a single dash", []string{"bench", "-hf-token", "«{tiny}»"}},
		{"a password", []string{"x", "--password", "«{short}»"}},
		{"a header", []string{"curl", "-H", "Authorization: Bearer «{short}»"}},
		{"a header in two", []string{"curl", "Authorization: Bearer", "«{short}»"}},
		{"a variable for a container", []string{"docker", "run", "-e", "HF_TOKEN=«{tiny}»", "img"}},
		{"a shell line", []string{"bash", "-c", "export HF_TOKEN=«{tiny}» && python x.py"}},
		{"a kubeconfig", []string{"kubectl", "--kubeconfig", "«prod»", "get", "«secret/hf»"}},
		{"a token by its shape", []string{"login", "--token", "«{hf}»"}},
		{"the same flag twice", []string{"--api-key", "«{short}»", "--api-key", "«{plain}»"}},

		{"lengths", []string{"--max-tokens", "512", "--random-input-len", "1024", "--eos-token", "X"}},
		{"a tokenizer", []string{"--tokenizer", "{random}", "--pad-token", "{random}"}},
		{"a reference", []string{"--api-key", "$OPENAI_API_KEY", "--api-key-env", "HF_TOKEN", "--hf-token", "${X}"}},
		{"a placeholder", []string{"--api-key", "EMPTY", "--api-key", "dummy", "--password", "changeme"}},
		{"a flag after a flag", []string{"--use-auth-token", "--trust-remote-code"}},
		{"an alone flag at the end", []string{"x", "--api-key"}},
		{"a name that is no flag", []string{"api-key", "{plain}"}},
		{"a dash", []string{"-", "{random}", "--", "{random}"}},
		{"nothing", nil},
	} {
		t.Run(c.name, func(t *testing.T) {
			var argv []string
			var want [][]Match
			for _, item := range c.argv {
				text, marks := marked(t, item)
				argv, want = append(argv, text), append(want, marks)
			}
			list, err := json.Marshal(argv)
			if err != nil {
				t.Fatal(err)
			}
			tree, _ := syntax.Parse(source.New("", string(list)))
			got := make([][]Match, len(argv))
			for _, found := range Scan(tree) {
				i, err := strconv.Atoi(strings.Trim(found.Path, "[]"))
				if err != nil {
					t.Fatalf("%s is found at %q", found.Name, found.Path)
				}
				got[i] = append(got[i], found.Match)
			}
			for i := range got {
				if !sameRanges(got[i], want[i]) {
					t.Errorf("argument %d: got %s, want %s", i, covered(argv[i], got[i]), covered(argv[i], want[i]))
				}
			}
		})
	}
}
