package main

import (
	"bytes"
	"context"
	"encoding/json"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"strconv"
	"strings"
	"time"

	"github.com/inference-sim/measured-run/build/mutate/faults"
	"github.com/inference-sim/measured-run/build/tool"
)

// program is the compiled tests of one package.
type program struct {
	pkg, file string
	dir       string // where its tests run
	tests     []string
}

// writeOverlay puts the broken files into a folder, and a list for the go command of what they stand for.
func writeOverlay(root, dir string, broken []faults.Broken) (string, error) {
	root, err := filepath.Abs(root)
	if err != nil {
		return "", err
	}
	replace := map[string]string{}
	for i, b := range broken {
		name := filepath.Join(dir, strconv.Itoa(i)+".go")
		if err := os.WriteFile(name, []byte(b.Text), 0o600); err != nil {
			return "", err
		}
		replace[filepath.Join(root, b.Name)] = name
	}
	text, err := json.Marshal(map[string]any{"Replace": replace})
	if err != nil {
		return "", err
	}
	name := filepath.Join(dir, "overlay.json")
	return name, os.WriteFile(name, text, 0o600)
}

// build compiles the tests of each package.
func build(ctx context.Context, o options, dir, overlay string) (programs []*program, err error) {
	for i, pkg := range o.testPackages() {
		file := filepath.Join(dir, strconv.Itoa(i)+".test")
		if _, err := tool.Run(ctx, o.root, nil, "go", "test", "-c", "-vet=off", "-overlay", overlay, "-o", file, pkg); err != nil {
			return nil, err
		}
		if _, err := os.Stat(file); err != nil {
			continue // it has no tests
		}
		p := &program{pkg: pkg, file: file, dir: filepath.Join(o.root, pkg)}
		out, err := tool.Run(ctx, p.dir, nil, file, "-test.list", o.run)
		if err != nil {
			return nil, err
		}
		for name := range strings.FieldsSeq(string(out)) {
			if !strings.HasPrefix(name, "Benchmark") {
				p.tests = append(p.tests, name)
			}
		}
		programs = append(programs, p)
	}
	return programs, nil
}

// outcome is how some tests went.
type outcome struct {
	failed  bool
	spent   time.Duration // of a processor
	said    string
	endless bool // they were stopped
}

// memory bounds a program that has run wild, in KB of address space.
const memory = 6_000_000

// run asks some tests of a program. Their time is that of a processor, and not of a clock: others may be at work.
func (p *program) run(ctx context.Context, tests []string, limit time.Duration, env ...string) outcome {
	seconds := int(limit/time.Second) + 1
	script := fmt.Sprintf(`ulimit -v %d; ulimit -t %d; exec nice -n 19 "$@"`, memory, seconds)
	pattern := "^(" + strings.Join(tests, "|") + ")$"
	// A test that waits takes no time of a processor. The clock has the last word.
	cmd := exec.CommandContext(ctx, "sh", "-c", script, "sh", p.file, "-test.run", pattern, "-test.failfast", "-test.timeout", (60 * limit).String())
	cmd.Dir = p.dir
	cmd.Env = append(append(os.Environ(), "GOMAXPROCS=2"), env...)
	var out bytes.Buffer
	cmd.Stdout, cmd.Stderr = &out, &out
	err := cmd.Run()
	o := outcome{failed: err != nil, said: out.String()}
	if state := cmd.ProcessState; state != nil {
		o.spent = state.UserTime() + state.SystemTime()
		o.endless = !state.Exited() || state.ExitCode() > 128
	}
	return o
}
