package schema

import (
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"github.com/inference-sim/measured-run/core/source"
	"github.com/inference-sim/measured-run/core/syntax"
)

// rereading is a text that is edited, with what is kept of its points.
type rereading struct {
	tree *syntax.Tree
	kept *Kept
	last *sample
	said string
}

func reread(text string) *rereading {
	file := source.New("sample.yaml", text)
	tree, _ := syntax.Parse(file)
	r := &rereading{tree: tree, kept: Keep[point]("points")}
	r.decode(syntax.Spliced{})
	return r
}

func (r *rereading) decode(edit syntax.Spliced) {
	f := NewFindings(r.tree.File, nil)
	r.last = DecodeKept(r.tree, sampleSchema, f, r.kept, edit)
	r.said = said(f, r.last)
}

// edit takes the text to another, and says whether the tree could follow.
func (r *rereading) edit(text string) bool {
	before, next := r.tree.File, source.New("sample.yaml", text)
	change := source.Between(before, next)
	var edit syntax.Spliced
	if change.From < max(change.Old, change.New) {
		var ok bool
		if edit, ok = r.tree.Splice(next, change); !ok {
			return false
		}
	}
	r.tree.File = next
	next.Follow(before, change)
	r.decode(edit)
	return true
}

// said is all that is found and read, with the places of what is read.
func said(f *Findings, s *sample) string {
	var b strings.Builder
	for _, d := range f.Sorted() {
		writeFinding(&b, f.File, &d)
	}
	for i := range s.Points.Items {
		p := &s.Points.Items[i]
		fmt.Fprintf(&b, "%s %v, id %s %v, load %s\n", p.Path(), p.At(), p.ID.Path(), p.ID.At(), p.Load.Path())
	}
	return b.String() + values(s)
}

func firstSaid(text string) string {
	f := NewFindings(source.New("sample.yaml", text), nil)
	tree, _ := syntax.Parse(f.File)
	return said(f, Decode(tree, sampleSchema, f))
}

// somePoints are entries of a list, good and not.
var somePoints = []string{
	"- id: a\n    load: {concurrency: 1}\n", "- id: b\n", "- id: a\n", "- id: B\n", "- heading: c\n", "-\n", "- {}\n", "- id: d\n    load:\n      concurrency: 0\n",
	"- id: e\n    heading: f\n    metrics:\n      m: {value: 1}\n", "- id:\n", "- g\n", "- id: h\n    xyzzy: 1\n", "- id: \"a\"\n", "- id: 5\n",
}

func listOf(points []string) string {
	return "word: a\npoints:\n  " + strings.Join(points, "  ") + "count: 1\n"
}

// What is said after an edit is what is said of the text at first sight.
func TestPointsAreReadAgain(t *testing.T) {
	random := rand.New(rand.NewPCG(3, 4))
	some := func() string { return somePoints[random.IntN(len(somePoints))] }
	edits, followed := 0, 0
	for range 60 {
		var points []string
		for range 2 + random.IntN(6) {
			points = append(points, some())
		}
		r := reread(listOf(points))
		for range 8 {
			at := random.IntN(len(points))
			switch random.IntN(5) {
			case 0:
				points = slices.Insert(points, at, some())
			case 1:
				if len(points) > 2 {
					points = slices.Delete(points, at, at+1)
				}
			case 2, 3:
				points[at] = some()
			}
			text := listOf(points)
			if edits++; r.edit(text) {
				followed++
			} else {
				r = reread(text)
			}
			if want := firstSaid(text); r.said != want {
				t.Fatalf("of\n%s\nis said\n%s\nand not\n%s", text, r.said, want)
			}
		}
	}
	if followed < edits/2 {
		t.Errorf("%d of %d edits could be followed", followed, edits)
	}
}

// Of the points that stay as they were nothing is read again, but for those of which something was said.
func TestPointsThatStayAreKept(t *testing.T) {
	list := func(ids string) string {
		var points []string
		for id := range strings.FieldsSeq(ids) {
			points = append(points, "- id: "+id+"\n")
		}
		return listOf(points)
	}
	r := reread(list("a b C d e f g"))
	for i := range r.last.Points.Items {
		r.last.Points.Items[i].Label.V = "marked"
	}
	marked := func() (all []int) {
		for i := range r.last.Points.Items {
			if r.last.Points.Items[i].Label.V == "marked" {
				all = append(all, i)
			}
		}
		return all
	}
	for _, step := range []struct {
		ids  string
		want []int
	}{
		{"a b C dd e f g", []int{0, 1, 4, 5, 6}},
		{"a b x C dd e f g", []int{0, 1, 5, 6, 7}},
		{"a b C dd e f g", []int{0, 1, 4, 5, 6}},
		{"a b C dd a f g", []int{0, 1, 5, 6}}, // one is there twice
		{"a b C dd a f g", []int{0, 1, 5, 6}},
		{"a b C dd a f z", []int{0, 1, 5}},
	} {
		if !r.edit(list(step.ids)) {
			t.Fatalf("the tree does not follow to %s", step.ids)
		}
		if got := marked(); !slices.Equal(got, step.want) {
			t.Errorf("%s: the points %v are kept, not %v", step.ids, got, step.want)
		}
	}
	word := strings.Replace(r.tree.File.Text, "word: a", "word: b", 1)
	if !r.edit(word) || !slices.Equal(marked(), []int{0, 1, 5}) {
		t.Errorf("an edit elsewhere: the points %v are kept", marked())
	}
}

// Nothing is kept of another list, of one in braces, or of one that is not there.
func TestWhatIsNotKept(t *testing.T) {
	for _, text := range []string{"sites:\n  - name: a\n", "points: [{id: a}]\nword: b\n", "word: a\n", "points:\n", "host:\n  points:\n    - id: a\n"} {
		if r := reread(text); r.kept.node != nil {
			t.Errorf("%q: a list is kept", text)
		}
	}
	r := reread(listOf(somePoints[:2]))
	if r.kept.node == nil {
		t.Fatal("no list is kept")
	}
	if text := strings.Replace(r.tree.File.Text, "points", "pointz", 1); r.edit(text) && r.kept.node != nil {
		t.Error("a list is kept that is there no more")
	}
}

// A list that is read as a whole again is read like one that was never seen: an item before the first makes it so.
func TestAListIsReadAfresh(t *testing.T) {
	long := "quoted: \"" + strings.Repeat("x", 200) + "\"\n"
	for _, points := range [][]string{{"- id: B\n", "- id: a\n"}, {"- id: a\n", "- id: B\n", "- id: C\n"}} {
		text := listOf(points) + long
		r := reread(text)
		for _, next := range []string{strings.Replace(text, "points:\n", "points:\n  - id: d\n", 1), "word: a\npoints:\n - id: e\ncount: 1\n" + long} {
			if followed := r.edit(next); !followed || r.said != firstSaid(next) {
				t.Errorf("to %q, followed: %t: said\n%s", next, followed, r.said)
			}
		}
	}
}
