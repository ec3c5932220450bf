// The line between two panes: dragged by pointer or moved by the arrow keys, and remembered.

import type { Signal } from "@preact/signals";
import { leastWidth, mostWidth } from "../lib/store.ts";

interface SplitterProps {
  label: string;
  /** The width of the pane at its right, in hundredths of the page. */
  width: Signal<number>;
  controls: string;
}

const step = 2;

const within = (value: number) => Math.min(mostWidth, Math.max(leastWidth, value));

export function Splitter({ label, width, controls }: SplitterProps) {
  const drag = (down: PointerEvent) => {
    down.preventDefault();
    const handle = down.currentTarget as HTMLElement;
    handle.setPointerCapture(down.pointerId);
    handle.focus();
    const from = width.value;
    const move = (event: PointerEvent) => {
      width.value = within(from - ((event.clientX - down.clientX) / innerWidth) * 100);
    };
    handle.addEventListener("pointermove", move);
    handle.addEventListener("lostpointercapture", () => handle.removeEventListener("pointermove", move), {
      once: true,
    });
  };
  const keys: Record<string, () => number> = {
    ArrowLeft: () => width.value + step,
    ArrowRight: () => width.value - step,
    Home: () => mostWidth,
    End: () => leastWidth,
  };
  const onKey = (event: KeyboardEvent) => {
    const to = keys[event.key];
    if (!to) return;
    event.preventDefault();
    width.value = within(to());
  };
  return (
    <div
      class="splitter"
      role="separator"
      aria-orientation="vertical"
      aria-label={label}
      aria-controls={controls}
      aria-valuemin={leastWidth}
      aria-valuemax={mostWidth}
      aria-valuenow={Math.round(width.value)}
      tabIndex={0}
      data-testid={`splitter-${controls}`}
      onPointerDown={drag}
      onKeyDown={onKey}
    />
  );
}
