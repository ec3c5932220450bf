package draft

import (
	"crypto/sha256"
	"encoding/hex"
	"math/rand"
	"os"
	"slices"
	"strconv"
	"strings"
	"testing"

	"github.com/inference-sim/measured-run/core/internal/golden"
)

func TestTheDigestIsTheStandardOne(t *testing.T) {
	random := rand.New(rand.NewSource(1))
	for _, n := range []int{0, 1, 55, 56, 57, 63, 64, 65, 119, 120, 127, 128, 1000, 100_003} {
		content := make([]byte, n)
		random.Read(content)
		sum := sha256.Sum256(content)
		if got := digestOf(string(content)); got != hex.EncodeToString(sum[:]) {
			t.Errorf("of %d bytes it is %s", n, got)
		}
	}
}

// A record names the file of its adapter and the digest of it. -update rewrites this list.
func TestTheDigestsOfTheAdaptersAreFresh(t *testing.T) {
	var b strings.Builder
	b.WriteString("var digests = map[string]string{\n")
	var names []string
	for _, a := range adapters {
		names = append(names, a.file)
	}
	slices.Sort(names)
	for _, name := range names {
		content, err := os.ReadFile(name)
		if err != nil {
			t.Fatal(err)
		}
		b.WriteString("\t" + strconv.Quote(name) + ": " + strconv.Quote(digestOf(string(content))) + ",\n")
	}
	b.WriteString("}\n")
	const path = "digests.go"
	content, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	before, _, _ := strings.Cut(string(content), "var digests")
	want := before + b.String()
	if squeeze(string(content)) == squeeze(want) {
		return
	}
	if golden.Updates() {
		if err := os.WriteFile(path, []byte(want), 0o644); err != nil {
			t.Fatal(err)
		}
		return
	}
	t.Error("the digests are those of other files; run the tests of this package with -update twice, and gofmt")
}

// squeeze takes out the blanks that gofmt puts in.
func squeeze(s string) string { return strings.Join(strings.Fields(s), "") }
