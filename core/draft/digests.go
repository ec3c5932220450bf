package draft

// version is that of the adapters, which a record states. It goes up when one of them reads a report otherwise.
const version = "1"

// digests are those of the adapters' own files, which a record states. A test rewrites them with -update.
var digests = map[string]string{
	"aiperf.go":        "187a2e269b287e319f0759600f2a76cc327a01181bf689abb0c4618e4c1756c7",
	"evaluationrun.go": "34c0d51a4b67f4b836b110c8ea1838b855b275567fee9a992af73491986ea04e",
	"guidellm.go":      "24c88bb0ee89c9ea29b7cc8de75f50ac77e8b1831903b6527f3a1c615761a7f3",
	"guidellmolder.go": "a50a55ea632a09f6b7d460551fc7b91695d20651d524d775fa9e10300d280359",
	"inferenceperf.go": "9b5bccb9eb76f2d37ce5d376fecf60ca91688a91fab9ac25af235ca279bb8ca5",
	"sglang.go":        "e1a8208c0e4d6443d7415724b451a708f0c1b401ebde0afdddd621b459c05133",
	"vllm.go":          "0eec30db25722457e19dd86131cb4c511e6656dade1ba6cd36cb7f3f0cfe6942",
}
