package main

import (
	"github.com/inference-sim/measured-run/core"
	"github.com/inference-sim/measured-run/core/licence"
	"github.com/inference-sim/measured-run/core/source"
)

// keptFrom is the size of a text that is worth keeping for the next check of it, in bytes. A shorter one is read as a
// whole before it is noticed.
const keptFrom = 32 << 10

// longest keeps the long text that was checked last. One is kept, since it takes several times the room of the text.
var longest lastChecked

type lastChecked struct {
	path    string
	checker *core.Checker
}

// forget lets go of a text for which another comes, before that takes room.
func (l *lastChecked) forget(path string) {
	if l.path == path {
		l.checker = nil
	}
}

// recheck checks a file, a long one by what has changed since it was last checked.
func recheck(file *source.File, registry *licence.Registry) *core.Report {
	o := core.Options{Sources: registry}
	if len(file.Text) < keptFrom {
		return core.CheckWith(file, o)
	}
	if longest.checker == nil || longest.path != file.Name {
		longest.path, longest.checker = file.Name, new(core.Checker)
	}
	return longest.checker.Check(file, o)
}
