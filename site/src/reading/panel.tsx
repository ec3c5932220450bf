// The pane of the reading view. What it shows is loaded when it first comes into sight.

import { signal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import { altName } from "../lib/keys.ts";
import { Loaded } from "../lib/loaded.ts";
import { inSight, instead, layout, textGone } from "../lib/store.ts";
import { NoticeBar } from "../view/notice.tsx";
import { CollapseButton } from "../view/panel.tsx";
import { makeRoom, turnInstead } from "./room.ts";
import { ShareButton } from "./share/button.tsx";

const run = new Loaded(async () => (await import("./view.tsx")).ReadingView);
const comparison = new Loaded(async () => (await import("./compare/view.tsx")).CompareView);

/** Whether two runs are compared in place of one being read. */
const comparing = signal(false);

makeRoom();

export function ReadingPanel() {
  const wanted = inSight("reading");
  const late = comparing.value ? comparison : run;
  useEffect(() => {
    if (wanted) void late.load();
  }, [wanted, late]);
  const View = run.value.value;
  const Comparing = comparison.value.value;
  const failed = late.error.value;
  return (
    <section class="panel reading-pane" id="pane-reading" aria-labelledby="reading-title" data-testid="reading">
      <div class="panel-bar">
        <h2 id="reading-title" class="panel-title">
          Reading
        </h2>
        <span class="field" />
        <button
          type="button"
          class="small"
          data-testid="compare"
          aria-pressed={comparing.value}
          onClick={() => (comparing.value = !comparing.value)}
        >
          Compare
        </button>
        {layout.value === "wide" && (
          <button type="button" class="small" data-testid="instead" title={`Shift ${altName} 3`} onClick={turnInstead}>
            {instead.value ? "Beside the text" : "Instead of the text"}
          </button>
        )}
        {layout.value === "phone" && <ShareButton />}
        <CollapseButton panel="reading" />
      </div>
      {textGone() && <NoticeBar />}
      <div class="panel-scroll reading-scroll" tabIndex={0} role="region" aria-label="The run, to be read">
        {/* The view stays while runs are compared, with the evidence that was given to it. */}
        {View && (
          <div hidden={comparing.value}>
            <View />
          </div>
        )}
        {comparing.value && Comparing && <Comparing />}
        {!late.value.value &&
          (failed ? (
            <Failed reason={failed} again={() => void late.load()} />
          ) : (
            <p class="panel-note">Loading the view…</p>
          ))}
      </div>
    </section>
  );
}

function Failed({ reason, again }: { reason: string; again(): void }) {
  return (
    <div class="panel-note" role="alert">
      <p>The view could not be loaded: {reason}.</p>
      <button type="button" class="small" data-testid="reading-retry" onClick={again}>
        Retry
      </button>
    </div>
  );
}
