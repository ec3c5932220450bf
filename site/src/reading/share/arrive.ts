// Opens the text that the page's address carries.

import { announce } from "../../lib/announce.ts";
import type { HomeId } from "../../lib/kind.ts";
import { newest } from "../../lib/newest.ts";
import { reasonOf } from "../../lib/reason.ts";
import { notice, type NoticeAction, notify, showPane } from "../../lib/store.ts";
import type { Parts } from "../../view/context.ts";
import { welcome } from "../../view/notice.tsx";
import { wanted } from "../place.ts";
import { decode, isLink, type Shared } from "./link.ts";

/** Opens what a link carries, now and when another comes into the address. What was there can be brought back. */
export async function openLinks(parts: Parts): Promise<void> {
  addEventListener("hashchange", () => void openLink(parts));
  await openLink(parts);
}

const opening = newest();

async function openLink(parts: Parts): Promise<void> {
  const { hash } = location;
  if (!isLink(hash)) return;
  const isNewest = opening();
  // The text is the page's from here on: a reload must bring back what became of it.
  history.replaceState(history.state, "", location.pathname + location.search);
  welcome.value = false;
  try {
    const shared = await decode(hash);
    if (isNewest()) show(parts, shared);
  } catch (error) {
    if (isNewest()) refuse(parts, reasonOf(error));
  }
}

function show(parts: Parts, shared: Shared): void {
  const { workbench, opener } = parts;
  const { text, name, tab, cursor, pane, place } = shared;
  const registry = exchangeRegistry(parts, shared);
  opener.open({ text, name: name || "the text of a link", origin: "file" }, tab);
  if (registry) tellOfRegistry(parts, registry);
  const { offsets } = workbench.snapshot(workbench.active.value);
  const at = Math.min(offsets.toEditor(cursor), workbench.state().doc.length);
  workbench.view.dispatch({ selection: { anchor: at }, scrollIntoView: true });
  wanted.value = pane === "reading" ? place : null;
  showPane(pane);
}

/**
 * Puts the registry in place that the verdict was computed with, so that it is the same here. The answer says what
 * was done to one that was there, if anything.
 */
function exchangeRegistry({ workbench }: Parts, { tab, registry }: Shared): "replaced" | "emptied" | null {
  if (tab !== "run" || registry === null) return null;
  const before = workbench.text("licences");
  if (before === registry) return null;
  const name = registry && "the registry of a link";
  workbench.open("licences", { text: registry, name, origin: registry ? "file" : "typed" });
  if (before.trim() === "") return null;
  return registry ? "replaced" : "emptied";
}

function tellOfRegistry({ workbench }: Parts, done: "replaced" | "emptied"): void {
  const undo: HomeId[] = notice.value?.actions?.length ? ["licences", "run"] : ["licences"];
  const back = () => {
    for (const id of undo) workbench.undo(id);
    workbench.show("run");
    notice.value = null;
    announce("what was there before is back");
  };
  const what =
    done === "replaced"
      ? "and its registry in place of yours under Licences"
      : "whose verdict was computed without a registry: yours was taken out of Licences";
  const text = `Opened what the link carries, ${what}.`;
  notify({ tone: "info", text, actions: [{ label: "Undo", run: back }], passing: true });
}

function refuse({ workbench }: Parts, why: string): void {
  const before = workbench.text("run").trim() !== "";
  workbench.open("run", { text: "", name: "", origin: "typed" });
  workbench.show("run");
  showPane("text");
  const back = () => {
    workbench.undo("run");
    notice.value = null;
  };
  const actions: NoticeAction[] = before ? [{ label: "Undo", run: back }] : [];
  const text = `The link could not be opened: ${why}. Ask for it again, or for the file.`;
  notify({ tone: "warning", text, actions });
}
