package credential

import (
	"strings"
	"testing"
)

// adverse are patterns that make a search go back or ahead at each repetition.
var adverse = []string{
	"a", "_", "-", ".", ":", "=", "/", "%", "@", "A", "J", "b", "#", ",", "\"", "'", "\\", "\n", " ", "x", "$", "<", "{", "[", "]",
	"h" + "f_", "gh" + "p_", "h" + "f_ ", "eyJ", "eyJ.", "eyJaaaaaaaaaa.", "eyJaaaaaaaaaa.eyJaaaaaaaaaa ", "s" + "k-", "sk-proj-",
	"gl" + "pat-", "gl" + "pat-x", "xo" + "xb-1", "AK" + "IA", "AI" + "za", "ya" + "29.", "://", "a://", "a://b:", "a://b:c@", "a://b:c/",
	"a%3A%2F%2F", "a%3A%2F%2Fb%3A", dashes + "BEGIN ", dashes + "BEGIN PRIVATE KEY", "{pemhead}", "{pemhead}\n", dashes + "END ",
	"{pemhead}\n{pemline}\n", "{pemhead}\n# {pemline}\n", "{kube}", "{kube}/", "~{kube}:", "kubectl ", "kubectl secret/", "kubectl secret/a.b ", "secret/",
	"token=", "token:", "api_key=", "api_key=$", "api_key=<", "api_key={", "api_key=x", "api_key=.", "api_key=,", "api_key=%", "api_key=/",
	"api_key=\"", "api_key='\"", "api_key=\\\"", "api_key: ", "api_key: $", "api_key: a ", "api_key=your-", "token=a", "token: 1",
	"token=aaaaaaaaaaaaaaaaaaaa1", "--api-key ", "--api-key", "--token a ", "--api-key $", "authorization:", "authorization: ",
	"authorization:bearer", "authorization: bearer ", "bearer", "bearer ", "bearer%20", "bearer $", "kind:", "kind: Secret", "kubeconfig=",
	"kubeconfig=$", "secretName", "secretName:", "a[0]", "a[0].b=", "a.b.c.d.e=", "services/", "hooks.slack.com/services/", "T1234567/",
	"HF_TOKEN,", "api_key=a,b", "api_key=a,b=", "hf_\n", "é", "\xff", "\x00",
}

// Were any search to start over at each repetition, this would not end before the test run is given up.
func TestTimeIsLinear(t *testing.T) {
	const size = 1 << 20
	for _, pattern := range adverse {
		text := pieces.Replace(pattern)
		text = strings.Repeat(text, size/len(text))
		checkOrder(t, text[:min(len(text), 1<<16)], Find(text[:min(len(text), 1<<16)]))
		Find("token=\"" + text)
		Named("api_key", text)
	}
}

func BenchmarkAdverse(b *testing.B) {
	const size = 1 << 24
	for _, pattern := range adverse {
		text := pieces.Replace(pattern)
		b.Run(pattern, func(b *testing.B) {
			text := strings.Repeat(text, size/len(text))
			b.SetBytes(int64(len(text)))
			for b.Loop() {
				Find(text)
			}
		})
	}
}
