// The element as a page of its own, for frames: its address says what it shows, and its parent hears how high it is.

import "./start.css";
import type { MeasuredRunElement } from "../element/element.ts";
import { newest } from "../lib/newest.ts";
import { reasonOf } from "../lib/reason.ts";
import { trustOnly } from "../lib/trust.ts";
import { read, type Wanted } from "./address.ts";

const element = document.createElement("measured-run") as MeasuredRunElement;
const alert = document.querySelector<HTMLElement>("[role=alert]")!;

const showing = newest();

async function show(): Promise<void> {
  const isNewest = showing();
  alert.hidden = true;
  try {
    const wanted = await read(location.hash);
    if (isNewest()) apply(wanted);
  } catch (error) {
    if (!isNewest()) return;
    alert.textContent = `The link could not be opened: ${reasonOf(error)}.`;
    alert.hidden = false;
  }
}

function apply({ shared, attributes }: Wanted): void {
  for (const [name, value] of Object.entries(attributes)) {
    if (value === null) element.removeAttribute(name);
    else element.setAttribute(name, value);
  }
  if (!shared) return;
  element.sources = shared.registry || null;
  element.value = shared.text;
}

/** Tells the parent, whoever it is, nothing but a number. */
function tellHeight(): void {
  const height = Math.ceil(document.documentElement.getBoundingClientRect().height);
  parent.postMessage({ type: "measured-run:height", height }, "*");
}

async function start(): Promise<void> {
  trustOnly([new URL(__RUNNER__, import.meta.url).href]);
  await import(__ELEMENT__);
  await show();
  document.querySelector("main")!.append(element);
  addEventListener("hashchange", () => void show());
  if (parent !== window) new ResizeObserver(tellHeight).observe(document.documentElement);
}

void start();
