package assist_test

import (
	"slices"
	"strings"
	"testing"

	"github.com/inference-sim/measured-run/core/assist"
	"github.com/inference-sim/measured-run/core/source"
)

// Each line that has a key is cut off within it, with all that stands behind: whatever else the text then lacks, the
// key is offered there, and taking it puts it where it was.
func TestAKeyThatIsHalfWrittenIsOffered(t *testing.T) {
	for name, text := range records(t) {
		lines := strings.SplitAfter(text, "\n")
		for i, line := range lines {
			key, _, found := strings.Cut(strings.TrimLeft(line, " -"), ":")
			if !found || strings.HasPrefix(key, "#") || strings.ContainsAny(key, " \"'") {
				continue
			}
			if len(text) > 5000 && i%3 != 0 {
				continue // one in three of a long record
			}
			at := strings.Index(line, key)
			for _, typed := range []int{0, len(key) / 2, len(key)} {
				if typed == 0 && i+1 < len(lines) && margin(lines[i+1]) > margin(line) {
					continue // what is below a blank line belongs to what is above it
				}
				before := strings.Join(lines[:i], "") + line[:at] + key[:typed]
				for _, rest := range []string{"", "\n" + strings.Join(lines[i+1:], "")} {
					file := source.New(name, before+rest)
					offersKey(t, file, len(before), key, typed)
				}
			}
		}
	}
}

func margin(line string) int { return len(line) - len(strings.TrimLeft(line, " -")) }

func offersKey(t *testing.T, file *source.File, offset int, key string, typed int) {
	t.Helper()
	done := sound(t, file, offset, assist.Context{})
	i := slices.IndexFunc(done.Items, func(item assist.Item) bool { return strings.TrimPrefix(item.Label, "- ") == key })
	free := func(item assist.Item) bool {
		return item.Detail == "a new entry" || item.Detail == "used by a point, not defined yet"
	}
	if i < 0 && slices.ContainsFunc(done.Items, free) {
		return // the name is the author's own
	}
	if i < 0 {
		t.Errorf("%s: %s is not offered at\n%s\nwhere %q are", file.Name, key, around(file.Text, offset), labels(done))
		return
	}
	start := strings.LastIndexAny(file.Text[:done.Replace.From], "\n") + 1
	indent := offset - typed - start
	taken := accepted(file, done, &done.Items[i])
	if at := start + indent; !strings.HasPrefix(taken[at:], key+":") {
		t.Errorf("%s: %s is not put where it was:\n%s", file.Name, key, around(taken, at))
	}
}
