// Package mutant is what broken code asks which of its faults is to show. A program holds all its faults at once, and
// an environment variable chooses one, so that it is built once and not for each of them.
package mutant

import (
	"fmt"
	"os"
	"slices"
	"strconv"
	"sync"
)

const (
	// Alive is the environment variable that holds the number of the fault that shows.
	Alive = "MUTANT"
	// Met is the one that names a file to which the numbers of all faults that are come to are written.
	Met = "MUTANTS_MET"
)

var (
	alive  = number(os.Getenv(Alive))
	met    = open(os.Getenv(Met))
	listed sync.Map // of the numbers that are written
)

func number(text string) int {
	n, err := strconv.Atoi(text)
	if err != nil {
		return -1
	}
	return n
}

func open(name string) *os.File {
	if name == "" {
		return nil
	}
	file, err := os.OpenFile(name, os.O_APPEND|os.O_WRONLY|os.O_CREATE, 0o600)
	if err != nil {
		panic(err)
	}
	return file
}

// Is says whether a fault shows.
func Is(id int) bool {
	if met != nil {
		note(id)
	}
	return id == alive
}

func note(id int) {
	if _, known := listed.LoadOrStore(id, true); !known {
		fmt.Fprintln(met, id)
	}
}

// numeric is any number that an operator takes.
type numeric interface {
	~int | ~int8 | ~int16 | ~int32 | ~int64 | ~uint | ~uint8 | ~uint16 | ~uint32 | ~uint64 | ~float32 | ~float64
}

// Next is a number, or the one above.
func Next[T numeric](id int, n T) T {
	if Is(id) {
		return n + 1
	}
	return n
}

// Minus is a number, or what is below zero by as much.
func Minus[T numeric](id int, n T) T {
	if Is(id) {
		return -n
	}
	return n
}

// One is a number, or 1.
func One[T numeric](id int, n T) T {
	if Is(id) {
		return 1
	}
	return n
}

// Other is a word, or another.
func Other[T ~string](id int, word T) T {
	if Is(id) {
		return word + "~"
	}
	return word
}

// Without is a list, or the list without one item: the first has the number of the fault, the others follow.
func Without[S ~[]E, E any](id int, list S) S {
	for i := range list {
		if Is(id + i) {
			return slices.Concat(list[:i], list[i+1:])
		}
	}
	return list
}

// WithoutKey is a map, or the map without one of the keys, which are numbered like items.
func WithoutKey[M ~map[K]V, K comparable, V any](id int, m M, keys ...K) M {
	for i, key := range keys {
		if Is(id + i) {
			delete(m, key)
		}
	}
	return m
}

// Step is what a step makes of a value, or the value.
func Step[T any](id int, v T, step func(T) T) T {
	if Is(id) {
		return v
	}
	return step(v)
}
