package strip

import (
	"encoding/binary"
	"errors"
)

// header is how a module starts: the magic number, and the version.
const header = "\x00asm\x01\x00\x00\x00"

var errForm = errors.New("this is no WebAssembly module of the form that Go's linker writes")

// Section is a part of a module.
type Section struct {
	Kind byte
	Body []byte
}

// Split takes a module apart.
func Split(module []byte) (all []Section, err error) {
	if len(module) < len(header) || string(module[:len(header)]) != header {
		return nil, errForm
	}
	for rest := module[len(header):]; len(rest) > 0; {
		size, n := binary.Uvarint(rest[1:])
		if n <= 0 || size > uint64(len(rest)-1-n) {
			return nil, errForm
		}
		end := 1 + n + int(size)
		all = append(all, Section{rest[0], rest[1+n : end]})
		rest = rest[end:]
	}
	return all, nil
}

// find is the body of the section of a kind, or nil.
func find(sections []Section, kind byte) *[]byte {
	for i := range sections {
		if sections[i].Kind == kind {
			return &sections[i].Body
		}
	}
	return nil
}

func join(sections []Section) []byte {
	module := []byte(header)
	for _, s := range sections {
		module = append(module, s.Kind)
		module = binary.AppendUvarint(module, uint64(len(s.Body)))
		module = append(module, s.Body...)
	}
	return module
}
