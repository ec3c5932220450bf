package credential

import (
	"bytes"
	"strings"
)

// shortest is the length below which a value opens nothing, in bytes; a number takes one digit more.
const shortest = 3

// longestMark is the length above which a value is no placeholder and no reference, unless it starts as one.
const longestMark = 64

// isSecret judges the whole value that stands under a name of a role. Only an answer of yes may take time that
// grows with the value: the same text can be the value of many names in a row.
func isSecret(r role, sure bool, value string) bool {
	if len(value) < shortest || only(value, digit) && len(value) == shortest || isPlaceholder(value) {
		return false
	}
	if r == aKubeconfig {
		return isPlace(value)
	}
	if isReference(value) || isPath(value) || isPublicKey(value) || !sure && !isRandom(value) {
		return false
	}
	if strings.ContainsAny(value, " \t\n") {
		return (r == aPassword || r == aSecret) && !startsSentence(firstWord(value))
	}
	return true
}

// isPlace says whether the value of KUBECONFIG leads to a file, be it by way of a variable: $HOME/prod.yaml.
func isPlace(value string) bool {
	if strings.HasPrefix(value, "$(") || value[0] == '`' || strings.ContainsAny(value, " \t\n") {
		return false
	}
	return strings.Contains(value, "/") || !isReference(value)
}

// isPlaceholder says whether a value, which is not empty, stands where a secret would and says so.
func isPlaceholder(v string) bool {
	if v[0] == '<' || opensRemark(v) {
		return true
	}
	head := v[:min(len(v), longestMark)]
	if strings.Contains(head, "***") || strings.Contains(head, "...") || strings.Contains(head, "…") {
		return true
	}
	if len(v) > longestMark {
		return isFiller(v)
	}
	var buf [longestMark]byte
	low := buf[:0]
	for i := 0; i < len(v); i++ {
		low = append(low, lowered(v[i]))
	}
	return isNothing(low) || marksPlace(low)
}

// opensRemark says whether a value starts with a remark in brackets: [redacted], (optional.
func opensRemark(v string) bool {
	switch v[0] {
	case '[':
		return v[len(v)-1] == ']' || isProse(v[1:])
	case '(':
		return v[len(v)-1] == ')' || isProse(v[1:])
	}
	return false
}

// isNothing says whether a whole value, in lower case, says that there is none.
func isNothing(low []byte) bool {
	switch string(low) {
	case "empty", "none", "null", "nil", "undefined", "unset", "true", "false", "yes", "no", "on", "off", "n/a", "na", "-",
		"todo", "tbd", "fixme", "required", "optional", "missing", "absent", "unknown", "hidden", "masked", "omitted",
		"removed", "unused", "notused", "notneeded", "string", "str", "disabled", "enabled", "read", "write":
		return true
	}
	return false
}

// marksPlace says whether a value, in lower case, is made to be replaced: xxx, dummy-key, your-token-here.
func marksPlace(low []byte) bool {
	for from := 0; from < len(low); {
		to := from
		for to < len(low) && (lower | digit).has(low[to]) {
			to++
		}
		switch string(low[from:to]) {
		case "dummy", "fake", "placeholder", "redacted", "changeme", "replaceme", "insert", "your", "yours":
			return true
		case "change", "replace":
			return string(low[to:]) == "-me" || string(low[to:]) == "_me" || string(low[to:]) == "-this"
		case "not", "no":
			return from == 0 && to < len(low)
		}
		from = to + 1
	}
	return bytes.Contains(low, []byte("xxx")) && bytes.Count(low, []byte("x"))*2 >= len(low)
}

// isRandom says whether a value looks drawn by lot: a run of sixteen letters and digits with two digits at least
// and a letter beyond those of hexadecimal, so that digests and names of models are none.
func isRandom(v string) bool {
	v = v[:min(len(v), 4*longestMark)]
	for from := 0; from < len(v); {
		to := spanOf(v, from, alnum)
		if run := v[from:to]; len(run) >= 16 && counts(run, digit) >= 2 && !allHex(run) {
			return true
		}
		from = to + 1
	}
	return false
}

func allHex(s string) bool {
	for i := 0; i < len(s); i++ {
		if !isHex(s[i]) {
			return false
		}
	}
	return true
}

// isProse says whether a value could be a word of a sentence: letters only, capitals at most at its start.
func isProse(word string) bool {
	if word == "" || len(word) > longestMark {
		return false
	}
	return only(word, lower|upper) && (only(word[1:], lower) || only(word, upper))
}

// startsSentence says whether a word is one that goes on talking about a secret instead of giving it.
func startsSentence(word string) bool {
	var buf [12]byte
	if len(word) > len(buf) {
		return false
	}
	n := 0
	for ; n < len(word); n++ {
		buf[n] = lowered(word[n])
	}
	switch string(buf[:n]) {
	case "a", "an", "and", "any", "are", "as", "be", "but", "by", "can", "comes", "empty", "first", "for", "from", "generated",
		"given", "has", "held", "hidden", "if", "in", "is", "its", "it", "kept", "must", "never", "no", "none", "not", "of",
		"on", "only", "optional", "option", "or", "passed", "provided", "read", "redacted", "removed", "required", "same",
		"see", "set", "should", "stored", "supplied", "taken", "that", "the", "this", "to", "unset", "use", "used", "uses",
		"using", "via", "was", "when", "which", "will", "with", "without", "you", "your":
		return true
	}
	return false
}

func firstWord(s string) string {
	s = s[spanOf(s, 0, space):]
	for i := 0; i < len(s); i++ {
		if space.has(s[i]) {
			return s[:i]
		}
	}
	return s
}
