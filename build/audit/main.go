// Command audit asks the databases of known vulnerabilities about what this project is made of: that of Go about the
// modules and the parts of them that are called, and that of npm about the packages of the page, its checks and the
// bench. Both are on the network. Where one cannot be reached, nothing is known, and the command fails as it does for a finding.
//
//	go run ./build/audit
package main

import (
	"context"
	"fmt"
	"io"
	"os"
	"os/exec"
	"path/filepath"

	"github.com/inference-sim/measured-run/build/tool"
)

func main() { tool.Main(audit) }

func audit(ctx context.Context) error {
	answers := []answer{
		askGo(ctx, "."), askNPM(ctx, "site"), askNPM(ctx, filepath.Join("site", "check")), askNPM(ctx, filepath.Join("site", "bench")),
	}
	if !report(os.Stdout, answers) {
		return tool.ErrTold
	}
	return nil
}

// outcome is what is known after asking.
type outcome int

const (
	clean   outcome = iota
	found           // vulnerabilities
	unknown         // the database could not be asked
)

// answer is what one database says.
type answer struct {
	about   string
	outcome outcome
	said    string // by the program that asked, where there is anything to tell
}

// report writes the answers and says whether all is well.
func report(out io.Writer, answers []answer) bool {
	well := true
	for _, a := range answers {
		switch a.outcome {
		case clean:
			fmt.Fprintf(out, "%s: no known vulnerabilities\n", a.about)
		case found:
			fmt.Fprintf(out, "%s: known vulnerabilities\n%s\n", a.about, a.said)
		case unknown:
			fmt.Fprintf(out, "%s: NOT AUDITED, since the database could not be asked\n%s\n", a.about, a.said)
		}
		well = well && a.outcome == clean
	}
	return well
}

// call runs a program and gives what it wrote and the code that it left with, -1 where it did not run.
func call(ctx context.Context, dir, name string, args ...string) (stdout, both string, code int) {
	cmd := exec.CommandContext(ctx, name, args...)
	var out, all writer
	cmd.Dir, cmd.Stdout, cmd.Stderr = dir, io.MultiWriter(&out, &all), &all
	if err := cmd.Run(); cmd.ProcessState == nil {
		return "", err.Error(), -1
	}
	return out.String(), all.String(), cmd.ProcessState.ExitCode()
}
