package main

import "github.com/inference-sim/measured-run/core/jsontext"

// header is the first line of a request.
type header struct {
	Op      string   `json:"op"`
	Files   []body   `json:"files"`
	Sources *body    `json:"sources"` // the licence registry to judge by
	UTF16   int      `json:"utf16"`   // a place in the first file
	Local   bool     `json:"local"`   // a licence that permits scoring alone is enough
	Rule    string   `json:"rule"`    // whose fixes are made; empty for every safe one
	Plain   bool     `json:"plain"`   // a result as the command prints it, without UTF-16
	Key     string   `json:"key"`     // a row of the reference, such as points[].load.concurrency
	Kind    string   `json:"kind"`    // of file, whose schema is asked for: run or registry
	Names   []string `json:"names"`   // of the runs in the catalog that is open
}

// body says how many bytes of the request are a file, or what was put into one that was sent before. A file with a
// number is kept, so that the next request can be after it.
type body struct {
	Path  string `json:"path"`
	Size  int    `json:"size"`
	Text  int    `json:"text"`  // the number of the file; 0 where it is not to be kept
	Units int    `json:"units"` // its length in UTF-16
	After int    `json:"after"` // the number of the file that it was before; 0 where it is sent as a whole
	From  int    `json:"from"`  // what gave way to the bytes, in UTF-16
	To    int    `json:"to"`
}

// readHeader reads the first line. What it says besides, a later page may mean something by.
func readHeader(line string) (h header, err error) {
	err = jsontext.Document(line, func(r *jsontext.Reader) {
		for key := range r.Fields() {
			h.read(r, key)
		}
	})
	return h, err
}

func (h *header) read(r *jsontext.Reader, key string) {
	switch key {
	case "op":
		h.Op = r.Str()
	case "files":
		h.Files = jsontext.ListOf(r, readBody)
	case "sources":
		if r.Expect(jsontext.Object) {
			sources := readBody(r)
			h.Sources = &sources
		}
	case "utf16":
		h.UTF16 = r.Int()
	case "local":
		h.Local = r.Bool()
	case "rule":
		h.Rule = r.Str()
	case "plain":
		h.Plain = r.Bool()
	case "key":
		h.Key = r.Str()
	case "kind":
		h.Kind = r.Str()
	case "names":
		h.Names = jsontext.ListOf(r, (*jsontext.Reader).Str)
	}
}

func readBody(r *jsontext.Reader) (b body) {
	for key := range r.Fields() {
		switch key {
		case "path":
			b.Path = r.Str()
		case "size":
			b.Size = r.Int()
		case "text":
			b.Text = r.Int()
		case "units":
			b.Units = r.Int()
		case "after":
			b.After = r.Int()
		case "from":
			b.From = r.Int()
		case "to":
			b.To = r.Int()
		}
	}
	return b
}
