package engine

import (
	"bytes"
	"context"
	"fmt"
	"math/rand/v2"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"
	"time"
)

// With the collector at work all the time, the engine says what it says without: the stack is looked through in the
// middle of everything, and what is written meanwhile is not lost.
func TestTheEngineAnswersWhileItCollects(t *testing.T) {
	e := engineInNode(t)
	requests := conversation(t)
	for i, request := range requests {
		write(t, filepath.Join(e.dir, fmt.Sprintf("%04d.request", i)), request)
	}
	answers := map[string][][]byte{}
	for _, often := range []string{"off", "1"} { // percent of growth after which it works
		e.answer(t, "GOGC="+often)
		for i := range requests {
			answers[often] = append(answers[often], read(t, filepath.Join(e.dir, fmt.Sprintf("%04d.request.answer", i))))
		}
	}
	for i, request := range requests {
		if !bytes.Equal(answers["off"][i], answers["1"][i]) {
			t.Fatalf("to question %d, %.200s, it says\n%.300s\nand while it collects\n%.300s", i, request, answers["off"][i], answers["1"][i])
		}
	}
}

// conversation is much of what a page asks: of every record, and of a long one while it is edited.
func conversation(t *testing.T) (requests [][]byte) {
	ask := func(op, path, text string) {
		header := fmt.Sprintf(`{"op":%q,"files":[{"path":%q,"size":%d}]}`, op, path, len(text))
		requests = append(requests, []byte(header+"\n"+text))
	}
	for _, text := range written(t) {
		for _, op := range []string{"check", "outline", "view", "fix", "format", "markdown"} {
			ask(op, "a.yaml", text)
		}
	}
	long := longRecord(t, 300)
	random := rand.New(rand.NewPCG(3, 4))
	for range 60 {
		at, put := random.IntN(len(long)), []string{"1", "x: y\n", "\n", " ", "'", "#", "- "}[random.IntN(7)]
		edited := long[:at] + put + long[at+min(random.IntN(3), len(long)-at):]
		ask("check", "long.yaml", edited)
		if random.IntN(3) == 0 {
			long = edited
		}
	}
	return requests
}

// longRecord is a record with many points, so long that the engine keeps what it knows of it.
func longRecord(t *testing.T, points int) string {
	seed := string(read(t, filepath.Join("..", "..", "core", "testdata", "seed.yaml")))
	head, rest, _ := strings.Cut(seed, "points:\n")
	list, tail, _ := strings.Cut(rest, "provenance:\n")
	return head + "points:\n" + strings.Repeat(list, points/2) + "provenance:\n" + tail
}

// A collector that stops the program must not begin anew as soon as it is done, where more is in use than it should be.
func TestTheCollectorLeavesRoomBeyondTheLimitOfMemory(t *testing.T) {
	node, err := exec.LookPath("node")
	if err != nil {
		t.Skip("no node to run a module in")
	}
	module, err := Build(t.Context(), module(t, string(read(t, "testdata/limit.go.txt"))), ".")
	if err != nil {
		t.Fatal(err)
	}
	program := filepath.Join(t.TempDir(), "limit.wasm")
	write(t, program, module)
	ctx, cancel := context.WithTimeout(t.Context(), time.Minute) // it takes one second, and else it would take an hour
	defer cancel()
	run := exec.CommandContext(ctx, node, loader(t, "wasm_exec_node.js"), program)
	run.Env = append(os.Environ(), "GOMEMLIMIT=16MiB")
	if out, err := run.CombinedOutput(); err != nil || string(out) != "65536\n" {
		t.Errorf("it says %.2000s: %v", out, err)
	}
}
