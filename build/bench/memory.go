package main

import (
	"context"
	"fmt"
	"os"
	"path/filepath"

	"gopkg.in/yaml.v3"

	"github.com/inference-sim/measured-run/build/bench/memory"
	"github.com/inference-sim/measured-run/build/bench/native"
	"github.com/inference-sim/measured-run/build/bench/script"
	"github.com/inference-sim/measured-run/build/bench/table"
)

// memoryLimit is what the command may take at its peak, as a multiple of its input.
const memoryLimit = 15

// memory measures whole processes that read one long record.
func (b *bench) memory(ctx context.Context) ([]table.Section, error) {
	text := b.from.Sweep(b.scale.large, 0)
	path := filepath.Join(b.dir, "large.yaml")
	if err := os.WriteFile(path, []byte(text), 0o644); err != nil {
		return nil, err
	}
	self, err := os.Executable()
	if err != nil {
		return nil, err
	}
	rows, err := b.nativeMemory(ctx, self, path, len(text))
	if err != nil {
		return nil, err
	}
	scripted, err := b.scriptMemory(ctx, self, path, len(text))
	title := fmt.Sprintf("Memory: the peak of a process that checks one record of %s, %s", native.Points(b.scale.large), table.Bytes(len(text)))
	return []table.Section{{Title: title, Rows: append(rows, scripted...)}}, err
}

func (b *bench) nativeMemory(ctx context.Context, self, path string, size int) ([]table.Row, error) {
	command, err := memory.BuildCommand(ctx, b.root, b.dir)
	if err != nil {
		return nil, err
	}
	_, ours, err := memory.Peak(ctx, self, command, path)
	if err != nil {
		return nil, err
	}
	_, theirs, err := memory.Peak(ctx, self, self, nodesFlag, path)
	return []table.Row{{
		What: "validate-measurements, to its input", Ours: table.Bytes(ours), Beside: "yaml.v3 " + table.Bytes(theirs),
		Value: float64(ours) / float64(size), Unit: "times", Limit: memoryLimit,
	}}, err
}

func (b *bench) scriptMemory(ctx context.Context, self, path string, size int) ([]table.Row, error) {
	ours, err := script.MemoryOf(ctx, self, b.dir, "ours", path)
	if err != nil {
		return nil, err
	}
	theirs, err := script.MemoryOf(ctx, self, b.dir, "theirs", path)
	return []table.Row{
		{
			What: "Node, to the other", Ours: table.Bytes(ours.Peak), Beside: "npm yaml and ajv " + table.Bytes(theirs.Peak),
			Value: float64(ours.Peak) / float64(theirs.Peak),
		},
		{
			What: "of it our engine, to its input", Ours: table.Bytes(ours.Engine),
			Value: float64(ours.Engine) / float64(size), Unit: "times",
		},
	}, err
}

func readNodes(path string) error {
	text, err := os.ReadFile(path)
	if err != nil {
		return err
	}
	var node yaml.Node
	return yaml.Unmarshal(text, &node)
}
