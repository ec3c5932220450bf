package main_test

import (
	"bytes"
	"os"
	"os/exec"
	"path/filepath"
	"runtime"
	"strings"
	"testing"
	"time"

	"github.com/inference-sim/measured-run/core/internal/shared"
)

// broken is a record with faults that are certain to mend: a version, a digest, an unquoted yes.
func broken(t *testing.T, dir string) string {
	t.Helper()
	text := read(t, dir, "exact.yaml")
	for _, change := range [][2]string{
		{"    sha256: ", "    sha256: SHA256:"},
		{"seed: 0", "seed: \"0\" # zero"},
	} {
		if !strings.Contains(text, change[0]) {
			t.Fatalf("no %q in the record", change[0])
		}
		text = strings.Replace(text, change[0], change[1], 1)
	}
	return strings.ReplaceAll(text, "\n", "\r\n")
}

// mend calls the command with a text on its standard input.
func mend(t *testing.T, dir, input string, args ...string) (code int, out, complaints string) {
	t.Helper()
	path, err := program()
	if err != nil {
		t.Fatal(err)
	}
	cmd := exec.Command(path, args...)
	var stdout, stderr bytes.Buffer
	cmd.Dir, cmd.Stdin, cmd.Stdout, cmd.Stderr = dir, strings.NewReader(input), &stdout, &stderr
	if err := cmd.Run(); err != nil && cmd.ProcessState == nil {
		t.Fatal(err)
	}
	return cmd.ProcessState.ExitCode(), stdout.String(), stderr.String()
}

func TestFixWritesWhatItChanges(t *testing.T) {
	dir := testdata(t)
	text := broken(t, dir)
	put(t, dir, "broken.yaml", text)
	old := time.Now().Add(-time.Hour).Truncate(time.Second)
	for _, name := range []string{"exact.yaml", "broken.yaml", "registry.yaml"} {
		if err := os.Chtimes(filepath.Join(dir, name), old, old); err != nil {
			t.Fatal(err)
		}
	}
	if err := os.Chmod(filepath.Join(dir, "broken.yaml"), 0o640); err != nil {
		t.Fatal(err)
	}
	code, out, complaints := mend(t, dir, "", "-fix", "exact.yaml", "broken.yaml", "registry.yaml")
	if code != 0 || !strings.Contains(out, "broken.yaml: EXACT RESOLVED") {
		t.Errorf("exit %d\n%s", code, out)
	}
	if strings.Count(complaints, "\n") != 2 || !strings.Contains(complaints, "broken.yaml: fixed at client.seed: write 0 [wrong-type]\n") {
		t.Errorf("said:\n%s", complaints)
	}
	want := strings.NewReplacer("SHA256:", "", `"0" # zero`, "0 # zero").Replace(text)
	if got := read(t, dir, "broken.yaml"); got != want {
		t.Errorf("written:\n%q\nwant\n%q", got, want)
	}
	for _, name := range []string{"exact.yaml", "registry.yaml"} {
		if info, _ := os.Stat(filepath.Join(dir, name)); !info.ModTime().Equal(old) {
			t.Errorf("%s was written", name)
		}
	}
	if info, _ := os.Stat(filepath.Join(dir, "broken.yaml")); runtime.GOOS != "windows" && info.Mode().Perm() != 0o640 {
		t.Errorf("the mode is %v", info.Mode())
	}
	if left, _ := filepath.Glob(filepath.Join(dir, ".*")); len(left) > 0 {
		t.Errorf("left behind: %v", left)
	}
}

