//go:build js

package main

import "syscall/js"

// main offers Handle to the page as measuredRun and stays for its calls. measuredRunQuiet is to be called when an answer
// is out and nothing waits.
func main() {
	var between collector
	js.Global().Set("measuredRunQuiet", js.FuncOf(func(js.Value, []js.Value) any {
		between.collect()
		return nil
	}))
	js.Global().Set("measuredRun", js.FuncOf(func(_ js.Value, args []js.Value) any {
		between.asks()
		request := make([]byte, args[0].Get("byteLength").Int())
		js.CopyBytesToGo(request, args[0])
		answer := Handle(request)
		out := js.Global().Get("Uint8Array").New(len(answer))
		js.CopyBytesToJS(out, answer)
		between.answered(len(request))
		return out
	}))
	if ready := js.Global().Get("measuredRunReady"); ready.Type() == js.TypeFunction {
		ready.Invoke()
	}
	select {}
}
