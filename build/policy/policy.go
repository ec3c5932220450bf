// Package policy holds what the page may do, stated once for the meta tag in the page and for the server's header.
package policy

import "strings"

// directives allow scripts of our own, the engine's compilation and requests to our own origin: nothing that
// is typed into the page can leave it.
var directives = []string{
	"default-src 'none'",
	"script-src 'self' 'wasm-unsafe-eval'",
	"style-src 'self'",
	"img-src 'self' data:",
	"font-src 'self'",
	"connect-src 'self'",
	"worker-src 'self'",
	"manifest-src 'self'",
	"base-uri 'none'",
	"form-action 'none'",
}

// Meta is the Content-Security-Policy that stands in the page, for hosts that send no headers of ours.
func Meta() string { return strings.Join(directives, "; ") }

// Header is the policy for a response header, where a browser also heeds who may frame the page.
func Header() string { return Meta() + "; frame-ancestors 'none'" }
