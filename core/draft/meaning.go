package draft

import (
	"slices"
	"strings"
)

// meanings reads what a harness means by its numbers. The text has a line for each quantity, with the name that metrics
// begin with and the key of the report, and below it, indented, what is known of it:
//
//	ttft: ttft_ms
//		serve.py:433-439: formula=ttft population=per_request unit=ms
//		@chat client.py:341-346: stop_event=first_chunk
//		output_len_source? usage, or retokenized where the server sent none
//		statistics serve.py:563-583: numpy_linear
//
// A place claims keys of the definition; a key with a question mark is asked of the author, with the hint behind it. A
// line after @word holds when the word is among those given. What stands under all is known of every quantity.
//
// It is text and not code because it is data, and a tenth of the size in the module that pages load.
func meanings(text, source string, when ...string) (list []*quantity) {
	all := &quantity{}
	current := all
	for line := range strings.Lines(text) {
		line = strings.TrimSuffix(line, "\n")
		about, indented := strings.CutPrefix(line, "\t")
		if !indented {
			if name, key, named := strings.Cut(line, ": "); named {
				current = &quantity{
					name: name, key: key, source: source, taken: all.taken, percentiles: all.percentiles,
					claims: slices.Clone(all.claims), asks: slices.Clone(all.asks),
				}
				list = append(list, current)
			}
			continue
		}
		if rest, conditional := strings.CutPrefix(about, "@"); conditional {
			word, then, _ := strings.Cut(rest, " ")
			if !slices.Contains(when, word) {
				continue
			}
			about = then
		}
		current.learn(about)
	}
	return list
}

// learn takes in one line about the quantity.
func (q *quantity) learn(about string) {
	if key, hint, asked := strings.Cut(about, "? "); asked {
		q.asks = append(q.asks, ask{key, hint})
		return
	}
	place, words, _ := strings.Cut(about, ": ")
	if taken, statistics := strings.CutPrefix(place, "statistics "); statistics {
		q.taken, q.percentiles = taken, words
		return
	}
	for word := range strings.FieldsSeq(words) {
		key, value, _ := strings.Cut(word, "=")
		q.claims = append(q.claims, claim{key, value, place})
	}
}
