//go:build unix

package main_test

import (
	"bytes"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"syscall"
	"testing"
)

// nobody is a user who may read what is open to all, where the tests are run by one who may read everything.
const nobody = 65534

// asNobody runs the command in a folder as a user for whom what is locked is locked.
func asNobody(t *testing.T, dir string, args ...string) called {
	t.Helper()
	if os.Getuid() != 0 {
		return call(t, dir, args...)
	}
	path, err := program()
	if err != nil {
		t.Fatal(err)
	}
	if err := errors.Join(os.Chmod(programDir, 0o755), os.Chmod(filepath.Dir(dir), 0o755)); err != nil {
		t.Fatal(err)
	}
	cmd := exec.Command(path, args...)
	var out, complaints bytes.Buffer
	cmd.Dir, cmd.Stdout, cmd.Stderr = dir, &out, &complaints
	cmd.SysProcAttr = &syscall.SysProcAttr{Credential: &syscall.Credential{Uid: nobody, Gid: nobody}}
	if err := cmd.Run(); errors.Is(err, fs.ErrPermission) {
		t.Skip("there is no being someone else here: ", err)
	}
	return called{cmd.ProcessState.ExitCode(), out.String(), complaints.String()}
}

// lock takes every permission from a file or a folder until the test ends.
func lock(t *testing.T, path string) {
	t.Helper()
	if err := os.Chmod(path, 0); err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = os.Chmod(path, 0o700) })
}

func TestWhatMayNotBeReadIsNamedAndTheRestIsChecked(t *testing.T) {
	dir := soundCatalog(t)
	for _, locked := range []string{"cat/measurements/lab/x.yaml", "shut/x.yaml", "cat/measurements/synthetic-fixture/y.yaml"} {
		put(t, dir, locked, "")
	}
	put(t, dir, "locked.yaml", sound(t))
	put(t, dir, "sound.yaml", sound(t))
	for _, locked := range []string{"cat/measurements/lab", "shut", "cat/measurements/synthetic-fixture/y.yaml", "locked.yaml"} {
		lock(t, filepath.Join(dir, filepath.FromSlash(locked)))
	}
	for _, c := range []struct{ args, says, checks string }{
		{"cat", "cat/measurements/lab: permission denied", "EXACT"},
		{"cat", "cat/measurements/synthetic-fixture/y.yaml: permission denied", "EXACT"},
		{"shut", "shut: permission denied", ""},
		{"locked.yaml", "locked.yaml: permission denied", ""},
		{"locked.yaml sound.yaml shut", "locked.yaml: permission denied", "sound.yaml: EXACT"},
		{"-sources locked.yaml sound.yaml", "locked.yaml: permission denied", ""},
		{"-fix locked.yaml sound.yaml", "locked.yaml: permission denied", "sound.yaml: EXACT"},
	} {
		got := asNobody(t, dir, strings.Fields(c.args)...)
		if got.code != 2 || !strings.Contains(got.err, c.says) || !strings.Contains(got.out, c.checks) || c.checks == "" && got.out != "" {
			t.Errorf("%s: exit %d\n%s%s", c.args, got.code, got.out, got.err)
		}
	}
}

// Who may read a file and not write it is told so, and the file stays as it is.
func TestWhatMayNotBeWrittenIsNamedAndLeftAlone(t *testing.T) {
	dir := t.TempDir()
	text := strings.Replace(sound(t), "kind: MeasuredRun", "kind: measuredrun", 1)
	put(t, dir, "kept.yaml", text)
	if err := errors.Join(os.Chmod(filepath.Join(dir, "kept.yaml"), 0o444), os.Chmod(dir, 0o755)); err != nil {
		t.Fatal(err)
	}
	got := asNobody(t, dir, "-fix", "kept.yaml")
	if got.code == 0 || !strings.Contains(got.err, "kept.yaml: permission denied") || read(t, dir, "kept.yaml") != text {
		t.Errorf("exit %d\n%s%s", got.code, got.out, got.err)
	}
}

// A file that grows for as long as it is read comes to an end: what is there when its last byte is met is checked.
func TestAFileThatGrowsWhileItIsReadIsChecked(t *testing.T) {
	dir := t.TempDir()
	put(t, dir, "growing.yaml", sound(t))
	f, err := os.OpenFile(filepath.Join(dir, "growing.yaml"), os.O_APPEND|os.O_WRONLY, 0)
	if err != nil {
		t.Fatal(err)
	}
	defer f.Close()
	done, grown := make(chan struct{}), make(chan error)
	go func() {
		line := "# " + strings.Repeat("and on ", 1000) + "\n"
		for size := 0; size < 64<<20; size += len(line) {
			select {
			case <-done:
				grown <- nil
				return
			default:
			}
			if _, err := f.WriteString(line); err != nil {
				grown <- err
				return
			}
		}
		grown <- nil
	}()
	got := call(t, dir, "growing.yaml")
	close(done)
	if err := <-grown; err != nil {
		t.Fatal(err)
	}
	if sound := got.code == 0 && strings.Contains(got.out, "EXACT"); !sound && !strings.Contains(got.out, "more than 16 MiB") {
		t.Errorf("exit %d\n%s%s", got.code, got.out, got.err)
	}
}

func TestTenThousandFiles(t *testing.T) {
	dir, text := soundCatalog(t), sound(t)
	const n = 10_000
	var paths strings.Builder
	for i := range n {
		name := fmt.Sprintf("cat/measurements/synthetic-fixture/run-%05d.yaml", i)
		put(t, dir, name, strings.NewReplacer("name: synthetic-h100-tp4", fmt.Sprintf("name: run-%05d", i), "value: 100\n", fmt.Sprintf("value: %d\n", 100+i)).Replace(text))
		paths.WriteString(name + "\n")
	}
	for name, args := range map[string][]string{"as a catalog": {"cat"}, "one by one": strings.Fields(paths.String())} {
		got := call(t, dir, args...)
		if lines := strings.Count(got.out, ": EXACT"); got.err != "" || lines < n || lines > n+1 {
			t.Errorf("%s: exit %d, %d are EXACT\n%.500s%.500s", name, got.code, lines, got.out, got.err)
		}
	}
}
