package draft

// version is that of the adapters, which a record states. It goes up when one of them reads a report otherwise.
const version = "1"

// digests are those of the adapters' own files, which a record states. A test rewrites them with -update.
var digests = map[string]string{
	"aiperf.go": "4d8bd5ccfbf6ffb42f34bee8354f3f88cc0b4bd0cfa947148b30cb1c44053a76",
	"evaluationrun.go": "2b1dcfe2590e267bb2d1f7e585c09f4063bd0f9004e7f7a4d12d518db9c007a5",
	"guidellm.go": "62c52206c7e10023d3f6e0de5034b06965db4811d7e0e0383affcf7da0b5aeaa",
	"inferenceperf.go": "9e75073183d8536ab86ea6ee3f670105d5b86dde945c4c20e79817ca64f714b8",
	"sglang.go": "41f0b97e9a03802e3a38c156c5abfc7938626fac4544a6335948535bc0be473d",
	"vllm.go": "9dff5a69197c8b65f1fa8a3065766151d8ba3117cd980ffda784eb37e041f816",
}
