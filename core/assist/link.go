package assist

import (
	"strings"

	"github.com/inference-sim/measured-run/core/schema"
)

// link is the address of a key's row in the reference, within the page.
func link(p place) string {
	return "#/reference/" + pageOf(p.home) + "/" + rowAnchor(p.row())
}

// policies are the parts of a deployment that have a page together.
var policies = []string{"admission", "routing", "preemption", "saturation", "lora"}

// pageOf is the page of the reference that has the table.
func pageOf(t *schema.Table) string {
	switch t.Path {
	case "MeasurementSources":
		return "registry"
	}
	parts := strings.FieldsFunc(t.Path, func(r rune) bool { return r == '.' || r == '[' })
	switch parts[0] {
	case "deployment":
		for _, policy := range policies {
			if len(parts) > 1 && parts[1] == policy {
				return "policies"
			}
		}
		return "deployment"
	case "cluster", "router", "workload":
		return parts[0]
	case "sources":
		return "registry"
	}
	return "run"
}

// rowAnchor is the id of a row on its page: "key-" and the words of its path, joined by '-'.
func rowAnchor(row string) string {
	return "key-" + strings.NewReplacer("[]", "", ".*", "", ".", "-").Replace(row)
}

// digestOf says of what the value of a key is a digest; empty for none.
func digestOf(p place) string {
	switch row := p.row(); row {
	case "client.image_digest":
		return "sha256 digest of a container image's manifest"
	case "source.inputs[].git_blob":
		return "git blob id: the hash of the file's bytes behind a short head, not its sha256"
	case "source.inputs[].commit", "provenance[].report.commit", "provenance[].blis.commit":
		return "git commit id"
	default:
		if strings.HasSuffix(row, ".sha256") {
			return "sha256 of a file's bytes"
		}
	}
	return ""
}
