package main

import (
	"bytes"
	"context"
	"encoding/json"
	"fmt"
	"net/http/httptest"
	"path/filepath"
	"strings"

	"github.com/inference-sim/measured-run/build/bench/memory"
	"github.com/inference-sim/measured-run/build/bench/visit"
	"github.com/inference-sim/measured-run/build/chrome"
	"github.com/inference-sim/measured-run/build/serve"
	"github.com/inference-sim/measured-run/core/schema"
)

// check runs the command on a file as its user does, and once more to tell its answer in words.
func (l limits) check(ctx context.Context, path string) (ran memory.Ran, answer string, err error) {
	if ran, err = memory.Run(ctx, l.self, l.program, path); err != nil {
		return ran, "", err
	}
	told, err := memory.Run(ctx, l.self, l.program, "-format", "json", path)
	if err != nil {
		return ran, "", err
	}
	if len(bytes.TrimSpace(told.Output)) == 0 {
		return ran, strings.TrimPrefix(strings.TrimSpace(told.Said), filepath.Base(l.program)+": "+path+": "), nil
	}
	answer, err = answerOf(told.Output)
	return ran, answer, err
}

// result is what an answer is told of.
type result struct {
	Files []struct {
		Valid       bool
		Dropped     int
		Diagnostics []struct{ Message string }
	}
	Summary struct{ Files, Valid int }
}

// answerOf is the result of a check in a few words.
func answerOf(text []byte) (string, error) {
	var r result
	if err := json.Unmarshal(text, &r); err != nil {
		return "", err
	}
	if len(r.Files) != 1 {
		return fmt.Sprintf("%s of %s files are valid", schema.Grouped(r.Summary.Valid), schema.Grouped(r.Summary.Files)), nil
	}
	file := r.Files[0]
	switch {
	case file.Valid:
		return "valid", nil
	case len(file.Diagnostics) == 1:
		return file.Diagnostics[0].Message, nil
	case file.Dropped > 0:
		return fmt.Sprintf("%s findings are listed, %s more counted", schema.Grouped(len(file.Diagnostics)), schema.Grouped(file.Dropped)), nil
	}
	return schema.Grouped(len(file.Diagnostics)) + " findings", nil
}

// site is the page as it is published, with a way to ask how much memory its engines have.
type site struct {
	*httptest.Server
	browser string // the program
}

// open serves the page for a browser, which is installed first where there is none.
func (l limits) open(ctx context.Context) (*site, error) {
	browser, err := chrome.Ensure(ctx, l.log)
	if err != nil {
		return nil, err
	}
	return &site{httptest.NewServer(visit.Told(serve.Handler(filepath.Join(l.dir, dist)))), browser}, nil
}

// opens opens a file in a browser that has opened no other, since what one leaves behind must not count for the next.
func (s *site) opens(ctx context.Context, path string) (visit.Opened, error) {
	browser, stop, err := visit.Start(ctx, s.browser)
	if err != nil {
		return visit.Opened{}, err
	}
	defer stop()
	return visit.Open(browser, s.URL, path)
}
