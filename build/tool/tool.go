// Package tool runs the programs that a build needs and keeps what they say when they fail; and it is the frame of the
// programs that this repository has for itself.
package tool

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"os"
	"os/exec"
	"strings"
)

// Run gives a program's standard output. Where it fails, the error holds what it wrote to standard error, else
// to standard output. env adds to the environment.
func Run(ctx context.Context, dir string, env []string, name string, args ...string) ([]byte, error) {
	cmd := exec.CommandContext(ctx, name, args...)
	cmd.Dir = dir
	cmd.Env = append(os.Environ(), env...)
	var stdout, stderr bytes.Buffer
	cmd.Stdout, cmd.Stderr = &stdout, &stderr
	err := cmd.Run()
	if errors.Is(err, exec.ErrNotFound) {
		return nil, fmt.Errorf("%s is needed and was not found on the PATH", name)
	}
	if err != nil {
		return nil, fmt.Errorf("%s: %w\n%s", strings.Join(append([]string{name}, args...), " "), err, said(&stdout, &stderr))
	}
	return stdout.Bytes(), nil
}

func said(stdout, stderr *bytes.Buffer) string {
	if text := strings.TrimSpace(stderr.String()); text != "" {
		return text
	}
	return strings.TrimSpace(stdout.String())
}
