package core_test

import (
	"encoding/json"
	"fmt"
	"slices"
	"strings"
	"testing"

	"github.com/inference-sim/measured-run/core"
	"github.com/inference-sim/measured-run/core/source"
	"github.com/inference-sim/measured-run/core/syntax"
)

// gist is what a report says, wherever in the bytes it says it: each finding with its line and the text it covers.
func gist(r *core.Report) (all []string) {
	for i := range r.Diagnostics {
		d := &r.Diagnostics[i]
		p := r.File.Position(d.At.From)
		covered := strings.NewReplacer("\r\n", "\n", "\r", "\n").Replace(r.File.Slice(d.At))
		all = append(all, fmt.Sprintf("%d:%d %s[%s] at %s: %s (%d notes)", p.Line, p.Column, d.Rule, covered, d.Path, d.Text, len(d.Notes)))
	}
	if r.Verdict != nil {
		for _, reason := range r.Verdict.Reasons {
			p := r.File.Position(reason.At.From)
			all = append(all, fmt.Sprintf("%d:%d %s at %s", p.Line, p.Column, reason.Gate, reason.Path))
		}
	}
	return all
}

// What is said of a text does not depend on how its lines end, or on a mark before it.
func TestRecordsInOtherClothes(t *testing.T) {
	for _, c := range ruleCases(t) {
		want := gist(judged(t, c.text))
		for clothes, text := range map[string]string{
			"CR LF":                strings.ReplaceAll(c.text, "\n", "\r\n"),
			"CR":                   strings.ReplaceAll(c.text, "\n", "\r"),
			"a byte-order mark":    source.BOM + c.text,
			"a mark and CR LF":     source.BOM + strings.ReplaceAll(c.text, "\n", "\r\n"),
			"blanks at each end":   trailing(c.text),
			"more lines behind":    c.text + "\n\n  \n",
			"no line break at all": strings.TrimRight(c.text, "\n"),
		} {
			if got := gist(judged(t, text)); !slices.Equal(got, want) {
				t.Errorf("%s/%s in %s:\n%q\nwant\n%q", c.rule, c.name, clothes, got, want)
			}
		}
	}
}

// trailing puts blanks behind keys whose value starts on the next line.
func trailing(text string) string {
	lines := strings.Split(text, "\n")
	for i, line := range lines {
		if strings.HasSuffix(line, ":") {
			lines[i] += "  "
		}
	}
	return strings.Join(lines, "\n")
}

// A record may be written in JSON, and in blocks whose lists are not indented.
func TestRecordsInOtherStyles(t *testing.T) {
	for _, name := range fullRecords {
		text := base(t, "full/"+name)
		tree, _ := syntax.Parse(source.New("", text))
		for style, other := range map[string]string{
			"JSON":                asJSON(tree.Root, "", ""),
			"JSON on lines":       asJSON(tree.Root, "\n", "  "),
			"lists at their keys": outdented(tree.Root, 0),
			"a marker before it":  "---\n" + text,
			"a directive":         "%YAML 1.2\n---\n" + text,
			"markers around it":   "---\n" + text + "...\n",
		} {
			r := judged(t, other)
			if len(r.Diagnostics) > 0 {
				t.Errorf("%s in %s:%s", name, style, shown(r.File, r.Diagnostics))
			}
			if before := judged(t, text); before.Verdict != nil && label(before.Verdict) != label(r.Verdict) {
				t.Errorf("%s in %s earns %s", name, style, label(r.Verdict))
			}
			if style == "JSON" && strings.Contains(other, "inf") == json.Valid([]byte(other)) {
				t.Errorf("%s is no JSON: %s", name, other)
			}
		}
	}
}

func asJSON(n *syntax.Node, lineBreak, margin string) string {
	inner := lineBreak + margin
	var parts []string
	switch {
	case n.Kind == syntax.Mapping:
		for _, pair := range n.Pairs {
			key, _ := json.Marshal(pair.Key.Value())
			parts = append(parts, inner+string(key)+": "+asJSON(pair.Value, lineBreak, margin+"  "))
		}
		return "{" + strings.Join(parts, ",") + lineBreak + "}"
	case n.Kind == syntax.Sequence:
		for _, item := range n.Items {
			parts = append(parts, inner+asJSON(item, lineBreak, margin+"  "))
		}
		return "[" + strings.Join(parts, ",") + lineBreak + "]"
	case n.Type() == syntax.String:
		text, _ := json.Marshal(n.Value())
		return string(text)
	}
	return n.Value()
}

// outdented writes blocks with each dash in the column of the key above it.
func outdented(n *syntax.Node, column int) string {
	margin := strings.Repeat(" ", column)
	var b strings.Builder
	switch n.Kind {
	case syntax.Mapping:
		for _, pair := range n.Pairs {
			switch value := pair.Value; {
			case value.Kind == syntax.Mapping && len(value.Pairs) > 0:
				b.WriteString(margin + pair.Key.Value() + ":\n" + outdented(value, column+1))
			case value.Kind == syntax.Sequence && len(value.Items) > 0:
				b.WriteString(margin + pair.Key.Value() + ":\n")
				for _, item := range value.Items {
					below := outdented(item, column+2)
					b.WriteString(margin + "-" + below[column+1:])
				}
			default:
				b.WriteString(margin + pair.Key.Value() + ": " + asJSON(value, "", "") + "\n")
			}
		}
	default:
		b.WriteString(margin + asJSON(n, "", "") + "\n")
	}
	return b.String()
}
