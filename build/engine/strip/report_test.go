package strip

import (
	"testing"

	"github.com/inference-sim/measured-run/build/engine/strip/internal/linked"
)

// A new release of Go may write what it writes in another way, which would go unseen but for the size of the engine.
func TestNearlyAllOfAProgramIsKnown(t *testing.T) {
	_, report, err := Module(linked.Module(t))
	if err != nil {
		t.Fatal(err)
	}
	if !report.Known {
		t.Error("this release of Go lays out its tables in another way")
	}
	if report.Functions < 1_000 || report.Rewritten < report.Functions*85/100 {
		t.Errorf("%d functions of %d are written with branches", report.Rewritten, report.Functions)
	}
}

// As the compiler writes it, a function without a return is left only by what it puts off: that is a call of its own,
// which a panic leads to when it is recovered from.
func TestAFunctionThatRecoversReturns(t *testing.T) {
	const toCall = "\x20\x01\x41\x08\x6b\x22\x01\x24\x00\x20\x01\x42\x82\x80\x8c\x80\x01" + "\x37\x03\x00\x41\x00\x10"
	const after = "\x23\x00\x21\x01\x0d\x01" + "\x0b"
	fails := "\x01\x01\x7f" + starts + opens + opens + opens + opens + "\x20\x00\x0e\x03\x00\x01\x02\x02" + "\x0b" +
		toCall + "\x05" + "\x23\x00\x21\x01\x0d\x02" + never + "\x0b" +
		toCall + "\x09" + after + leaves + never + "\x0b" + "\x41\x01\x0b"
	f := flowOf([]byte(fails), 1)
	if f == nil {
		t.Fatal("it is of another form than is known")
	}
	if !f.returns(map[int]bool{5: true}) {
		t.Error("it is taken for one that never returns")
	}
}
