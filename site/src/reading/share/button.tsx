// The button that leads to the ways of passing a run on. What it opens is loaded when it is first pressed.

import { signal } from "@preact/signals";
import { useEffect, useRef } from "preact/hooks";
import { reasonOf } from "../../lib/reason.ts";
import { announce } from "../../lib/store.ts";
import { Icon } from "../../view/icons.tsx";

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
  const dialog = useRef<HTMLDialogElement>(null);
  const shown = open.value;
  useEffect(() => {
    if (shown) dialog.current?.showModal();
    else dialog.current?.close();
  }, [shown]);
  const close = () => dialog.current?.close();
  const Body = loaded.value?.ShareBody;
  return (
    <dialog
      ref={dialog}
      class="help share"
      aria-labelledby="share-title"
      data-testid="share-dialog"
      onClose={() => (open.value = false)}
      onClick={(event) => event.target === dialog.current && close()}
    >
      {shown && (
        <div class="help-body">
          <div class="help-head">
            <h2 id="share-title">Share</h2>
            <button type="button" class="icon-button" aria-label="Close" onClick={close}>
              <Icon name="close" />
            </button>
          </div>
          {Body ? (
            <Body close={close} />
          ) : (
            <p>{failed.value ? `It could not be loaded: ${failed.value}. Close and press Share again.` : "Loading…"}</p>
          )}
        </div>
      )}
    </dialog>
  );
}
