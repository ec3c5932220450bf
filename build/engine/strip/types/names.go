package types

import (
	"encoding/binary"
	"strings"
)

// name is one of a type, a field or a method.
type name struct {
	flags byte
	text  string
	size  int // in memory, with all that follows it
}

// Flags of a name.
const (
	exported  = 1 << 0
	hasTag    = 1 << 1
	inPackage = 1 << 2 // the offset of the name of its package follows
	embedded  = 1 << 3
	nameEnd   = 1 << 4
)

// nameAt reads a name. It is not ok where none can be.
func (t *types) nameAt(at int) (n name, ok bool) {
	if at < t.start || at >= t.end || t.image[at] >= nameEnd {
		return n, false
	}
	n.flags, n.size = t.image[at], 1
	text, ok := t.textAt(at, &n)
	n.text = text
	if ok && n.flags&hasTag != 0 {
		_, ok = t.textAt(at, &n)
	}
	if n.flags&inPackage != 0 {
		n.size += 4
	}
	return n, ok && at+n.size <= t.end
}

// textAt reads a text with its length before it, so far behind a name's start, and adds it to the name's size.
func (t *types) textAt(at int, n *name) (text string, ok bool) {
	from := at + n.size
	length, width := binary.Uvarint(t.image[from:min(from+3, t.end)])
	if width <= 0 || int(length) > t.end-from-width {
		return "", false
	}
	n.size += width + int(length)
	return string(t.image[from+width : at+n.size]), true
}

// hidden are parts of names of types that are in no interface.
var hidden = []string{"struct { F uintptr", "go.shape.", "noalg.", "map.group["}

func isHidden(text string) bool {
	for _, part := range hidden {
		if strings.Contains(text, part) {
			return true
		}
	}
	return false
}

// isShared says whether a type holds the variables that a closure shares, by its name.
func isShared(text string) bool { return strings.HasPrefix(strings.TrimPrefix(text, "*"), hidden[0]) }
