//go:build !js

package main

import (
	"io"
	"os"
)

// main answers one request from standard input, so that the module's door can be tried without a browser.
func main() {
	request, err := io.ReadAll(os.Stdin)
	if err != nil {
		os.Exit(2)
	}
	_, _ = os.Stdout.Write(Handle(request))
}
