// Package syntax reads YAML 1.2 into a tree that knows the exact bytes of every key and value, and reads on
// after a fault so that one broken line does not hide the next.
//
// # Shape
//
// A parser goes over the text once, with a stack of its own in place of calls. At each new line, place finds the
// collection that the column belongs to; entry and content read what stands there; deliver puts the node where
// the innermost collection waits for one. Inside brackets, stepFlow does the same by tokens. A scalar is found
// first, as a span, and decoded from it: the same decoder gives the value and answers where a part of the value
// is written (Locate).
//
// A fault is mended where it is certain what was meant (a missing blank after a colon), so that the tree is as if
// it had been written so. Else what cannot be read is passed over, up to the next line that starts an entry of
// the same or an outer collection, and what lost something is marked Broken.
//
// A line that is off by a column or two is told by the lines below it (slip, misplaced), and brackets in which
// something is wrong are read a second time by the columns of their lines (byLayout). Where neither tells what an
// entry belongs to, its key is marked Broken too, so that it is judged nowhere.
//
// # Why the scanner is our own
//
// The lexers at hand give no ends of tokens, cannot be stopped at a limit, and swallow or join tokens on the very
// texts that most need a good message. Over the lexer of goccy/go-yaml each token would have to be found and
// checked again in the source, so that nothing of it would decide anything; and it alone takes about 75 ns a byte
// of a large record, where yaml.v3 takes 55 to read to nodes and Parse takes 9.
//
// That lexer reads a sound text a second time instead (misread), unless nothing in it could be taken otherwise
// (isSimple): what is right is decided by YAML 1.2, and where a reader that much tooling stands on takes a scalar for
// something else, its author is told.
package syntax
