package main

import (
	"bytes"
	"fmt"
	"strings"

	"github.com/andybalholm/brotli"

	"github.com/inference-sim/measured-run/build/budget"
	"github.com/inference-sim/measured-run/build/size/module"
	"github.com/inference-sim/measured-run/core/schema"
)

// describe says what a module is made of.
func describe(m module.Module, known []string, many int) string {
	return byPackage(m, known, many) + functions(m, many) + parts(m)
}

func byPackage(m module.Module, known []string, many int) string {
	var out strings.Builder
	fmt.Fprintf(&out, "The engine: %s of code in %d functions, %s of data, in bytes as they are linked.\n",
		schema.Grouped(m.Sections["code"]), len(m.Functions), schema.Grouped(m.Sections["data"]))
	out.WriteString("\nPackages by their code, and what Brotli would save without it, about (level 6):\n\n")
	whole := packed(m.Without(module.Share{}))
	shares := m.Packages(known, "(the linker's own)")
	for _, share := range shares[:min(many, len(shares))] {
		fmt.Fprintf(&out, "%11s %9s  %s\n", schema.Grouped(share.Bytes), schema.Grouped(whole-packed(m.Without(share))), share.Name)
	}
	return out.String()
}

func functions(m module.Module, many int) string {
	var out strings.Builder
	out.WriteString("\nThe largest functions:\n\n")
	for _, share := range m.Largest(many) {
		fmt.Fprintf(&out, "%11s  %s\n", schema.Grouped(share.Bytes), share.Name)
	}
	return out.String()
}

// parts says what the data is for.
func parts(m module.Module) string {
	var out strings.Builder
	out.WriteString("\nThe data by what it is for:\n\n")
	for _, part := range m.Data() {
		fmt.Fprintf(&out, "%11s  %s\n", schema.Grouped(part.Bytes), part.Name)
	}
	return out.String()
}

func weighed(weights []budget.Weight) string {
	var out strings.Builder
	fmt.Fprintf(&out, "%11s %11s %11s\n", "bytes", "budget", "aim")
	for _, w := range weights {
		aim, over := "", ""
		if w.Aim > 0 {
			aim = schema.Grouped(w.Aim)
		}
		if !w.Within() {
			over = ", over its budget"
		}
		fmt.Fprintf(&out, "%11s %11s %11s  %s%s\n", schema.Grouped(w.Bytes), schema.Grouped(w.Most), aim, w.What, over)
	}
	return out.String()
}

func packed(code []byte) int {
	var out bytes.Buffer
	w := brotli.NewWriterLevel(&out, brotli.DefaultCompression)
	_, _ = w.Write(code) // a buffer takes everything
	_ = w.Close()
	return out.Len()
}
