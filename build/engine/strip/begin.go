package strip

import (
	"bytes"
	"slices"
)

// begin adds a function to a module, which it is to run before anything else. It is not ok for one that runs another
// one already, or of another form than is known.
func begin(sections []Section, body []byte) (with []Section, ok bool) {
	with = slices.Clone(sections)
	types, imports := find(with, typeSection), find(with, importSection)
	signatures, functions := find(with, signatureSection), find(with, codeSection)
	if types == nil || imports == nil || signatures == nil || functions == nil || find(with, startSection) != nil {
		return nil, false
	}
	imported, ok := importedIn(*imports)
	if !ok {
		return nil, false
	}
	first := numbersIn{*types}
	kind := first.next()
	*types = withOne(*types, typeFunction, 0, 0)
	self := numbersIn{*signatures}
	number := imported + self.next()
	*signatures = withOne(*signatures, appendUnsigned(nil, kind)...)
	*functions = withOne(*functions, append(appendUnsigned(nil, len(body)), body...)...)
	at := slices.IndexFunc(with, func(s Section) bool { return s.Kind > startSection })
	return slices.Insert(with, at, Section{startSection, appendUnsigned(nil, number)}), true
}

// withOne is a section that holds a number of things with one more at its end.
func withOne(section []byte, more ...byte) []byte {
	r := numbersIn{section}
	count := r.next()
	return bytes.Join([][]byte{appendUnsigned(nil, count+1), r.rest, more}, nil)
}
