package visit

import (
	"context"
	"fmt"
	"strconv"

	"github.com/chromedp/cdproto/input"
	"github.com/chromedp/chromedp"
)

// Modifiers of a key.
const (
	alt     = 1
	control = 2
)

// key is one of those that are needed here.
type key struct {
	name, code, text string
	windows          int64
	modifiers        int64
}

var (
	enter = key{name: "Enter", code: "Enter", text: "\r", windows: 13}
	end   = key{name: "End", code: "End", windows: 35}
	goTo  = key{name: "g", code: "KeyG", windows: 71, modifiers: control | alt}
	pane  = key{name: "3", code: "Digit3", windows: 51, modifiers: alt} // of the reading
)

func digit(r rune) key {
	return key{name: string(r), code: "Digit" + string(r), text: string(r), windows: int64(r)}
}

// press holds a key and lets it go.
func (k key) press(ctx context.Context) error {
	down := input.DispatchKeyEventParams{
		Type: input.DispatchKeyEventTypeKeyDown, Key: k.name, Code: k.code, Text: k.text,
		WindowsVirtualKeyCode: k.windows, Modifiers: k.modifiers,
	}
	if k.text == "" {
		down.Type = input.DispatchKeyEventTypeRawKeyDown
	}
	up := down
	up.Type, up.Text = input.DispatchKeyEventTypeKeyUp, ""
	for _, event := range []input.DispatchKeyEventParams{down, up} {
		if _, err := chromedp.Call(ctx, input.DispatchKeyEvent, event); err != nil {
			return err
		}
	}
	return nil
}

// goToLine puts the cursor at the end of a line.
func goToLine(ctx context.Context, line int) error {
	keys := []key{goTo}
	for _, r := range strconv.Itoa(line) {
		keys = append(keys, digit(r))
	}
	for _, k := range append(keys, enter, end) {
		if err := k.press(ctx); err != nil {
			return err
		}
	}
	return nil
}

// expect fails where the line before the cursor is none that should be there.
func expect(ctx context.Context, holds func(string) bool) error {
	line, err := evaluate[string](ctx, `(() => { const [text, at] = [measuredRunPage.text(), measuredRunPage.cursor()];
		return text.slice(text.lastIndexOf("\n", at - 1) + 1, at); })()`)
	if err == nil && !holds(line) {
		err = fmt.Errorf("the cursor is behind %q, where no key was to go", line)
	}
	return err
}
