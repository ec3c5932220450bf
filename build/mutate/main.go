// Command mutate breaks the code on purpose, one place at a time, and says for which faults no test fails. The tree is
// never changed, and every program of tests is built once, with all the faults in it.
//
//	go run ./build/mutate core/check                      a package; its own tests and those of core
//	go run ./build/mutate core/check core/verdict core/stated.go     several, or one file
//	go run ./build/mutate -tests ./core/catalog core/check           with other tests
//	go run ./build/mutate -run RuleCases core/check                  with few, for a first look
//	go run ./build/mutate -again survivors.txt core/check            only what survived before
//
// What is known to make no difference stands in testdata/accepted.txt, with the reason.
package main

import (
	"context"
	"flag"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"time"

	"github.com/inference-sim/measured-run/build/mutate/faults"
	"github.com/inference-sim/measured-run/build/tool"
)

// options are what one run is asked for.
type options struct {
	root     string
	targets  []string // packages and files, below the root
	tests    []string // packages whose tests are asked
	run      string   // a pattern of the tests that are asked
	again    string   // a file with what this program said before; only the faults in it are tried
	accepted string   // the list of what makes no difference
	slow     time.Duration
	jobs     int
	list     bool
	out      io.Writer
}

func main() {
	o := options{out: os.Stdout}
	flag.StringVar(&o.root, "root", ".", "the `folder` of the repository")
	flag.StringVar(&o.run, "run", ".", "ask only tests whose names match a `pattern`")
	flag.StringVar(&o.again, "again", "", "try only the faults that stand in a `file`, as this program told of them")
	flag.DurationVar(&o.slow, "slow", 5*time.Second, "leave tests out that take more time of a processor")
	flag.IntVar(&o.jobs, "jobs", 2, "how many programs run at a time")
	flag.BoolVar(&o.list, "list", false, "list the faults and try none")
	tests := flag.String("tests", "", "the `packages` whose tests are asked, with commas; else those of the code itself and of core")
	flag.Parse()
	o.targets = flag.Args()
	o.tests = strings.FieldsFunc(*tests, func(r rune) bool { return r == ',' })
	o.accepted = filepath.Join(o.root, acceptedFile)
	tool.Main(func(ctx context.Context) error {
		if clean, err := run(ctx, o); err != nil || clean {
			return err
		}
		return tool.ErrTold
	})
}

// run tries every fault of the targets, and says whether each that survives is accepted.
func run(ctx context.Context, o options) (clean bool, err error) {
	broken, err := breakAll(ctx, o.root, o.targets)
	if err != nil {
		return false, err
	}
	if o.list {
		for _, f := range all(broken) {
			fmt.Fprintln(o.out, f)
		}
		return true, nil
	}
	dir, err := os.MkdirTemp("", "mutate")
	if err != nil {
		return false, err
	}
	defer os.RemoveAll(dir)
	s, err := prepare(ctx, o, dir, broken)
	if err != nil {
		return false, err
	}
	asked, err := askedAgain(all(broken), o.again)
	if err != nil {
		return false, err
	}
	known, err := readAccepted(o.accepted)
	if err != nil {
		return false, err
	}
	return s.report(s.try(ctx, asked, known, o.jobs), all(broken), known), ctx.Err()
}

// prepare builds the programs of tests with the faults in them, in a folder, and learns what the tests come to.
func prepare(ctx context.Context, o options, dir string, broken []faults.Broken) (*suite, error) {
	overlay, err := writeOverlay(o.root, dir, broken)
	if err != nil {
		return nil, err
	}
	programs, err := build(ctx, o, dir, overlay)
	if err != nil {
		return nil, err
	}
	s := &suite{programs: programs, slow: o.slow, out: o.out}
	return s, s.learn(ctx, dir, o.jobs)
}

// testPackages are the packages whose tests are asked: where none is named, those of the code itself, and those of
// core, which judge whole records.
func (o options) testPackages() []string {
	if len(o.tests) > 0 {
		return o.tests
	}
	packages := []string{"./core"}
	for _, target := range o.targets {
		if dir := "./" + folder(target); !slices.Contains(packages, dir) {
			packages = append(packages, dir)
		}
	}
	return packages
}

// folder is the package of a target, which may be a file.
func folder(target string) string {
	target = filepath.ToSlash(filepath.Clean(target))
	if strings.HasSuffix(target, ".go") {
		return filepath.ToSlash(filepath.Dir(target))
	}
	return target
}

// breakAll breaks the packages and files that are named.
func breakAll(ctx context.Context, root string, targets []string) (broken []faults.Broken, err error) {
	wanted := func(name string) bool {
		return slices.Contains(targets, name) || slices.Contains(targets, filepath.ToSlash(filepath.Dir(name)))
	}
	next := 0
	var dirs []string
	for i, target := range targets {
		targets[i] = filepath.ToSlash(filepath.Clean(target))
		if dir := folder(target); !slices.Contains(dirs, dir) {
			dirs = append(dirs, dir)
		}
	}
	for _, dir := range dirs {
		p, err := faults.Load(ctx, root, dir)
		if err != nil {
			return nil, err
		}
		more := p.Break(next, wanted)
		next += len(all(more))
		broken = append(broken, more...)
	}
	if next == 0 {
		return nil, fmt.Errorf("there is nothing to break in %s", strings.Join(targets, ", "))
	}
	return broken, nil
}

func all(broken []faults.Broken) (list []faults.Fault) {
	for _, b := range broken {
		list = append(list, b.Faults...)
	}
	return list
}

// askedAgain are the faults that a file tells of, by what they are and not by their lines; all where there is no file.
func askedAgain(list []faults.Fault, name string) ([]faults.Fault, error) {
	if name == "" {
		return list, nil
	}
	text, err := os.ReadFile(name)
	if err != nil {
		return nil, err
	}
	told := map[string]bool{}
	for line := range strings.Lines(string(text)) {
		file, rest, _ := strings.Cut(strings.TrimSuffix(strings.TrimSpace(line), notMet), ":")
		if _, what, found := strings.Cut(rest, ": in "); found {
			told[file+" "+what] = true
		}
	}
	asked := slices.DeleteFunc(list, func(f faults.Fault) bool { return !told[f.File+" "+f.Func+", "+f.What] })
	return asked, nil
}
