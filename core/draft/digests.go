package draft

// version is that of the adapters, which a record states. It goes up when one of them reads a report otherwise.
const version = "1"

// digests are those of the adapters' own files, which a record states. A test rewrites them with -update.
var digests = map[string]string{
	"aiperf.go":        "de62e962dd8803de421ad22deb5018ec329e286db0034e509a4de2d58ffb65fe",
	"evaluationrun.go": "d979ae055fdc55979aef0bedf8d0015a1148530cf40c78d848d3e6987c7e9f40",
	"guidellm.go":      "dedf5894772f880ef1c6be0960a17679b1ef2d15b51231789126b27d78e604e3",
	"guidellmolder.go": "a50a55ea632a09f6b7d460551fc7b91695d20651d524d775fa9e10300d280359",
	"inferenceperf.go": "3885ab3d4f8f712d814d7aea122f5926be596e2294808c728cb2f797822fd049",
	"sglang.go":        "e1a8208c0e4d6443d7415724b451a708f0c1b401ebde0afdddd621b459c05133",
	"vllm.go":          "0eec30db25722457e19dd86131cb4c511e6656dade1ba6cd36cb7f3f0cfe6942",
}
