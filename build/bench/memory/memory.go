// Package memory measures what a program takes at its peak.
package memory

import (
	"context"
	"fmt"
	"io"
	"os/exec"
)

// Peak runs a program to its end and gives its largest resident size in bytes; 0 where the system does not tell. What
// is measured includes what this program had when it started the other, so it has to be small then.
func Peak(ctx context.Context, name string, args ...string) (int, error) {
	cmd := exec.CommandContext(ctx, name, args...)
	cmd.Stdout = io.Discard
	if err := cmd.Run(); err != nil {
		return 0, fmt.Errorf("%s: %w", name, err)
	}
	return resident(cmd.ProcessState), nil
}