func TestFixFollowsALink(t *testing.T) {
	dir := testdata(t)
	put(t, dir, "broken.yaml", broken(t, dir))
	if err := os.Symlink("broken.yaml", filepath.Join(dir, "link.yaml")); err != nil {
		t.Skip(err)
	}
	if code, out, complaints := mend(t, dir, "", "-fix", "link.yaml"); code != 0 {
		t.Errorf("exit %d\n%s%s", code, out, complaints)
	}
	if info, err := os.Lstat(filepath.Join(dir, "link.yaml")); err != nil || info.Mode()&os.ModeSymlink == 0 {
		t.Error("the link is one no more")
	}
	if strings.Contains(read(t, dir, "broken.yaml"), "SHA256") {
		t.Error("what it leads to is as it was")
	}
}

func TestDiffWritesNothing(t *testing.T) {
	dir := testdata(t)
	text := broken(t, dir)
	put(t, dir, "broken.yaml", text)
	code, out, complaints := mend(t, dir, "", "-diff", "exact.yaml", "broken.yaml")
	if code != 1 || complaints != "" || read(t, dir, "broken.yaml") != text {
		t.Errorf("exit %d, said %q", code, complaints)
	}
	for _, line := range []string{"--- broken.yaml\n", "+++ broken.yaml\n", "-  seed: \"0\" # zero\r\n", "+  seed: 0 # zero\r\n"} {
		if !strings.Contains(out, line) {
			t.Errorf("no %q in\n%s", line, out)
		}
	}
	if strings.Contains(out, "exact.yaml") || strings.Contains(out, "EXACT RESOLVED,") {
		t.Errorf("more than the diff:\n%s", out)
	}
	if code, out, _ := mend(t, dir, "", "-diff", "exact.yaml"); code != 0 || out != "" {
		t.Errorf("exit %d: %s", code, out)
	}
}

func TestFixOfOneRule(t *testing.T) {
	dir := testdata(t)
	put(t, dir, "broken.yaml", strings.Replace(broken(t, dir), "name: ", "name: A ", 1))
	code, _, complaints := mend(t, dir, "", "-fix=slug", "broken.yaml")
	if got := read(t, dir, "broken.yaml"); code != 1 || !strings.Contains(got, "name: a-") || !strings.Contains(got, "SHA256:") {
		t.Errorf("exit %d, said %q:\n%s", code, complaints, got)
	}
}

func TestFixOfStandardInput(t *testing.T) {
	dir := testdata(t)
	text := broken(t, dir)
	code, out, complaints := mend(t, dir, text, "-fix", "-")
	if want := strings.NewReplacer("SHA256:", "", `"0" # zero`, "0 # zero").Replace(text); code != 0 || out != want {
		t.Errorf("exit %d:\n%s", code, out)
	}
	if !strings.Contains(complaints, "<stdin>: EXACT RESOLVED") {
		t.Errorf("no result in:\n%s", complaints)
	}
	valid := read(t, dir, "exact.yaml")
	if code, out, _ := mend(t, dir, valid, "-fix", "-"); code != 0 || out != valid {
		t.Errorf("exit %d: a valid text is not passed on:\n%s", code, out)
	}
}

// Neither a diff nor the text of standard input shows a credential.
func TestFixShowsNoCredential(t *testing.T) {
	dir := testdata(t)
	secret := "hf_" + strings.Repeat("aB3dE", 7)[:34]
	text := strings.Replace(broken(t, dir), "# zero", "# "+secret, 1)
	put(t, dir, "broken.yaml", text)
	for _, args := range [][]string{{"-diff", "broken.yaml"}, {"-diff", "-"}, {"-fix", "-"}} {
		code, out, complaints := mend(t, dir, text, args...)
		if code == 0 || strings.Contains(out+complaints, secret) || !strings.Contains(complaints, "carries a credential") {
			t.Errorf("%v: exit %d\n%s%s", args, code, out, complaints)
		}
	}
	mend(t, dir, "", "-fix", "broken.yaml")
	if got := read(t, dir, "broken.yaml"); !strings.Contains(got, "# "+secret) || strings.Contains(got, "SHA256:") {
		t.Errorf("the file itself is mended around it:\n%s", got)
	}
}

