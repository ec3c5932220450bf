package strip

import (
	"bytes"
	"encoding/binary"
)

// active starts a piece of memory in a data section, which is a list of them: behind it stands the code that gives the
// piece's address, a constant.
const active = 0x00

// most is how much memory a module may start with, lest a wrong address asks for all there is.
const most = 1 << 28

// Memory gives the memory that a data section describes, from address 0 on.
func Memory(body []byte) (image []byte, err error) {
	count, n := binary.Uvarint(body)
	if n <= 0 {
		return nil, errForm
	}
	for body = body[n:]; count > 0; count-- {
		if len(body) < 2 || body[0] != active || body[1] != opI32 {
			return nil, errForm
		}
		at, n := signed(body[2:])
		if n <= 0 || at < 0 || at > most || len(body) < 3+n || body[2+n] != opEnd {
			return nil, errForm
		}
		body = body[3+n:]
		size, n := binary.Uvarint(body)
		if n <= 0 || size > uint64(len(body)-n) {
			return nil, errForm
		}
		image = put(image, at, body[n:n+int(size)])
		body = body[n+int(size):]
	}
	return image, nil
}

func put(image []byte, at int, piece []byte) []byte {
	if missing := at + len(piece) - len(image); missing > 0 {
		image = append(image, make([]byte, missing)...)
	}
	copy(image[at:], piece)
	return image
}

// store gives the data section for a memory: one piece, from its first byte on that is not zero. Go's linker leaves out
// zeros as few as eight, and the tens of thousands of pieces that this makes are worse to compress than the zeros are.
func store(image []byte) []byte {
	piece := bytes.TrimLeft(image, "\x00")
	body := []byte{1, active, opI32}
	body = appendSigned(body, len(image)-len(piece))
	body = append(body, opEnd)
	body = binary.AppendUvarint(body, uint64(len(piece)))
	return append(body, piece...)
}

// signed reads a number of seven bits a byte, the low ones first, whose last byte holds the sign. n is how many bytes
// it takes, or 0 where there is none.
func signed(text []byte) (v, n int) {
	for shift := 0; n < len(text) && shift < 63; n++ {
		b := text[n]
		v |= int(b&0x7f) << shift
		shift += 7
		if b < 0x80 {
			if b&0x40 != 0 {
				v -= 1 << shift
			}
			return v, n + 1
		}
	}
	return 0, 0
}

func appendSigned(text []byte, v int) []byte {
	for v >= 0x40 {
		text = append(text, byte(v)|0x80)
		v >>= 7
	}
	return append(text, byte(v))
}

func appendUnsigned(out []byte, v int) []byte { return binary.AppendUvarint(out, uint64(v)) }
