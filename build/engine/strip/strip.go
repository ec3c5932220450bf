// Package strip makes a WebAssembly module of Go smaller to send, and quicker, without a change to what it does.
//
// Go's linker keeps, in the data of a module, tables that say of every place in the code which function, file and line
// it came from; they are read only to print the trace of a program that crashed, and in a browser nobody sees one. They
// go; what the garbage collector reads of the same tables stays. The data becomes one piece. The code is
// written with branches where Go's compiler goes by a table, and so that functions which are alike are so in their bytes.
package strip

// The kinds of sections that are rewritten, or read for it.
const (
	typeSection      = 1
	importSection    = 2
	signatureSection = 3
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
	if body := find(sections, dataSection); body != nil {
		if *body, known, err = data(*body); err != nil {
			return nil, false, err
		}
	}
	code(sections)
	return join(sections), known, nil
}

func data(body []byte) (stripped []byte, known bool, err error) {
	image, err := Memory(body)
	if err != nil {
		return nil, false, err
	}
	t, known := describe(image)
	if known {
		t.forget()
	}
	return store(image), known, nil
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
