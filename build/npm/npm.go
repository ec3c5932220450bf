// Package npm keeps the page's packages in step with their lock file.
package npm

import (
	"bytes"
	"context"
	"crypto/sha256"
	"encoding/hex"
	"fmt"
	"io"
	"os"
	"path/filepath"

	"github.com/inference-sim/measured-run/build/tool"
)

// stamp, a file in node_modules, holds the digest of what was installed.
const stamp = ".installed"

// Ensure installs what the lock file of dir names, unless that was done already, and says so on log.
func Ensure(ctx context.Context, dir string, log io.Writer) error {
	want, err := digest(dir)
	if err != nil {
		return err
	}
	mark := filepath.Join(dir, "node_modules", stamp)
	if have, err := os.ReadFile(mark); err == nil && bytes.Equal(have, want) {
		return nil
	}
	fmt.Fprintf(log, "installing the packages of %s (npm ci)\n", filepath.Join(filepath.Base(dir), "package-lock.json"))
	if _, err := tool.Run(ctx, dir, nil, "npm", "ci", "--no-audit", "--no-fund"); err != nil {
		return err
	}
	if err := os.MkdirAll(filepath.Dir(mark), 0o755); err != nil { // npm makes no folder for no packages
		return err
	}
	return os.WriteFile(mark, want, 0o644)
}

func digest(dir string) ([]byte, error) {
	sum := sha256.New()
	for _, name := range []string{"package.json", "package-lock.json", ".npmrc"} {
		content, err := os.ReadFile(filepath.Join(dir, name))
		if err != nil && (name != ".npmrc" || !os.IsNotExist(err)) {
			return nil, err
		}
		fmt.Fprintf(sum, "%s %d\n%s", name, len(content), content)
	}
	return []byte(hex.EncodeToString(sum.Sum(nil))), nil
}
