// The button that leads to the ways of passing a run on. What it opens is loaded when it is first pressed.

import { signal } from "@preact/signals";
import { announce } from "../../lib/announce.ts";
import { Loaded } from "../../lib/loaded.ts";
import { Icon } from "../../view/icons.tsx";
import { Modal } from "../../view/modal.tsx";

const open = signal(false);
const dialog = new Loaded(() => import("./dialog.tsx"));

async function press(): Promise<void> {
  open.value = true;
  await dialog.load();
  if (dialog.error.value !== null) announce(`Share could not be loaded: ${dialog.error.value}`);
}

export function ShareButton() {
  return (
    <button type="button" class="tool" data-testid="share" aria-haspopup="dialog" onClick={() => void press()}>
      <Icon name="share" />
      <span class="label">Share</span>
    </button>
  );
}

export function Share() {
  const Body = dialog.value.value?.ShareBody;
  const failed = dialog.error.value;
  return (
    <Modal open={open.value} closed={() => (open.value = false)} title="Share" kind="share" testid="share-dialog">
      {Body ? (
        <Body />
      ) : (
        <p>{failed !== null ? `It could not be loaded: ${failed}. Close and press Share again.` : "Loading…"}</p>
      )}
    </Modal>
  );
}
