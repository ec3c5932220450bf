//go:build unix

package main_test

import (
	"errors"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"syscall"
	"testing"
	"unicode/utf16"
)

func inUTF16(text string) string {
	var b strings.Builder
	for _, unit := range utf16.Encode([]rune(text)) {
		b.WriteString(string([]byte{byte(unit), byte(unit >> 8)}))
	}
	return b.String()
}

// hostileFolder is a folder of what nobody would hand in, and a catalog with more of it.
func hostileFolder(t *testing.T) (dir string) {
	t.Helper()
	dir = soundCatalog(t)
	for name, text := range map[string]string{
		"nul.yaml": "a\x00b: c\n", "zeros.yaml": strings.Repeat("\x00", 1000), "control.yaml": "kind: MeasuredRun\nname: \x01\n", "latin1.yaml": "kind: MeasuredRun\nname: \xe9\n",
		"utf16.yaml": inUTF16("kind: a\n"), "utf16mark.yaml": "\xff\xfe" + inUTF16("kind: a\n"), "half.yaml": "kind: MeasuredRun\nname: \xed\xa0\x80\n",
		"halfescape.yaml": "kind: MeasuredRun\nname: \"\\ud800\"\n", "conflict.yaml": "kind: MeasuredRun\n<<<<<<< ours\nname: a\n=======\nname: b\n>>>>>>> theirs\n",
		"tabs.yaml": "kind: MeasuredRun\nclient:\n\tseed: 1\n", "smart.yaml": "kind: MeasuredRun\nname: “a”\n", "nbsp.yaml": "kind: MeasuredRun\nclient:\n\u00a0\u00a0seed: 1\n",
		"deep.yaml": strings.Repeat("[", 1000), "noise.yaml": strings.Repeat("\xfe\x01\x9c!", 500), "not.zip": "kind: MeasuredRun\n", "not.tgz": "kind: MeasuredRun\n",
	} {
		put(t, dir, name, text)
	}
	beside := filepath.Join("cat", filepath.Dir(filepath.FromSlash(soundFile)))
	for _, place := range []string{".", beside} {
		at := filepath.Join(dir, place)
		sparse := filepath.Join(at, "sparse.yaml")
		put(t, dir, filepath.Join(place, "sparse.yaml"), "")
		if err := errors.Join(
			syscall.Mkfifo(filepath.Join(at, "pipe.yaml"), 0o600), os.Symlink("loop.yaml", filepath.Join(at, "loop.yaml")),
			os.Symlink("..", filepath.Join(at, "up")), os.Truncate(sparse, 1<<40), // a file system without such files says so
		); err != nil {
			t.Skip(err)
		}
	}
	return dir
}

func TestHostileFilesSayWhatTheyAre(t *testing.T) {
	dir := hostileFolder(t)
	if err := errors.Join(syscall.Mkfifo(filepath.Join(dir, "pipe.zip"), 0o600), os.Symlink("nowhere", filepath.Join(dir, "gone.yaml"))); err != nil {
		t.Skip(err)
	}
	for path, c := range map[string]struct {
		code int
		says string
	}{
		"nul.yaml": {1, "this is not text: it holds zero bytes"}, "zeros.yaml": {1, "this is not text: it holds zero bytes"},
		"control.yaml": {1, "this control character cannot stand in a text"}, "latin1.yaml": {1, "this byte is not UTF-8"},
		"utf16.yaml": {1, "the text looks like UTF-16; save it as UTF-8"}, "utf16mark.yaml": {1, "the text is in UTF-16; save it as UTF-8"},
		"half.yaml": {1, "this byte is not UTF-8"}, "halfescape.yaml": {1, "this escape is not one of YAML's"}, "conflict.yaml": {1, "a merge conflict was left here"},
		"tabs.yaml": {1, "this line is indented with tabs"}, "smart.yaml": {1, "a slug is lowercase letters"}, "nbsp.yaml": {1, "characters that only look like spaces"},
		"deep.yaml": {1, "more than 100 levels deep"}, "noise.yaml": {1, "this is not text in UTF-8"}, "sparse.yaml": {1, "more than 16 MiB"},
		"not.zip": {2, "cannot be read as a zip archive"}, "not.tgz": {2, "cannot be read as a gzip file"}, "up": {2, "this folder is no catalog"},
		"pipe.yaml": {2, "this is a pipe, and nothing was written to it"}, "pipe.zip": {2, "this is not a regular file"},
		"loop.yaml": {2, "too many levels of symbolic links"}, "gone.yaml": {2, "no such file or directory"},
		"/dev/zero": {1, "more than 16 MiB"},
	} {
		if got := call(t, dir, path); got.code != c.code || !strings.Contains(got.out+got.err, c.says) || (c.code == 2) != (got.out == "") {
			t.Errorf("%s: want %d with %q, got %d with %.400q and %.400q", path, c.code, c.says, got.code, got.out, got.err)
		}
	}
}

// In a catalog each of them is named, none is waited for, and everything else is checked.
func TestHostileFilesInACatalog(t *testing.T) {
	got := call(t, hostileFolder(t), "cat")
	for _, says := range []string{"pipe.yaml: this is not a regular file", "loop.yaml: too many levels of symbolic links", "up: this is a link to a folder"} {
		if !strings.Contains(got.err, says) {
			t.Errorf("%q does not say %q", got.err, says)
		}
	}
	if got.code != 2 || !strings.Contains(got.out, "more than 16 MiB") || !strings.Contains(got.out, "EXACT") {
		t.Errorf("exit %d\n%s", got.code, got.out)
	}
}

// A pipe that something is written to, as a shell makes one for <(a command), is read like a file.
func TestAPipeIsRead(t *testing.T) {
	if _, err := os.Stat("/dev/fd/0"); err != nil {
		t.Skip(err)
	}
	path, err := program()
	if err != nil {
		t.Fatal(err)
	}
	from, to, err := os.Pipe()
	if err != nil {
		t.Fatal(err)
	}
	var out strings.Builder
	cmd := exec.Command(path, "/dev/fd/3")
	cmd.ExtraFiles, cmd.Stdout, cmd.Stderr = []*os.File{from}, &out, &out
	if err := cmd.Start(); err != nil {
		t.Fatal(err)
	}
	from.Close()
	_, wrote := to.WriteString(sound(t))
	if err := errors.Join(wrote, to.Close(), cmd.Wait()); err != nil || !strings.Contains(out.String(), "EXACT") {
		t.Errorf("%v\n%s", err, out.String())
	}
}
