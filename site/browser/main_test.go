package browser

import (
	"context"
	"errors"
	"flag"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"runtime"
	"strconv"
	"strings"
	"testing"

	"github.com/inference-sim/measured-run/build/assemble"
	"github.com/inference-sim/measured-run/build/chrome"
	"github.com/inference-sim/measured-run/build/compress"
)

const root = "../.."

// pool holds the lanes that tests take.
var pool *lanes

func TestMain(m *testing.M) {
	flag.Parse()
	besideOneAnother(runtime.GOMAXPROCS(0) + 1) // one more than can run, since each waits now and then
	code, err := withBrowser(m.Run)
	if err != nil {
		fmt.Fprintln(os.Stderr, err)
		code = 1
	}
	os.Exit(code)
}

// besideOneAnother lets so many tests run at a time, unless the caller has said how many.
func besideOneAnother(most int) {
	const parallel = "test.parallel"
	said := false
	flag.Visit(func(f *flag.Flag) { said = said || f.Name == parallel })
	if !said {
		_ = flag.Set(parallel, strconv.Itoa(most))
	}
}

// withBrowser runs the tests on a page built for them. Without a browser they are skipped, unless the caller counts
// on them.
func withBrowser(tests func() int) (int, error) {
	path, err := chrome.Find()
	if errors.Is(err, chrome.ErrNone) && os.Getenv("MEASURED_RUN_BROWSER") != "required" {
		pool = &lanes{reason: err.Error()}
		return tests(), nil
	}
	if err != nil {
		return 0, err
	}
	lookAtSources()
	dir, err := os.MkdirTemp("", "page-*")
	if err != nil {
		return 0, err
	}
	defer os.RemoveAll(dir)
	dist := filepath.Join(dir, "dist")
	err = assemble.Dist(context.Background(), assemble.Options{
		Root: root, Out: dist, Cache: filepath.Join(root, ".cache"), Version: "0.0.0-test",
		Effort: compress.Quick, Log: os.Stderr,
	})
	if err != nil {
		return 0, err
	}
	pool = newLanes(path, dist, runtime.GOMAXPROCS(0)+1)
	defer pool.close()
	return tests(), nil
}

// lookAtSources looks at every file that the page is made from, so that go test knows when a remembered result no
// longer holds.
func lookAtSources() {
	for _, top := range []string{"core", "wasm", "docs", "site", "build", "go.mod"} {
		_ = filepath.WalkDir(filepath.Join(root, top), func(path string, entry fs.DirEntry, err error) error {
			if err != nil {
				return nil
			}
			if entry.IsDir() && (entry.Name() == "node_modules" || strings.HasPrefix(entry.Name(), ".")) {
				return fs.SkipDir
			}
			_, _ = os.Stat(path)
			return nil
		})
	}
}
