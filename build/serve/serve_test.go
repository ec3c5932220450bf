package serve

import (
	"bytes"
	"context"
	"io"
	"net"
	"net/http"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"
)

func TestRun(t *testing.T) {
	dir := t.TempDir()
	if err := os.WriteFile(filepath.Join(dir, "index.html"), []byte("the page"), 0o644); err != nil {
		t.Fatal(err)
	}
	taken, err := net.Listen("tcp", "localhost:0")
	if err != nil {
		t.Fatal(err)
	}
	defer taken.Close()
	ctx, cancel := context.WithCancel(t.Context())
	said, log := io.Pipe()
	stopped := make(chan error, 1)
	go func() { stopped <- Run(ctx, taken.Addr().String(), dir, log) }()

	words := readUntil(t, said, "stops it)\n")
	if !strings.Contains(words, "is taken") {
		t.Errorf("it does not say that the port is taken: %q", words)
	}
	address := regexp.MustCompile(`http://[\w.:]+`).FindString(words)
	answer, err := http.Get(address)
	if err != nil {
		t.Fatal(err)
	}
	defer answer.Body.Close()
	if text, err := io.ReadAll(answer.Body); err != nil || string(text) != "the page" {
		t.Errorf("got %q, %v", text, err)
	}
	cancel()
	if err := <-stopped; err != nil {
		t.Errorf("it stopped with %v", err)
	}
}

func readUntil(t *testing.T, r io.Reader, end string) string {
	t.Helper()
	var text bytes.Buffer
	for !strings.HasSuffix(text.String(), end) {
		if _, err := io.CopyN(&text, r, 1); err != nil {
			t.Fatal(err)
		}
	}
	return text.String()
}

func TestRunRefusesAnAddressThatIsNone(t *testing.T) {
	for _, addr := range []string{"localhost", "localhost:http-alt"} {
		if err := Run(t.Context(), addr, t.TempDir(), io.Discard); err == nil {
			t.Errorf("%s was accepted", addr)
		}
	}
}

func TestAddressIsWhatABrowserTakes(t *testing.T) {
	taken := &net.TCPAddr{IP: net.IPv4(127, 0, 0, 1), Port: 8081}
	for asked, want := range map[string]string{
		"localhost:8080": "http://localhost:8081",
		":8080":          "http://localhost:8081",
		"127.0.0.1:0":    "http://127.0.0.1:8081",
		"[::1]:8080":     "http://[::1]:8081",
	} {
		if got := address(asked, taken); got != want {
			t.Errorf("address(%q) = %q", asked, got)
		}
	}
}
