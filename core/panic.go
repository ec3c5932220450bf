package core

// PanicText is what a panic says that was recovered from.
func PanicText(recovered any) string {
	switch v := recovered.(type) {
	case error:
		return v.Error()
	case string:
		return v
	}
	return "a panic that says nothing"
}
