// Package memory measures what a program takes at its peak.
package memory

import (
	"bytes"
	"context"
	"fmt"
	"io"
	"os"
	"os/exec"
	"strconv"
	"strings"

	"github.com/inference-sim/measured-run/build/tool"
)

// Flag is what a program is started with to watch another. A program counts what the one that started it had, so
// between a large one and the one that is measured there has to be a small one.
const Flag = "-peak"

// last begins the last line of what a watcher prints.
const last = "\npeak "

// Peak runs a program to its end, and gives what it printed and its largest resident size in bytes; 0 where the system
// does not tell. watcher is a program that calls Watch with what follows the flag.
func Peak(ctx context.Context, watcher, name string, args ...string) (output []byte, peak int, err error) {
	printed, err := tool.Run(ctx, "", nil, watcher, append([]string{Flag, name}, args...)...)
	if err != nil {
		return nil, 0, err
	}
	at := bytes.LastIndex(printed, []byte(last))
	if at < 0 {
		return nil, 0, fmt.Errorf("%s did not say what %s took", watcher, name)
	}
	peak, err = strconv.Atoi(strings.TrimSpace(string(printed[at+len(last):])))
	return printed[:at], peak, err
}

// Watch runs a program, passes on what it prints, and adds its largest resident size.
func Watch(ctx context.Context, args []string, out io.Writer) error {
	cmd := exec.CommandContext(ctx, args[0], args[1:]...)
	cmd.Stdout, cmd.Stderr = out, os.Stderr
	if err := cmd.Run(); err != nil {
		return fmt.Errorf("%s: %w", args[0], err)
	}
	_, err := fmt.Fprintf(out, "%s%d\n", last, resident(cmd.ProcessState))
	return err
}
