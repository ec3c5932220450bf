package reading

import "strings"

// table reads rows of fields with a comma between them, as encoding/csv does with lazy quotes and rows of any length;
// a test holds the two together. That package prints its errors, of which none can come up here, with what is a tenth
// of the module.
type table struct {
	rest  string
	comma byte
	line  int // read last, from 1
	row   []field
}

type field struct {
	text string
	line int // it starts on, from 1
}

// next reads a row, which holds until the next one is read. Empty lines are none.
func (t *table) next() (row []field, ok bool) {
	line := t.readLine()
	for line == "\n" {
		line = t.readLine()
	}
	if line == "" {
		return nil, false
	}
	t.row = t.row[:0]
	for more := true; more; {
		f := field{line: t.line}
		if strings.HasPrefix(line, `"`) {
			f.text, line, more = t.quoted(line[1:])
		} else {
			f.text, line, more = strings.Cut(line, string(t.comma))
			if !more {
				f.text = strings.TrimSuffix(f.text, "\n")
			}
		}
		t.row = append(t.row, f)
	}
	return t.row, true
}

// readLine is the next line with its break, which is a line feed however it is written; nothing at the end.
func (t *table) readLine() string {
	length := strings.IndexByte(t.rest, '\n') + 1
	if length == 0 {
		length = len(t.rest)
	}
	line := t.rest[:length]
	if t.rest = t.rest[length:]; line != "" {
		t.line++
	}
	if before, windows := strings.CutSuffix(line, "\r\n"); windows {
		return before + "\n"
	}
	if t.rest == "" {
		return strings.TrimSuffix(line, "\r")
	}
	return line
}

// quoted reads a field behind its opening quote. A quote that neither stands twice nor before a comma or a line break
// is part of it. more says whether another field follows.
func (t *table) quoted(line string) (text, rest string, more bool) {
	var b strings.Builder
	for line != "" {
		before, after, closed := strings.Cut(line, `"`)
		b.WriteString(before)
		switch {
		case !closed:
			line = t.readLine()
		case after == "" || after == "\n":
			return b.String(), "", false
		case after[0] == t.comma:
			return b.String(), after[1:], true
		default:
			b.WriteByte('"')
			line = strings.TrimPrefix(after, `"`)
		}
	}
	return b.String(), "", false
}
