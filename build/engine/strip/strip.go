// Package strip makes a WebAssembly module of Go smaller to send, and quicker, without a change to what it does.
//
// Of the tables that Go's linker keeps about the functions of a program, what only the trace of a crash needs goes, and
// the rest is worked out when the module starts (package tables). The data becomes one piece. The code is written with
// branches where Go's compiler goes by a table, and so that functions which are alike are so in their bytes.
package strip

import (
	"slices"

	"github.com/inference-sim/measured-run/build/engine/strip/tables"
	"github.com/inference-sim/measured-run/build/engine/strip/types"
)

// The kinds of sections that are rewritten, or read for it.
const (
	typeSection      = 1
	importSection    = 2
	signatureSection = 3
	startSection     = 8
	codeSection      = 10
	dataSection      = 11
)

// Report says what was known of a module. Another release of Go may write its tables and functions in another way: then
// they are left as they are.
type Report struct {
	Known     bool // the tables are
	Functions int
	Rewritten int // functions that have branches now
}

// Module strips a module.
func Module(module []byte) (stripped []byte, r Report, err error) {
	sections, err := Split(module)
	if err != nil {
		return nil, r, err
	}
	body := find(sections, dataSection)
	if body == nil {
		r.code(sections, nil)
		return join(sections), r, nil
	}
	image, err := Memory(*body)
	if err != nil {
		return nil, r, err
	}
	smaller, ok := r.shrink(sections, image)
	if !ok {
		r = Report{}
		r.code(sections, nil)
		*body = store(image)
		return join(sections), r, nil
	}
	return join(smaller), r, nil
}

// code writes the functions anew, where the module is of a form that is known.
func (r *Report) code(sections []Section, t *tables.Tables) {
	if all, imported, ok := functionsIn(sections); ok {
		r.Functions = len(all)
		*find(sections, codeSection), r.Rewritten = rewrite(all, imported, t)
	}
}

// shrink makes the tables in a memory smaller, which are worked out when the module starts, and writes the functions anew.
func (r *Report) shrink(sections []Section, image []byte) (with []Section, ok bool) {
	all, _, _ := functionsIn(sections)
	trimmed, ofTypes, known := types.Trim(image, constantsOf(all))
	if !known {
		return nil, false
	}
	t, known := tables.Read(trimmed)
	if !known {
		return nil, false
	}
	with = slices.Clone(sections)
	r.code(with, t)
	packed, start, ok := t.Pack()
	if !ok {
		return nil, false
	}
	*find(with, dataSection) = store(packed)
	r.Known = true
	return begin(with, start.Then(ofTypes).Body())
}

// functionsIn are those of a module, where it is of a form that is known; imported is how many there are before them.
func functionsIn(sections []Section) (all []function, imported int, ok bool) {
	types, imports := find(sections, typeSection), find(sections, importSection)
	signatures, body := find(sections, signatureSection), find(sections, codeSection)
	if types == nil || signatures == nil || body == nil {
		return nil, 0, false
	}
	parameters, ok := parametersOf(*types)
	if ok && imports != nil {
		imported, ok = importedIn(*imports)
	}
	if !ok {
		return nil, 0, false
	}
	all, ok = functionsOf(*body, *signatures, parameters)
	return all, imported, ok
}