func TestFixOfACatalog(t *testing.T) {
	dir := testdata(t)
	root := filepath.Join(dir, "measurements")
	if err := os.MkdirAll(filepath.Join(root, "example-terms"), 0o755); err != nil {
		t.Fatal(err)
	}
	put(t, root, "sources.yaml", strings.Replace(read(t, dir, "registry.yaml"), "status: verified", "status: Verified", 1))
	name := "example-terms/example-a100-tp8.yaml"
	seed := strings.Replace(read(t, dir, "seed.yaml"), "seed: 0", "seed: 0.0", 1)
	put(t, root, name, seed)
	before := read(t, root, "sources.yaml")
	if code, out, _ := mend(t, dir, "", "-diff", "."); code != 1 || strings.Count(out, "+++ ") != 2 || read(t, root, "sources.yaml") != before {
		t.Errorf("exit %d\n%s", code, out)
	}
	code, out, complaints := mend(t, dir, "", "-fix", ".")
	if code != 0 || strings.Contains(out, "error") {
		t.Errorf("exit %d\n%s%s", code, out, complaints)
	}
	if strings.Contains(read(t, root, "sources.yaml"), "Verified") || !strings.Contains(read(t, root, name), "seed: 0\n") {
		t.Error("not all is mended")
	}
}

func TestBadCallsOfFix(t *testing.T) {
	dir := testdata(t)
	put(t, dir, "a.zip", "PK")
	for _, c := range []struct{ args, says string }{
		{"-fix=digst exact.yaml", `"digst" is none; did you mean digest?`},
		{"-fix a.zip", "unpack it"},
		{"-diff -format json exact.yaml", "leave -format out"},
		{"-fix - exact.yaml", "name no other path"},
		{"-fix nowhere.yaml", "nowhere.yaml: "},
		{"exact.yaml -fix", "-fix: no such file; flags stand before the paths"},
	} {
		if code, out, complaints := mend(t, dir, "", strings.Fields(c.args)...); code != 2 || out != "" || !strings.Contains(complaints, c.says) {
			t.Errorf("%s: exit %d\n%s%s", c.args, code, out, complaints)
		}
	}
}

// What draws a warning is valid and stays, until its rule is named.
func TestFixLeavesWarningsToThoseWhoNameTheirRule(t *testing.T) {
	dir := testdata(t)
	text := strings.Replace(read(t, dir, "exact.yaml"), "  seed: 0\n", "  seed: null\n", 1)
	put(t, dir, "run.yaml", text)
	if code, _, complaints := mend(t, dir, "", "-fix", "run.yaml"); code != 0 || complaints != "" || read(t, dir, "run.yaml") != text {
		t.Errorf("exit %d, said %q", code, complaints)
	}
	if code, out, _ := mend(t, dir, text, "-fix", "-"); code != 0 || out != text {
		t.Errorf("of standard input: exit %d\n%s", code, out)
	}
	if code, _, _ := mend(t, dir, "", "-fix=empty-value", "run.yaml"); code != 0 || read(t, dir, "run.yaml") != strings.Replace(text, "  seed: null\n", "", 1) {
		t.Errorf("by name: exit %d\n%s", code, read(t, dir, "run.yaml"))
	}
}

