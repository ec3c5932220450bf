// Package version says which release this is. The command, the engine, the module and the page all report it; the
// first entry of docs/changelog.md is about it.
package version

// Number is that of this release, or of the next one while it is worked on, as semantic versioning counts.
const Number = "0.1.0"
