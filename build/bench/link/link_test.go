package link

import (
	"bytes"
	"io"
	"net/http"
	"net/http/httptest"
	"testing"
	"time"
)

func get(t *testing.T, url string) ([]byte, time.Duration) {
	t.Helper()
	start := time.Now()
	answer, err := http.Get(url)
	if err != nil {
		t.Fatal(err)
	}
	defer answer.Body.Close()
	content, err := io.ReadAll(answer.Body)
	if err != nil {
		t.Fatal(err)
	}
	return content, time.Since(start)
}

func TestALinkTakesItsTimeAndKeepsTheContent(t *testing.T) {
	want := bytes.Repeat([]byte("0123456789"), 2_000)
	site := http.HandlerFunc(func(w http.ResponseWriter, _ *http.Request) { _, _ = w.Write(want) })
	slow := httptest.NewServer(Link{Latency: 20 * time.Millisecond, PerSecond: 200_000}.Slow(site))
	defer slow.Close()
	got, took := get(t, slow.URL)
	if !bytes.Equal(got, want) {
		t.Errorf("%d bytes came through of %d", len(got), len(want))
	}
	if took < 120*time.Millisecond { // 20 ms, and 20,000 bytes at 200,000 a second; a machine may always be slower
		t.Errorf("it took %v only", took)
	}
	quick := httptest.NewServer(Link{}.Slow(site))
	defer quick.Close()
	if got, _ := get(t, quick.URL); !bytes.Equal(got, want) {
		t.Errorf("%d bytes came through of %d", len(got), len(want))
	}
}
