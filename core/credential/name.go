package credential

import "bytes"

// longestName is how much of a name is read, in bytes. A longer one is a sentence or a blob.
const longestName = 96

// role says what the value under a name would be.
type role uint8

const (
	noSecret      role = iota
	aToken             // HF_TOKEN
	aKey               // api_key
	aSecret            // client_secret
	aPassword          // password
	anAuthHeader       // Authorization
	aKubeconfig        // KUBECONFIG
	aManifestKind      // kind, when its value is Secret
)

// text is what a value under a name of the role is called.
func (r role) text() string {
	return [...]string{
		aToken: "a token by its name", aKey: "a key by its name", aSecret: "a secret by its name",
		aPassword:    "a password by its name",
		anAuthHeader: "the value of an authorization header", aKubeconfig: "a kubeconfig path",
		aManifestKind: "a Kubernetes secret manifest",
	}[r]
}

// roleOf reads a name in any spelling: HF_TOKEN, hf-token, hfToken, HFToken, client.hf_token. A name is sure when
// it says whose secret it is; one that is not (token, MYCORP_TOKEN) still counts when the value is random.
func roleOf(name string) (r role, sure bool) {
	var buf [2 * longestName]byte
	words := splitName(&buf, name)
	rest, last := lastWord(words)
	switch string(last) {
	case "authorization":
		return anAuthHeader, true
	case "bearer":
		return aToken, true
	case "kubeconfig":
		return aKubeconfig, true
	case "kind":
		if len(rest) == 0 {
			return aManifestKind, true
		}
		return noSecret, false
	case "path", "file":
		return kubeRole(rest)
	case "config":
		return kubeRole(words)
	}
	return secretRole(rest, last)
}

// kubeRole judges a name, without the path or file at its end, that may be about a kubeconfig.
func kubeRole(words []byte) (role, bool) {
	if bytes.HasSuffix(words, []byte("kubeconfig")) || bytes.HasSuffix(words, []byte("kube_config")) {
		return aKubeconfig, true
	}
	return noSecret, false
}

// secretRole judges a name by its last word, which may be glued to the one before it (apikey, PGPASSWORD).
func secretRole(rest, last []byte) (role, bool) {
	for _, noun := range [...]struct {
		word string
		role role
	}{
		{"token", aToken}, {"key", aKey}, {"keys", aKey}, {"secret", aSecret},
		{"password", aPassword}, {"passwd", aPassword}, {"passphrase", aPassword},
	} {
		n := len(last) - len(noun.word)
		if n < 0 || string(last[n:]) != noun.word {
			continue
		}
		before := last[:n]
		if n == 0 {
			rest, before = lastWord(rest)
		}
		return graded(noun.role, rest, before)
	}
	return noSecret, false
}

// graded says how far a noun, with the word before it and the words before that, names a secret.
func graded(noun role, rest, before []byte) (role, bool) {
	switch {
	case noun == aPassword:
		return noun, true
	case notOwner(before):
		return noSecret, false
	case noun == aSecret, owner(before), noun == aToken && (owns(before) || ownerAmong(rest)):
		return noun, true
	case noun == aKey && !ownerAmong(rest):
		return noSecret, false
	}
	return noun, false
}

// splitName writes a name in lower case with _ between its words, without what numbers it at the end.
func splitName(buf *[2 * longestName]byte, name string) []byte {
	name = name[max(0, len(name)-longestName):]
	n := 0
	for i := 0; i < len(name); i++ {
		c := name[i]
		switch {
		case upper.has(c):
			if humps(name, i) {
				buf[n], n = '_', n+1
			}
			buf[n], n = c|0x20, n+1
		case alnum.has(c):
			buf[n], n = c, n+1
		case n > 0 && buf[n-1] != '_':
			buf[n], n = '_', n+1
		}
	}
	for n > 0 && (buf[n-1] == '_' || digit.has(buf[n-1])) {
		n--
	}
	return buf[:n]
}

// humps says whether the capital at i starts a word: after a small letter, or before one after another capital.
func humps(name string, i int) bool {
	if i == 0 {
		return false
	}
	if (lower | digit).has(name[i-1]) {
		return true
	}
	return upper.has(name[i-1]) && i+1 < len(name) && lower.has(name[i+1])
}

// lastWord splits the last word off.
func lastWord(words []byte) (rest, last []byte) {
	i := bytes.LastIndexByte(words, '_')
	if i < 0 {
		return nil, words
	}
	return words[:i], words[i+1:]
}

// mayMatter is a quick look at the end of a name: most end like none that roleOf knows.
func mayMatter(name string) bool {
	i := len(name)
	for i > 0 && !(lower | upper).has(name[i-1]) {
		i--
	}
	if i < 3 {
		return false
	}
	switch ending(lowered(name[i-3]), lowered(name[i-2]), lowered(name[i-1])) {
	case 'k'<<16 | 'e'<<8 | 'n', 'k'<<16 | 'e'<<8 | 'y', 'e'<<16 | 'y'<<8 | 's', 'r'<<16 | 'e'<<8 | 't',
		'o'<<16 | 'r'<<8 | 'd', 's'<<16 | 'w'<<8 | 'd', 'a'<<16 | 's'<<8 | 'e', 'i'<<16 | 'o'<<8 | 'n',
		'f'<<16 | 'i'<<8 | 'g', 'a'<<16 | 't'<<8 | 'h', 'i'<<16 | 'l'<<8 | 'e', 'i'<<16 | 'n'<<8 | 'd',
		'r'<<16 | 'e'<<8 | 'r':
		return true
	}
	return false
}

// ending is three letters as a number, which a switch finds faster.
func ending(a, b, c byte) uint32 { return uint32(a)<<16 | uint32(b)<<8 | uint32(c) }
