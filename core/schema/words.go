package schema

import (
	"strconv"
	"strings"
)

// Count is a number with its noun: "1 error", "3 errors", "2 classes".
func Count(n int, noun string) string {
	if n == 1 {
		return "1 " + noun
	}
	if strings.HasSuffix(noun, "ss") {
		noun += "e"
	}
	return Grouped(n) + " " + noun + "s"
}

// Grouped is a number as it stands in a sentence: 12,345.
func Grouped(n int) string {
	digits := strconv.Itoa(n)
	for i := len(digits) - 3; i > 0 && digits[i-1] != '-'; i -= 3 {
		digits = digits[:i] + "," + digits[i:]
	}
	return digits
}

// orList joins words: "a, b or c".
func orList(words []string) string { return list(words, " or ") }

// AndList joins words: "a, b and c".
func AndList(words []string) string { return list(words, " and ") }

func list(words []string, last string) string {
	if len(words) < 2 {
		return strings.Join(words, "")
	}
	return strings.Join(words[:len(words)-1], ", ") + last + words[len(words)-1]
}

// maxListed is how many allowed values a message names.
const maxListed = 6

// OneOf names the allowed values: the first six, and how many more there are.
func OneOf(words []string) string { return first(words, orList) }

// AllOf names what there is in the same way.
func AllOf(words []string) string { return first(words, AndList) }

func first(words []string, join func([]string) string) string {
	if len(words) <= maxListed {
		return join(words)
	}
	return strings.Join(words[:maxListed], ", ") + " and " + Grouped(len(words)-maxListed) + " more"
}

func article(noun string) string {
	if noun != "" && strings.ContainsRune("aeiou", rune(noun[0])) && !strings.HasPrefix(noun, "uni") {
		return "an " + noun
	}
	return "a " + noun
}
