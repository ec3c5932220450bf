package main

import (
	"errors"
	"slices"

	"github.com/inference-sim/measured-run/core/source"
)

// keptTexts is how many texts are kept for the edits that follow, as site/src/engine/known.ts has it: those of a run, a
// registry, and one of a catalog.
const keptTexts = 3

// texts are those of the requests so far.
var texts kept

// kept are texts by their numbers, the newest last.
type kept []keptText

type keptText struct {
	number int
	file   *source.File
	ascii  bool // its places in UTF-16 are those in bytes
}

var (
	errUnknown = errors.New("the text before the edit is not known")
	errOutside = errors.New("the header names an edit outside of its text")
)

// take is the file of a body whose bytes are text.
func (k *kept) take(b body, text string) (*source.File, error) {
	if b.After == 0 {
		if b.Text != 0 {
			longest.forget(b.Path) // which it is no edit of
		}
		return k.keep(b, source.New(b.Path, text)), nil
	}
	at := slices.IndexFunc(*k, func(one keptText) bool { return one.number == b.After && one.file.Name == b.Path })
	if at < 0 {
		return nil, errUnknown
	}
	before := (*k)[at]
	if b.Text == b.After {
		return before.file, nil
	}
	from, to := before.offset(b.From), before.offset(b.To)
	if b.From < 0 || from > to || to > len(before.file.Text) {
		return nil, errOutside
	}
	return k.keep(b, before.file.Edit(source.Span{From: from, To: to}, text)), nil
}

// keep keeps a file with a number in place of the last one of that name.
func (k *kept) keep(b body, file *source.File) *source.File {
	if b.Text == 0 {
		return file
	}
	others := slices.DeleteFunc(*k, func(one keptText) bool { return one.file.Name == b.Path })
	*k = append(others, keptText{b.Text, file, b.Units == len(file.Text)})
	*k = slices.Delete(*k, 0, max(0, len(*k)-keptTexts))
	return file
}

// offset is a place in bytes.
func (t keptText) offset(unit int) int {
	if t.ascii {
		return unit
	}
	return t.file.OffsetOfUTF16(unit)
}
