package main

import (
	"bytes"
	"context"
	"encoding/json"
	"os"
	"path/filepath"
	"strings"
	"sync"
)

// govulncheck is asked for when it is wanted: it is no part of the module.
const govulncheck = "golang.org/x/vuln/cmd/govulncheck@v1.9.0"

// askGo asks about the Go modules. The program is installed for once, since go run would hide the code it leaves with.
func askGo(ctx context.Context, root string) answer {
	a := answer{about: "the Go modules", outcome: unknown}
	bin, err := os.MkdirTemp("", "audit-*")
	if err != nil {
		a.said = err.Error()
		return a
	}
	defer os.RemoveAll(bin)
	if _, said, code := call(ctx, root, "env", "GOBIN="+bin, "go", "install", govulncheck); code != 0 {
		a.said = said
		return a
	}
	_, said, code := call(ctx, root, filepath.Join(bin, "govulncheck"), "./...")
	a.outcome, a.said = judgeGo(code), strings.TrimSpace(said)
	return a
}

// judgeGo reads the code that govulncheck leaves with.
func judgeGo(code int) outcome {
	switch code {
	case 0:
		return clean
	case 3:
		return found
	}
	return unknown
}

// askNPM asks about the packages that a lock file names, installed or not.
func askNPM(ctx context.Context, dir string) answer {
	stdout, said, _ := call(ctx, dir, "npm", "audit", "--package-lock-only", "--json")
	a := answer{about: "the packages of " + filepath.ToSlash(dir), outcome: judgeNPM(stdout), said: strings.TrimSpace(said)}
	if a.outcome == found {
		_, a.said, _ = call(ctx, dir, "npm", "audit", "--package-lock-only")
	}
	return a
}

// judgeNPM reads what npm audit writes: a report has a version, and a failure to get one has none.
func judgeNPM(stdout string) outcome {
	var report struct {
		AuditReportVersion int
		Metadata           struct{ Vulnerabilities struct{ Total int } }
	}
	switch err := json.Unmarshal([]byte(stdout), &report); {
	case err != nil || report.AuditReportVersion == 0:
		return unknown
	case report.Metadata.Vulnerabilities.Total > 0:
		return found
	}
	return clean
}

// writer collects what a program writes to both its streams at once.
type writer struct {
	sync.Mutex
	bytes.Buffer
}

func (w *writer) Write(p []byte) (int, error) {
	w.Lock()
	defer w.Unlock()
	return w.Buffer.Write(p)
}
