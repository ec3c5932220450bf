// Package sbom writes bills of materials: what a product is made of, in the form that scanners read, CycloneDX.
package sbom

import (
	"bytes"
	"fmt"
	"slices"
	"strings"

	"github.com/CycloneDX/cyclonedx-go"
	"github.com/google/licensecheck"

	"github.com/inference-sim/measured-run/build/notices"
)

// Product is what is published.
type Product struct {
	Name, Version string
	PURL          string // its name among all packages, see Go and NPM
}

// Of writes the bill of a product. It holds no time and no number of its own, so that it is the same for the same parts.
func Of(product Product, parts []notices.Component) ([]byte, error) {
	bill := cyclonedx.NewBOM()
	bill.Metadata = &cyclonedx.Metadata{Component: &cyclonedx.Component{
		Type: cyclonedx.ComponentTypeApplication, BOMRef: product.PURL, Name: product.Name, Version: product.Version,
		PackageURL: product.PURL, Licenses: &cyclonedx.Licenses{{Expression: "Apache-2.0"}},
	}}
	var refs []string
	var components []cyclonedx.Component
	for _, part := range parts {
		component, err := entry(part)
		if err != nil {
			return nil, err
		}
		components = append(components, component)
		refs = append(refs, component.BOMRef)
	}
	bill.Components = &components
	bill.Dependencies = &[]cyclonedx.Dependency{{Ref: product.PURL, Dependencies: &refs}}
	var out bytes.Buffer
	encoder := cyclonedx.NewBOMEncoder(&out, cyclonedx.BOMFileFormatJSON).SetPretty(true).SetEscapeHTML(false)
	err := encoder.EncodeVersion(bill, cyclonedx.SpecVersion1_5)
	return out.Bytes(), err
}

func entry(part notices.Component) (cyclonedx.Component, error) {
	licence, err := Licence(part.Licence)
	if err != nil {
		return cyclonedx.Component{}, fmt.Errorf("%s: %w", part.Name, err)
	}
	purl := purlOf(part)
	return cyclonedx.Component{
		Type: cyclonedx.ComponentTypeLibrary, BOMRef: purl, Name: part.Name, Version: part.Version, PackageURL: purl,
		Licenses: &cyclonedx.Licenses{{Expression: licence}},
	}, nil
}

// purlOf tells from its name where a part is from: modules of Go begin with a host and a slash.
func purlOf(part notices.Component) string {
	if part.Name == "Go" {
		return Go("stdlib", part.Version)
	}
	if host, _, within := strings.Cut(part.Name, "/"); within && strings.Contains(host, ".") && host[0] != '@' {
		return Go(part.Name, part.Version)
	}
	return NPM(part.Name, part.Version)
}

// Go is the name of a module.
func Go(module, version string) string { return "pkg:golang/" + module + "@" + version }

// NPM is the name of a package, of which the scope has its @ escaped.
func NPM(name, version string) string {
	return "pkg:npm/" + strings.Replace(name, "@", "%40", 1) + "@" + version
}

// Licence recognises the texts of licences and gives the SPDX expression for all that hold together.
func Licence(texts string) (string, error) {
	var ids []string
	for _, match := range licensecheck.Scan([]byte(texts)).Match {
		if !match.IsURL {
			ids = append(ids, match.ID)
		}
	}
	if ids == nil {
		return "", fmt.Errorf("its licence is none that is known: %.60q", texts)
	}
	slices.Sort(ids)
	return strings.Join(slices.Compact(ids), " AND "), nil
}
