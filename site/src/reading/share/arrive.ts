// Opens the text that the page's address carries.

import { announce, notice, showPane, type NoticeAction } from "../../lib/store.ts";
import type { Parts } from "../../view/context.ts";
import { welcome } from "../../view/notice.tsx";
import { decode, isLink, type Shared } from "./link.ts";

/** Opens what a link carries, now and when another comes into the address. What was there can be brought back. */
export async function openLinks(parts: Parts): Promise<void> {
  addEventListener("hashchange", () => void openLink(parts));
  await openLink(parts);
}

async function openLink(parts: Parts): Promise<void> {
  const { hash } = location;
  if (!isLink(hash)) return;
  // The text is the page's from here on: a reload must bring back what became of it.
  history.replaceState(history.state, "", location.pathname + location.search);
  welcome.value = false;
  try {
    show(parts, await decode(hash));
  } catch (error) {
    refuse(parts, error instanceof Error ? error.message : String(error));
  }
}

function show({ workbench, opener }: Parts, { text, name, tab, cursor, pane }: Shared): void {
  opener.open({ text, name: name || "the text of a link", origin: "file" }, tab);
  const { offsets } = workbench.snapshot(workbench.active.value);
  const at = Math.min(offsets.toEditor(cursor), workbench.state().doc.length);
  workbench.view.dispatch({ selection: { anchor: at }, scrollIntoView: true });
  showPane(pane);
}

function refuse({ workbench }: Parts, why: string): void {
  const before = workbench.text("run").trim() !== "";
  workbench.open("run", { text: "", name: "", origin: "typed" });
  workbench.show("run");
  const back = () => {
    workbench.undo("run");
    notice.value = null;
  };
  const actions: NoticeAction[] = before ? [{ label: "Undo", run: back }] : [];
  const text = `The link could not be opened: ${why}. Ask for it again, or for the file.`;
  notice.value = { tone: "warning", text, actions };
  announce(text);
}
