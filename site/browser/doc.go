// Package browser holds the tests of the page in a real browser: everything a visitor does, done to the page as it
// is published.
//
// Tests run beside one another, three at a time where there are two processors. Whatever opens a tab takes a lane first,
// a browser and a host that no other test has meanwhile, and calls t.Parallel: a test does neither itself, and asks for
// the host as p.host, or laneOf(t).host before there is a tab. A part of a test that opens its own tabs is apart from
// the others as well.
package browser
