package credential

import "testing"

// What only resembles a credential. Each is searched as a value on its own and, where it reads NAME: value, so too.
var lookalikes = []string{
	// too short, too long, within a word, of another alphabet, or filled in
	"hf_abc", "hf_hub_download", "hf_transfer", "h" + "f_" + drawn(letters, 33), "h" + "f_" + drawn(letters, 35),
	"shf_" + drawn(letters, 34), "{hf}_more", "{hf}9", "hf_xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx",
	"gh" + "p_" + drawn(letters, 35), "ghp_short", "npm_config_registry", "npm_" + drawn(letters, 20), "github_pat_x",
	"glpat-short", "glpat-xxxxxxxxxxxxxxxxxxxx", "sk-learn", "skip-this", "scikit-learn", "task-runner-with-a-long-name",
	"desk-" + drawn(letters, 48), "s" + "k-" + drawn(letters, 20), "sk-proj-short", "sk-ant-api03-short", "sk-xxxxxxxx",
	"AKIAXXXXXXXXXXXXXXXX", "XAK" + "IA" + drawn(capitals, 16), "AK" + "IA" + drawn(capitals, 17), "AK" + "IA" + drawn(lowers, 16),
	"AIza", "AI" + "za" + drawn(letters, 34), "ya29.short", "GOCSPX-short", "xoxb-your-token-here-please", "xoxo-hugs-and-kisses-all",
	"https://hooks.slack.com/services/T00000000/B00000000/XXXXXXXXXXXXXXXXXXXXXXXX", "https://hooks.slack.com/services/",
	"pypi-attestations", "pypi-AgEIcHlwaS5vcmc", "nvapi-key", "eyJ0eXAi", "eyJ0eXAiOiJKV1QifQ.eyJhIjoxfQ", "eyJhb.eyJhb.x",

	// digests, commits, blobs, images, models
	"{hex40}", "{hex64}", "sha256:{hex64}", "vllm/vllm-openai@sha256:{hex64}", "docker://vllm/vllm-openai:v0.11.0@sha256:{hex64}",
	"docker://nginx:1.25@sha256:{hex64}", "0123abcd", "5232291860", "meta-llama/Llama-3.1-405B-Instruct-FP8",
	"models--org--Name/snapshots/{hex40}/model-00001-of-00042.safetensors", "registry.example.org/team/my-secret:v1",
	"sha256: {hex64}", "commit: {hex40}", "revision: {hex40}", "git_blob: {hex40}", "token: {hex64}",
	"image_digest: vllm/vllm-openai@sha256:{hex64}", "18209322760996052031",

	// tokens of text and keys of data
	"--max-tokens 512", "--max-tokens=512", "--eos-token </s>", "--eos-token X", "--eos-token={random}", "eos_token_id: 128009",
	"max_tokens: 128", "tokens_per_s", "unit: tokens_per_s", "--tokenizer meta-llama/Llama-3", "tokenizer: gpt2", "--pad-token X",
	"num_tokens=100", "token_bucket_capacity: 100", "max_num_batched_tokens: 8192", "total_tokens: 9", "output_tokens=12345678",
	"time_per_output_token: 12.5", "successes.latency.time_to_first_token.mean", "raw_key: time_per_output_token.mean",
	"key: value", "cache_key: abcdef", "raw_key: median_ttft_ms", "raw_key: \"median_ttft, seconds\"", "primary key: id1234",
	"sort_key: latency", "--sort-key latency", "monkey: banana", "turkey=1", "public_key: {random}", "license_key: apache-2.0",
	"token: 128", "--token {plain}", "token = 3", "first token: 12.5 ms", "prompt token: 1024", "stop_token: <|eot_id|>", "keyboard: x",
	"tokens: {random}", "the key: {random}", "partition key={random}", "trust_remote_code=True", "--use-auth-token True", "detokenize=true",
	"src/auth_token:12", "vllm/auth_token.py:572", "auth_token:572", "cite: src/password:12", "secret_length=64", "num_secrets: 3",

	// references
	"$HF_TOKEN", "HF_TOKEN", "HF_TOKEN=$HF_TOKEN", "HF_TOKEN=${HF_TOKEN}", "HF_TOKEN=\"$HF_TOKEN\"", "HF_TOKEN=${HF_TOKEN:-}",
	"HF_TOKEN=$(cat /run/secrets/hf)", "HF_TOKEN=`cat hf`", "HF_TOKEN=%HF_TOKEN%", "--api-key-env=HF_TOKEN", "--api-key-env HF_TOKEN",
	"--api-key $OPENAI_API_KEY", "--api-key ${KEY}", "--api-key HF_TOKEN", "api_key: OPENAI_API_KEY", "docker run -e HF_TOKEN x",
	"os.environ[\"HF_TOKEN\"]", "api_key=os.environ[\"HF_TOKEN\"]", "api_key=os.getenv('X')", "api_key = process.env.KEY",
	"api_key={{ secrets.HF }}", "HF_TOKEN: ${{ secrets.HF_TOKEN }}", "api_key=args.api_key", "f(api_key=api_key)", "api_key=get_key()",
	"HF_TOKEN=/run/secrets/hf", "--hf-token ~/.cache/huggingface/token", "HF_TOKEN_PATH=/root/.cache/token", "api_key_file: key.txt",
	"--password-file x", "api_key=$HOME/key", "password == other", "if token != x", "Authorization: Bearer $HF_TOKEN",
	"Authorization: Bearer ${HF_TOKEN}", "-H \"Authorization: Bearer $(cat x)\"", "HF_TOKEN=", "HF_TOKEN= python x.py", "api_key:",
	"HF_TOKEN=; run", "api_key: ''", "api_key=\"\"", "curl -u $USER:$PASS x",

	// placeholders
	"api_key: EMPTY", "--api-key EMPTY", "OPENAI_API_KEY=EMPTY", "api_key=\"EMPTY\"", "--api-key none", "api_key: null", "api_key: ~",
	"--api-key dummy", "--api-key dummy-key", "password: changeme", "password: change-me", "HF_TOKEN=xxx", "HF_TOKEN=XXXX",
	"HF_TOKEN=hf_xxxx", "HF_TOKEN=<token>", "HF_TOKEN=<your token>", "--api-key <token>", "password: ***", "HF_TOKEN=hf_***",
	"HF_TOKEN=your-token-here", "HF_TOKEN=YOUR_TOKEN", "api_key: sk-...", "HF_TOKEN=...", "api_key: [REDACTED]", "api_key: redacted",
	"--api-key not-needed", "api_key: no-key-required", "use_auth_token: true", "api_key: false", "Authorization: none",
	"Authorization: Bearer <token>", "Authorization: Bearer token", "Authorization: Bearer ***", "Authorization: Basic xxx",

	// sentences
	"password: see the vault", "the password: not recorded", "API key: it is not needed", "auth token: generated by the server",
	"use --api-key to set it", "--api-key and --model", "with --api-key is required", "bearer token", "Bearer authentication is off",
	"Bearer tokens are not recorded", "a bearer of bad news", "token-bearer service", "Bearer OAuth2 flow", "Authorization: required",
	"Authorization: Bearer is what it sends", "kubectl and secret management", "the chart has a secretName field", "secretKeyRef is not set",
	"uses imagePullSecrets from the cluster", "mySecretName: x", "kind: SecretStore", "kind: Deployment", "kinds: Secret",
	"kubeconfig: taken from the cluster", "the kubeconfig of the cluster", "-----BEGIN of the run-----", "----- BEGIN -----",

	// places that are not secrets
	"secret/values.json", "secret/a/b", "secrets/hf", "charts/secret/values", "path: secret/values.yaml", "see secret/hf",
	"kubectl apply -f secret/values.json", "kubectl apply -f deploy/secret/x", "kubectl get pods; ls secret/", "docs/kube/config",
	"~/.kube/cache", "~/.kube", "x.kube/config", "~/.kube/configuration", "KUBECONFIG", "KUBECONFIG=", "KUBECONFIG=$KUBECONFIG",
	"KUBECONFIG=${KUBECONFIG}", "--kubeconfig $KUBECONFIG", "--kubeconfig <path>", "--kubeconfig=$(mktemp)", "--kubeconfig",

	// URLs and keys that are public
	"https://example.org/x@y:z", "https://alice@example.org/x", "https://alice:@example.org", "git@github.com:org/repo", "ssh://git@host:22/x",
	"http://localhost:8000/v1", "http://localhost:8000/a@b", "http://[::1]:8000/v1", "http://host:port/x@y", "https://a.example.org:443/?q=a:b@c",
	"https://user:$PASS@example.org", "https://user:${PASS}@example.org", "https://<user>:<password>@example.org", "https://user:***@example.org",
	"https://USER:PASSWORD@example.org", "https://{user}:{password}@example.org", "mail me: a@b.org", "http://$HOST:$PORT/a@b",
	"ssh-rsa AAAAB3NzaC1yc2EAAAADAQABAAABgQ", "ssh_key: ssh-ed25519 AAAAC3NzaC1lZDI1NTE5", "{pempub}", "{cert}",
	"private_key: {pempub}", "vllm/vllm-openai:v0.11.0", "gs://bucket/x", "",
}

func TestLookalikes(t *testing.T) {
	for _, text := range lookalikes {
		t.Run(text, func(t *testing.T) {
			text := pieces.Replace(text)
			if got := Find(text); len(got) > 0 {
				t.Errorf("found %s in %s", got[0].Name, covered(text, got))
			}
		})
	}
}
