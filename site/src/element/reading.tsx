// The page's own reading of a run, without the parts that take files.

import { useMemo } from "preact/hooks";
import { place } from "../lib/findings.ts";
import { Offsets } from "../lib/offsets.ts";
import { visible } from "../lib/visible.ts";
import { ShownProvider, type Shown } from "../reading/context.ts";
import { Diffs } from "../reading/diffs.tsx";
import { Metrics } from "../reading/metrics.tsx";
import type { View } from "../reading/model.ts";
import type { Reader } from "../reading/reader.ts";
import { Charts } from "../reading/plot/charts.tsx";
import { Points } from "../reading/points.tsx";
import { Provenance } from "../reading/provenance.tsx";
import { Summary } from "../reading/summary.tsx";
import type { Session } from "./session.ts";

interface ReadingProps {
  view: View;
  /** The text that it was made from. */
  text: string;
  session: Session;
}

export function Reading({ view, text, session }: ReadingProps) {
  const editor = session.editor.value;
  const shown = useMemo((): Shown => {
    const offsets = new Offsets(text);
    const go: Reader["go"] = (range, doc) => {
      if (doc === undefined) editor?.reach(place(offsets, range));
    };
    return { view, reader: editor ? { go } : null };
  }, [view, editor]);
  return (
    <ShownProvider value={shown}>
      <article class="reading" data-testid="reading-view">
        <h2 class="reading-name">
          <bdi>{visible(view.summary.name?.text ?? "A run without a name")}</bdi>
        </h2>
        <Summary />
        <Charts />
        <Points />
        <Metrics />
        <Provenance />
        <Diffs />
      </article>
    </ShownProvider>
  );
}
