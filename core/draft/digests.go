package draft

// version is that of the adapters, which a record states. It goes up when one of them reads a report otherwise.
const version = "1"

// digests are those of the adapters' own files, which a record states. A test rewrites them with -update.
var digests = map[string]string{
	"aiperf.go":        "5cbcfc6d3b9402417b7d912ded325a1a2b9942e5e1c2bf6c37038323866a48da",
	"evaluationrun.go": "d979ae055fdc55979aef0bedf8d0015a1148530cf40c78d848d3e6987c7e9f40",
	"guidellm.go":      "37610dfb19317d080efd1f9f94aa0044ff47f9325dd85f9c2f763084d360b113",
	"guidellmolder.go": "46ae2d28db92849f04e1ba888dd2857bfdb517750b7c0616f13a33ba7e41c971",
	"inferenceperf.go": "b336ad7753b100db97de356630de5109cd6335ded94a22a9c38bd7f6606d8616",
	"sglang.go":        "805cfde99eb567ffed9709741276f7ef685b139f6132de0d793c14ec8e3a5a2d",
	"vllm.go":          "0e8e16eb4b8811ddf8d310871b4174dc62d1ca077824bcc4b8359f5a0c2fd1fe",
}
