// Package chrome finds the browser that the page's tests drive, and installs one where that can be done.
package chrome

import (
	"context"
	"errors"
	"fmt"
	"io"
	"os"
	"os/exec"

	"github.com/inference-sim/measured-run/build/tool"
)

// Variable names the browser to use before all others.
const Variable = "CHROME"

// known are names on the PATH and places where installers put a browser.
var known = []string{
	"chromium", "chromium-browser", "google-chrome", "google-chrome-stable", "chrome", "chrome-headless-shell", "headless-shell",
	"/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
	"/Applications/Chromium.app/Contents/MacOS/Chromium",
	`C:\Program Files\Google\Chrome\Application\chrome.exe`,
}

// ErrNone says what to do where there is no browser and no way to install one.
var ErrNone = errors.New("the tests of the page need Chromium or Chrome: install one, or name it in " + Variable)

// Find gives the path of a browser, or ErrNone.
func Find() (string, error) {
	if named := os.Getenv(Variable); named != "" {
		path, err := exec.LookPath(named)
		if err != nil {
			return "", fmt.Errorf("%s names a browser that cannot be run: %w", Variable, err)
		}
		return path, nil
	}
	for _, name := range known {
		if path, err := exec.LookPath(name); err == nil {
			return path, nil
		}
	}
	return "", ErrNone
}

// Ensure finds a browser, else installs Debian's Chromium.
func Ensure(ctx context.Context, log io.Writer) (string, error) {
	path, err := Find()
	if !errors.Is(err, ErrNone) {
		return path, err
	}
	if _, err := exec.LookPath("apt-get"); err != nil {
		return "", ErrNone
	}
	fmt.Fprintln(log, "installing Chromium for the tests of the page (apt-get install chromium)")
	if err := install(ctx); err != nil {
		return "", fmt.Errorf("%w\n%w", ErrNone, err)
	}
	return Find()
}

// install brings a font as well, since without one a page has no text. It reads the package lists first only where the package is not in those at hand.
func install(ctx context.Context) error {
	wanted := []string{"install", "--yes", "--no-install-recommends", "chromium", "fonts-dejavu-core"}
	if err := apt(ctx, wanted...); err == nil {
		return nil
	}
	if err := apt(ctx, "update"); err != nil {
		return err
	}
	return apt(ctx, wanted...)
}

func apt(ctx context.Context, args ...string) error {
	command := append([]string{"apt-get", "--quiet"}, args...)
	if os.Geteuid() != 0 {
		command = append([]string{"sudo", "--non-interactive"}, command...)
	}
	_, err := tool.Run(ctx, "", []string{"DEBIAN_FRONTEND=noninteractive"}, command[0], command[1:]...)
	return err
}
