// Command wasm is the core as a WebAssembly module: bytes in, bytes out, one call.
//
// A request is one line of JSON, the header, and behind its line break the files that it speaks of, back to
// back; of a file that is an edit of an earlier one, what was put into that. The answer is JSON. Handle builds and runs
// natively too, which is how it is tested.
package main

import (
	"bytes"
	"errors"
	"strconv"
	"unsafe"

	"github.com/inference-sim/measured-run/core"
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

// Handle answers a request, which nobody may write to any more: the files stay part of it. It never panics: a bug is an
// answer that says so.
func Handle(request []byte) (answer []byte) {
	defer func() {
		if bug := recover(); bug != nil {
			answer = fail("the checker failed on this text, which is a bug in it: "+core.PanicText(bug), true)
		}
	}()
	h, files, sources, err := unpack(request)
	if err == errUnknown {
		return []byte(`{"unknown":true}`)
	}
	if err != nil {
		return fail(err.Error(), false)
	}
	between.collect() // where no moment was quiet since the answer before
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
		return h, nil, nil, errors.New("the request does not start with a line of JSON: " + err.Error())
	}
	take := func(b body) *source.File {
		if err != nil {
			return nil
		}
		if b.Size < 0 || b.Size > len(rest) {
			err = errors.New("the header says that " + b.Path + " has " + strconv.Itoa(b.Size) + " bytes, and " + strconv.Itoa(len(rest)) + " are left")
			return nil
		}
		text := unsafe.String(unsafe.SliceData(rest), b.Size) // a copy of megabytes would take as long as to check an edit
		rest = rest[b.Size:]
		var file *source.File
		file, err = texts.take(b, text)
		return file
	}
	for _, b := range h.Files {
		files = append(files, take(b))
	}
	if h.Sources != nil {
		sources = take(*h.Sources)
	}
	if err == nil && len(rest) > 0 {
		err = errors.New(strconv.Itoa(len(rest)) + " bytes follow the last file of the request")
	}
	return h, files, sources, err
}
