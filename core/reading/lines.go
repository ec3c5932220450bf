package reading

import (
	"strconv"
	"strings"

	"github.com/inference-sim/measured-run/core/credential"
	"github.com/inference-sim/measured-run/core/decimal"
	"github.com/inference-sim/measured-run/core/schema"
	"github.com/inference-sim/measured-run/core/source"
)

// lines looks for keys that name a line: the numbers of that line, after the label if the key has one that stands
// there.
func (s *search) lines() {
	for _, w := range s.list {
		if w.line == 0 || w.line > s.file.Lines() {
			continue
		}
		text := s.lineAt(w.line)
		if at := strings.Index(text, w.label); w.label != "" && at >= 0 {
			w.numbers(text[at+len(w.label):], w.line, "")
			continue
		}
		heads := s.heads(w.line)
		if heads == nil {
			w.numbers(text, w.line, "")
			continue
		}
		for i, cell := range cellsOf(text) {
			head := ""
			if i < len(heads) {
				head = heads[i]
			}
			w.numbers(cell, w.line, head)
		}
	}
}

func (s *search) lineAt(n int) string { return s.file.Slice(s.file.Line(n)) }

// tableLimit is how many lines a row may stand below the head of its table.
const tableLimit = 2_000

// heads are what a table of Markdown has above the columns of a line, or nothing where the line is no row of one.
func (s *search) heads(line int) []string {
	if !strings.HasPrefix(strings.TrimSpace(s.lineAt(line)), "|") {
		return nil
	}
	for n := line - 1; n > 1 && n > line-tableLimit; n-- {
		text := strings.TrimSpace(s.lineAt(n))
		switch {
		case !strings.HasPrefix(text, "|"):
			return nil
		case strings.Trim(text, "|-: \t") == "":
			return cellsOf(s.lineAt(n - 1))
		}
	}
	return nil
}

func cellsOf(row string) []string {
	cells := strings.Split(strings.Trim(strings.TrimSpace(row), "|"), "|")
	for i := range cells {
		cells[i] = strings.TrimSpace(cells[i])
	}
	return cells
}

// inColumn leaves of several numbers those under one of the labels, if there are any, and says so.
func inColumn(hits []hit, labels ...string) (kept []hit, picked string) {
	for _, label := range labels {
		for i := range hits {
			if label != "" && hits[i].column != "" && plainWords(hits[i].column) == plainWords(label) {
				kept = append(kept, hits[i])
			}
		}
		if len(kept) == 1 && len(hits) > 1 {
			return kept, "of the " + schema.Grouped(len(hits)) + " numbers there, the one under " + source.Clip(credential.Hide(label), pathLimit)
		}
		kept = kept[:0]
	}
	return hits, ""
}

// plainWords are words without the marks and spaces that a table dresses them in.
func plainWords(s string) string {
	return strings.ToLower(strings.Join(strings.Fields(strings.NewReplacer("*", "", "`", "", "_", " ").Replace(s)), " "))
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
		from := at + len(w.raw)
		if isWithin(text, at, from) {
			at = from
			continue
		}
		line := s.file.Position(at).Line
		end := s.file.Line(line).To
		if from < end {
			w.numbers(text[from:end], line, "")
		}
		at = max(end, at+1)
	}
}

// isWithin says whether a stretch of text is a part of a longer word: itl of p99-itl, tpot_mean or tpot.p99.
func isWithin(text string, from, to int) bool {
	before := from > 0 && isWord(text[from]) && (isWord(text[from-1]) || text[from-1] == '-' || text[from-1] == '.')
	after := to < len(text) && isWord(text[to-1]) && (isWord(text[to]) ||
		to+1 < len(text) && (text[to] == '-' || text[to] == '.') && isWord(text[to+1]))
	return before || after
}

// numbers takes in the numbers of a line, or of a cell of one.
func (w *wanted) numbers(text string, line int, column string) {
	const longest = 64 << 10
	text = source.Clip(text, longest)
	where := "line " + strconv.Itoa(line)
	if column != "" {
		where += ", column " + column
	}
	for i := 0; i < len(text); {
		end := numberAt(text, i)
		if end == i {
			i++
			continue
		}
		written := text[i:end]
		if value, ok := decimal.Parse(plainText(written)); ok && len(written) <= numeralLimit {
			w.add(hit{where: where, line: line, column: column, text: written, value: value})
		}
		i = end
	}
}

// numberAt is the end of the number that starts at i, or i. Digits within a word are none: p99, gpt-4, 1.2.3, and
// neither are those of a date or a time of day.
func numberAt(text string, i int) int {
	if i > 0 && (isWord(text[i-1]) || text[i-1] == '.' || joins(text, i-1)) {
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
	if j+1 < len(text) && isWord(text[j+1]) && (text[j] == '.' || joins(text, j)) {
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

// joins says whether the character at i makes one word of what stands on its sides: the hyphen of gpt-4, and what parts
// a date or a time of day.
func joins(text string, i int) bool {
	if i == 0 || i+1 >= len(text) {
		return false
	}
	switch text[i] {
	case '-':
		return isWord(text[i-1]) && isWord(text[i+1])
	case ':':
		return isDigit(text[i-1]) && isDigit(text[i+1])
	case '/':
		return isDigit(text[i-1]) && isDigit(text[i+1]) && isSlashed(text, i)
	}
	return false
}

// isSlashed says whether a slash between digits has another beside it, as those of a date have.
func isSlashed(text string, i int) bool {
	from, to := i, skipDigits(text, i+1)
	for from > 0 && isDigit(text[from-1]) {
		from--
	}
	return from > 0 && text[from-1] == '/' || to < len(text) && text[to] == '/'
}

func isDigit(c byte) bool { return c >= '0' && c <= '9' }

func skipDigits(text string, i int) int {
	for i < len(text) && isDigit(text[i]) {
		i++
	}
	return i
}

func isWord(c byte) bool {
	return c >= 'a' && c <= 'z' || c >= 'A' && c <= 'Z' || c >= '0' && c <= '9' || c == '_' || c >= 0x80
}
