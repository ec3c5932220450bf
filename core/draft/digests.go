package draft

// version is that of the adapters, which a record states. It goes up when one of them reads a report otherwise.
const version = "1"

// digests are those of the adapters' own files, which a record states. A test rewrites them with -update.
var digests = map[string]string{
	"aiperf.go":        "187a2e269b287e319f0759600f2a76cc327a01181bf689abb0c4618e4c1756c7",
	"evaluationrun.go": "34c0d51a4b67f4b836b110c8ea1838b855b275567fee9a992af73491986ea04e",
	"guidellm.go":      "bd28108fe1299306087b639e40169eea02e4600187260bef2b4ef2c15d79ed76",
	"inferenceperf.go": "9b5bccb9eb76f2d37ce5d376fecf60ca91688a91fab9ac25af235ca279bb8ca5",
	"sglang.go":        "1100b5cc72382d49ccdff10e78024e3b36a523a272e67a54c38fe766d9b53870",
	"vllm.go":          "084491d38e654485ce78986ce15fef88d7a894860df908e2950cdb847e749259",
}
