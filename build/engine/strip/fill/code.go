package fill

import (
	"bytes"
	"encoding/binary"
)

const (
	i32Type = 0x7f
	ifOp    = 0x04
	void    = 0x40
	isZero  = 0x45
)

// Instructions for numbers of 32 bits.
var (
	loop       = []byte{0x03, void}
	elseOp     = []byte{0x05}
	end        = []byte{0x0b}
	again      = []byte{0x0d, 0} // to the start of the loop, if the number is not 0
	plus       = []byte{0x6a}
	minus      = []byte{0x6b}
	times      = []byte{0x6c}
	and        = []byte{0x71}
	or         = []byte{0x72}
	shiftLeft  = []byte{0x74}
	shiftRight = []byte{0x76}
	equal      = []byte{0x46}
	load       = loadAt(0)
	loadByte   = loadByteAt(0)
	store      = storeAt(0)
	copyBytes  = []byte{0xfc, 0x0a, 0, 0}
)

func storeAt(offset int) []byte     { return binary.AppendUvarint([]byte{0x36, 0}, uint64(offset)) }
func loadAt(offset byte) []byte     { return []byte{0x28, 0, offset} }
func loadByteAt(offset byte) []byte { return []byte{0x2d, 0, offset} }
func get(local byte) []byte         { return []byte{0x20, local} }
func setTo(local byte) []byte       { return []byte{0x21, local} }
func tee(local byte) []byte         { return []byte{0x22, local} }
func join(codes ...[]byte) []byte   { return bytes.Join(codes, nil) }

// number is a constant: seven bits a byte, the low ones first, with the sign in the last one.
func number(v int) []byte {
	code := []byte{0x41}
	v = int(int32(v))
	for v >= 0x40 || v < -0x40 {
		code = append(code, byte(v)|0x80)
		v >>= 7
	}
	return append(code, byte(v)&0x7f)
}
