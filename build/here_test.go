package main

import (
	"context"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"sync"
	"testing"

	"github.com/inference-sim/measured-run/build/assemble"
	"github.com/inference-sim/measured-run/build/compress"
	"github.com/inference-sim/measured-run/core/version"
)

const cache = "../.cache"

// scratch is a folder that lasts as long as the tests.
var scratch string

func TestMain(m *testing.M) {
	dir, err := os.MkdirTemp("", "build-*")
	if err != nil {
		fmt.Fprintln(os.Stderr, err)
		os.Exit(1)
	}
	scratch = dir
	code := m.Run()
	os.RemoveAll(dir)
	os.Exit(code)
}

var buildHere = sync.OnceValues(func() (string, error) {
	out := filepath.Join(scratch, "dist")
	return out, assembled(context.Background(), "..", out, cache)
})

// builtHere gives the folder of the page as this tree makes it, built once for all tests that look at it.
func builtHere(t *testing.T) string {
	t.Helper()
	if _, err := exec.LookPath("npm"); err != nil {
		t.Skip("no npm to build the page with")
	}
	out, err := buildHere()
	if err != nil {
		t.Fatal(err)
	}
	return out
}

func assembled(ctx context.Context, root, out, cache string) error {
	return assemble.Dist(ctx, assemble.Options{
		Root: root, Out: out, Cache: cache, Version: version.Number, Effort: compress.Quick, Log: os.Stderr,
	})
}
