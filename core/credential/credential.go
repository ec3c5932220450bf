// Package credential finds text that must not stand in a public record: tokens, private keys, references to
// Kubernetes secrets and kubeconfig paths.
//
// A record is copied, mirrored and indexed, so whatever opens something is lost the moment it is published.
// Two kinds of evidence are used. Some credentials have a shape of their own (a public prefix, a length, an
// alphabet). Others are only known by the name they stand under: HF_TOKEN=…, --api-key …, password: …. What
// merely points at a secret kept elsewhere ($HF_TOKEN, a file, a placeholder) is no credential.
//
// Every function answers in time proportional to its text.
package credential

import "strings"

// Kind says what sort of thing was found.
type Kind uint8

const (
	Token           Kind = iota // a token, key or password: it opens something by itself
	PrivateKey                  // a private key in PEM armour
	SecretReference             // the place of a secret in a Kubernetes cluster
	KubeconfigPath              // the place of the file that opens a cluster
)

// String names the kind within a sentence. It writes secret in lower case throughout, so that hiding the word
// of `kind: Secret` leaves the sentence whole.
func (k Kind) String() string {
	return [...]string{"a token", "a private key", "a reference to a Kubernetes secret", "a kubeconfig path"}[k]
}

// Match is a credential within a text.
//
// Its range is exactly what must not be shown: of NAME=value the value, of a URL its user:password, of a PEM
// block everything from header to footer, of a secret reference the word that makes it one.
type Match struct {
	From, To int // bytes of the text that was searched
	Kind     Kind
	Name     string // what it looks like, such as "a Hugging Face token"
}

// Find searches one text on its own: a value, a key, a comment, or text that belongs to nothing. Matches come
// in order and do not overlap.
func Find(s string) []Match {
	if m, ok := wholeReference(s); ok {
		return []Match{m}
	}
	first := 0
	for first < len(s) && !triggers[s[first]] {
		first++
	}
	if first == len(s) {
		return nil
	}
	sc := scanner{s: s}
	sc.run(first)
	return sc.found
}

// Named searches the value that stands under a name: a mapping key, or the flag before it. Besides what Find
// sees, the name may make the whole value a credential.
func Named(name, value string) []Match {
	found := Find(value)
	named, ok := byName(name, value)
	if !ok {
		return found
	}
	return withNamed(found, named)
}

// withNamed puts what a name makes a credential among what was found by itself. Where both are the same text, what
// it looks like says more than what it is called; where they overlap, the name knows where the value ends.
func withNamed(found []Match, named Match) []Match {
	all := []Match{named} // nothing but white space, quotes and a scheme stands before it
	for _, m := range found {
		switch {
		case m.From <= named.From && named.To <= m.To:
			return found
		case m.From >= named.To:
			all = append(all, m)
		}
	}
	return all
}

// flagFor is the name that an argument gives to the one after it, or nothing.
func flagFor(before, item string) string {
	if strings.HasPrefix(item, "-") {
		return ""
	}
	if endsInBearer(before) {
		return "bearer"
	}
	name := strings.TrimLeft(before, "-")
	if len(name) == len(before) || len(name) > longestName || spanOf(name, 0, nameByte) != len(name) {
		return ""
	}
	return name
}
