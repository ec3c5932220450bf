package main

import (
	"cmp"
	"context"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"sync"
	"time"

	"github.com/inference-sim/measured-run/build/mutate/faults"
	"github.com/inference-sim/measured-run/build/mutate/mutant"
)

// suite is all the tests that may be asked, with what is learnt of them.
type suite struct {
	programs []*program
	slow     time.Duration
	out      io.Writer

	mu    sync.Mutex
	tests []*test
}

// test is one of them.
type test struct {
	of    *program
	name  string
	spent time.Duration // of a processor, where nothing is broken
	meets map[int]bool  // the faults that it comes to
	kills int
}

// learn runs every test once, with nothing broken, to see how long it takes and what it comes to.
func (s *suite) learn(ctx context.Context, dir string, jobs int) error {
	var asked []*test
	for _, p := range s.programs {
		for _, name := range p.tests {
			asked = append(asked, &test{of: p, name: name})
		}
	}
	left := make([]string, len(asked)) // out, and why
	parallel(jobs, len(asked), func(i int) {
		t := asked[i]
		file := filepath.Join(dir, "met"+strconv.Itoa(i))
		o := t.of.run(ctx, []string{t.name}, s.slow, mutant.Met+"="+file)
		t.spent = o.spent
		switch {
		case o.endless || o.spent > s.slow:
			left[i] = t.name + " (slow)"
		case o.failed:
			left[i] = t.name + " (fails where nothing is broken)"
		default:
			t.meets = readMet(file)
		}
	})
	for i, t := range asked {
		if left[i] == "" {
			s.tests = append(s.tests, t)
		}
	}
	left = slices.DeleteFunc(left, func(why string) bool { return why == "" })
	s.say("%d tests are asked; left out: %s", len(s.tests), cmp.Or(strings.Join(left, ", "), "none"))
	return ctx.Err()
}

func readMet(file string) map[int]bool {
	text, _ := os.ReadFile(file) // none is written where nothing is met
	met := map[int]bool{}
	for line := range strings.FieldsSeq(string(text)) {
		id, _ := strconv.Atoi(line)
		met[id] = true
	}
	return met
}

func parallel(jobs, n int, do func(i int)) {
	var wait sync.WaitGroup
	next := make(chan int)
	for range jobs {
		wait.Go(func() {
			for i := range next {
				do(i)
			}
		})
	}
	for i := range n {
		next <- i
	}
	close(next)
	wait.Wait()
}

// result is what became of a fault.
type result struct {
	faults.Fault
	killer string // the test that failed, empty where none did
	met    bool   // a test came to it
}

// notMet follows a fault that no test comes to.
const notMet = " (no test comes to it)"

// try shows each fault to the tests that come to it, and tells of those that survive at once.
func (s *suite) try(ctx context.Context, list []faults.Fault, known *accepted, jobs int) []result {
	results := make([]result, len(list))
	parallel(jobs, len(list), func(i int) {
		if ctx.Err() != nil {
			return
		}
		r := s.kill(ctx, list[i])
		if ctx.Err() != nil {
			return
		}
		results[i] = r
		if r.killer == "" && known.reason(r.Fault) == "" {
			s.say("%v%s", r.Fault, map[bool]string{false: notMet}[r.met])
		}
	})
	return slices.DeleteFunc(results, func(r result) bool { return r.File == "" }) // what an interrupt left untried
}

func (s *suite) say(format string, args ...any) {
	s.mu.Lock()
	defer s.mu.Unlock()
	fmt.Fprintf(s.out, format+"\n", args...)
}

// alone is how many tests are asked one by one, the likeliest first, before the rest is asked together.
const alone = 3

func (s *suite) kill(ctx context.Context, f faults.Fault) result {
	asked := s.likeliest(f.ID)
	r := result{Fault: f, met: len(asked) > 0}
	var groups [][]*test
	for _, t := range asked[:min(alone, len(asked))] {
		groups = append(groups, []*test{t})
	}
	for _, p := range s.programs {
		var rest []*test
		for _, t := range asked[min(alone, len(asked)):] {
			if t.of == p {
				rest = append(rest, t)
			}
		}
		if len(rest) > 0 {
			groups = append(groups, rest)
		}
	}
	for _, group := range groups {
		if killer := s.ask(ctx, group, f.ID); killer != "" {
			r.killer = killer
			return r
		}
	}
	return r
}

// likeliest are the tests that come to a fault: those that have killed most for their time stand first.
func (s *suite) likeliest(id int) (asked []*test) {
	s.mu.Lock()
	defer s.mu.Unlock()
	worth := map[*test]float64{}
	for _, t := range s.tests {
		if t.meets[id] {
			asked = append(asked, t)
			worth[t] = float64(t.kills+1) / (t.spent.Seconds() + 0.05)
		}
	}
	slices.SortStableFunc(asked, func(a, b *test) int { return cmp.Compare(worth[b], worth[a]) })
	return asked
}

// ask says which test of a group fails.
func (s *suite) ask(ctx context.Context, group []*test, id int) string {
	var names []string
	limit := 2 * time.Second
	for _, t := range group {
		names = append(names, t.name)
		limit += 3 * t.spent
	}
	o := group[0].of.run(ctx, names, limit, mutant.Alive+"="+strconv.Itoa(id))
	if !o.failed {
		return ""
	}
	killer := group[0]
	for _, t := range group {
		if strings.Contains(o.said, "--- FAIL: "+t.name+" ") {
			killer = t
		}
	}
	s.mu.Lock()
	defer s.mu.Unlock()
	killer.kills++
	return killer.name
}
