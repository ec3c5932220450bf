// The button that leads to the ways of passing a run on. What it opens is loaded when it is first pressed.

import { signal } from "@preact/signals";
import { reasonOf } from "../../lib/reason.ts";
import { announce } from "../../lib/store.ts";
import { Icon } from "../../view/icons.tsx";
import { Modal } from "../../view/modal.tsx";

type Loaded = typeof import("./dialog.tsx");

const open = signal(false);
const loaded = signal<Loaded | null>(null);
const failed = signal<string | null>(null);

async function press(): Promise<void> {
  open.value = true;
  failed.value = null;
  try {
    loaded.value ??= await import("./dialog.tsx");
  } catch (error) {
    failed.value = reasonOf(error);
    announce(`Share could not be loaded: ${failed.value}`);
  }
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
  const Body = loaded.value?.ShareBody;
  return (
    <Modal open={open.value} closed={() => (open.value = false)} title="Share" kind="share" testid="share-dialog">
      {Body ? (
        <Body />
      ) : (
        <p>{failed.value ? `It could not be loaded: ${failed.value}. Close and press Share again.` : "Loading…"}</p>
      )}
    </Modal>
  );
}
