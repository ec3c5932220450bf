package core

import (
	"testing"

	"github.com/inference-sim/measured-run/core/source"
)

func BenchmarkOurs(b *testing.B) {
	text := sweepS(10000)
	b.SetBytes(int64(len(text)))
	b.ReportAllocs()
	for b.Loop() {
		Check(source.New("a.yaml", text), nil)
	}
}
