package tool

import (
	"context"
	"errors"
	"flag"
	"fmt"
	"os"
	"os/signal"
	"syscall"
)

// ErrTold stands for a failure of which all has been said.
var ErrTold = errors.New("told already")

// Main is the main function of a program. What the program does ends when it is interrupted; where it fails, the reason
// goes to standard error.
func Main(run func(ctx context.Context) error) {
	ctx, stop := signal.NotifyContext(context.Background(), os.Interrupt, syscall.SIGTERM)
	err := run(ctx)
	stop()
	if err == nil || errors.Is(err, flag.ErrHelp) {
		return
	}
	if !errors.Is(err, ErrTold) {
		fmt.Fprintln(os.Stderr, err)
	}
	os.Exit(1)
}
