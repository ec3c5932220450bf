package browser

import (
	"fmt"
	"math/rand/v2"
	"os"
	"slices"
	"strings"
	"time"

	"github.com/chromedp/cdproto/emulation"
	"github.com/chromedp/chromedp"
)

// What comes late to the page where MEASURED_RUN_HINDER names it, so that a test that counts on its luck is found out:
// answers of the host, what scripts wait for, and the turns of a slow processor.

// hindrances are scripts that make one thing each late, by some ms that differ from one time to the next.
var hindrances = map[string]string{
	"worker": `{ const post = Worker.prototype.postMessage; let turn = Promise.resolve();
		Worker.prototype.postMessage = function (...all) { const wait = late(200); turn = turn.then(() => wait).then(() => post.apply(this, all)); }; }`,
	"file": `for (const name of ["text", "arrayBuffer"]) { const real = Blob.prototype[name];
		Blob.prototype[name] = async function () { const read = await real.call(this); await late(100); return read; }; }`,
	"database": `{ const real = IDBFactory.prototype.open, hear = Object.getOwnPropertyDescriptor(IDBRequest.prototype, "onsuccess").set;
		IDBFactory.prototype.open = function (...all) { const set = (act) => hear.call(asked, (event) => void late(300).then(() => act(event)));
			const asked = real.apply(this, all); return Object.defineProperty(asked, "onsuccess", { set }); }; }`,
	"timer": `{ const real = setTimeout; globalThis.setTimeout = (act, ms = 0, ...given) => real(act, ms + some(60), ...given); }`,
}

// hindering defines what they wait for: late is not so for ever, since thousands of files would take too long.
const hindering = `{ const some = (most) => (most * (1 + Math.random())) / 2, real = setTimeout; let count = 0;
	const late = async (most) => ++count < 200 && new Promise((done) => real(done, some(most))); %s }`

func hindered(by string) bool {
	return slices.Contains(strings.Split(os.Getenv("MEASURED_RUN_HINDER"), ","), by)
}

// hinder sets up a new tab so.
func (p *tab) hinder() {
	p.Helper()
	for name, script := range hindrances {
		if hindered(name) {
			p.onEachLoad(fmt.Sprintf(hindering, script))
		}
	}
	if !hindered("processor") {
		return
	}
	slow := emulation.SetCPUThrottlingRateParams{Rate: 4}
	if _, err := chromedp.Call(p.ctx, emulation.SetCPUThrottlingRate, slow); err != nil {
		p.Fatal(err)
	}
}

// linger keeps an answer of the host back for a while.
func linger() {
	if hindered("host") {
		time.Sleep(100*time.Millisecond + rand.N(100*time.Millisecond))
	}
}
