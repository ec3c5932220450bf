package credential

import (
	"cmp"
	"strconv"
	"strings"

	"github.com/inference-sim/measured-run/core/source"
	"github.com/inference-sim/measured-run/core/syntax"
)

// Scan searches a document: every key, value and comment in the order of the source, each place once (what an
// alias stands for is found where it is written), and then the text itself for what the tree does not hold.
func Scan(t *syntax.Tree) []Found {
	found, _ := Search(t)
	return found
}

// Search is Scan. Bare says that the text itself, whatever the tree makes of it, has nothing that looks like a
// credential, so that StillClean may be asked when it is edited.
func Search(t *syntax.Tree) (found []Found, bare bool) {
	w := walker{tree: t}
	if t.Root != nil {
		w.node(t.Root, "")
	}
	for _, at := range t.Comments {
		w.comment(at)
	}
	inOrder(w.found)
	matches := Find(t.File.Text)
	return merge(w.found, outside(t, matches, w.found)), len(matches) == 0
}

// walker goes through the tree. Paths are put together only for what is found.
type walker struct {
	tree  *syntax.Tree
	path  []step
	found []Found

	harmless [slots]string // keys without a credential
}

// step is one part of a path: a key of a mapping or, where there is none, an index of a list.
type step struct {
	key   *syntax.Node
	index int
	shown string // the key as where writes it; empty until it does
}

// node searches a value that stands under a name.
func (w *walker) node(n *syntax.Node, name string) {
	switch n.Kind {
	case syntax.Scalar:
		w.add(n, Named(name, n.Value()))
	case syntax.Mapping:
		w.mapping(n, name)
	case syntax.Sequence:
		w.sequence(n, name)
	}
}

// mapping searches the entries. An entry may be named by another: {name: HF_TOKEN, value: …} in a manifest,
// {setting: api_key, report: {value: …}} in a record.
func (w *walker) mapping(n *syntax.Node, name string) {
	label := labelOf(n, name)
	for i := range n.Pairs {
		key, value := n.Pairs[i].Key, n.Pairs[i].Value
		w.path = append(w.path, step{key: key})
		if key.Kind != syntax.Scalar {
			w.node(key, "")
			w.node(value, "")
		} else {
			w.key(key)
			w.node(value, nameFor(key.Value(), label))
		}
		w.path = w.path[:len(w.path)-1]
	}
}

// key searches a key, unless the same word was searched before and there was nothing in it: a record says the same
// few words for every point.
func (w *walker) key(n *syntax.Node) {
	seen := &w.harmless[slot(n.Value())]
	if n.Value() == *seen {
		return
	}
	found := inKey(n.Value())
	if len(found) == 0 {
		*seen = n.Value()
	}
	w.add(n, found)
}

// slot is where a word is looked for among the harmless; a few words that share one are searched again.
func slot(word string) int {
	if word == "" {
		return 0
	}
	return (len(word)*7 ^ int(word[0])*3 ^ int(word[len(word)-1])*5 ^ int(word[len(word)/2])) % slots
}

const slots = 128

// inKey searches a key: as a text, and for the words that make it a reference by the colon after it.
func inKey(key string) []Match {
	found := Find(key)
	if len(found) == 0 {
		from := backTo(key, len(key), nameByte, 0, longestName)
		if m, ok := secretWord(key, from, len(key)); ok {
			found = []Match{m}
		}
	}
	return found
}

// labelOf is the name that a mapping gives to the values in it, by what it is called or by an entry that says.
func labelOf(n *syntax.Node, outer string) string {
	for i := range n.Pairs {
		key, value := n.Pairs[i].Key, n.Pairs[i].Value
		if key.Kind != syntax.Scalar || value.Kind != syntax.Scalar {
			continue
		}
		switch key.Value() {
		case "name", "setting", "path", "key":
			if !mayMatter(value.Value()) {
				continue
			}
			if r, _ := roleOf(value.Value()); r != noSecret && r != aManifestKind {
				return value.Value()
			}
		}
	}
	return outer
}

// nameFor is the name under which the value of a key is judged.
func nameFor(key, label string) string {
	switch key {
	case "value", "measured", "blis", "report", "script", "artifact":
		return label
	}
	return key
}

// sequence searches a list as the arguments of a command; a list under a telling name holds what that names.
func (w *walker) sequence(n *syntax.Node, name string) {
	before := ""
	for i, item := range n.Items {
		w.path = append(w.path, step{index: i})
		flag := ""
		if item.Kind == syntax.Scalar {
			flag, before = flagFor(before, item.Value()), item.Value()
		} else {
			before = ""
		}
		w.node(item, cmp.Or(flag, name))
		w.path = w.path[:len(w.path)-1]
	}
}

// add places the matches in a scalar. Those that cannot be told apart in good time are reported as one.
func (w *walker) add(n *syntax.Node, matches []Match) {
	if len(matches) == 0 {
		return
	}
	path, l := w.where(), newLocator(w.tree, n)
	for _, m := range matches {
		at, ok := l.place(m)
		if !ok {
			m.To, at = matches[len(matches)-1].To, l.rest()
		}
		w.found = append(w.found, Found{Match: m, At: at, Path: path, Secret: n.Value()[m.From:m.To]})
		if !ok {
			return
		}
	}
}

// comment searches what a comment says.
func (w *walker) comment(at source.Span) {
	text := w.tree.File.Slice(at)
	from := len(text) - len(strings.TrimLeft(text, "# \t"))
	for _, m := range Find(text[from:]) {
		w.found = append(w.found, placed(w.tree, at.From+from, m))
	}
}

// placed is a match in a part of the source that starts at from.
func placed(t *syntax.Tree, from int, m Match) Found {
	at := source.Span{From: from + m.From, To: from + m.To}
	return Found{Match: m, At: at, Secret: t.File.Slice(at)}
}

// pathKey is how much of a key a path repeats, in bytes.
const pathKey = 200

// where writes the path of the walk, with each key that holds a credential hidden, and long ones cut.
func (w *walker) where() string {
	var b strings.Builder
	for i := range w.path {
		s := &w.path[i]
		if s.key == nil {
			b.WriteString("[" + strconv.Itoa(s.index) + "]")
			continue
		}
		if b.Len() > 0 {
			b.WriteByte('.')
		}
		if s.shown == "" {
			s.shown = shown(s.key.Value())
		}
		b.WriteString(s.shown)
	}
	return b.String()
}

// shown is a key as a path shows it.
func shown(key string) string {
	var b strings.Builder
	from := 0
	for _, m := range inKey(key) {
		b.WriteString(key[from:m.From] + Hidden)
		from = m.To
	}
	b.WriteString(key[from:])
	return source.Shorten(b.String(), pathKey)
}
