// What helps an author, put together: it comes into the editors and answers to the keys and buttons of the page.

import { startCompletion } from "@codemirror/autocomplete";
import { nextGap } from "../editor/gaps.ts";
import { announce } from "../lib/announce.ts";
import type { Parts } from "../view/context.ts";
import { completing } from "./complete.tsx";
import { Drafter } from "./draft.ts";
import { fixMenu, mend, openFixes } from "./fixes.tsx";
import { format } from "./format.ts";
import { hovering, teller } from "./hover.tsx";
import { Inquiry } from "./inquiry.ts";
import { Outline, showOutline } from "./outline.tsx";

export class Tools {
  readonly Outline = Outline;
  readonly drafter: Drafter;
  private readonly parts: Parts;
  private readonly inquiry: Inquiry;

  constructor(parts: Parts) {
    this.parts = parts;
    this.inquiry = new Inquiry(parts);
    this.drafter = new Drafter(parts);
    const tell = teller(parts, this.inquiry, this.drafter);
    parts.walker.cards = tell;
    parts.workbench.extend([completing(this.inquiry), hovering(tell), fixMenu]);
  }

  /** Offers the fixes of what is at the cursor, and those of the whole text. */
  fixes(): Promise<void> {
    return openFixes(this.parts, this.inquiry);
  }

  /** Makes every safe fix. */
  mend(): Promise<void> {
    return mend(this.parts, this.inquiry);
  }

  complete(): void {
    const { view } = this.parts.workbench;
    view.focus();
    startCompletion(view);
  }

  nextGap(): void {
    const { view } = this.parts.workbench;
    view.focus();
    if (!nextGap(view)) announce("the cursor is in no gap");
  }

  format(): Promise<void> {
    return format(this.parts, this.inquiry);
  }

  outline(): Promise<void> {
    return showOutline(this.parts, this.inquiry);
  }
}
