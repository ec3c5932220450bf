package credential

import (
	"strings"
	"testing"
)

// credentials are texts in which what is to be found stands between « and ».
var credentials = []struct {
	text string
	kind Kind
	name string // empty for any
}{
	{"«{hf}»", Token, "a Hugging Face token"},
	{"use «{hf}», please", Token, "a Hugging Face token"},
	{"«{hforg}»", Token, "a Hugging Face token"},
	{"«{ghp}»", Token, "a GitHub token"},
	{"https://github.com/o/r?x=«{ghs}»&y=1", Token, "a GitHub token"},
	{"«{ghpat}»", Token, "a GitHub token"},
	{"«{glpat}»", Token, "a GitLab token"},
	{"«{glroute}»", Token, "a GitLab token"},
	{"ends a sentence: «{glpat}».", Token, "a GitLab token"},
	{"«{gldt}»", Token, "a GitLab token"},
	{"«{openai}»", Token, "an OpenAI key"},
	{"«{skproj}»", Token, "an OpenAI key"},
	{"«{sksvc}»", Token, "an OpenAI key"},
	{"«{skadmin}»", Token, "an OpenAI key"},
	{"«{skant}»", Token, "an Anthropic key"},
	{"«{skantadmin}»", Token, "an Anthropic key"},
	{"«{akia}»", Token, "an AWS key"},
	{"(«{asia}»)", Token, "an AWS key"},
	{"«{aiza}»", Token, "a Google API key"},
	{"https://maps.example.org/api?callback=f&k=«{aiza}»", Token, "a Google API key"},
	{"«{ya29}»", Token, "a Google token"},
	{"«{gocspx}»", Token, "a Google client secret"},
	{"«{xoxb}»", Token, "a Slack token"},
	{"«{xapp}»", Token, "a Slack token"},
	{"https://hooks.slack.com/services/«{hook}»", Token, "a Slack webhook"},
	{"«{npm}»", Token, "an npm token"},
	{"«{pypi}»", Token, "a PyPI token"},
	{"«{testpypi}»", Token, "a PyPI token"},
	{"«{nvapi}»", Token, "an NVIDIA NGC key"},
	{"«{jwt}»", Token, "a JSON Web Token"},
	{"hf_oauth_«{jwt}»", Token, "a JSON Web Token"},
	{"t%3D«{hf}»", Token, "a Hugging Face token"},
	{`one\n«{hf}»\ntwo`, Token, "a Hugging Face token"},
	{"«{hf}» and «{ghp}»", Token, ""},
	{"«{hf}»,«{hf}»", Token, ""},

	{"Authorization: Bearer «{random}»", Token, "a bearer token"},
	{"Authorization: Bearer «{short}»", Token, "a bearer token"},
	{"authorization: bearer «{plain}»", Token, "a bearer token"},
	{"Authorization: Basic «{b64}»", Token, "the value of an authorization header"},
	{"Authorization: Token «{hex40}»", Token, "the value of an authorization header"},
	{"Authorization: «{random}»", Token, "the value of an authorization header"},
	{"Proxy-Authorization: Basic «{b64}»", Token, "the value of an authorization header"},
	{`curl -H "Authorization: Bearer «{random}»" localhost`, Token, "a bearer token"},
	{`{"Authorization": "Bearer «{random}»"}`, Token, "a bearer token"},
	{`{\"Authorization\": \"Bearer «{random}»\"}`, Token, "a bearer token"},
	{"OTEL_EXPORTER_OTLP_HEADERS=authorization=Bearer%20«{random}»", Token, "a bearer token"},
	{"Authorization: Bearer «{jwt}»", Token, ""},
	{"the header was Bearer «{random}» then", Token, "a bearer token"},
	{"bearer «{short}»", Token, "a bearer token"},
	{"Bearer «{random}», twice", Token, "a bearer token"},

	{"HF_TOKEN=«{tiny}»", Token, "a token by its name"},
	{"export HF_TOKEN=«{short}» && run", Token, "a token by its name"},
	{`HF_TOKEN="«{short}»"`, Token, "a token by its name"},
	{`HF_TOKEN='«{plain}»'`, Token, "a token by its name"},
	{"docker run -e HF_TOKEN=«{random}» vllm/vllm-openai", Token, "a token by its name"},
	{"HF_TOKEN=«{hf}» python x.py", Token, ""},
	{"HUGGING_FACE_HUB_TOKEN=«{short}»", Token, "a token by its name"},
	{"OPENAI_API_KEY=«token-abc{tiny}»", Token, "a key by its name"},
	{"WANDB_API_KEY=«{hex40}»", Token, "a key by its name"},
	{"AWS_SECRET_ACCESS_KEY=«{aws}»", Token, "a key by its name"},
	{"aws_secret_access_key = «{aws}»", Token, "a key by its name"},
	{"--api-key «{short}» --port 8000", Token, "a key by its name"},
	{"vllm serve x --api-key «{plain}» --port 8000", Token, "a key by its name"},
	{"vllm serve x --api-key «{plain}»", Token, "a key by its name"},
	{"vllm serve x --api-key=«{short}» --port 8000", Token, "a key by its name"},
	{"--api-key \\\n  «{short}»", Token, "a key by its name"},
	{"--api-key \\ «{short}»", Token, "a key by its name"},
	{"-hf-token «{short}»", Token, "a token by its name"},
	{"--hf-token='«{short}»'", Token, "a token by its name"},
	{`api_key="«{short}»"`, Token, "a key by its name"},
	{`client = OpenAI(api_key='«{short}»', base_url=x)`, Token, "a key by its name"},
	{`os.environ["HF_TOKEN"] = "«{short}»"`, Token, "a token by its name"},
	{`{"api_key": "«{short}»", "n": 1}`, Token, "a key by its name"},
	{`{\"api_key\": \"«{short}»\"}`, Token, "a key by its name"},
	{`{'apiKey': '«{short}»'}`, Token, "a key by its name"},
	{`api_key => "«{short}»"`, Token, "a key by its name"},
	{`apiKey := "«{short}»"`, Token, "a key by its name"},
	{"https://api.example.org/v1?api_key=«{short}»&n=3", Token, "a key by its name"},
	{"https://api.example.org/v1?n=3&access_token=«{short}»#top", Token, "a token by its name"},
	{"X-Api-Key: «{short}»", Token, "a key by its name"},
	{"PRIVATE-TOKEN: «{short}»", Token, "a token by its name"},
	{"# password: «{short}»", Token, "a password by its name"},
	{"# password: «{plain}»", Token, "a password by its name"},
	{"password: «{short}» was used", Token, "a password by its name"},
	{"password:«{short}»", Token, "a password by its name"},
	{"API key: «{short}»", Token, "a key by its name"},
	{"Hugging Face token: «{short}»", Token, "a token by its name"},
	{"PGPASSWORD=«{plain}» psql", Token, "a password by its name"},
	{"client_secret: «{short}»", Token, "a secret by its name"},
	{"--from-literal=auth-token=«{short}»", Token, "a token by its name"},
	{"--set a.b=1,hf.token=«{short}»,c=2", Token, "a token by its name"},
	{"${HF_TOKEN:-«{short}»}", Token, "a token by its name"},
	{"$env:HF_TOKEN=\"«{short}»\"", Token, "a token by its name"},
	{"OPENAI_API_KEY_2=«{short}»", Token, "a key by its name"},
	{"token: «{random}»", Token, "a token by its name"},
	{"MYCORP_TOKEN=«{random}»", Token, "a token by its name"},
	{"secret-key: «{short}»", Token, "a key by its name"},

	{"https://«{up}»@example.org/x", Token, "a password in a URL"},
	{"postgres://«{up}»@db:5432/runs", Token, "a password in a URL"},
	{"redis://«:{short}»@cache:6379/0", Token, "a password in a URL"},
	{"https://«{uat}»@example.org", Token, "a password in a URL"},
	{"https://«ali%3A{short}»@example.org", Token, "a password in a URL"},
	{"proxy=https%3A%2F%2F«ali%3A{short}»%40example.org", Token, "a password in a URL"},
	{"https://«x-access-token:{ghp}»@github.com/o/r", Token, "a password in a URL"},
	{"https://«oauth2:{hf}»@huggingface.co/o/r", Token, "a password in a URL"},
	{"https://«{hf}»@huggingface.co/o/r", Token, "a Hugging Face token"},
	{"postgres://«ali:a/b#{tiny}»@db/runs", Token, "a password in a URL"},
	{"git clone https://«{up}»@example.org/x.git", Token, "a password in a URL"},

	{"«{pem}»", PrivateKey, "a private key"},
	{"key:\n«{rsapem}»\nend", PrivateKey, "a private key"},
	{"«{sshpem}»", PrivateKey, "a private key"},
	{"«{pgp}»", PrivateKey, "a private key"},
	{"see «{pemhead}» there", PrivateKey, "a private key"},
	{"«{pemhead}\n{pemline}\n{pemline}»\nnot more", PrivateKey, "a private key"},
	{"«{pemhead}\n# {pemline}»\n# and so on", PrivateKey, "a private key"},
	{`x «{pemhead}\n{pemline}\n{pemfoot}»\n`, PrivateKey, "a private key"},
	{"{cert}\n«{pem}»", PrivateKey, "a private key"},
	{"«{pemhead}» {cert}", PrivateKey, "a private key"},
	{"private_key: \"«{pem}»\"", PrivateKey, "a private key"},

	{"«secretKeyRef»", SecretReference, "a reference to a Kubernetes secret"},
	{"«secretRef»", SecretReference, ""},
	{"«secretName»", SecretReference, ""},
	{"«imagePullSecrets»", SecretReference, ""},
	{"mounts «secretName»: hf", SecretReference, ""},
	{"valueFrom: {«secretKeyRef»: {name: hf, key: token}}", SecretReference, ""},
	{`{"«imagePullSecrets»":[{"name":"x"}]}`, SecretReference, ""},
	{"--set server.«imagePullSecrets»[0].name=regcred", SecretReference, ""},
	{"--set global.«imagePullSecrets»[0]=regcred", SecretReference, ""},
	{"--set env.valueFrom.«secretKeyRef».name=hf", SecretReference, ""},
	{"kind: «Secret»", SecretReference, "a Kubernetes secret manifest"},
	{`{"kind": "«Secret»"}`, SecretReference, "a Kubernetes secret manifest"},
	{"«secret/hf-token»", SecretReference, ""},
	{"kubectl get «secret/hf-token» -o yaml", SecretReference, ""},
	{"kubectl -n x delete «secrets/hf-token»", SecretReference, ""},
	{"it was kubectl delete «secret/hf-token».", SecretReference, ""},

	{"«~/{kube}»", KubeconfigPath, "a kubeconfig path"},
	{"-v «/root/{kube}»:/etc/x", KubeconfigPath, ""},
	{"read from «${HOME}/{kube}».", KubeconfigPath, ""},
	{"«~/{kube}-prod»", KubeconfigPath, ""},
	{`C:«\Users\x\.kube\config»`, KubeconfigPath, ""},
	{"KUBECONFIG=«/etc/k8s/admin.conf» kubectl get pods", KubeconfigPath, "a kubeconfig path"},
	{"KUBECONFIG=«$HOME/prod.yaml»", KubeconfigPath, ""},
	{"kubectl --kubeconfig «prod.yaml» get pods", KubeconfigPath, ""},
	{"kubectl --kubeconfig=«/x/y» get pods", KubeconfigPath, ""},
}

