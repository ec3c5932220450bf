// Package page puts what was measured into the documentation, and says where it was measured.
package page

import (
	"context"
	"fmt"
	"os"
	"runtime"
	"strings"
	"time"
	"unicode/utf8"

	"github.com/inference-sim/measured-run/build/chrome"
	"github.com/inference-sim/measured-run/build/tables"
	"github.com/inference-sim/measured-run/build/tool"
)

// kind is that of the comments around what was measured.
const kind = "measured"

// Keep puts a report into a page, between the comments that are there for it.
func Keep(path, report string) error {
	text, err := os.ReadFile(path)
	if err != nil {
		return err
	}
	measured := func(string) (string, bool) { return report, true }
	filled, err := tables.Fill(string(text), tables.Sources{kind: measured})
	if err != nil {
		return fmt.Errorf("%s:%w", path, err)
	}
	if filled == string(text) {
		return fmt.Errorf("%s has no place for what was measured: a line <!-- measured: bench --> and a line <!-- /measured -->", path)
	}
	return os.WriteFile(path, []byte(filled), 0o644)
}

// Where says when and on what machine something was measured, from the tree of a repository; more is said after it.
func Where(ctx context.Context, root, more string) string {
	when := time.Now().UTC().Format("2 January 2006")
	return wrap(fmt.Sprintf("Measured on %s: %s. %s", when, strings.Join(machine(ctx, root), ", "), more), width)
}

// width is how long a line of the documentation may be.
const width = 120

// wrap breaks a text between words.
func wrap(text string, width int) string {
	var out strings.Builder
	room := width
	for i, word := range strings.Fields(text) {
		n := utf8.RuneCountInString(word)
		switch {
		case i == 0:
		case n+1 > room:
			out.WriteByte('\n')
			room = width
		default:
			out.WriteByte(' ')
			room--
		}
		out.WriteString(word)
		room -= n
	}
	return out.String()
}

// machine says where it was measured. What cannot be told is left out.
func machine(ctx context.Context, root string) []string {
	facts := []string{fmt.Sprintf("%d processors%s, %s/%s", runtime.NumCPU(), processor(), runtime.GOOS, runtime.GOARCH)}
	facts = append(facts, "Go "+strings.TrimPrefix(runtime.Version(), "go"))
	if out, err := tool.Run(ctx, root, nil, "node", "--version"); err == nil {
		facts = append(facts, "Node "+strings.TrimPrefix(strings.TrimSpace(string(out)), "v"))
	}
	if path, err := chrome.Find(); err == nil {
		if out, err := tool.Run(ctx, root, nil, path, "--version"); err == nil {
			words := strings.Fields(string(out))
			facts = append(facts, strings.Join(words[:min(2, len(words))], " "))
		}
	}
	if out, err := tool.Run(ctx, root, nil, "git", "rev-parse", "--short", "HEAD"); err == nil {
		facts = append(facts, "commit "+strings.TrimSpace(string(out))+changed(ctx, root))
	}
	if text, err := os.ReadFile("/proc/loadavg"); err == nil {
		facts = append(facts, "with a load average of "+strings.Fields(string(text))[1]+" from all that ran there")
	}
	return facts
}

// changed says whether the tree is another than that of its commit.
func changed(ctx context.Context, root string) string {
	out, err := tool.Run(ctx, root, nil, "git", "status", "--porcelain", "--untracked-files=no")
	if err != nil || len(out) == 0 {
		return ""
	}
	return " with changes"
}

func processor() string {
	text, err := os.ReadFile("/proc/cpuinfo")
	if err != nil {
		return ""
	}
	_, rest, found := strings.Cut(string(text), "model name")
	if !found {
		return ""
	}
	line, _, _ := strings.Cut(rest, "\n")
	return " (" + strings.TrimSpace(strings.TrimLeft(line, "\t: ")) + ")"
}