// Of everything handed over, what is valid stays as it is, byte for byte, and a second call changes nothing more.
func TestFixLeavesValidRecordsAlone(t *testing.T) {
	from := shared.Dir(t)
	for _, folder := range []string{"cases", "catalog"} {
		dir := t.TempDir()
		if err := os.CopyFS(dir, os.DirFS(filepath.Join(from, folder))); err != nil {
			t.Fatal(err)
		}
		paths := []string{"."}
		if folder == "cases" {
			paths, _ = filepath.Glob(filepath.Join(dir, "*.yaml"))
		}
		first := texts(t, dir)
		_, said, _ := mend(t, dir, "", append([]string{"-format", "github"}, paths...)...)
		errors := ""
		for line := range strings.Lines(said) {
			if strings.HasPrefix(line, "::error") {
				errors += line
			}
		}
		mend(t, dir, "", append([]string{"-fix"}, paths...)...)
		second := texts(t, dir)
		changed := 0
		for name, text := range first {
			if second[name] == text {
				continue
			}
			if changed++; !strings.Contains(errors, filepath.Base(name)) {
				t.Errorf("%s was changed, and it is valid", name)
			}
		}
		if folder == "catalog" && changed > 0 || folder == "cases" && changed < 5 {
			t.Errorf("%s: %d files were changed", folder, changed)
		}
		_, _, again := mend(t, dir, "", append([]string{"-fix"}, paths...)...)
		if strings.Contains(again, "fixed") {
			t.Errorf("%s: the second call says\n%s", folder, again)
		}
		for name, text := range texts(t, dir) {
			if second[name] != text {
				t.Errorf("%s was changed a second time", name)
			}
		}
	}
}

// texts are the files of a folder by their names.
func texts(t *testing.T, dir string) map[string]string {
	t.Helper()
	all := map[string]string{}
	err := filepath.WalkDir(dir, func(path string, entry os.DirEntry, err error) error {
		if err == nil && !entry.IsDir() {
			all[path] = read(t, filepath.Dir(path), filepath.Base(path))
		}
		return err
	})
	if err != nil {
		t.Fatal(err)
	}
	return all
}

// A file that is named twice, or by a link as well, is mended and listed once.
func TestFixOfAFileThatIsNamedTwice(t *testing.T) {
	dir := testdata(t)
	put(t, dir, "broken.yaml", broken(t, dir))
	paths := []string{"broken.yaml", "./broken.yaml"}
	if err := os.Symlink("broken.yaml", filepath.Join(dir, "link.yaml")); err == nil {
		paths = append(paths, "link.yaml")
	}
	code, out, complaints := mend(t, dir, "", append([]string{"-fix"}, paths...)...)
	if code != 0 || strings.Count(out, "EXACT RESOLVED,") != 1 || strings.Count(complaints, "\n") != 2 {
		t.Errorf("exit %d\n%s%s", code, out, complaints)
	}
}

// A name as long as names may be leaves room for what is written beside it first.
func TestFixOfAFileWithALongName(t *testing.T) {
	dir := testdata(t)
	name := strings.Repeat("n", 250) + ".yaml"
	put(t, dir, name, broken(t, dir))
	if code, out, complaints := mend(t, dir, "", "-fix", name); code != 0 {
		t.Errorf("exit %d\n%s%s", code, out, complaints)
	}
}

// What -diff prints is taken by git and by patch, whatever a file is called.
func TestDiffsAreTaken(t *testing.T) {
	if runtime.GOOS == "windows" {
		t.Skip("the names are none there")
	}
	for _, name := range []string{"plain.yaml", "a b.yaml", "b  .yaml", "c 2026-01-01 00:00:00.yaml", "tab\tx.yaml", "two\nlines.yaml", "\"q\".yaml", "back\\slash.yaml", "é.yaml"} {
		dir := testdata(t)
		put(t, dir, name, broken(t, dir))
		code, diff, complaints := mend(t, dir, "", "-diff", name)
		if code != 1 || complaints != "" {
			t.Errorf("%q: exit %d: %s", name, code, complaints)
		}
		for _, tool := range [][]string{{"git", "apply", "-p0", "--check"}, {"patch", "--binary", "-p0", "--dry-run"}} {
			path, err := exec.LookPath(tool[0])
			if err != nil {
				continue
			}
			cmd := exec.Command(path, tool[1:]...)
			cmd.Dir, cmd.Stdin = dir, strings.NewReader(diff)
			if said, err := cmd.CombinedOutput(); err != nil {
				t.Errorf("%s, %q: %v\n%s\n%s", tool[0], name, err, said, diff)
			}
		}
	}
}
