package main

import (
	"unicode/utf8"

	"github.com/inference-sim/measured-run/core/assist"
	"github.com/inference-sim/measured-run/core/jsontext"
	"github.com/inference-sim/measured-run/core/report"
	"github.com/inference-sim/measured-run/core/source"
)

// completion is what may be written at a place: what it takes the place of, in UTF-16 code units, and the items.
type completion struct {
	From  int              `json:"from"`
	To    int              `json:"to"`
	Items []completionItem `json:"items"`
}

type completionItem struct {
	Label    string      `json:"label"`
	Kind     assist.Kind `json:"kind"`
	Detail   string      `json:"detail"`
	Doc      string      `json:"doc"`
	Required bool        `json:"required"`
	Insert   string      `json:"insert"`
	Gaps     [][2]int    `json:"gaps"` // in UTF-16 code units of insert
}

func complete(h header, file, sources *source.File) []byte {
	done := assist.Complete(file, file.OffsetOfUTF16(h.UTF16), assist.Context{Runs: h.Names, Registry: registryOf(sources)})
	answer := completion{
		From: file.Position(done.Replace.From).UTF16, To: file.Position(done.Replace.To).UTF16,
		Items: make([]completionItem, 0, len(done.Items)),
	}
	for _, item := range done.Items {
		answer.Items = append(answer.Items, completionItem{
			Label: item.Label, Kind: item.Kind, Detail: item.Detail, Doc: item.Doc, Required: item.Required,
			Insert: item.Insert, Gaps: units(item.Insert, item.Gaps),
		})
	}
	return jsontext.Marshal(&answer)
}

// units gives spans of a text in UTF-16 code units.
func units(text string, spans []source.Span) [][2]int {
	all := make([][2]int, len(spans))
	for i, s := range spans {
		all[i] = [2]int{length(text[:s.From]), length(text[:s.To])}
	}
	return all
}

func length(text string) (n int) {
	for _, r := range text {
		n++
		if r > 0xFFFF && r <= utf8.MaxRune {
			n++
		}
	}
	return n
}

// card is what is known of a key or a value.
type card struct {
	Range      report.Range `json:"range"`
	Path       string       `json:"path"`
	Key        string       `json:"key"` // the row of the reference
	Title      string       `json:"title"`
	Type       string       `json:"type"`
	Need       string       `json:"need"`
	Doc        string       `json:"doc"`
	Value      *meant       `json:"value,omitempty"`
	Vocabulary []word       `json:"vocabulary"`
	Rules      []string     `json:"rules"`
	Link       string       `json:"link"`
	Anchor     *anchor      `json:"anchor,omitempty"`
	Digest     string       `json:"digest,omitempty"`
}

type meant struct {
	Text    string `json:"text"`
	Meaning string `json:"meaning"`
}

type word struct {
	Value   string `json:"value"`
	Meaning string `json:"meaning"`
}

type anchor struct {
	Path  string       `json:"path"`
	Range report.Range `json:"range"`
	Value string       `json:"value"`
}

// nothing is known of a place outside.
type nothing struct{}

func (nothing) Members(*jsontext.Writer) {}

func hover(file *source.File, unit int) []byte {
	found := assist.Hover(file, file.OffsetOfUTF16(unit))
	if found.Path == "" {
		return jsontext.Marshal(nothing{})
	}
	answer := card{
		Range: report.RangeOf(file, found.At, utf16), Path: found.Path, Key: found.Key, Title: found.Title, Type: found.Type,
		Need: found.Need, Doc: found.Doc, Vocabulary: []word{}, Rules: found.Rules, Link: found.Link, Digest: found.Digest,
	}
	if v := found.Value; v != nil {
		answer.Value = &meant{v.Text, v.Meaning}
	}
	for _, w := range found.Vocabulary {
		answer.Vocabulary = append(answer.Vocabulary, word{w.Text, w.Meaning})
	}
	if a := found.Anchor; a != nil {
		answer.Anchor = &anchor{a.Path, report.RangeOf(file, a.At, utf16), a.Value}
	}
	return jsontext.Marshal(&answer)
}

// outlined is what a record consists of.
type outlined struct {
	Items []symbol `json:"items"`
}

// symbol is a key or an item of a record.
type symbol struct {
	Label    string       `json:"label"`
	Detail   string       `json:"detail"`
	Range    report.Range `json:"range"`
	At       report.Range `json:"at"`
	Children []symbol     `json:"children"`
}

func outline(file *source.File) []byte {
	return jsontext.Marshal(&outlined{symbols(file, assist.Outline(file))})
}

func symbols(file *source.File, all []*assist.Symbol) []symbol {
	list := make([]symbol, 0, len(all))
	for _, s := range all {
		list = append(list, symbol{
			Label: s.Label, Detail: s.Detail, Range: report.RangeOf(file, s.Range, utf16), At: report.RangeOf(file, s.At, utf16),
			Children: symbols(file, s.Children),
		})
	}
	return list
}
