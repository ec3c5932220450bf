package credential

import "strings"

// isReference says whether a value, which is not empty, is not the secret but where it comes from: a variable in the
// manner of a shell, of Windows, of a template or of a program, or a command.
func isReference(v string) bool {
	switch {
	case v[0] == '$':
		return len(v) > 1 && (v[1] == '{' || v[1] == '(' || spanOf(v, 1, wordByte) == len(v)) || foldPrefix(v, "$env:")
	case v[0] == '%':
		return len(v) > 2 && v[len(v)-1] == '%' && only(v[1:len(v)-1], wordByte)
	case v[0] == '`', v[0] == '{':
		return true
	}
	return isVariable(v) || isCall(v)
}

// isVariable says whether a value is the bare name of a variable in capitals, or a field that by its own name
// holds a secret: OPENAI_API_KEY, args.api_key.
func isVariable(v string) bool {
	if len(v) > longestMark || !only(v, wordByte|nameExtra) || digit.has(v[0]) {
		return false
	}
	if only(v, upper|digit|underscore) && strings.Contains(v, "_") {
		r, _ := roleOf(v)
		return r != noSecret || counts(v, digit) == 0
	}
	dot := strings.LastIndexByte(v, '.')
	if dot <= 0 || !mayMatter(v[dot:]) {
		return false
	}
	r, sure := roleOf(v[dot:])
	return sure && r != aManifestKind
}

// isCall says whether a value is an expression of a program that looks the secret up.
func isCall(v string) bool {
	for _, start := range [...]string{
		"os.environ", "os.getenv", "getenv", "process.env", "env.", "env[", "env:", "secrets.", "vars.", "vault:", "file:",
		"sys.getenv", "file(", "lookup(", "self.", "this.", "args.", "opts.", "options.", "cfg.", "config.", "settings.",
	} {
		if foldPrefix(v, start) {
			return true
		}
	}
	head := v[:min(len(v), longestMark)]
	call := spanOf(head, 0, wordByte|nameExtra)
	if call == 0 || call == len(head) || head[call] != '(' && head[call] != '[' {
		return false
	}
	last := v[len(v)-1]
	return strings.Contains(head[:call], ".") || last == '(' || last == ')' || last == ']'
}

// isPath says whether a value is the place of a file. A secret in base64 may start with a slash too, but not go
// on with a word in small letters and another slash.
func isPath(v string) bool {
	if v[0] == '$' && strings.HasPrefix(v[spanOf(v, 1, wordByte):], "/") {
		return true
	}
	if strings.HasPrefix(v, "./") || strings.HasPrefix(v, "../") || strings.HasPrefix(v, "~/") || strings.HasPrefix(v, "@/") {
		return true
	}
	if v[0] != '/' {
		return false
	}
	end := spanOf(v, 1, lower)
	return end >= 3 && (end == len(v) || v[end] == '/')
}

func isPublicKey(v string) bool {
	return strings.HasPrefix(v, "ssh-") || strings.HasPrefix(v, "ecdsa-") || strings.HasPrefix(v, "-----BEGIN")
}
