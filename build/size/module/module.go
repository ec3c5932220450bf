// Package module reads what a WebAssembly module that Go linked is made of: its functions by package, and the tables
// that Go keeps about them.
package module

import (
	"errors"

	"github.com/inference-sim/measured-run/build/engine/strip"
)

// Module is a module with the names of its functions, as -ldflags=-w leaves them.
type Module struct {
	Sections  map[string]int // bytes by the name of the section
	Functions []Function     // in their order
	Memory    []byte         // that it starts with, from address 0 to the last byte that is given
}

// Function is one function with its code.
type Function struct {
	Name string // as the linker writes it: fmt.__pp_.printValue
	Code []byte
}

// Sections that are read, by their numbers.
const (
	custom  = 0
	imports = 2
	code    = 10
	data    = 11
)

var names = map[byte]string{
	1: "types", imports: "imports", 3: "signatures", 4: "table", 5: "memory", 6: "globals", 7: "exports", 8: "start",
	9: "table entries", code: "code", data: "data", 12: "counts",
}

var errForm = errors.New("a section is of another form than its kind")

// Read reads a module.
func Read(text []byte) (m Module, err error) {
	defer func() {
		if recover() != nil { // a reader went past the end
			err = errForm
		}
	}()
	sections, err := strip.Split(text)
	if err != nil {
		return m, err
	}
	m.Sections = map[string]int{}
	var called map[int]string
	imported := 0
	for _, section := range sections {
		body := reader{section.Body}
		name := names[section.Kind]
		switch section.Kind {
		case custom:
			if name = string(body.bytes(body.number())); name == "name" {
				called = body.names()
			}
		case imports:
			imported = body.number()
		case code:
			m.Functions = body.functions()
		case data:
			if m.Memory, err = strip.Memory(section.Body); err != nil {
				return m, err
			}
		}
		m.Sections[name] += len(section.Body)
	}
	for i := range m.Functions {
		m.Functions[i].Name = called[imported+i]
	}
	return m, nil
}

// functions reads the section of code.
func (r *reader) functions() (all []Function) {
	for range r.number() {
		all = append(all, Function{Code: r.bytes(r.number())})
	}
	return all
}

// names reads the names of functions, the first part of the section of names that is about them.
func (r *reader) names() map[int]string {
	const functions = 1
	for len(r.rest) > 0 {
		kind := r.byte()
		part := reader{r.bytes(r.number())}
		if kind != functions {
			continue
		}
		names := map[int]string{}
		for range part.number() {
			index := part.number()
			names[index] = string(part.bytes(part.number()))
		}
		return names
	}
	return nil
}
