package source

// Edit is the file with another text in place of a span of its own. It knows what makes it of the file before, so that
// this need not be looked for, and takes over what that knew of its lines.
func (f *File) Edit(at Span, text string) *File {
	edited := New(f.Name, f.Text[:at.From]+text+f.Text[at.To:])
	c := Change{at.From, at.To, at.From + len(text)}
	edited.Follow(f, c)
	edited.before, edited.change = f, c
	f.before = nil
	return edited
}

// Between is what makes one file of another.
func Between(before, after *File) Change {
	switch before {
	case after:
		return Change{len(after.Text), len(after.Text), len(after.Text)}
	case after.before:
		return after.change
	}
	return Compare(before.Text, after.Text)
}
