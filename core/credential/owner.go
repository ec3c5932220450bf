package credential

// ownerAmong says whether any of the words before says so.
func ownerAmong(rest []byte) bool {
	for len(rest) > 0 {
		var word []byte
		if rest, word = lastWord(rest); owner(word) {
			return true
		}
	}
	return false
}

// owner says whether a word, before token or key, says that it opens something: who issued it or what for.
func owner(word []byte) bool {
	switch string(word) {
	case "hf", "huggingface", "face", "hub", "openai", "anthropic", "claude", "gemini", "google", "gcp", "vertex", "aws", "amazon",
		"bedrock", "azure", "github", "gh", "gitlab", "gl", "ci", "npm", "pypi", "twine", "ngc", "nvidia", "nvcr", "nim",
		"wandb", "weave", "comet", "neptune", "mlflow", "clearml", "langsmith", "langfuse", "slack", "discord", "telegram",
		"kaggle", "modelscope", "replicate", "together", "groq", "mistral", "cohere", "fireworks", "deepseek",
		"openrouter", "perplexity", "xai", "databricks", "snowflake", "datadog", "dd", "sentry", "grafana", "influx",
		"docker", "dockerhub", "quay", "registry", "kube", "k8s", "kubernetes", "vault", "consul", "cloudflare", "runpod",
		"modal", "vllm", "litellm", "sglang":
		return true
	case "api", "auth", "oauth", "access", "refresh", "bearer", "private", "secret", "personal", "service", "account",
		"admin", "deploy", "jwt", "security", "master", "signing", "encryption", "subscription", "ssh", "webhook":
		return true
	}
	return false
}

// owns is owner for the words that say so of a token only: a client_id_key is as likely to look something up.
func owns(word []byte) bool {
	switch string(word) {
	case "bot", "client", "id", "identity", "login", "user", "session", "root", "csrf", "sas":
		return true
	}
	return false
}

// notOwner says whether the word before token or key makes it something of the field: a token of text, a key to
// look things up by, or a key that is public.
func notOwner(word []byte) bool {
	switch string(word) {
	case "eos", "bos", "pad", "unk", "mask", "sep", "cls", "eot", "eom", "stop", "start", "begin", "end", "image", "video",
		"audio", "special", "added", "extra", "num", "n", "max", "min", "per", "first", "second", "last", "next", "prev",
		"output", "input", "prompt", "completion", "total", "new", "mean", "each", "every", "prefill", "decode", "draft",
		"spec", "think", "reasoning", "tool", "page", "continuation", "cursor", "sync", "detokenize", "inter":
		return true
	case "public", "pub", "raw", "cache", "sort", "primary", "foreign", "partition", "map", "group", "row", "metric",
		"config", "dict", "json", "yaml", "lookup", "hash", "index", "object", "model", "host", "routing", "prefix", "block":
		return true
	}
	return false
}
