package folder

import (
	"errors"
	"os"
	"path/filepath"
	"strings"
	"testing"
)

// filled puts a file with its mark into a folder, and something into the one that is thrown away.
func filled(dir, work string) error {
	return errors.Join(
		os.WriteFile(filepath.Join(dir, "mark"), []byte("new"), 0o644),
		os.WriteFile(filepath.Join(work, "scraps"), nil, 0o644),
	)
}

// holds says what stands in a file, and that nothing lies about beside its folder.
func holds(t *testing.T, f Folder, want string) {
	t.Helper()
	if got, err := os.ReadFile(filepath.Join(f.Path, f.Mark)); string(got) != want {
		t.Errorf("it holds %q, %v, and not %q", got, err, want)
	}
	if beside, _ := os.ReadDir(filepath.Dir(f.Path)); len(beside) != 1 {
		t.Errorf("beside it there are %v", beside)
	}
}

func TestReplace(t *testing.T) {
	f := Folder{Path: filepath.Join(t.TempDir(), "new", "out"), What: "build", Mark: "mark"}
	for range 2 { // where there is none, and where there is one
		if err := f.Replace(filled); err != nil {
			t.Fatal(err)
		}
		holds(t, f, "new")
	}
}

func TestAFailureLeavesWhatWasThere(t *testing.T) {
	f := Folder{Path: filepath.Join(t.TempDir(), "out"), What: "build", Mark: "mark"}
	if err := f.Replace(filled); err != nil {
		t.Fatal(err)
	}
	failure := errors.New("no more paper")
	err := f.Replace(func(dir, work string) error {
		return errors.Join(os.WriteFile(filepath.Join(dir, "mark"), []byte("half"), 0o644), failure)
	})
	if !errors.Is(err, failure) {
		t.Errorf("got %v", err)
	}
	holds(t, f, "new")
}

func TestFilesOfOthersStay(t *testing.T) {
	f := Folder{Path: t.TempDir(), What: "build", Mark: "mark"}
	thesis := filepath.Join(f.Path, "thesis.txt")
	if err := os.WriteFile(thesis, []byte("years"), 0o644); err != nil {
		t.Fatal(err)
	}
	if err := f.Replace(filled); err == nil || !strings.Contains(err.Error(), "not of an earlier build; name another folder") {
		t.Errorf("got %v", err)
	}
	if _, err := os.Stat(thesis); err != nil {
		t.Error(err)
	}
}
