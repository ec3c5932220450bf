package syntax

import (
	"strings"
	"unicode/utf8"

	"github.com/inference-sim/measured-run/core/diag"
	"github.com/inference-sim/measured-run/core/source"
)

// marks are the byte-order marks of encodings that are not read; the longer first.
var marks = []struct{ bytes, name string }{
	{"\xff\xfe\x00\x00", "UTF-32"},
	{"\x00\x00\xfe\xff", "UTF-32"},
	{"\xff\xfe", "UTF-16"},
	{"\xfe\xff", "UTF-16"},
}

// checkEncoding reports bytes that are not text, and says whether the text is to be read in spite of them.
// Doubtful are the characters that YAML allows in quotes only.
func checkEncoding(text string) (found []diag.Diagnostic, doubtful []int, readable bool) {
	for _, mark := range marks {
		if strings.HasPrefix(text, mark.bytes) {
			return encodingFault(source.Span{To: len(mark.bytes)}, "the text is in "+mark.name+"; save it as UTF-8"), nil, false
		}
	}
	var s strange
	s.scan(text)
	if s.bad == 0 {
		return nil, s.doubtful, true
	}
	if i := strings.IndexByte(text, 0); i >= 0 {
		what := "this is not text: it holds zero bytes; open the YAML file instead"
		if alternates(text) {
			what = "the text looks like UTF-16; save it as UTF-8"
		}
		return encodingFault(source.Span{From: i, To: i + 1}, what), nil, false
	}
	if s.bad > strayBytes && s.bad > len(text)/strayShare {
		return encodingFault(s.first, "this is not text in UTF-8; open the YAML file instead"), nil, false
	}
	if s.first.From < len(text) && text[s.first.From] >= utf8.RuneSelf {
		return encodingFault(s.first, "this byte is not UTF-8; save the text as UTF-8"), s.doubtful, true
	}
	return encodingFault(s.first, controlText), s.doubtful, true
}

// More stray bytes than this, and more than one in so many, are no slip in a text but another kind of file.
const (
	strayBytes = 16
	strayShare = 64
)

const controlText = "this control character cannot stand in a text; remove it"

func encodingFault(at source.Span, text string) []diag.Diagnostic {
	return []diag.Diagnostic{{Rule: ruleEncoding, At: at, Text: text}}
}

// strange counts what a text in UTF-8 cannot hold.
type strange struct {
	first    source.Span
	bad      int
	doubtful []int
}

// usual are the bytes of ASCII that may stand in a text.
var usual = func() (t [256]bool) {
	for c := ' '; c < 0x7F; c++ {
		t[c] = true
	}
	t['\t'], t['\n'], t['\r'] = true, true, true
	return t
}()

func (s *strange) scan(text string) {
	for i := 0; i < len(text); {
		c := text[i]
		if usual[c] {
			i++
			continue
		}
		if c < utf8.RuneSelf {
			if c == 0x7F {
				s.doubt(i)
			} else {
				s.add(i)
			}
			i++
			continue
		}
		r, size := utf8.DecodeRuneInString(text[i:])
		switch {
		case r == utf8.RuneError && size == 1:
			s.add(i)
		case r < 0xA0 && r != 0x85, r == 0xFFFE, r == 0xFFFF, r == 0xFEFF && i > 0:
			s.doubt(i)
		}
		i += size
	}
}

func (s *strange) add(i int) {
	if s.bad == 0 {
		s.first = source.Span{From: i, To: i + 1}
	}
	s.bad++
}

func (s *strange) doubt(i int) {
	if len(s.doubtful) < diag.Limit {
		s.doubtful = append(s.doubtful, i)
	}
}

// acceptDoubtful takes the doubtful characters up to the end of quoted text as met. Those before its start
// stand elsewhere, and the first of them is reported.
func (p *parser) acceptDoubtful(quoted source.Span) {
	for len(p.doubtful) > 0 && p.doubtful[0] < quoted.To {
		i := p.doubtful[0]
		p.doubtful = p.doubtful[1:]
		if i < quoted.From && !p.doubted {
			p.doubted = true
			_, size := utf8.DecodeRuneInString(p.text[i:])
			p.report(ruleEncoding, source.Span{From: i, To: i + size}, controlText).Path = ""
		}
	}
}

// alternates says whether every other byte at the start of a text is zero, as where a text is in UTF-16.
func alternates(text string) bool {
	const looked = 64 // bytes
	even, odd := 0, 0
	for i := 0; i+1 < min(len(text), looked); i += 2 {
		if text[i] == 0 {
			even++
		}
		if text[i+1] == 0 {
			odd++
		}
	}
	half := min(len(text), looked) / 2
	return half > 1 && (even >= half-1) != (odd >= half-1) // zeros alone are no text either
}

// breakStrange marks each scalar that holds a character that cannot stand in it: what it says is not known, and the
// character has been reported. It calls itself no deeper than MaxDepth.
func (n *Node) breakStrange(text string) {
	switch n.Kind {
	case Scalar:
		var s strange
		s.scan(" " + text[n.from:n.to]) // a mark that is first here is not the first of the text
		n.Broken = n.Broken || s.bad > 0 || len(s.doubtful) > 0 && n.Style != SingleQuoted && n.Style != DoubleQuoted
	case Mapping:
		for _, pair := range n.Pairs {
			pair.Key.breakStrange(text)
			pair.Value.breakStrange(text)
			n.Broken = n.Broken || pair.Key.Broken // of the key that was meant
		}
	case Sequence:
		for _, item := range n.Items {
			item.breakStrange(text)
		}
	}
}
