package schema

import "strings"

// Nearest is the word that was probably meant, or the empty string.
func Nearest(word string, among []string) string {
	best, least := "", tolerance(word)+1
	for _, candidate := range among {
		if d := distance(word, candidate, least-1); d < least {
			best, least = candidate, d
		}
	}
	return best
}

// tolerance is how many slips of the keyboard a word may hold and still be recognised.
func tolerance(word string) int {
	switch n := len(word); {
	case n <= 4:
		return 1
	case n <= 8:
		return 2
	default:
		return 3
	}
}

// distance counts insertions, deletions, substitutions and swaps of neighbours between two words, up to limit;
// past it, the answer is limit + 1. Letter case, and '-' or a blank for '_', count nothing.
func distance(a, b string, limit int) int {
	if limit < 0 || len(a)-len(b) > limit || len(b)-len(a) > limit {
		return limit + 1
	}
	a, b = fold(a), fold(b)
	if a == b {
		return 0
	}
	previous, row, next := make([]int, len(b)+1), make([]int, len(b)+1), make([]int, len(b)+1)
	for j := range row {
		row[j] = j
	}
	for i := 1; i <= len(a); i++ {
		next[0] = i
		for j := 1; j <= len(b); j++ {
			next[j] = min(row[j]+1, next[j-1]+1, row[j-1]+differ(a[i-1], b[j-1]))
			if i > 1 && j > 1 && a[i-1] == b[j-2] && a[i-2] == b[j-1] {
				next[j] = min(next[j], previous[j-2]+1)
			}
		}
		previous, row, next = row, next, previous
	}
	return max(1, row[len(b)])
}

func differ(a, b byte) int {
	if a == b {
		return 0
	}
	return 1
}

var folding = strings.NewReplacer("-", "_", " ", "_")

func fold(word string) string { return folding.Replace(strings.ToLower(word)) }
