package source

import (
	"io"
	"strings"
)

// chunk is how much is read at once, in bytes.
const chunk = 64 << 10

// Read takes in a text that is probably of a size, such as that of its file, in bytes. It holds it in memory once.
func Read(in io.Reader, size int64) (string, error) {
	var text strings.Builder
	text.Grow(int(size))
	buf := make([]byte, min(max(size, 512)+1, chunk)) // a byte more finds the end without another turn
	for {
		n, err := in.Read(buf)
		text.Write(buf[:n])
		if err == io.EOF {
			return text.String(), nil
		}
		if err != nil {
			return text.String(), err
		}
	}
}
