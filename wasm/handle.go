// Command wasm is the core as a WebAssembly module: bytes in, bytes out, one call.
//
// A request is one line of JSON, the header, and behind its line break the files that it speaks of, back to
// back. The answer is JSON. Handle builds and runs natively too, which is how it is tested.
package main

import (
	"bytes"
	"fmt"

	"github.com/inference-sim/measured-run/core/jsontext"
	"github.com/inference-sim/measured-run/core/source"
)

// failure is the answer to a request that could not be answered.
type failure struct {
	Error fault `json:"error"`
}

type fault struct {
	Message string `json:"message"`
	Bug     bool   `json:"bug"` // ours, not the caller's
}

// Handle answers a request. It never panics: a bug is an answer that says so.
func Handle(request []byte) (answer []byte) {
	defer func() {
		if bug := recover(); bug != nil {
			answer = fail(fmt.Sprintf("the checker failed on this text, which is a bug in it: %v", bug), true)
		}
	}()
	h, files, sources, err := unpack(request)
	if err != nil {
		return fail(err.Error(), false)
	}
	return operate(h, files, sources)
}

// operate is dispatch, and in a test something that fails.
var operate = dispatch

func fail(message string, bug bool) []byte {
	return jsontext.Marshal(&failure{fault{message, bug}})
}

// unpack splits a request into its header and its files.
func unpack(request []byte) (h header, files []*source.File, sources *source.File, err error) {
	line, rest, _ := bytes.Cut(request, []byte("\n"))
	if h, err = readHeader(string(line)); err != nil {
		return h, nil, nil, fmt.Errorf("the request does not start with a line of JSON: %w", err)
	}
	take := func(b body) *source.File {
		if b.Size < 0 || b.Size > len(rest) {
			err = fmt.Errorf("the header says that %s has %d bytes, and %d are left", b.Path, b.Size, len(rest))
			return nil
		}
		text := string(rest[:b.Size])
		rest = rest[b.Size:]
		return source.New(b.Path, text)
	}
	for _, b := range h.Files {
		files = append(files, take(b))
	}
	if h.Sources != nil {
		sources = take(*h.Sources)
	}
	if err == nil && len(rest) > 0 {
		err = fmt.Errorf("%d bytes follow the last file of the request", len(rest))
	}
	return h, files, sources, err
}
