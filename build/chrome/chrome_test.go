package chrome

import (
	"errors"
	"os"
	"path/filepath"
	"runtime"
	"strings"
	"testing"
)

// program puts a script that can be run into a folder.
func program(t *testing.T, dir, name, script string) string {
	t.Helper()
	path := filepath.Join(dir, name)
	if err := os.WriteFile(path, []byte("#!/bin/sh\n"+script), 0o755); err != nil {
		t.Fatal(err)
	}
	return path
}

func TestFindPrefersTheOneNamed(t *testing.T) {
	dir := t.TempDir()
	program(t, dir, "chromium", "")
	other := program(t, dir, "my-browser", "")
	t.Setenv("PATH", dir)
	t.Setenv(Variable, other)
	if path, err := Find(); err != nil || path != other {
		t.Errorf("got %q, %v", path, err)
	}
	t.Setenv(Variable, filepath.Join(dir, "absent"))
	if _, err := Find(); err == nil || !strings.Contains(err.Error(), Variable) {
		t.Errorf("got %v for one that is not there", err)
	}
}

func TestEnsureInstallsWhatIsMissing(t *testing.T) {
	if runtime.GOOS != "linux" || os.Geteuid() != 0 {
		t.Skip("apt-get is called directly only by root on Linux")
	}
	dir := t.TempDir()
	// Knows of Chromium only after an update, and then puts it into its own folder.
	program(t, dir, "apt-get", `cd "${0%/*}" || exit 1
case "$*" in
*update) : >updated ;;
*chromium*) [ -e updated ] || { echo "unable to locate package" >&2; exit 100; }
	printf '#!/bin/sh\n' >chromium; /bin/chmod +x chromium ;;
esac
`)
	t.Setenv("PATH", dir)
	t.Setenv(Variable, "")
	var log strings.Builder
	path, err := Ensure(t.Context(), &log)
	if err != nil || path != filepath.Join(dir, "chromium") || !strings.Contains(log.String(), "installing Chromium") {
		t.Errorf("got %q, %v, said %q", path, err, log.String())
	}
}

func TestEnsureSaysWhatToDoWhereItCannotInstall(t *testing.T) {
	if runtime.GOOS != "linux" {
		t.Skip("a browser may be in its usual place")
	}
	t.Setenv("PATH", t.TempDir())
	t.Setenv(Variable, "")
	if _, err := Ensure(t.Context(), &strings.Builder{}); !errors.Is(err, ErrNone) {
		t.Errorf("got %v", err)
	}
}
