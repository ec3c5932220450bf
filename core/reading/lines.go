package reading

import (
	"strconv"
	"strings"
)

// lines looks for keys that name a line: the numbers of that line, after the label if the key has one that stands
// there.
func (s *search) lines() {
	for _, w := range s.list {
		if w.line == 0 || w.line > s.file.Lines() {
			continue
		}
		text := s.file.Slice(s.file.Line(w.line))
		if at := strings.Index(text, w.label); w.label != "" && at >= 0 {
			text = text[at+len(w.label):]
		}
		w.numbers(text, w.line)
	}
}

// scanLimit is how many bytes are looked through for labels, all keys together.
const scanLimit = 4 << 30

// labels looks for keys that are the label of a line, as in a printed summary: the numbers behind it.
func (s *search) labels() (problem string) {
	left := int64(scanLimit)
	for _, w := range s.list {
		if w.line > 0 {
			continue
		}
		if left -= int64(len(s.file.Text)); left < 0 {
			return "the file is too long to look through it for so many keys"
		}
		s.label(w)
	}
	return ""
}

func (s *search) label(w *wanted) {
	text := s.file.Text
	for at := 0; len(w.hits) < hitLimit; {
		next := strings.Index(text[at:], w.raw)
		if next < 0 {
			return
		}
		at += next
		line := s.file.Position(at).Line
		end := s.file.Line(line).To
		if from := at + len(w.raw); from < end {
			w.numbers(text[from:end], line)
		}
		at = max(end, at+1)
	}
}

// numbers takes in the numbers of a line.
func (w *wanted) numbers(text string, line int) {
	const longest = 64 << 10
	text = clip(text, longest)
	for i := 0; i < len(text); {
		end := numberAt(text, i)
		if end == i {
			i++
			continue
		}
		written := text[i:end]
		if value, ok := parseDecimal(strings.ReplaceAll(written, ",", "")); ok && len(written) <= numeralLimit {
			w.add(hit{where: "line " + strconv.Itoa(line), text: written, value: value})
		}
		i = end
	}
}

// numberAt is the end of the number that starts at i, or i. Digits within a word are none: p99, H100, 1.2.3.
func numberAt(text string, i int) int {
	if i > 0 && (isWord(text[i-1]) || text[i-1] == '.') {
		return i
	}
	j := i
	if text[j] == '-' || text[j] == '+' {
		j++
	}
	digits := j
	for j = skipDigits(text, j); j+3 < len(text) && text[j] == ',' && skipDigits(text, j+1) == j+4; j += 4 {
		if j-digits > 3 && text[j-4] != ',' {
			break // 1234,567 is no number with separators
		}
	}
	if j < len(text) && text[j] == '.' {
		j = skipDigits(text, j+1)
	}
	if j == digits || text[digits:j] == "." {
		return i
	}
	if j+1 < len(text) && text[j]|0x20 == 'e' {
		k := j + 1
		if text[k] == '-' || text[k] == '+' {
			k++
		}
		if end := skipDigits(text, k); end > k {
			j = end
		}
	}
	return withoutWord(text, i, j)
}

// withoutWord refuses a number that a word or a further point goes on from, units aside.
func withoutWord(text string, i, j int) int {
	if j+1 < len(text) && text[j] == '.' && isWord(text[j+1]) {
		return i
	}
	word := j
	for word < len(text) && isWord(text[word]) {
		word++
	}
	switch text[j:word] {
	case "", "s", "ms", "us", "ns", "x":
		return j
	}
	return i
}

func skipDigits(text string, i int) int {
	for i < len(text) && text[i] >= '0' && text[i] <= '9' {
		i++
	}
	return i
}

func isWord(c byte) bool {
	return c >= 'a' && c <= 'z' || c >= 'A' && c <= 'Z' || c >= '0' && c <= '9' || c == '_' || c >= 0x80
}
