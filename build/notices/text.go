package notices

import (
	"errors"
	"fmt"
	"strings"
)

// Name is that of the file that holds the notices.
const Name = "third-party-notices.txt"

// Text gives the notices of a product, such as "the page": a list of its components, then the licence of each.
func Text(product string, components []Component) string {
	var out strings.Builder
	out.WriteString("Code of these projects is part of " + product + ". Their licences follow.\n\n")
	for _, c := range components {
		out.WriteString(indent + c.title() + "\n")
	}
	for _, c := range components {
		out.WriteString(c.heading() + c.Licence + "\n")
	}
	return out.String()
}

const indent = "  "

func (c Component) title() string { return strings.TrimSpace(c.Name + " " + c.Version) }

func (c Component) heading() string {
	return fmt.Sprintf("\n%s\n%s\n\n", strings.Repeat("-", 72), c.title())
}

// Read gives the components back that a text was written of.
func Read(text string) ([]Component, error) {
	titles, rest := listed(text)
	if titles == nil {
		return nil, errors.New("the notices list nothing")
	}
	components := make([]Component, len(titles))
	for i, title := range titles {
		components[i].Name, components[i].Version, _ = strings.Cut(title, " ")
	}
	for i := range components {
		after, found := strings.CutPrefix(rest, components[i].heading())
		if !found {
			return nil, fmt.Errorf("the notices have no licence of %s where it is due", components[i].Name)
		}
		components[i].Licence = strings.TrimSuffix(after, "\n")
		if i+1 < len(components) {
			components[i].Licence, _, _ = strings.Cut(after, "\n"+components[i+1].heading())
			rest = strings.TrimPrefix(after[len(components[i].Licence):], "\n")
		}
	}
	return components, nil
}

// listed gives the titles at the beginning of notices, and what follows them.
func listed(text string) (titles []string, rest string) {
	_, rest, _ = strings.Cut(text, "\n\n")
	for strings.HasPrefix(rest, indent) {
		var line string
		line, rest, _ = strings.Cut(rest, "\n")
		titles = append(titles, strings.TrimPrefix(line, indent))
	}
	return titles, rest
}
