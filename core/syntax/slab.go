package syntax

// slab hands out nodes, and the lists of complete collections, from large pieces: a record of a hundred
// thousand lines is a few thousand allocations.
type slab struct {
	nodes  []Node
	inner  []branch
	pairs  []Pair
	items  []*Node
	dashes []int
	size   int // of a piece, and one more

	pieces [][]Node   // all of them, in the order of the text
	lists  []*details // of the block sequences
}

// A piece has room for one less than a power of two, and with that fills what Go sets apart for it: that comes in such
// sizes, and a word before what holds pointers says where they are.
const (
	smallestPiece = 32
	largestPiece  = 1024
)

// pieceFor is the size of the pieces for a text of so many bytes: a few for a short one, since the last is seldom
// full, and the largest for a long one.
func pieceFor(bytes int) int {
	size := smallestPiece
	for size < largestPiece && size <= bytes/64 {
		size *= 2
	}
	return size
}

func (s *slab) node() *Node {
	if len(s.nodes) == 0 {
		s.nodes = make([]Node, s.size-1)
		s.pieces = append(s.pieces, s.nodes)
	}
	n := &s.nodes[0]
	s.nodes = s.nodes[1:]
	n.branch = noBranch
	return n
}

// mapping is a node that will have entries of its own.
func (s *slab) mapping() *Node {
	if len(s.inner) == 0 {
		s.inner = make([]branch, max(s.size/4, 8)-1)
	}
	n := s.node()
	n.branch = &s.inner[0]
	n.details = noDetails
	s.inner = s.inner[1:]
	return n
}

func (s *slab) keepPairs(from []Pair) []Pair   { return keep(&s.pairs, from, s.size-1) }
func (s *slab) keepItems(from []*Node) []*Node { return keep(&s.items, from, s.size-1) }
func (s *slab) keepDashes(from []int) []int    { return keep(&s.dashes, from, s.size-1) }

// keep copies a list to the front of a piece, which it replaces by one of a size when too little of it is left.
func keep[T any](piece *[]T, from []T, size int) []T {
	if len(from) == 0 {
		return nil
	}
	if len(from) > len(*piece) {
		if len(from) > size/4 {
			return append([]T(nil), from...)
		}
		*piece = make([]T, size)
	}
	kept := (*piece)[:len(from):len(from)]
	copy(kept, from)
	*piece = (*piece)[len(from):]
	return kept
}
