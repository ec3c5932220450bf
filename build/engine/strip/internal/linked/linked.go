// Package linked links a program for tests of what makes it smaller.
package linked

import (
	"os"
	"os/exec"
	"path/filepath"
	"sync"
	"testing"
)

const program = `package main

import (
	"fmt"
	"reflect"
)

type named struct{ field int }

func (n named) String() string { return fmt.Sprint(n.field) }

func main() {
	defer func() { fmt.Println(recover(), named{1}) }()
	panic(reflect.TypeFor[error]())
}
`

// Module is a program as Go's linker writes it. It prints, reflects and recovers.
func Module(t *testing.T) []byte {
	t.Helper()
	module, err := link()
	if err != nil {
		t.Fatal(err)
	}
	return module
}

var link = sync.OnceValues(func() (module []byte, err error) {
	dir, err := os.MkdirTemp("", "linked-*")
	if err != nil {
		return nil, err
	}
	defer os.RemoveAll(dir)
	for name, text := range map[string]string{"go.mod": "module example.org/stub\n\ngo 1.26\n", "main.go": program} {
		if err := os.WriteFile(filepath.Join(dir, name), []byte(text), 0o644); err != nil {
			return nil, err
		}
	}
	build := exec.Command("go", "build", "-buildvcs=false", "-ldflags=-s -w", "-o", "out.wasm", ".")
	build.Dir, build.Env, build.Stderr = dir, append(os.Environ(), "GOOS=js", "GOARCH=wasm"), os.Stderr
	if err := build.Run(); err != nil {
		return nil, err
	}
	return os.ReadFile(filepath.Join(dir, "out.wasm"))
})
