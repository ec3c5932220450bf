// Package memory measures how much memory a program takes at its peak, and how long it runs.
package memory

import (
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"os/exec"
	"path/filepath"
	"time"

	"github.com/inference-sim/measured-run/build/tool"
)

// Flag is what a program is started with to watch another. A program counts what the one that started it had, so
// between a large one and the one that is measured there has to be a small one.
const Flag = "-peak"

// last begins the last line of what a watcher prints: the rest of it is the Ran.
const last = "\nran "

// Ran is a program that came to its end.
type Ran struct {
	Output []byte        `json:"-"`
	Said   string        // on its standard error
	Exit   int           // its status
	Peak   int           // its largest resident size in bytes; 0 where the system does not tell
	Took   time.Duration // from its start to its end
}

// Run runs a program to its end, whatever its status is then. watcher is a program that calls Watch with what follows
// the flag.
func Run(ctx context.Context, watcher, name string, args ...string) (ran Ran, err error) {
	printed, err := tool.Run(ctx, "", nil, watcher, append([]string{Flag, name}, args...)...)
	if err != nil {
		return ran, err
	}
	at := bytes.LastIndex(printed, []byte(last))
	if at < 0 {
		return ran, fmt.Errorf("%s did not say what %s took", watcher, name)
	}
	err = json.Unmarshal(printed[at+len(last):], &ran)
	ran.Output = printed[:at]
	return ran, err
}

// Peak runs a program that is to succeed, and gives what it printed and its largest resident size in bytes; 0 where the
// system does not tell.
func Peak(ctx context.Context, watcher, name string, args ...string) (output []byte, peak int, err error) {
	ran, err := Run(ctx, watcher, name, args...)
	if err == nil && ran.Exit != 0 {
		err = fmt.Errorf("%s: exit status %d\n%s", name, ran.Exit, ran.Said)
	}
	return ran.Output, ran.Peak, err
}

// Watch runs a program, passes on what it prints, and adds what is to be known of it.
func Watch(ctx context.Context, args []string, out io.Writer) error {
	cmd := exec.CommandContext(ctx, args[0], args[1:]...)
	var said bytes.Buffer
	cmd.Stdout, cmd.Stderr = out, &said
	start := time.Now()
	err := cmd.Run()
	took := time.Since(start)
	if failed := (*exec.ExitError)(nil); err != nil && !errors.As(err, &failed) {
		return fmt.Errorf("%s: %w", args[0], err)
	}
	line, err := json.Marshal(Ran{Said: said.String(), Exit: cmd.ProcessState.ExitCode(), Peak: resident(cmd.ProcessState), Took: took})
	if err != nil {
		return err
	}
	_, err = fmt.Fprintf(out, "%s%s\n", last, line)
	return err
}

// BuildCommand builds the command of a repository into a folder, and gives its path.
func BuildCommand(ctx context.Context, root, dir string) (string, error) {
	path := filepath.Join(dir, "validate-measurements")
	_, err := tool.Run(ctx, root, []string{"CGO_ENABLED=0"}, "go", "build", "-trimpath", "-o", path, "./core/cmd/validate-measurements")
	return path, err
}
