// The pane of the text: which document is in the editor, and the editor itself.

import { effect, untracked } from "@preact/signals";
import { useLayoutEffect, useRef } from "preact/hooks";
import { CatalogCrumb } from "./catalog-tab.tsx";
import type { Workbench } from "../editor/workbench.ts";
import { inSight, layout } from "../lib/store.ts";
import { useParts } from "./context.ts";
import { NoticeBar } from "./notice.tsx";
import { TextTools } from "./text-tools.tsx";

/** Whether the text is out of sight, or will be with the next frame. */
const isGone = ({ listing }: Workbench): boolean => listing.value || !inSight("text");

export function TextPane() {
  const { workbench } = useParts();
  const holder = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    holder.current!.append(workbench.view.dom);
    workbench.view.requestMeasure();
  }, [workbench]);
  useLayoutEffect(() => effect(() => void (isGone(workbench) && untracked(() => workbench.hides()))), [workbench]);
  const seen = inSight("text");
  useLayoutEffect(() => {
    if (seen) workbench.shown();
  }, [workbench, seen]);
  return (
    <section
      class="text-pane"
      id="document"
      role="tabpanel"
      aria-labelledby={`tab-${workbench.active.value === "member" ? "catalog" : workbench.active.value}`}
      data-testid="document"
    >
      <CatalogCrumb />
      {seen && !workbench.listing.value && <NoticeBar />}
      <div ref={holder} class="editor" data-testid="editor" />
      {layout.value === "phone" && !workbench.listing.value && <TextTools />}
    </section>
  );
}
