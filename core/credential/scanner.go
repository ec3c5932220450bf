package credential

// scanner walks a text once. Most bytes can neither start nor end anything of interest and cost one look at a
// table; at each of the others, every search looks a bounded way back and stops where its alphabet does.
type scanner struct {
	s     string
	found []Match

	nextFooter int // of a PEM block: 0 before one is looked for, -1 where there is no more
	kubectlTo  int // the end of the last line seen that names kubectl
	bareFrom   int // the last bare value read; see bareEnd
	bareTo     int
}

// triggers marks the bytes at which something may be recognised.
var triggers = func() (t [256]bool) {
	for _, c := range []byte("_-.:=/%AJbB") {
		t[c] = true
	}
	return t
}()

// run searches the text from an offset before which nothing starts or ends.
func (sc *scanner) run(from int) {
	s := sc.s
	for i := from; i < len(s); {
		if !triggers[s[i]] || sc.idle(i) {
			i++
			continue
		}
		m, ok := sc.at(i)
		if ok && m.From >= sc.end() {
			sc.found = append(sc.found, m)
			i = max(i+1, m.To)
		} else {
			i++
		}
	}
}

// end is where the last match ended.
func (sc *scanner) end() int {
	if n := len(sc.found); n > 0 {
		return sc.found[n-1].To
	}
	return 0
}

// idle says, by the bytes beside it, that the byte at i is part of nothing that at would find. Most are.
func (sc *scanner) idle(i int) bool {
	before, next := byteBefore(sc.s, i), byteAt(sc.s, i+1)
	switch sc.s[i] {
	case '_':
		return byLast[before] == nil
	case '.':
		return next != 'k' && byLast[before] == nil
	case '-': // one that no flag starts with
		return next != '-' && (blank.has(next) || urlSafe.has(before)) && byLast[before] == nil
	case ':':
		return next != '/' && sc.namesNothing(i)
	case '/':
		return before != 's' && i >= sc.kubectlTo
	case '%':
		return next != '3'
	case 'A':
		return next != 'K' && next != 'S' && next != 'B' && next != 'C' && next != 'I'
	case 'J':
		return before != 'y'
	case 'b', 'B': // of bearer and kubectl
		return next|0x20 != 'e'
	}
	return false
}

// namesNothing says of most colons that assigned would find nothing: right behind a name in small letters that does not
// matter.
func (sc *scanner) namesNothing(i int) bool {
	floor := max(sc.end(), i-longestName)
	if i-floor < 3 || !lower.has(sc.s[i-1]) || mayMatter(sc.s[i-3:i]) {
		return false
	}
	for i > floor && nameByte.has(sc.s[i-1]) {
		if i--; upper.has(sc.s[i]) {
			return false
		}
	}
	return byteBefore(sc.s, i) != ']'
}

// at tries what the byte at i may be part of. A URL and an assignment reach further than the shapes within them,
// and their first byte comes first, so a token in a URL's password is reported as one thing.
func (sc *scanner) at(i int) (m Match, ok bool) {
	s := sc.s
	switch s[i] {
	case '_':
		return prefixed(s, i)
	case '.':
		if m, ok = sc.kubePath(i); !ok {
			m, ok = prefixed(s, i)
		}
	case '-':
		return sc.dash(i)
	case ':':
		if m, ok = urlPassword(s, i); !ok {
			m, ok = sc.assigned(i)
		}
	case '=':
		return sc.assigned(i)
	case '/':
		if m, ok = slackHook(s, i); !ok {
			m, ok = sc.kubectlSecret(i)
		}
	case '%':
		return encodedURLPassword(s, i)
	case 'A':
		return cloudKey(s, i)
	case 'J':
		return webToken(s, i)
	case 'b', 'B':
		sc.noteKubectl(i)
		return bearer(s, i)
	}
	return m, ok
}

func (sc *scanner) dash(i int) (m Match, ok bool) {
	if m, ok = sc.pem(i); ok {
		return m, ok
	}
	if m, ok = sc.flagged(i); ok {
		return m, ok
	}
	return prefixed(sc.s, i)
}
