package credential

import (
	"os"
	"strings"
	"testing"

	"github.com/inference-sim/measured-run/core/source"
	"github.com/inference-sim/measured-run/core/syntax"
)

// ordinary is text as records hold it, some 100 lines.
var ordinary = strings.Repeat(`  - id: c4
    load:
      concurrency: 4
    metrics:
      itl_p99:
        value: 25
      output_tps: {value: 180.25, raw_key: "successes.throughput.output_tokens_per_sec", label_verified: true}
    provenance: vllm/config/cache.py:572 at https://github.com/vllm-project/vllm/blob/v0.11.0/vllm/benchmarks/serve.py#L572
    command: [vllm, bench, serve, --model, openai/gpt-oss-120b, --max-tokens, "512", --seed, "0"]
    sha256: `+"aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa\n", 10)

func BenchmarkFind(b *testing.B) {
	b.SetBytes(int64(len(ordinary)))
	b.ReportAllocs()
	for b.Loop() {
		if len(Find(ordinary)) > 0 {
			b.Fatal("found something")
		}
	}
}

func BenchmarkScan(b *testing.B) {
	text, err := os.ReadFile("../testdata/seed.yaml")
	if err != nil {
		b.Fatal(err)
	}
	tree, _ := syntax.Parse(source.New("seed.yaml", string(text)))
	b.SetBytes(int64(len(text)))
	b.ReportAllocs()
	for b.Loop() {
		if len(Scan(tree)) > 0 {
			b.Fatal("found something")
		}
	}
}

func BenchmarkRedact(b *testing.B) {
	var none, some Redactor
	some.Add(drawn(letters, 34))
	some.Add(drawn(letters, 20))
	b.Run("none", func(b *testing.B) {
		for b.Loop() {
			none.Redact(ordinary)
		}
	})
	b.Run("some", func(b *testing.B) {
		b.SetBytes(int64(len(ordinary)))
		for b.Loop() {
			some.Redact(ordinary)
		}
	})
}
