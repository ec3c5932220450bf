package syntax

import (
	"strings"

	"github.com/inference-sim/measured-run/core/source"
)

const corePrefix = "tag:yaml.org,2002:"

// coreTags are the tags of the core schema and what each may stand on.
var coreTags = map[string]Kind{
	"!!str": Scalar, "!!int": Scalar, "!!float": Scalar, "!!bool": Scalar, "!!null": Scalar,
	"!!map": Mapping, "!!seq": Sequence,
}

const tagsAllowed = "only !!str, !!int, !!float, !!bool, !!null, !!map and !!seq are known here"

// tag reads the tag at pos. It is not ok when that was no tag.
func (p *parser) tag() (ok bool) {
	from := p.pos
	end := p.tagEnd(from)
	if p.flow == 0 && !p.endsWord(end) || p.flow > 0 && !p.endsFlowWord(end) {
		p.misfit()
		return false
	}
	span := source.Span{From: from, To: end}
	if p.open.own.tagAt.To > 0 {
		p.report(ruleSyntax, span, "a value takes one tag")
	}
	p.open.own.tag, p.open.own.tagAt = p.coreTag(p.text[from:end], span), span
	p.pos = end
	return true
}

func (p *parser) tagEnd(i int) int {
	if p.at(i+1) == '<' {
		for !p.endsWord(i) && p.text[i] != '>' {
			i++
		}
		return min(i+1, p.lineEnd(i))
	}
	for !p.endsFlowWord(i) {
		i++
	}
	return i
}

// coreTag is the short form of a tag of the core schema. Any other is reported, and is no tag.
func (p *parser) coreTag(tag string, at source.Span) string {
	if tag == "!" {
		return tag
	}
	full, ok := p.fullTag(tag)
	if !ok {
		p.report(ruleTag, at, "no %TAG line above says what the handle of this tag stands for")
		return ""
	}
	if short, isYAML := strings.CutPrefix(full, corePrefix); isYAML {
		if _, isCore := coreTags["!!"+short]; isCore {
			return "!!" + short
		}
	}
	p.report(ruleTag, at, "this tag is not of the core schema; "+tagsAllowed, replaceFix("remove the tag", false, at, ""))
	return ""
}

// fullTag resolves the handle of a tag.
func (p *parser) fullTag(tag string) (full string, ok bool) {
	if strings.HasPrefix(tag, "!<") {
		return strings.TrimSuffix(tag[2:], ">"), true
	}
	handle := "!"
	if i := strings.IndexByte(tag[1:], '!'); i >= 0 {
		handle = tag[:i+2]
	}
	if prefix, ok := p.handles[handle]; ok {
		return prefix + tag[len(handle):], true
	}
	switch handle {
	case "!":
		return tag, true
	case "!!":
		return corePrefix + tag[2:], true
	}
	return "", false
}

// checkTag reports a tag that its node cannot have.
func (p *parser) checkTag(n *Node) {
	if n.Broken || n.Tag == "" || n.Tag == "!" {
		return
	}
	want := coreTags[n.Tag]
	if want != n.Kind {
		p.report(ruleTag, n.TagSpan, n.Tag+" belongs on "+kindNames[want]+", not on "+kindNames[n.Kind])
		return
	}
	if n.Kind == Scalar && !n.fitsTag() {
		p.report(ruleTag, n.TagSpan, n.Tag+" does not fit the value; remove the tag or write the value as "+tagValues[n.Tag])
		n.Broken = true
	}
}

var kindNames = [...]string{Scalar: "a scalar", Mapping: "a mapping", Sequence: "a list"}

var tagValues = map[string]string{
	"!!int": "digits", "!!float": "a number", "!!bool": "true or false", "!!null": "null",
}
