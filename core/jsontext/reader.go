// Package jsontext reads JSON that other programs wrote, value by value: one document, or several one after another.
//
// It keeps to RFC 8259, but for the words NaN, Infinity and -Infinity, which Python writes for numbers that are none
// and no strict reader takes. Nothing is made of a value before it is asked for, so that what is stepped over costs
// no memory, and nothing recurses.
package jsontext

import (
	"errors"
	"strings"
)

// MaxDepth is how many collections may stand in each other.
const MaxDepth = 10_000

// Why reading stopped. The line is the reader's.
var (
	ErrCut    = errors.New("the JSON breaks off")
	ErrSyntax = errors.New("the JSON cannot be read from here on")
	ErrDeep   = errors.New("the JSON nests deeper than 10000 levels")
)

// Kind is what a reader stands at.
type Kind uint8

// The kinds. None is the kind before the first value and past the last.
const (
	None Kind = iota
	Null
	Bool
	Number
	NaN // or Infinity or -Infinity
	String
	List   // its items follow
	Object // its members follow
	End    // of a list or an object
)

// Step leads from a collection to the value being read.
type Step struct {
	List  bool
	Index int   // of the item or member, from 0
	key   token // of a member
}

// Key is the key of a member.
func (s *Step) Key() string { return s.key.text() }

// Reader reads one text. It stands at one value at a time.
type Reader struct {
	text  string
	at    int // the byte to read on from
	kind  Kind
	token token  // of a scalar
	from  int    // where the value starts
	way   []Step // to the value
	err   error
	lines lines
}

// New is a reader at the start of a text, which has no byte-order mark.
func New(text string) *Reader { return &Reader{text: text} }

// Kind is what the reader stands at.
func (r *Reader) Kind() Kind { return r.kind }

// Way leads to the value from the outermost collection; at an end, to the collection that ends. It holds until the next
// call of Next.
func (r *Reader) Way() []Step { return r.way }

// Depth is how many collections are open around the value.
func (r *Reader) Depth() int { return len(r.way) }

// Key is the key of the value; empty where it is no member of an object.
func (r *Reader) Key() string {
	if len(r.way) == 0 {
		return ""
	}
	return r.way[len(r.way)-1].Key()
}

// Text is a string without its escapes, or any other scalar as it is written. What is no UTF-8 and no whole character
// becomes the replacement character.
func (r *Reader) Text() string { return r.token.text() }

// Err says why there is no next value; nil at the end of a text that was read whole.
func (r *Reader) Err() error { return r.err }

// Fail stops the reading, for a reason of the caller's. The first reason stays.
func (r *Reader) Fail(err error) {
	if r.err == nil {
		r.err = err
	}
}

// Line is the line, from 1, of the value, or of what reading stopped at.
func (r *Reader) Line() int { return r.lines.of(r.text, r.from) }

// lines counts lines on from where they were counted last.
type lines struct{ breaks, upTo int }

func (l *lines) of(text string, at int) int {
	if at < l.upTo {
		*l = lines{}
	}
	l.breaks += strings.Count(text[l.upTo:at], "\n")
	l.upTo = at
	return l.breaks + 1
}
