package credential

import "strings"

// hasUpper says whether a name has a capital, as each of the words below has.
func hasUpper(name string) bool {
	var all class
	for i := range len(name) {
		all |= classes[name[i]]
	}
	return all&upper != 0
}

// isSecretWord says whether a key of a Kubernetes manifest points at a secret.
func isSecretWord(s string) bool {
	switch s {
	case "secretKeyRef", "secretRef", "secretName", "imagePullSecrets":
		return true
	}
	return false
}

// wholeReference recognises a text that is nothing but a reference: one of those words, as a key is, or
// secret/name as kubectl writes it. Within a sentence the bare word is only talk of the field.
func wholeReference(s string) (Match, bool) {
	if len(s) > 2*longestMark || len(s) < len("secret/x") {
		return Match{}, false
	}
	from, to := trimmed(s)
	text := s[from:to]
	name, ok := strings.CutPrefix(text, "secret/")
	if !isSecretWord(text) && !(ok && isObjectName(name)) {
		return Match{}, false
	}
	return Match{From: from, To: to, Kind: SecretReference, Name: SecretReference.String()}, true
}

// isObjectName says whether s may name a secret. Names with dots are allowed there too, but here they are files.
func isObjectName(s string) bool {
	return s != "" && only(s, lower|digit|hyphen) && s[0] != '-' && s[len(s)-1] != '-'
}

// secretWord recognises one of the words as the name, or a part of the path, that a = or colon assigns to:
// imagePullSecrets[0].name=…. The name stands from from to to; it is empty behind an index.
func secretWord(s string, from, to int) (Match, bool) {
	for range 4 {
		if m, ok := wordIn(s, from, to); ok {
			return m, true
		}
		if from == 0 || s[from-1] != ']' {
			break
		}
		to = backTo(s, from-1, digit, 0, 8)
		if to == 0 || s[to-1] != '[' {
			break
		}
		to--
		from = backTo(s, to, nameByte, 0, longestName)
	}
	return Match{}, false
}

// wordIn finds one of the words between the dots of a path.
func wordIn(s string, from, to int) (Match, bool) {
	for at := from; at < to; {
		end := at
		for end < to && s[end] != '.' {
			end++
		}
		if isSecretWord(s[at:end]) {
			return Match{From: at, To: end, Kind: SecretReference, Name: SecretReference.String()}, true
		}
		at = end + 1
	}
	return Match{}, false
}

// noteKubectl keeps in mind that the rest of the line belongs to a kubectl command, by the b at i.
func (sc *scanner) noteKubectl(i int) {
	if i < sc.kubectlTo || i < 2 || !strings.HasPrefix(sc.s[i-2:], "kubectl") {
		return
	}
	sc.kubectlTo = lineEnd(sc.s, i)
}

// kubectlSecret recognises secret/name in a kubectl command, by its slash.
func (sc *scanner) kubectlSecret(i int) (Match, bool) {
	if i >= sc.kubectlTo {
		return Match{}, false
	}
	s := sc.s
	from := backTo(s, i, lower, 0, len("secrets"))
	before := byteBefore(s, from)
	if s[from:i] != "secret" && s[from:i] != "secrets" || nameByte.has(before) || before == '/' {
		return Match{}, false
	}
	to := withoutStop(s, i+1, spanOf(s, i+1, nameByte))
	if !isObjectName(s[i+1:to]) || byteAt(s, to) == '/' {
		return Match{}, false
	}
	return Match{From: from, To: to, Kind: SecretReference, Name: SecretReference.String()}, true
}

// kubePath recognises the usual place of a kubeconfig by its dot, and takes the whole path in.
func (sc *scanner) kubePath(i int) (Match, bool) {
	s := sc.s
	if !strings.HasPrefix(s[i:], ".kube/config") && !strings.HasPrefix(s[i:], `.kube\config`) {
		return Match{}, false
	}
	to := i + len(".kube/config")
	if to < len(s) && alnum.has(s[to]) || wordByte.has(byteBefore(s, i)) {
		return Match{}, false
	}
	from := i
	for from > sc.end() && inPath(s[from-1]) {
		from--
	}
	for to < len(s) && (nameByte.has(s[to]) || s[to] == '/') {
		to++
	}
	for s[to-1] == '.' {
		to--
	}
	return Match{From: from, To: to, Kind: KubeconfigPath, Name: KubeconfigPath.String()}, true
}

func inPath(b byte) bool {
	return nameByte.has(b) || b >= 0x80 || strings.IndexByte(`/\~$%{}@+`, b) >= 0
}
