package draft

// version is that of the adapters, which a record states. It goes up when one of them reads a report otherwise.
const version = "1"

// digests are those of the adapters' own files, which a record states. A test rewrites them with -update.
var digests = map[string]string{
	"aiperf.go":        "3b203838e724e623f5667d11af0b862211aae4bc55bbc2cc2bb8a1b63e696f78",
	"evaluationrun.go": "2b1dcfe2590e267bb2d1f7e585c09f4063bd0f9004e7f7a4d12d518db9c007a5",
	"guidellm.go":      "bf165d5043b3a57977287a59fa4e689c9b86ef9ca4a021ed389afa3dda78d8d5",
	"inferenceperf.go": "9444ae54917c84a037370baf4227a6819c1d2f354b65563e58b67b2298f05ee8",
	"sglang.go":        "59e1e1f77010f0f31513237da637e5ee505a38629a1d5ff6f2e81091ecc08de2",
	"vllm.go":          "1548b77d7b1e7629d94f0607b9e311f32e8e81aa627b1b08c51140f9ac44db28",
}
