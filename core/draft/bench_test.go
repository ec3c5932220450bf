package draft_test

import (
	"strings"
	"testing"
)

func BenchmarkLarge(b *testing.B) {
	text := load(b, "guidellm/concurrent.json")
	row := `{"request_id": "x", "output": "` + strings.Repeat(`words \" and [brackets], `, 40) + `", "timings": [1.5, {"a": [null]}]}, `
	large := strings.Replace(text, `"requests": {"successful": [`, `"requests": {"successful": [`+strings.Repeat(row, 20<<20/len(row)), 1)
	b.SetBytes(int64(len(large)))
	for b.Loop() {
		draftOf(b, "r.json", large)
	}
}
