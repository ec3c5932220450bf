package reading

import (
	"cmp"
	"strconv"
	"strings"

	"github.com/inference-sim/measured-run/core/decimal"
	"github.com/inference-sim/measured-run/core/source"
)

// How large a file is read, in bytes, and how many numbers are kept for a key.
const (
	evidenceLimit = 64 << 20
	hitLimit      = 100_000
)

// search is a reading of one file for the keys that the values of a run name.
type search struct {
	file *source.File
	view *View
	keys map[string]*wanted // by raw_key
	list []*wanted          // in the order of the run
	// byEnd finds the keys that may mean a number by the last word of its path.
	byEnd map[string][]*wanted
	loads loads
}

// wanted is a raw_key with the numbers that it may mean.
type wanted struct {
	raw   string
	path  string // with dots alone
	line  int    // of line 36, …; 0 for a key that names no line
	label string // what follows that
	hits  []hit
	more  int // past those that are kept
	// beside are the hits by the load that they stand beside, on each axis; made when first asked for.
	beside map[byte]shelved
}

// hit is a number of the file.
type hit struct {
	where string
	scope string // the document, row or path that it stands in
	line  int    // of a printed text
	// column is the head above a number in a table of text.
	column string
	text   string
	value  decimal.Number
}

// Lookup finds the values of a run in a file that it was read from. The file is parsed and nothing more.
func Lookup(v *View, file *source.File) *Found {
	found := &Found{Kind: "text", Metrics: []Looked{}}
	s := &search{file: file, view: v, keys: map[string]*wanted{}, byEnd: map[string][]*wanted{}, loads: loads{}}
	if len(file.Text) > evidenceLimit {
		found.Problem = "the file has " + human(int64(len(file.Text))) + ", and at most " + human(evidenceLimit) + " are looked through"
	} else {
		s.want()
		found.Kind, found.Problem = s.read()
	}
	values := 0
	for i := range v.Points {
		values += len(v.Points[i].Metrics)
	}
	scale := scaleOf(values)
	for i := range v.Points {
		for n := range v.Points[i].Metrics {
			found.Metrics = append(found.Metrics, s.looked(i, &v.Points[i].Metrics[n], scale))
		}
	}
	for i := range v.Metrics {
		found.Total += v.Metrics[i].Points
	}
	return found
}

// want notes the keys to look for.
func (s *search) want() {
	for i := range s.view.Points {
		for _, cell := range s.view.Points[i].Metrics {
			raw := sound(cell.RawKey)
			s.wantKey(raw)
			s.wantKey(withoutNote(raw))
		}
	}
}

func (s *search) wantKey(raw string) {
	if raw == "" || s.keys[raw] != nil {
		return
	}
	w := &wanted{raw: raw, path: dotted(raw)}
	w.line, w.label = lineOf(raw)
	s.keys[raw] = w
	s.list = append(s.list, w)
	end := lastWord(w.path)
	s.byEnd[end] = append(s.byEnd[end], w)
}

// keyed is what stands under a key of the record: the whole of it, or else what comes before a note on it.
func (s *search) keyed(raw string) *wanted {
	w := s.keys[raw]
	if w == nil || len(w.hits) > 0 {
		return w
	}
	return s.keys[cmp.Or(withoutNote(raw), raw)]
}

// withoutNote is a key without what its record says of it: median_ttft of median_ttft, seconds. It is empty for a key
// that has no note, or names a line.
func withoutNote(raw string) string {
	key, _, found := strings.Cut(raw, ", ")
	if line, _ := lineOf(raw); !found || line > 0 {
		return ""
	}
	return strings.TrimSpace(key)
}

// lineOf reads a key such as line 36 or line 36, Mean latency (ns).
func lineOf(raw string) (line int, label string) {
	rest, found := strings.CutPrefix(raw, "line ")
	if !found {
		return 0, ""
	}
	number, label, _ := strings.Cut(rest, ",")
	line, err := strconv.Atoi(strings.TrimSpace(number))
	if err != nil || line < 1 {
		return 0, ""
	}
	return line, strings.TrimSpace(label)
}

// pathMarks are what else than a dot parts the words of a path: results[0]["ttft"], $.results, /results/0.
var pathMarks = strings.NewReplacer(`["`, ".", `['`, ".", `"]`, "", `']`, "", "[", ".", "]", "")

func dotted(raw string) string {
	raw = strings.TrimPrefix(raw, "$.")
	if pointer, is := strings.CutPrefix(raw, "/"); is {
		return strings.ReplaceAll(pointer, "/", ".")
	}
	return strings.TrimPrefix(pathMarks.Replace(raw), ".")
}

func lastWord(path string) string { return path[strings.LastIndexByte(path, '.')+1:] }

func (w *wanted) add(h hit) {
	if len(w.hits) >= hitLimit {
		w.more++
		return
	}
	w.hits = append(w.hits, h)
}

// means says whether the key may mean a path: it is the path, or the end of it.
func (w *wanted) means(path string) bool {
	return w.line == 0 && (path == w.path || strings.HasSuffix(path, "."+w.path))
}

// read looks through the file as what it is.
func (s *search) read() (kind, problem string) {
	s.lines()
	text := strings.TrimLeft(strings.TrimPrefix(s.file.Text, source.BOM), " \t\r\n")
	if strings.HasPrefix(text, "{") || strings.HasPrefix(text, "[") {
		if kind, problem = s.json(); kind != "" {
			return kind, problem
		}
	}
	if s.isTable() {
		return "csv", s.csv()
	}
	return "text", s.labels()
}

func (s *search) isTable() bool {
	name := strings.ToLower(s.file.Name)
	if strings.HasSuffix(name, ".csv") || strings.HasSuffix(name, ".tsv") {
		return true
	}
	e := s.view.Summary.Extraction
	return e != nil && sound(e.Method) == "csv" && !strings.HasSuffix(name, ".txt") && !strings.HasSuffix(name, ".log")
}