func TestFind(t *testing.T) {
	for _, c := range credentials {
		t.Run(c.text, func(t *testing.T) {
			text, want := marked(t, c.text)
			got := Find(text)
			if !sameRanges(got, want) {
				t.Fatalf("got  %s\nwant %s", covered(text, got), covered(text, want))
			}
			for _, m := range got {
				if m.Kind != c.kind || c.name != "" && m.Name != c.name {
					t.Errorf("it is %s, %q; want %s, %q", m.Kind, m.Name, c.kind, c.name)
				}
			}
		})
	}
}

// findsAll holds texts to what is marked in them, and to nothing else.
func findsAll(t *testing.T, texts ...string) {
	t.Helper()
	for _, c := range texts {
		text, want := marked(t, c)
		if got := Find(text); !sameRanges(got, want) {
			t.Errorf("got  %s\nwant %s", covered(text, got), covered(text, want))
		}
	}
}

// findTexts are the texts of the table, with and without anything around them.
func findTexts(t testing.TB) (texts []string) {
	for _, c := range credentials {
		text, _ := marked(t, c.text)
		texts = append(texts, text, "a: "+text+"\nb: c\n")
	}
	return texts
}

// A credential is found wherever its text stands within another, as long as nothing joins it.
func TestFindWithin(t *testing.T) {
	for _, c := range credentials {
		if c.kind == SecretReference {
			continue // a whole text, or one line
		}
		text, want := marked(t, c.text)
		for _, around := range []string{"\n", "\n\n# x\n", "\r\n", "\n- 🙂 "} {
			got := Find("run" + around + text + around + "run")
			for i := range got {
				got[i].From -= len("run" + around)
				got[i].To -= len("run" + around)
			}
			if !sameRanges(got, want) {
				t.Errorf("between %q: got %v, want %v in %s", around, got, want, text)
			}
		}
	}
}

func TestOrder(t *testing.T) {
	for _, text := range append(findTexts(t), pieces.Replace(strings.Join(lookalikes, "\n"))) {
		checkOrder(t, text, Find(text))
	}
}

// checkOrder holds matches to be within the text, not empty, in order and apart.
func checkOrder(t *testing.T, text string, matches []Match) {
	t.Helper()
	at := 0
	for _, m := range matches {
		if m.From < at || m.To <= m.From || m.To > len(text) || m.Name == "" {
			t.Fatalf("match %v after %d in %q", m, at, text)
		}
		at = m.To
	}
}

func TestKindsHaveNames(t *testing.T) {
	for k := Token; k <= KubeconfigPath; k++ {
		if k.String() == "" || strings.Contains(k.String(), "Secret") {
			t.Errorf("kind %d reads %q", k, k)
		}
	}
}
