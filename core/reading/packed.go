package reading

import (
	"strconv"
	"strings"

	"github.com/inference-sim/measured-run/core/jsontext"
)

// Packed is a view whose points are written column by column: a sweep of a thousand points takes a page a hundred times
// longer to read as objects than to show.
type Packed struct {
	View
	Points PackedPoints `json:"points"` // in the place of those of the view
}

// Pack packs a view. There is none of nothing.
func Pack(v *View) *Packed {
	if v == nil {
		return nil
	}
	return &Packed{*v, pack(v)}
}

// PackedPoints are the points of a view, of which it keeps what a page shows. Places count from the start of their
// point, so that an edit changes the starts behind it and nothing else.
type PackedPoints struct {
	Starts  []int          `json:"starts"` // of each point, in UTF-16 code units
	Columns []PackedColumn `json:"columns"`
}

// PackedColumn is what the points have of one thing. Most values need only their text: the path and the number follow.
type PackedColumn struct {
	Key    string      `json:"key"`            // load.concurrency; metrics for a metric
	Metric int         `json:"metric"`         // of View.Metrics
	Path   string      `json:"path"`           // of its values, behind that of their point
	Rows   []int       `json:"rows,omitempty"` // the points that have it, where not all do
	Texts  []string    `json:"texts"`          // of an odd value, empty
	Places []int       `json:"places"`         // of each the start and the length, in UTF-16 code units
	Odd    []PackedOdd `json:"odd,omitempty"`
}

// PackedOdd is a value of which more is to be said than its text.
type PackedOdd struct {
	At    int    `json:"at"` // among the values of its column
	Value *Value `json:"value"`
}

func (p *Packed) Members(w *jsontext.Writer) {
	p.around(w)
	jsontext.Put(w, "points", &p.Points)
}

func (p *PackedPoints) Members(w *jsontext.Writer) {
	w.Ints("starts", p.Starts)
	jsontext.PutList(w, "columns", p.Columns)
}

func (c *PackedColumn) Members(w *jsontext.Writer) {
	w.Str("key", c.Key)
	w.Int("metric", c.Metric)
	w.Str("path", c.Path)
	if len(c.Rows) > 0 {
		w.Ints("rows", c.Rows)
	}
	w.Strs("texts", c.Texts)
	w.Ints("places", c.Places)
	jsontext.PutListIf(w, "odd", c.Odd)
}

func (o *PackedOdd) Members(w *jsontext.Writer) {
	w.Int("at", o.At)
	jsontext.Put(w, "value", o.Value)
}

// pointColumns are what a point may have beside its metrics.
var pointColumns = []struct {
	key string
	of  func(*Point) *Value
}{
	{"malformed", func(p *Point) *Value { return p.Malformed }},
	{"id", func(p *Point) *Value { return p.ID }},
	{"load.concurrency", func(p *Point) *Value { return p.Load.Concurrency }},
	{"load.request_rate", func(p *Point) *Value { return p.Load.RequestRate }},
	{"completed", func(p *Point) *Value { return p.Completed }},
	{"failed", func(p *Point) *Value { return p.Failed }},
	{"realized.mean_isl", func(p *Point) *Value { return p.Realized.orNone().MeanISL }},
	{"realized.mean_osl", func(p *Point) *Value { return p.Realized.orNone().MeanOSL }},
	{"kv_utilization", func(p *Point) *Value { return p.KVUtilization }},
	{"prefix_hit_rate", func(p *Point) *Value { return p.PrefixHitRate }},
	{"preemptions", func(p *Point) *Value { return p.Preemptions }},
	{"noise.seeds", func(p *Point) *Value { return p.Noise.orNone().Seeds }},
	{"noise.cv", func(p *Point) *Value { return p.Noise.orNone().CV }},
}

func (r *Realized) orNone() *Realized {
	if r == nil {
		return &Realized{}
	}
	return r
}

func (n *Noise) orNone() *Noise {
	if n == nil {
		return &Noise{}
	}
	return n
}

func pack(v *View) PackedPoints {
	p := PackedPoints{Starts: make([]int, len(v.Points)), Columns: []PackedColumn{}}
	columns := make([]PackedColumn, len(pointColumns)+len(v.Metrics))
	for i := range v.Points {
		if at := v.Points[i].Range; at != nil {
			p.Starts[i] = *at.Start.UTF16
		}
		for n := range pointColumns {
			columns[n].add(i, p.Starts[i], pointColumns[n].of(&v.Points[i]))
		}
		for _, cell := range v.Points[i].Metrics {
			columns[len(pointColumns)+cell.Metric].add(i, p.Starts[i], cell.Value)
		}
	}
	for n := range columns {
		if c := &columns[n]; len(c.Texts) > 0 {
			c.name(n, len(v.Points))
			p.Columns = append(p.Columns, *c)
		}
	}
	return p
}

// name says what a column is of, and which points have it unless all do.
func (c *PackedColumn) name(n, points int) {
	if n < len(pointColumns) {
		c.Key = pointColumns[n].key
	} else {
		c.Key, c.Metric = "metrics", n-len(pointColumns)
	}
	if len(c.Rows) == points {
		c.Rows = nil
	}
}

// add takes in the value of a point, of which a column has one: a key that is there twice is an error, and the first is
// shown.
func (c *PackedColumn) add(point, start int, v *Value) {
	if v == nil || len(c.Rows) > 0 && c.Rows[len(c.Rows)-1] == point {
		return
	}
	c.Rows = append(c.Rows, point)
	if c.isPlain(point, v) {
		from := *v.Range.Start.UTF16
		c.Texts, c.Places = append(c.Texts, v.Text), append(c.Places, from-start, *v.Range.End.UTF16-from)
		return
	}
	c.Odd = append(c.Odd, PackedOdd{len(c.Texts), v})
	c.Texts, c.Places = append(c.Texts, ""), append(c.Places, 0, 0)
}

// isPlain says whether all that is to be said of a value follows from its text, its place and its column.
func (c *PackedColumn) isPlain(point int, v *Value) bool {
	if v.Text == "" || v.Cut || v.Malformed || v.Meaning != "" || v.Bool != nil || v.Range == nil {
		return false
	}
	path, ok := strings.CutPrefix(v.Path, pathOfPoint(point)+".")
	if ok && c.Path == "" {
		c.Path = path
	}
	return ok && c.Path == path && (v.Number != nil) == isPlainNumber(v.Text)
}

func pathOfPoint(i int) string { return "points[" + strconv.Itoa(i) + "]" }

// isPlainNumber says whether a text is a number as any reader takes it: digits, of which some may follow a point.
func isPlainNumber(text string) bool {
	whole, part, parted := strings.Cut(strings.TrimPrefix(text, "-"), ".")
	if whole == "" || len(whole) > 1 && whole[0] == '0' || len(text) > 300 {
		return false
	}
	return isDigits(whole) && (!parted || part != "" && isDigits(part))
}

func isDigits(text string) bool {
	for i := range len(text) {
		if text[i] < '0' || text[i] > '9' {
			return false
		}
	}
	return true
}
