package credential

import (
	"strings"
	"testing"
)

// Each word of a list does what it is there for, and one like it does not.

// decides holds a text to be a credential, or none, by whether a word of a list stands in it: {} in the pattern is
// where it goes. One byte more, before or behind it, makes it another word.
func decides(t *testing.T, words, likeIt string, isCredential bool, found func(text string) []Match, pattern string) {
	t.Helper()
	for word := range strings.FieldsSeq(words) {
		for text, want := range map[string]bool{word: isCredential, strings.Replace(likeIt, "{}", word, 1): !isCredential} {
			text = pieces.Replace(strings.Replace(pattern, "{}", text, 1))
			if got := len(found(text)) > 0; got != want {
				t.Errorf("of %q: a credential is found: %v, want %v", text, got, want)
			}
		}
	}
}

// under finds what a name, before a space, makes of the value behind it.
func under(text string) []Match {
	name, value, _ := strings.Cut(text, " ")
	return Named(name, value)
}

// openers are the words that make what is named a key or a token one that opens something.
const openers = `hf huggingface face hub openai anthropic claude gemini google gcp vertex aws amazon bedrock azure github gh
	gitlab gl ci npm pypi twine ngc nvidia nvcr nim wandb weave comet neptune mlflow clearml langsmith langfuse slack
	discord telegram kaggle modelscope replicate together groq mistral cohere fireworks deepseek openrouter perplexity
	xai databricks snowflake datadog dd sentry grafana influx docker dockerhub quay registry kube k8s kubernetes vault
	consul cloudflare runpod modal vllm litellm sglang api auth oauth access refresh bearer private secret personal
	service account admin deploy jwt security master signing encryption subscription ssh webhook`

func TestOwnersOfSecrets(t *testing.T) {
	decides(t, openers, "zz{}", true, under, "{}_key {short}")
	decides(t, openers, "zz{}", true, under, "{}_token {short}")
	decides(t, openers, "zz{}", true, under, "{}_read_token {short}")
	decides(t, openers, "zz{}", true, under, "{}_read_key {random}")
	const ofTokens = "bot client id identity login user session root csrf sas"
	decides(t, ofTokens, "zz{}", true, under, "{}_token {short}")
	for word := range strings.FieldsSeq(ofTokens) {
		for _, text := range []string{word + "_key {short}", word + "_key {random}"} {
			if under(pieces.Replace(text)) != nil {
				t.Errorf("%s is found", text)
			}
		}
	}
}

func TestTokensOfTextAndKeysOfData(t *testing.T) {
	const words = `eos bos pad unk mask sep cls eot eom stop start begin end image video audio special added extra num n max
		min per first second last next prev output input prompt completion total new mean each every prefill decode draft
		spec think reasoning tool page continuation cursor sync detokenize inter public pub raw cache sort primary foreign
		partition map group row metric config dict json yaml lookup hash index object model host routing prefix block`
	decides(t, words, "zz{}", false, under, "{}_token {random}")
	decides(t, words, "zz{}", false, under, "hf_{}_key {random}")
}

func TestWordsThatSayThereIsNone(t *testing.T) {
	const words = `empty none null nil undefined unset true false yes no on off n/a na - todo tbd fixme required optional missing
		absent unknown hidden masked omitted removed unused notused notneeded string str disabled enabled read write`
	decides(t, words, "{}q", false, Find, "https://ali:{}@example.org/x")
	for word := range strings.FieldsSeq(words) {
		if len(word) >= shortest {
			decides(t, word, "{}q", false, under, "password {}")
			decides(t, strings.ToUpper(word), "{}q", false, under, "password {}")
		}
	}
	decides(t, "PASSWORD PASS PASSWD PWD TOKEN SECRET KEY", "{}S", false, Find, "https://ali:{}@example.org/x")
	decides(t, "PASSWORD PASS PASSWD PWD TOKEN SECRET KEY", "{}S", false, Find, "https%3A%2F%2Fali%3A{}%40example.org")
}

func TestWordsThatMarkAPlace(t *testing.T) {
	const words = "dummy fake placeholder redacted changeme replaceme insert your yours"
	decides(t, words, "{}q", false, under, "password {}")
	decides(t, words, "q{}", false, under, "password a7-{}-8")
	decides(t, "change-me change_me change-this replace-me replace_me replace-this", "{}q", false, under, "password {}")
	decides(t, "not- no- not_ no_ Not-", "a{}", false, under, "password {}zulu")
}

func TestWordsThatTalkOfASecret(t *testing.T) {
	const words = `a an and any are as be but by can comes empty first for from generated given has held hidden if in is its it
		kept must never no none not of on only optional option or passed provided read redacted removed required same see
		set should stored supplied taken that the this to unset use used uses using via was when which will with without
		you your`
	long := " zulu" + strings.Repeat(" plum", longestMark/5)
	decides(t, words, "{}q", false, under, "password {}"+long)
	decides(t, strings.ToUpper(words), "{}Q", false, under, "client_secret {}"+long)
	decides(t, "comes generated stored without", "{}q", false, Find, "Authorization: Basic {}")
	decides(t, "comes generated stored without", "{}q", false, Find, "x --password {}")
	decides(t, "tHE wAS", "{}q", false, Find, "password: {} zulu")
}

func TestWordsOfAHeader(t *testing.T) {
	decides(t, "bearer basic token apikey api-key key digest negotiate Bearer Api-Key", "{}q", true, Find, "Authorization: {} zulu77")
	const names = `token tokens key keys auth authentication authorization credential credentials header scheme value jwt Token`
	decides(t, names, "{}q", false, Find, "Authorization: Basic {}")
	decides(t, names, "{}q", false, Find, "Authorization: Bearer {}, it says")
}

func TestExpressionsThatLookASecretUp(t *testing.T) {
	const starts = `os.environ os.getenv getenv process.env env. env[ env: secrets. vars. vault: file: sys.getenv file( lookup( self.
		this. args. opts. options. cfg. config. settings. OS.Environ`
	decides(t, starts, "z{}", false, under, "password {}zulu/9")
}

func TestWordsThatPointAtASecret(t *testing.T) {
	const words = "secretKeyRef secretRef secretName imagePullSecrets"
	decides(t, words, "{}s", true, Find, "{}")
	decides(t, words, "my{}", true, Find, "a.{}.b=c")
	decides(t, words, "{}s", true, inKey, "two {}")
}

// A key of a record that says only which side a value is on is judged by what the entry is about.
func TestKeysThatAreNamedByTheEntry(t *testing.T) {
	for _, key := range []string{"value", "measured", "blis", "report", "script", "artifact"} {
		for _, label := range []string{"name", "setting", "path", "key"} {
			decides(t, key, "{}s", true, scannedFor, "a: {"+label+": api_key, {}: {short}}")
			decides(t, label, "{}s", true, scannedFor, "a: {{}: api_key, "+key+": {short}}")
		}
	}
}

func scannedFor(text string) (all []Match) {
	for _, f := range scan(text) {
		all = append(all, f.Match)
	}
	return all
}
