package jsontext

import (
	"errors"
	"iter"
	"strconv"
	"strings"
)

// Document reads a text that is one document. read is called at its value.
func Document(text string, read func(*Reader)) error {
	r := New(text)
	if !r.Next() {
		r.Fail(ErrCut)
		return r.Err()
	}
	read(r)
	if r.leave(0); r.Next() {
		r.Fail(ErrSyntax)
	}
	return r.Err()
}

// Expect says whether the value is of a kind. Reading stops at one of another kind, null aside, which says nothing.
func (r *Reader) Expect(kind Kind) bool {
	if r.kind != kind && r.kind != Null {
		r.mustBe([...]string{Bool: "true or false", Number: "a number", String: "a string", List: "a list", Object: "an object"}[kind])
	}
	return r.kind == kind
}

func (r *Reader) mustBe(what string) {
	place := r.Place()
	if place == "" {
		place = "the document"
	}
	r.Fail(errors.New(place + " must be " + what))
}

// Str is the value as a string, Int as a whole number and Bool as a boolean; each is zero for null.
func (r *Reader) Str() string {
	if !r.Expect(String) {
		return ""
	}
	return r.Text()
}

// Int is described with Str.
func (r *Reader) Int() int {
	if !r.Expect(Number) {
		return 0
	}
	n, err := strconv.Atoi(r.Text())
	if err != nil {
		r.mustBe("a whole number")
	}
	return n
}

// Bool is described with Str.
func (r *Reader) Bool() bool { return r.Expect(Bool) && r.Text() == "true" }

// Fields goes through the members of the value, which must be an object, or null for one without any; see Members.
func (r *Reader) Fields() iter.Seq[string] {
	return func(yield func(string) bool) {
		if r.Expect(Object) {
			r.Members()(yield)
		}
	}
}

// ListOf is the value as a list, each item as read reads it; empty for null.
func ListOf[T any](r *Reader, read func(*Reader) T) (list []T) {
	if r.Expect(List) {
		for range r.Items() {
			list = append(list, read(r))
		}
	}
	return list
}

// Place spells the way to the value as people write it: results[0].median_ttft_ms.
func (r *Reader) Place() string {
	var b strings.Builder
	for i := range r.way {
		switch step := &r.way[i]; {
		case step.List:
			b.WriteString("[" + strconv.Itoa(step.Index) + "]")
		case i > 0:
			b.WriteString("." + step.Key())
		default:
			b.WriteString(step.Key())
		}
	}
	return b.String()
}
