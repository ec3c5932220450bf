package strip

import "testing"

const (
	twoVariables = "\x02\x01\x7f\x01\x7e"     // where the stack is, and a number
	starts       = "\x23\x00\x21\x01"         // global.get 0, local.set 1
	opens        = "\x02\x40"                 // block
	leaves       = "\x41\x00\x0f"             // i32.const 0, return
	one, less    = "\x42\x01", "\x20\x02\x50" // i64.const 1; local.get 2, i64.eqz
	never        = "\x00"                     // unreachable
)

// rewritten are functions as Go's compiler writes them, and as they are to be. A jump is a number for local variable 0, and a
// branch to the loop around all.
var rewritten = map[string]struct{ given, want string }{
	"one way and another, which meet": {
		given: twoVariables + starts + "\x03\x40" + opens + opens + opens + "\x20\x00\x0e\x02\x00\x01\x02" + "\x0b" +
			less + "\x04\x40" + "\x41\x02\x21\x00\x0c\x03" + "\x0b" + "\x0b" +
			one + "\x21\x02" + "\x0b" +
			leaves + "\x0b" + never + "\x0b",
		want: twoVariables + starts + opens +
			less + "\x0d\x00" +
			one + "\x21\x02" + "\x0b" +
			leaves + never + "\x0b",
	},
	"a loop whose condition was put behind it": {
		given: twoVariables + starts + "\x03\x40" + opens + opens + opens + opens + "\x20\x00\x0e\x03\x00\x01\x02\x03" + "\x0b" +
			"\x41\x02\x21\x00\x0c\x03" + "\x0b" +
			one + "\x21\x02" + "\x0b" +
			less + "\x04\x40" + "\x41\x01\x21\x00\x0c\x02" + "\x0b" + "\x0b" +
			leaves + "\x0b" + never + "\x0b",
		want: twoVariables + starts + opens + "\x03\x40" +
			less + "\x45\x0d\x01" +
			one + "\x21\x02" + "\x0c\x00" + "\x0b" + "\x0b" +
			leaves + never + "\x0b",
	},
	"a loop that is entered in two ways": {
		given: twoVariables + starts + "\x03\x40" + opens + opens + opens + "\x20\x00\x0e\x02\x00\x01\x02" + "\x0b" +
			less + "\x04\x40" + "\x41\x02\x21\x00\x0c\x03" + "\x0b" + "\x0b" +
			one + "\x21\x02" + "\x0b" +
			one + "\x21\x02" + "\x41\x01\x21\x00\x0c\x00" + "\x0b" + never + "\x0b",
	},
	"no pieces": {given: twoVariables + starts + leaves + "\x0b"},
	"a jump to nowhere": {
		given: twoVariables + starts + "\x03\x40" + opens + "\x20\x00\x0e\x00\x01" + "\x0b" + "\x0b" + never + "\x0b",
	},
	"cut short": {given: twoVariables + starts + "\x03\x40" + opens + "\x20\x00\x0e\x00\x00" + "\x0b" + "\x20"},
}

func TestJumpsBecomeBranches(t *testing.T) {
	for name, f := range rewritten {
		if f.want == "" {
			f.want = f.given
		}
		got, ok := rewriter{}.structured(flowOf([]byte(f.given), 1), 0)
		if !ok {
			got = []byte(f.given)
		}
		if string(got) != f.want {
			t.Errorf("%s becomes\n% x, want\n% x", name, got, f.want)
		}
	}
}

// Function 5 calls 6, which calls itself and never returns; 7 may return.
func TestFunctionsThatNeverReturn(t *testing.T) {
	const head = "\x01\x01\x7f" + starts + opens + opens + opens + "\x20\x00\x0e\x02\x00\x01\x01" + "\x0b"
	const toCall = "\x20\x01\x41\x08\x6b\x22\x01\x24\x00\x20\x01\x42\x82\x80\x8c\x80\x01" + "\x37\x03\x00\x41\x00\x10"
	const after, tail = "\x23\x00\x21\x01\x0d\x01" + "\x0b", never + "\x0b" + "\x41\x01\x0b"
	var flows []*flow
	for _, body := range []string{
		head + toCall + "\x06" + after + leaves + tail,
		head + toCall + "\x06" + after + tail,
		head + toCall + "\x08" + after + leaves + tail,
	} {
		flows = append(flows, flowOf([]byte(body), 1))
	}
	found := endless(flows, 5)
	if !found[5] || !found[6] || found[7] {
		t.Fatal(found)
	}
	got, _ := rewriter{never: found}.structured(flows[0], 0)
	if want := "\x01\x01\x7f" + starts + opens + toCall + "\x06" + "\x0c\x00" + never + "\x0b\x41\x01\x0b"; string(got) != want {
		t.Errorf("got\n% x, want\n% x", got, want)
	}
}
