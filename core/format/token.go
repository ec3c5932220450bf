package format

// token is a stretch of text that stays together: an indicator, an anchor or tag, a key with its colon, a scalar, or
// brackets with all that is in them. A comment at the end of a block is a token without text.
type token struct {
	text  string
	start start
	col   int  // the column it takes where it starts a line, from 0
	opens bool // the first entry of a block may follow on its line
	value bool // starts a line where it did

	lead  []comment // on the lines above
	blank bool      // an empty line stands right above
	top   bool      // and is not wanted there: nothing of its block stands above
	trail *comment  // on the same line

	was, shift int    // of text with further lines: its column, and how far the columns left of that one move
	fixed      bool   // its further lines are indented as they are to be
	kept       bool   // every empty line below it would be its own
	names      []name // the anchors and aliases in it
}

// start says whether a token starts a line.
type start uint8

const (
	joins       start = iota // never
	startsLine               // always
	startsBlock              // unless it can stand beside the indicator before it
)

// place is where a node belongs: the column of its entry as it was, the one as it will be, and what the reference
// says of the node.
type place struct {
	at, col int
	known   described
}

// outside is the place of a document's root, whose entries stand in column 0.
var outside = place{at: -2, col: -2}

func (in place) inner(at int) place { return place{at, in.col + 2, in.known} }

// above says whether an empty line stands above a token and its comments.
func (t *token) above() *bool {
	if len(t.lead) > 0 {
		return &t.lead[0].blank
	}
	return &t.blank
}
