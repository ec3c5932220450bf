package browser

import (
	"strings"
	"unicode/utf8"

	"github.com/chromedp/cdproto/input"
	"github.com/chromedp/chromedp"
)

// named are the keys that no character stands for, with their Windows key codes.
var named = map[string]int64{
	"Backspace": 8, "Tab": 9, "Enter": 13, "Escape": 27, "Space": 32, "PageUp": 33, "PageDown": 34, "End": 35, "Home": 36,
	"ArrowLeft": 37, "ArrowUp": 38, "ArrowRight": 39, "ArrowDown": 40, "Delete": 46, "F8": 119,
}

// texts are what a named key types.
var texts = map[string]string{"Enter": "\r", "Space": " "}

var modifiers = map[string]int64{"Alt": 1, "Control": 2, "Meta": 4, "Shift": 8}

// editing are the commands that a desktop ties to keys; a browser without a desktop has to be told.
var editing = map[string]string{
	"Control+a": "selectAll", "Control+c": "copy", "Control+v": "paste", "Control+x": "cut",
}

// press presses keys one after another, each such as Tab, Shift+F8 or Control+k.
func (p *tab) press(keys ...string) {
	p.Helper()
	for _, key := range keys {
		down := stroke(key)
		up := down
		up.Type, up.Text, up.Commands = input.DispatchKeyEventTypeKeyUp, "", nil
		for _, event := range []input.DispatchKeyEventParams{down, up} {
			if _, err := chromedp.Call(p.ctx, input.DispatchKeyEvent, event); err != nil {
				p.Fatal(err)
			}
		}
	}
}

func stroke(combination string) input.DispatchKeyEventParams {
	parts := strings.Split(combination, "+")
	key := parts[len(parts)-1]
	event := input.DispatchKeyEventParams{Type: input.DispatchKeyEventTypeRawKeyDown, Key: key, Code: key}
	for _, modifier := range parts[:len(parts)-1] {
		event.Modifiers |= modifiers[modifier]
	}
	if code, is := named[key]; is {
		event.WindowsVirtualKeyCode = code
		event.Text = texts[key]
		if key == "Space" {
			event.Key = " "
		}
	} else {
		event.Code, event.WindowsVirtualKeyCode = character(key)
		event.Text = key
	}
	if event.Modifiers&^modifiers["Shift"] != 0 {
		event.Text = ""
	}
	if event.Text != "" {
		event.Type = input.DispatchKeyEventTypeKeyDown
	}
	if command := editing[combination]; command != "" {
		event.Commands = []string{command}
	}
	return event
}

// character gives the code of the key that types a character on a common keyboard.
func character(key string) (code string, windows int64) {
	r, _ := utf8.DecodeRuneInString(key)
	switch {
	case r >= 'a' && r <= 'z':
		return "Key" + strings.ToUpper(key), int64(r - 'a' + 'A')
	case r >= 'A' && r <= 'Z':
		return "Key" + key, int64(r)
	case r >= '0' && r <= '9':
		return "Digit" + key, int64(r)
	case r == '.':
		return "Period", 190
	case r == '?' || r == '/':
		return "Slash", 191
	}
	return "", 0
}

// typeText types characters as they come from a keyboard.
func (p *tab) typeText(text string) {
	p.Helper()
	for _, r := range text {
		if r == '\n' {
			p.press("Enter")
		} else if r == ' ' {
			p.press("Space")
		} else {
			p.press(string(r))
		}
	}
}
