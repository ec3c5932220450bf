package fuzztest

import (
	"math/rand/v2"

	"github.com/inference-sim/measured-run/core/internal/edits"
)

// spoil makes an input of one of the seeds, with pieces of another.
func spoil(r *rand.Rand, seeds [][]any) []any {
	seed, other := seeds[r.IntN(len(seeds))], seeds[r.IntN(len(seeds))]
	args, longest := make([]any, len(seed)), 0
	for i, arg := range seed {
		switch arg := arg.(type) {
		case string:
			text := spoilText(r, arg, other[i].(string))
			args[i], longest = text, max(longest, len(text))
		case []byte:
			args[i] = []byte(spoilBytes(r, string(arg), string(other[i].([]byte))))
		case uint8:
			args[i] = uint8(r.UintN(256))
		default:
			args[i] = arg
		}
	}
	for i, arg := range args {
		if _, ok := arg.(int); ok {
			args[i] = r.IntN(longest+3) - 1 // a place in the text, or just outside of it
		}
	}
	return args
}

// spoilText edits a text in a place or a few, as authors would and as none would.
func spoilText(r *rand.Rand, text, other string) string {
	if r.IntN(2) == 0 {
		return edits.Random(r, text)
	}
	return spoilBytes(r, text, other)
}

// spoilBytes knows nothing of what it changes, and may cut a character.
func spoilBytes(r *rand.Rand, text, other string) string {
	for range 1 + r.IntN(4) {
		at := r.IntN(len(text) + 1)
		end := min(len(text), at+r.IntN(64))
		switch r.IntN(6) {
		case 0:
			text = text[:at] + string([]byte{byte(r.UintN(256))}) + text[min(len(text), at+1):]
		case 1:
			text = text[:at] + string([]byte{byte(r.UintN(256))}) + text[at:]
		case 2:
			text = text[:at] + text[end:]
		case 3:
			text = text[:end] + text[at:]
		case 4:
			text = text[:at]
		default:
			from := r.IntN(len(other) + 1)
			text = text[:at] + other[from:min(len(other), from+r.IntN(256))] + text[end:]
		}
	}
	return text
}
