package browser

import (
	"strconv"
	"strings"
	"testing"
)

// Other ways for a catalog to come, and files that no editor can hold.

// texts are the files of a catalog as JavaScript has them.
func (f files) js() string { return js(map[string]string(f)) }

func TestAFolderIsChosenInThePicker(t *testing.T) {
	p := open(t)
	p.click(part("tab-catalog"))
	// The browser's private folder stands in for one that a visitor chooses.
	eval[any](p, `(async (files) => {
		const top = await (await navigator.storage.getDirectory()).getDirectoryHandle("chosen", { create: true });
		for (const [path, text] of Object.entries(files)) {
			const steps = path.split("/"), name = steps.pop();
			let folder = top;
			for (const step of steps) folder = await folder.getDirectoryHandle(step, { create: true });
			const out = await (await folder.getFileHandle(name, { create: true })).createWritable();
			await out.write(text); await out.close();
		}
		window.showDirectoryPicker = async () => top;
		return 1;
	})(`+small(t).js()+`)`)
	p.click(part("open-folder"))
	p.until("the list", `document.querySelectorAll('[data-testid=member]').length === 4`)
	p.checked()
	if got := strings.Join(p.listed(), "\n"); got != strings.Join(smallListed, "\n") {
		t.Errorf("listed %s", got)
	}
}

func TestAFolderIsChosenWhereThereIsNoPicker(t *testing.T) {
	p := open(t)
	p.click(part("tab-catalog"))
	eval[any](p, `((files) => {
		delete window.showDirectoryPicker;
		HTMLInputElement.prototype.click = function () {
			if (!this.webkitdirectory) throw new Error("no folder can be chosen here");
			const list = Object.entries(files).map(([path, text]) => Object.defineProperty(new File([text], path.split("/").pop()), "webkitRelativePath", { value: "chosen/" + path }));
			Object.defineProperty(this, "files", { value: list });
			this.onchange();
		};
		return 1;
	})(`+small(t).js()+`)`)
	if eval[bool](p, `"showDirectoryPicker" in window`) {
		eval[any](p, `(window.showDirectoryPicker = undefined, 1)`)
	}
	p.click(part("open-folder"))
	p.until("the list", `document.querySelectorAll('[data-testid=member]').length === 4`)
	p.checked()
	if got := strings.Join(p.listed(), "\n"); got != strings.Join(smallListed, "\n") {
		t.Errorf("listed %s", got)
	}
}

func TestFilesThatTheEditorCannotHoldAreCheckedAndNotOpened(t *testing.T) {
	p := open(t)
	catalog := small(t)
	catalog["measurements/made-up/binary.yaml"] = "\x7fELF\x02\xff\xfe\x00"
	catalog["measurements/made-up/huge.yaml"] = strings.Repeat("# 0123456789abcde\n", 1<<20)
	catalog["measurements/stray.yml"] = "a: b\n"
	p.opens(catalog.zip(t, "catalog.zip", ""))
	for path, words := range map[string]string{"made-up/binary.yaml": "binary", "made-up/huge.yaml": "16"} {
		if !p.shows(member(path) + `[data-standing=errors]`) {
			t.Errorf("%s has no error: %q", path, p.listed())
		}
		p.click(member(path))
		p.until("word of "+path, `document.querySelector('[data-testid=catalog-trouble]')?.innerText.includes(`+js(path+" was not opened")+`)`)
		if said := p.words(part("catalog-trouble")); !strings.Contains(said, words) {
			t.Errorf("%s: %q", path, said)
		}
	}
	if !p.shows(member("stray.yml") + `[data-standing=errors]`) {
		t.Errorf("the stray file has no error: %q", p.listed())
	}
}

func TestRunsWithoutARegistryAreJudgedByTheOneUnderLicences(t *testing.T) {
	p := open(t)
	const line = `[data-testid=catalog-licences]`
	says := func(words string) {
		t.Helper()
		p.until(words, `document.querySelector('`+line+`')?.innerText === `+js(words))
	}
	p.opens(files{"alpha.yaml": called(t, "alpha", "made-up", 90), "beta.yaml": called(t, "beta", "made-up", 91)}.folder(t, "runs"))
	says("licences not checked")
	if got := strings.Join(p.listed(), "\n"); got != "made-up/alpha.yaml EXACT\nmade-up/beta.yaml EXACT" {
		t.Errorf("listed %s", got)
	}
	p.click(line)
	p.until("the registry's place", `document.querySelector('#tab-licences[aria-selected=true]')`)
	p.setText(strings.ReplaceAll(given(t, "sources.yaml"), "      - redistribute\n", ""))
	p.click(part("tab-catalog"))
	says("judged by the registry under Licences")
	if got := p.listed(); len(got) != 2 || !strings.HasSuffix(got[0], "errors") {
		t.Errorf("by the registry that was given: %q", got)
	}
	p.look("light")
	p.onPaper(func() {
		if over := eval[int](p, `(() => { const all = [...document.querySelectorAll("[data-testid=catalog-list] .row")].map((e) => e.getBoundingClientRect()); return all.filter((one, i) => i > 0 && one.top < all[i - 1].bottom - 1).length; })()`); over > 0 {
			t.Errorf("on paper %d rows lie over others", over)
		}
	})
	p.click(member("made-up/alpha.yaml"))
	p.until("the run", `measuredRunPage.text().includes("name: alpha")`)
	p.read()
	eval[any](p, `([...document.querySelectorAll(".reading .val")].find((one) => one.innerText === "Apache-2.0").click(), 1)`)
	p.until("the terms of its licence", `document.querySelector('#tab-licences[aria-selected=true]')`)
}

func TestArrowsWalkACatalogThatWasJustDropped(t *testing.T) {
	p := open(t)
	p.enter()
	p.opens(small(t).folder(t, "catalog"))
	for row := 2; row < 5; row++ {
		p.until("the focus on a row", `document.activeElement.ariaRowIndex === `+js(strconv.Itoa(row)))
		p.press("ArrowDown")
	}
}

func TestWhatSearchesIsReachedByKey(t *testing.T) {
	p := open(t)
	p.press("Control+f")
	p.until("the focus in the search of the text", `document.activeElement.closest(".cm-search")`)
	p.opens(small(t).folder(t, "catalog"))
	p.press("Control+f")
	p.until("the focus in the filter", `document.activeElement.dataset.testid === "catalog-filter"`)
	p.typeText("beta")
	if got := p.listed(); len(got) != 1 {
		t.Errorf("listed %q", got)
	}
	p.press("Alt+1")
	p.until("the focus in the list", `document.activeElement.role === "row"`)
	p.press("F8", "Control+.")
	if !p.shows(part("catalog-list")) {
		t.Error("the list is gone")
	}
}
