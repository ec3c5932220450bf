package visit

import (
	"context"

	"github.com/inference-sim/measured-run/build/bench/script"
)

// Compare carries a plan out in a page of the host.
func Compare(browser context.Context, host string, plan script.Plan) (script.Answer, error) {
	ctx, cancel, err := tab(browser, "")
	if err != nil {
		return script.Answer{}, err
	}
	defer cancel()
	if err := navigate(ctx, host+"/"+script.ComparePage); err != nil {
		return script.Answer{}, err
	}
	text, err := evaluate[string](ctx, `import("/`+script.CompareEntry+`")
		.then(({ run }) => run(`+js(plan)+`, async (address) => (await fetch(address)).text()))
		.then((answer) => JSON.stringify(answer))`)
	if err != nil {
		return script.Answer{}, err
	}
	return script.Read([]byte(text))
}
