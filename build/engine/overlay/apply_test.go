package overlay

import (
	"strings"
	"testing"
)

const before = `package a

import (
	"os"
	"strings"
)

var setting struct{ loud int }

// Say says it.
//
//go:noinline
func Say(text string) (n int) {
	if setting.loud > 0 {
		text = strings.ToUpper(text)
	}
	n, _ = os.Stdout.WriteString(text)
	return n
}

func (t *T) set(n int) {
	setting.loud = n
	use(&setting.loud, setting.loud, t.setting.loud)
	switch old := setting.loud; {
	case setting.loud == 1:
		setting.loud++
	}
}
`

func ruled(t *testing.T, bodies, values string) rules {
	t.Helper()
	all := map[string]rules{}
	read, err := bodiesIn("a.txt", []byte("package a\n\n"+bodies))
	if err != nil {
		t.Fatal(err)
	}
	all["a"] = rules{bodies: read, values: map[string]string{}}
	if err := addValues(all, values); err != nil {
		t.Fatal(err)
	}
	return all["a"]
}

func TestABodyIsReplacedAndTheRestStays(t *testing.T) {
	changed, err := ruled(t, "func Say(text string) (n int) { return 0 }\n", "").apply(map[string][]byte{"a.go": []byte(before), "b.go": []byte("package a\n")})
	if err != nil {
		t.Fatal(err)
	}
	from, to := strings.Index(before, "{\n\tif"), strings.Index(before, "\n\nfunc (t")
	want := strings.NewReplacer(`"os"`, `_ "unsafe"`, `"strings"`, `_ "unsafe"`).Replace(before[:from] + "{ return 0 }" + before[to:])
	if got := string(changed["a.go"]); got != want || len(changed) != 1 {
		t.Errorf("got %d files and\n%s\nnot\n%s", len(changed), got, want)
	}
}

func TestAValueStandsWhereItIsRead(t *testing.T) {
	changed, err := ruled(t, "", "# why\n\na: setting.loud is int(0)\n").apply(map[string][]byte{"a.go": []byte(before)})
	if err != nil {
		t.Fatal(err)
	}
	want := strings.NewReplacer(
		"if setting.loud > 0", "if int(0) > 0", ", setting.loud,", ", int(0),", "old := setting.loud;", "old := int(0);", "setting.loud == 1", "int(0) == 1",
	).Replace(before)
	if got := string(changed["a.go"]); got != want {
		t.Errorf("got\n%s\nnot\n%s", got, want)
	}
}

func TestAPackageStandsInForAnother(t *testing.T) {
	changed, err := rules{whole: []byte("package a")}.apply(map[string][]byte{"b.go": nil, "a.go": []byte(before), "c.go": nil})
	if err != nil || len(changed) != 3 || string(changed["a.go"]) != "package a" || changed["b.go"] != nil || changed["c.go"] != nil {
		t.Errorf("got %q, %v", changed, err)
	}
}

func TestWhatIsNotThereIsSaid(t *testing.T) {
	for name, c := range map[string]struct{ bodies, values, want string }{
		"a function":           {"func whisper() {}", "", "this release of Go has no whisper"},
		"a method":             {"func (t T) set(n int) {}", "", "this release of Go has no T.set"},
		"a setting":            {"", "a: setting.quiet is 0", "this release of Go has no setting.quiet"},
		"one that is set only": {"func (t *T) set(n int) {}\nfunc Say(text string) (n int) { return 0 }", "a: setting.loud is 0", "this release of Go has no setting.loud"},
		"another head":         {"func Say(text []byte) (n int) { return 0 }", "", `Say is "func Say(text string) (n int)" here, not "func Say(text []byte) (n int)"`},
	} {
		_, err := ruled(t, c.bodies, c.values).apply(map[string][]byte{"a.go": []byte(before)})
		if err == nil || err.Error() != c.want {
			t.Errorf("%s: got %v, not %s", name, err, c.want)
		}
	}
}

func TestRulesAreReadStrictly(t *testing.T) {
	for _, text := range []string{"var x = 1", "func f()", "func f() {}\nfunc f() {}", "func {"} {
		if _, err := bodiesIn("a.txt", []byte("package a\n"+text)); err == nil {
			t.Errorf("%q is read", text)
		}
	}
	if err := addValues(map[string]rules{}, "runtime: debug.x\n"); err == nil {
		t.Error("a line without a value is read")
	}
}
