// Package browser holds the tests of the page in a real browser: everything a visitor does, done to the page as it
// is published.
package browser
