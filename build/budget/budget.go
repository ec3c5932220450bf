// Package budget holds what a visitor downloads to what it may weigh.
package budget

import (
	"fmt"
	"io"
	"io/fs"
	"os"
	"path/filepath"
	"strings"

	"github.com/inference-sim/measured-run/build/compress"
)

// Budget is the most that some files of the page may weigh, as they are sent: in bytes, compressed with Brotli at its
// best where they compress.
type Budget struct {
	What string
	Most int // what a build may not exceed
	Aim  int // where it is to come, if that is less; else 0
	of   func(dist fs.FS) ([]string, error)
}

// Budgets are those of the page. Where the aim is not reached yet, the budget is what was reached, rounded up, so that
// nothing grows unseen. Lower it with every step towards the aim.
var Budgets = []Budget{
	{What: "engine", Most: 690_000, of: matching("assets/engine-*.wasm")},
	{What: "page script before the panes that are loaded late", Most: 178_500, of: eager},
	{What: "styles", Most: 10_000, of: matching("assets/*.css")},
	{What: "fonts", Most: 0, of: matching("assets/*.woff2")},
}

// Weight is a budget with what was found.
type Weight struct {
	Budget
	Files []string
	Bytes int
}

// Within says whether a weight keeps to its budget.
func (w Weight) Within() bool { return w.Bytes <= w.Most }

// String says what is wrong with a weight that does not.
func (w Weight) String() string {
	return fmt.Sprintf("%s: %d bytes in Brotli, and the budget is %d (%s)", w.What, w.Bytes, w.Most, strings.Join(w.Files, ", "))
}

// Weigh weighs a page. cache is where what was compressed before is remembered.
func Weigh(dist, cache string) (weights []Weight, err error) {
	for _, b := range Budgets {
		w := Weight{Budget: b}
		if w.Files, err = b.of(os.DirFS(dist)); err != nil {
			return nil, err
		}
		if w.Bytes, err = packed(dist, cache, w.Files); err != nil {
			return nil, err
		}
		weights = append(weights, w)
	}
	return weights, nil
}

func matching(pattern string) func(fs.FS) ([]string, error) {
	return func(dist fs.FS) ([]string, error) { return fs.Glob(dist, pattern) }
}

// packed is what files weigh together. They are compressed apart from the page, which may be compressed with less
// effort.
func packed(dist, cache string, files []string) (total int, err error) {
	dir, err := os.MkdirTemp("", "budget-*")
	if err != nil {
		return 0, err
	}
	defer os.RemoveAll(dir)
	for _, name := range files {
		content, err := os.ReadFile(filepath.Join(dist, filepath.FromSlash(name)))
		if err != nil {
			return 0, err
		}
		if err := os.WriteFile(filepath.Join(dir, filepath.Base(name)), content, 0o644); err != nil {
			return 0, err
		}
	}
	if err := compress.Tree(dir, filepath.Join(cache, "compress"), compress.Best, io.Discard); err != nil {
		return 0, err
	}
	for _, name := range files {
		size, err := sent(filepath.Join(dir, filepath.Base(name)))
		if err != nil {
			return 0, err
		}
		total += size
	}
	return total, nil
}

// sent is the size of a file as it is sent: one that does not compress has no copy.
func sent(path string) (int, error) {
	info, err := os.Stat(path + ".br")
	if os.IsNotExist(err) {
		info, err = os.Stat(path)
	}
	if err != nil {
		return 0, err
	}
	return int(info.Size()), nil
}
