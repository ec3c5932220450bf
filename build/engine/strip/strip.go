// Package strip makes a WebAssembly module of Go smaller without a change to what it does. Go's linker keeps, in the
// data of a module, tables that say of every place in the code which function, file and line it came from; they are
// read only to print the trace of a program that crashed, and in a browser nobody sees one. What the garbage collector
// reads of the same tables stays.
package strip

// Module strips a module. Where another release of Go lays out its tables in another way, they are left as they are and
// not known.
func Module(module []byte) (stripped []byte, known bool, err error) {
	sections, err := split(module)
	if err != nil {
		return nil, false, err
	}
	for i := range sections {
		if sections[i].kind == dataSection {
			if sections[i].body, known, err = data(sections[i].body); err != nil {
				return nil, false, err
			}
		}
	}
	return join(sections), known, nil
}

func data(body []byte) (stripped []byte, known bool, err error) {
	image, err := load(body)
	if err != nil {
		return nil, false, err
	}
	t, known := find(image)
	if known {
		t.forget()
	}
	return store(image), known, nil
}
