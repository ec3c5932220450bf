package reference

import "io/fs"

// Check reads the documentation as Build does, and beside it Markdown files that are none of its pages. An error lists
// every fault that was found, one a line.
func Check(source Source, others ...string) error {
	b, _ := readAll(source)
	for _, name := range others {
		text, err := fs.ReadFile(source.Repo, name)
		if err != nil {
			return err
		}
		b.link(b.parse(name, text))
	}
	return b.faults.err()
}
