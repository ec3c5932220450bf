package policy

import (
	"slices"
	"strings"

	"github.com/inference-sim/measured-run/build/hashed"
)

// SingleFile is the page as one file. It brings its own policy, since its script is known by its digest alone.
const SingleFile = "measured-run.html"

// Frame is the page that others show in frames, whoever they are.
const Frame = "embed.html"

// Field is a header of a response.
type Field struct{ Name, Value string }

// rule adds fields to the answers for some paths.
type rule struct {
	pattern string // a path from the root of the page, * at its end for any rest
	fields  []Field
}

// rules are in order: a later one replaces fields of an earlier one.
var rules = []rule{
	{"/*", []Field{
		{"Content-Security-Policy", Header()},
		{"X-Content-Type-Options", "nosniff"},
		{"Referrer-Policy", "no-referrer"},
		{"Cross-Origin-Opener-Policy", "same-origin"},
		{"Cross-Origin-Resource-Policy", "same-origin"},
		{"Permissions-Policy", "camera=(), display-capture=(), geolocation=(), microphone=(), payment=(), usb=()"},
	}},
	{"/" + SingleFile, []Field{{"Content-Security-Policy", framing}}},
	{"/" + Frame, []Field{{"Content-Security-Policy", Meta()}, {"Cross-Origin-Resource-Policy", "cross-origin"}}},
	// What other sites embed. There is nothing private in it.
	{"/measured-run*", public},
	{"/assets/*", public},
}

var public = []Field{{"Access-Control-Allow-Origin", "*"}, {"Cross-Origin-Resource-Policy", "cross-origin"}}

func (r rule) covers(path string) bool {
	start, any := strings.CutSuffix(r.pattern, "*")
	return path == r.pattern || any && strings.HasPrefix(path, start)
}

// Fields are the headers for a path, which starts with a slash.
func Fields(path string) []Field {
	fields := []Field{{"Cache-Control", "no-cache"}}
	if hashed.Is(path) {
		fields[0].Value = "public, max-age=31536000, immutable"
	}
	for _, r := range rules {
		if r.covers(path) {
			fields = merge(fields, r.fields)
		}
	}
	return fields
}

// merge adds fields, each in place of one of its name.
func merge(fields, more []Field) []Field {
	for _, field := range more {
		same := func(f Field) bool { return f.Name == field.Name }
		fields = append(slices.DeleteFunc(fields, same), field)
	}
	return fields
}

// HeadersFile is the headers of files, which are paths without a slash in front, in the form that Netlify, Cloudflare
// Pages and others read. Every file is named, since hosts differ in what they make of two patterns that cover one.
func HeadersFile(files []string) string {
	var out strings.Builder
	for _, file := range files {
		out.WriteString("/" + file + "\n")
		for _, field := range Fields("/" + file) {
			out.WriteString("  " + field.Name + ": " + field.Value + "\n")
		}
	}
	return out.String()
}
