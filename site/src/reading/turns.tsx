// Drawing in turns. What follows the text is brought up to date part by part, each in a task of its own, so that a key
// that is typed meanwhile waits for one part at most.

import { signal } from "@preact/signals";
import { options, type FunctionComponent } from "preact";
import { useLayoutEffect, useMemo, useRef, useState } from "preact/hooks";
import { ShownProvider, type Shown } from "./context.ts";

/** What waits for its turn, by whom it is for: the newest takes the place of one that waits. */
const waiting = new Map<object, () => void>();

/** Whether anything waits. */
export const turning = signal(false);

const channel = new MessageChannel();

function take(): void {
  const [first] = waiting;
  if (!first) return;
  waiting.delete(first[0]);
  first[1]();
}

channel.port1.onmessage = () => {
  take();
  if (waiting.size > 0) channel.port2.postMessage(null);
  else turning.value = false;
};

/** Draws all that waits at once: what is not there now does not come on paper. */
function drawAll(): void {
  const { debounceRendering: later = queueMicrotask } = options;
  options.debounceRendering = (draw) => draw();
  while (waiting.size > 0) take();
  turning.value = false;
  options.debounceRendering = later;
}

addEventListener("beforeprint", drawAll);

/** Does something in a turn of its own, unless it is called off before. */
export function inTurn(owner: object, act: () => void): () => void {
  waiting.set(owner, act);
  if (!turning.peek()) channel.port2.postMessage(null);
  turning.value = true;
  return () => void waiting.delete(owner);
}

/** A value as it was when the turn of this component came last; null before its first. */
export function useTurn<T extends object>(of: T): T | null {
  const [shown, setShown] = useState<T | null>(null);
  const owner = useRef({});
  useLayoutEffect(() => inTurn(owner.current, () => setShown(of)), [of]);
  return shown;
}

/** A value as it came first, for as long as those that come after are alike. */
export function useAlike<T>(value: T, alike: (a: T, b: T) => boolean): T {
  const held = useRef(value);
  if (held.current !== value && !alike(held.current, value)) held.current = value;
  return held.current;
}

/** A part of the view that is drawn in its turn. */
export function Turn({ of, part: Part }: { of: Shown; part: FunctionComponent }) {
  const shown = useTurn(of);
  const drawn = () =>
    shown && (
      <ShownProvider value={shown}>
        <Part />
      </ShownProvider>
    );
  return useMemo(drawn, [shown, Part]);
}
