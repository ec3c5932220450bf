// Package policy holds what the page may do, stated once for the meta tag in the page, for the server and for the
// file of headers that some hosts read.
package policy

import "strings"

// trusted has a browser refuse any text as markup or as a script. One policy of that name may be made, once, which lets
// the addresses of our own workers pass and nothing else: without one, no worker could be started at all.
const trusted = "require-trusted-types-for 'script'; trusted-types default"

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
	trusted,
}

// framing is who may show a page in a frame. Browsers heed it in a header only.
const framing = "frame-ancestors 'none'"

// Meta is the Content-Security-Policy that stands in the page, for hosts that send no headers of ours.
func Meta() string { return strings.Join(directives, "; ") }

// Header is the policy for a response header, where a browser also heeds who may frame the page.
func Header() string { return Meta() + "; " + framing }

// Single is the policy of the page as one file: its own style and scripts by their digests, such as sha256-…=, and what
// it unpacks from itself. It can reach no address at all.
func Single(style string, scripts ...string) string {
	return strings.Join([]string{
		"default-src 'none'",
		"script-src '" + strings.Join(scripts, "' '") + "' 'wasm-unsafe-eval'",
		"style-src '" + style + "'",
		"img-src data:",
		"connect-src blob: data:",
		"worker-src blob:",
		"base-uri 'none'",
		"form-action 'none'",
		trusted,
	}, "; ")
}
