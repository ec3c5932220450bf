package schema

import "strings"

// Nearest is the word that was probably meant, or the empty string.
func Nearest(word string, among []string) string {
	best, least := "", tolerance(word)+1
	folded := fold(word)
	for _, candidate := range among {
		if d := foldedDistance(folded, candidate, least-1); d < least {
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
// past it, the answer is limit + 1 or more. Letter case, '-' or a blank for '_', and what is not seen count nothing.
func distance(a, b string, limit int) int { return foldedDistance(fold(a), b, limit) }

// longWord is the length of words, in bytes, up to which comparing them allocates nothing.
const longWord = 47

// foldedDistance is distance for an a that is folded already.
func foldedDistance(a, b string, limit int) int {
	if limit < 0 || len(a)-len(b) > limit || len(b)-len(a) > limit {
		return limit + 1
	}
	b = fold(b)
	if a == b {
		return 0
	}
	var room [3 * (longWord + 1)]int
	rows := room[:]
	if len(b) > longWord {
		rows = make([]int, 3*(len(b)+1))
	}
	width := len(b) + 1
	previous, row, next := rows[:width], rows[width:2*width], rows[2*width:3*width]
	for j := range row {
		row[j] = j
	}
	for i := 1; i <= len(a); i++ {
		next[0] = i
		least := i
		for j := 1; j <= len(b); j++ {
			next[j] = min(row[j]+1, next[j-1]+1, row[j-1]+differ(a[i-1], b[j-1]))
			if i > 1 && j > 1 && a[i-1] == b[j-2] && a[i-2] == b[j-1] {
				next[j] = min(next[j], previous[j-2]+1)
			}
			least = min(least, next[j])
		}
		if least > limit+1 { // a swap may still win one back
			return limit + 1
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

// fold writes a word in lower case with '_' for '-' and blanks, without what is not seen. It allocates nothing for one that is so already.
func fold(word string) string {
	for i := range len(word) {
		if c := word[i]; c >= 0x80 || 'A' <= c && c <= 'Z' || c == '-' || c == ' ' {
			return folding.Replace(strings.ToLower(word))
		}
	}
	return word
}

var folding = func() *strings.Replacer {
	pairs := []string{"-", "_", " ", "_"}
	for _, r := range unseen {
		pairs = append(pairs, string(r), "")
	}
	return strings.NewReplacer(pairs...)
}()
