package assemble

import (
	"encoding/json"
	"io"
	"path/filepath"

	"github.com/inference-sim/measured-run/build/bundle"
	"github.com/inference-sim/measured-run/build/policy"
)

// elementName is the module that defines the element for other pages. It is small; what the element is furnished with
// are assets that it loads when they are wanted.
const elementName = "measured-run-element"

// interior makes what an element is furnished with. Its styles go along as text, since they are for shadow roots.
func (a *assets) interior(site string, log io.Writer) (bundle.Output, error) {
	styles := map[string]string{}
	for _, name := range []string{"style.css", "tokens.css"} {
		out, err := bundle.Build(bundle.Entry{Site: site, Path: "src/element/" + name}, log)
		if err != nil {
			return out, err
		}
		text, err := json.Marshal(string(out.Files[out.Script]))
		if err != nil {
			return out, err
		}
		styles["made:"+name] = "export default " + string(text) + ";\n"
	}
	return a.bundle(bundle.Entry{
		Site: site, Path: "src/element/interior.tsx", Outside: []string{"../measured-run.js"}, Modules: styles,
		Define: map[string]any{"__MODULE__": "../measured-run.js"},
	}, log)
}

// embed makes the page that shows an element in a frame, whose worker runs the script runner.
func (a *assets) embed(site, dir, runner string, log io.Writer) error {
	element := "../" + elementName + ".js"
	out, err := a.bundle(bundle.Entry{
		Site: site, Path: "src/embed/start.ts", Whole: true, Outside: []string{element},
		Define: map[string]any{"__ELEMENT__": element, "__RUNNER__": "./" + runner},
	}, log)
	if err != nil {
		return err
	}
	values := map[string]string{"embed.js": "assets/" + out.Script, "embed.css": "assets/" + out.Style}
	filled, err := a.integrity(values)
	if err != nil {
		return err
	}
	for name, address := range values {
		filled[name] = address
	}
	filled["csp"] = policy.Meta()
	return fillFile(filepath.Join(site, policy.Frame), filepath.Join(dir, policy.Frame), filled)
}
