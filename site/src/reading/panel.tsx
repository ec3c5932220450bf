// The pane of the reading view. What it shows is loaded when it first comes into sight.

import { signal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import { inSight, layout } from "../lib/store.ts";
import { CollapseButton } from "../view/panel.tsx";
import { ShareButton } from "./share/button.tsx";
import { makeRoom } from "./room.ts";

type Loaded = typeof import("./view.tsx");

const loaded = signal<Loaded | null>(null);
const failed = signal<string | null>(null);

makeRoom();

async function load(): Promise<void> {
  failed.value = null;
  try {
    loaded.value = await import("./view.tsx");
  } catch (error) {
    failed.value = error instanceof Error ? error.message : String(error);
  }
}

export function ReadingPanel() {
  const wanted = inSight("reading");
  useEffect(() => {
    if (wanted && !loaded.value) void load();
  }, [wanted]);
  const View = loaded.value?.ReadingView;
  return (
    <section class="panel reading-pane" id="pane-reading" aria-labelledby="reading-title" data-testid="reading">
      <div class="panel-bar">
        <h2 id="reading-title" class="panel-title">
          Reading
        </h2>
        <span class="field" />
        {layout.value === "phone" && <ShareButton />}
        <CollapseButton panel="reading" />
      </div>
      <div class="panel-scroll reading-scroll" tabIndex={0} role="region" aria-label="The run, to be read">
        {View ? <View /> : failed.value ? <Failed reason={failed.value} /> : <p class="panel-note">Loading the view…</p>}
      </div>
    </section>
  );
}

function Failed({ reason }: { reason: string }) {
  return (
    <div class="panel-note" role="alert">
      <p>The view could not be loaded: {reason}.</p>
      <button type="button" class="small" data-testid="reading-retry" onClick={() => void load()}>
        Retry
      </button>
    </div>
  );
}
