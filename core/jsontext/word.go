package jsontext

// word reads what is neither string nor collection: a number, true, false, null, or a word for what is no number.
func (r *Reader) word() bool {
	from := r.at
	end := from
	for end < len(r.text) && isWordByte(r.text[end]) {
		end++
	}
	word := r.text[from:end]
	switch word {
	case "null":
		r.kind = Null
	case "true", "false":
		r.kind = Bool
	case "NaN", "Infinity", "-Infinity":
		r.kind = NaN
	default:
		if !isNumber(word) {
			return r.unexpected()
		}
		r.kind = Number
	}
	r.at, r.token = end, token{word, true}
	return true
}

func isWordByte(c byte) bool {
	return isDigit(c) || c|0x20 >= 'a' && c|0x20 <= 'z' || c == '-' || c == '+' || c == '.'
}

func isDigit(c byte) bool { return c >= '0' && c <= '9' }

// isNumber says whether a word is a number of JSON.
func isNumber(s string) bool {
	if s != "" && s[0] == '-' {
		s = s[1:]
	}
	whole := digits(s)
	if whole == 0 || whole > 1 && s[0] == '0' {
		return false
	}
	s = s[whole:]
	if s != "" && s[0] == '.' {
		n := digits(s[1:])
		if n == 0 {
			return false
		}
		s = s[1+n:]
	}
	if s == "" || s[0]|0x20 != 'e' {
		return s == ""
	}
	if s = s[1:]; s != "" && (s[0] == '+' || s[0] == '-') {
		s = s[1:]
	}
	return s != "" && digits(s) == len(s)
}

// digits is how many digits a text starts with.
func digits(s string) (n int) {
	for n < len(s) && isDigit(s[n]) {
		n++
	}
	return n
}
