package reading

import "strings"

// units are the units of time that the words around a number name: the one that the number is in, and the one that it
// is per.
type units struct{ of, per string }

// unitsOf reads a key and a label. What is named last counts.
func unitsOf(texts ...string) (u units) {
	for _, text := range texts {
		words := wordsAround(text)
		for i := range words {
			u.read(words, i)
		}
	}
	return u
}

// read takes a word for a unit where it stands as one. The second of time_to_second_token is part of a name, min is a
// statistic wherever nothing is counted per minute, and 500 ms is a length of time and not what a number is in.
func (u *units) read(words []spoken, i int) {
	unit, long := timeWord(words[i].text)
	switch {
	case unit == "":
	case isPer(words, i):
		u.per = unit
	case unit != "min" && (long || endsName(words, i)) && !isLength(words, i):
		u.of = unit
	}
}

// timeWord is the unit that a word may name. A long word names nothing else.
func timeWord(word string) (unit string, long bool) {
	switch word {
	case "s", "sec", "second":
		return "s", false
	case "secs", "seconds":
		return "s", true
	case "ms", "msec":
		return "ms", false
	case "millis", "millisecond", "milliseconds":
		return "ms", true
	case "us", "µs", "μs", "usec":
		return "us", false
	case "micros", "microsecond", "microseconds":
		return "us", true
	case "ns", "nsec":
		return "ns", false
	case "nanos", "nanosecond", "nanoseconds":
		return "ns", true
	case "min", "minute", "minutes":
		return "min", false
	}
	return "", false
}

// isPer says whether something is counted per this word: tokens_per_s, req/s. A slash also parts statistics, as in
// mean/min/max.
func isPer(words []spoken, i int) bool {
	if i == 0 {
		return false
	}
	before := words[i-1].text
	return before == "per" || strings.TrimSpace(words[i].apart) == "/" && !isStatistic(before)
}

// endsName says whether a name ends with this word, but for its statistic: ttft_ms, ttft_ms_p99, TTFT (ms), ms per token.
func endsName(words []spoken, i int) bool {
	if strings.ContainsAny(words[i].apart, "'’") {
		return false
	}
	if i+1 == len(words) {
		return true
	}
	next := &words[i+1]
	return strings.Trim(next.apart, "_- ") != "" || next.text == "per" || isStatistic(next.text)
}

// isLength says whether a number stands before the word: within 500 ms.
func isLength(words []spoken, i int) bool {
	return i > 0 && words[i].apart == " " && strings.Trim(words[i-1].text, "0123456789") == ""
}

func isStatistic(word string) bool {
	switch word {
	case "mean", "average", "avg", "median", "std", "stdev", "stddev", "min", "max":
		return true
	}
	digits, percentile := strings.CutPrefix(word, "p")
	return percentile && digits != "" && strings.Trim(digits, "0123456789") == ""
}

// spoken is a word of letters and digits in lower case, with what parts it from the one before.
type spoken struct{ text, apart string }

func wordsAround(text string) (words []spoken) {
	from, end := 0, 0 // of the word that is read, and the end of the one before
	for i, c := range text + " " {
		switch isWordRune := c < 0x80 && isWord(byte(c)) && c != '_' || c == 'µ' || c == 'μ'; {
		case isWordRune:
		case from < i:
			words = append(words, spoken{strings.ToLower(text[from:i]), text[end:from]})
			end = i
			fallthrough
		default:
			from = i + len(string(c))
		}
	}
	return words
}
