// Package strip makes a WebAssembly module of Go smaller to send, and quicker, without a change to what it does.
//
// Of the tables that Go's linker keeps about the functions of a program, what only the trace of a crash needs goes, and
// the rest is worked out when the module starts (package tables). The data becomes one piece. The code is written with
// branches where Go's compiler goes by a table, and so that functions which are alike are so in their bytes.
package strip

import "github.com/inference-sim/measured-run/build/engine/strip/tables"

// The kinds of sections that are rewritten, or read for it.
const (
	typeSection      = 1
	importSection    = 2
	signatureSection = 3
	startSection     = 8
	codeSection      = 10
	dataSection      = 11
)

// Module strips a module. Where another release of Go lays out its tables in another way, they are left as they are and
// not known.
func Module(module []byte) (stripped []byte, known bool, err error) {
	sections, err := Split(module)
	if err != nil {
		return nil, false, err
	}
	code(sections)
	body := find(sections, dataSection)
	if body == nil {
		return join(sections), false, nil
	}
	image, err := Memory(*body)
	if err != nil {
		return nil, false, err
	}
	if packed, start, ok := tables.Pack(image); ok {
		if with, ok := begin(sections, start); ok {
			sections, image, known = with, packed, true
		}
	}
	*find(sections, dataSection) = store(image)
	return join(sections), known, nil
}

// code writes the functions anew, where the module is of a form that is known.
func code(sections []Section) {
	types, imports := find(sections, typeSection), find(sections, importSection)
	signatures, body := find(sections, signatureSection), find(sections, codeSection)
	if types == nil || signatures == nil || body == nil {
		return
	}
	imported := 0
	parameters, ok := parametersOf(*types)
	if ok && imports != nil {
		imported, ok = importedIn(*imports)
	}
	if !ok {
		return
	}
	if all, ok := functionsOf(*body, *signatures, parameters); ok {
		*body = rewrite(all, imported)
	}
}
