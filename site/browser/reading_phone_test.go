package browser

import "testing"

// narrow is the run of testdata with names and a fabric that a phone has no room for on one line.
func narrow(t *testing.T) string {
	t.Helper()
	return altered(t, "setting: tensor_parallel_size", "setting: max_num_batched_tokens_of_the_scheduler")
}

// A comma stays with the word before it, whatever the width: no line of a fact begins with one.
func TestNoLineOfAFactBeginsWithAComma(t *testing.T) {
	p := open(t)
	p.screen("phone")
	p.setText(given(t, "run.yaml"))
	p.click(part("pane-reading"))
	p.read()
	lines := eval[[]string](p, `(() => {
		const facts = document.querySelector(".facts"), found = [];
		for (let width = 240; width <= 520; width += 5) {
			facts.style.width = width + "px";
			for (const fact of facts.querySelectorAll("dd")) {
				const words = document.createTreeWalker(fact, NodeFilter.SHOW_TEXT);
				let before = null;
				while (words.nextNode()) {
					const text = words.currentNode.data;
					for (let i = 0; i < text.length; i++) {
						if (!text[i].trim()) continue;
						const range = new Range();
						range.setStart(words.currentNode, i);
						range.setEnd(words.currentNode, i + 1);
						const at = range.getBoundingClientRect();
						if (",;:".includes(text[i]) && before && at.top >= before.bottom - 2) found.push(width + ": " + fact.textContent);
						before = at;
					}
				}
			}
		}
		return found;
	})()`)
	if len(lines) > 0 {
		t.Errorf("a line begins with a comma at %d places, first %s", len(lines), lines[0])
	}
}

// What stands in the first column of a table, which stays in sight, does not reach over the next one.
func TestNamesOfATableStayInTheirColumn(t *testing.T) {
	p := open(t)
	p.screen("phone")
	p.setText(narrow(t))
	p.click(part("pane-reading"))
	p.read()
	over := eval[[]string](p, `[...document.querySelectorAll(".sheet th:first-child")].filter((cell) => cell.checkVisibility() && cell.textContent.trim()).filter((cell) => {
		const range = new Range();
		range.selectNodeContents(cell);
		return range.getBoundingClientRect().right > cell.getBoundingClientRect().right + 0.5;
	}).map((cell) => cell.textContent)`)
	if len(over) > 0 {
		t.Errorf("they reach out of their cells: %q", over)
	}
}
