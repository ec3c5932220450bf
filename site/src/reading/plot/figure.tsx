// A chart on the page: the picture, the ways to save it, and a table of the same numbers below.

import { useLayoutEffect, useRef, useState } from "preact/hooks";
import { announce } from "../../lib/announce.ts";
import { reasonOf } from "../../lib/reason.ts";
import { useShown } from "../context.ts";
import { inTurn } from "../turns.tsx";
import { visible } from "../../lib/visible.ts";
import { description, drawable, same, type Chart } from "./chart.ts";
import { draw } from "./draw.ts";
import { ofPage } from "./palette.ts";
import { savePng, saveSvg } from "./save.ts";

/** With more points than this, the table is made when it is opened. */
const many = 100;

export function Figure({ chart, table }: { chart: Chart; table(): preact.JSX.Element }) {
  const [opened, setOpened] = useState(false);
  const run = visible(useShown().view.summary.name?.text ?? "a run without a name");
  const holder = useRef<HTMLDivElement>(null);
  const width = useWidth(holder);
  const last = useRef<Drawn | null>(null);
  useLayoutEffect(
    () => (width < 100 ? undefined : inTurn(last, () => redraw(holder.current!, chart, width, last))),
    [chart, width],
  );
  const left = chart.marks.filter((mark) => !drawable(chart, mark));
  return (
    <figure class="figure" data-testid="figure" data-chart={chart.key}>
      <figcaption>
        <bdi>{chart.title}</bdi>
        <span class="saves">
          <button
            type="button"
            class="small quiet"
            aria-label={`Save ${chart.title} as SVG`}
            onClick={() => saveSvg(chart, run)}
          >
            SVG
          </button>
          <button
            type="button"
            class="small quiet"
            aria-label={`Save ${chart.title} as PNG`}
            onClick={() => save(chart, run)}
          >
            PNG
          </button>
        </span>
      </figcaption>
      {chart.definition && <p class="muted definition">{chart.definition}</p>}
      <div ref={holder} class="drawing" data-description={description(chart)} />
      {left.length > 0 && (
        <p class="muted left">
          Not drawn:{" "}
          {left
            .slice(0, 6)
            .map((mark) => mark.id)
            .join(", ")}
          {left.length > 6 && ` and ${left.length - 6} more`}
        </p>
      )}
      <details onToggle={(event) => event.currentTarget.open && setOpened(true)}>
        <summary>Numbers</summary>
        {(opened || chart.marks.length <= many) && table()}
      </details>
    </figure>
  );
}

interface Drawn {
  chart: Chart;
  width: number;
}

/** Draws a chart unless the same is there already: an edit changes one of many. */
function redraw(holder: HTMLElement, chart: Chart, width: number, last: { current: Drawn | null }): void {
  const { current } = last;
  last.current = { chart, width };
  if (current?.width === width && same(current.chart, chart)) return;
  holder.replaceChildren(draw(chart, { width, height: Math.round(Math.min(260, 140 + width / 4)) }, ofPage));
}

function save(chart: Chart, run: string): void {
  savePng(chart, run).catch((error: unknown) => announce(`the picture could not be made: ${reasonOf(error)}`));
}

/** The width of an element, in pixels, as it changes. */
function useWidth(holder: { current: HTMLElement | null }): number {
  const [width, setWidth] = useState(0);
  useLayoutEffect(() => {
    const measure = () => setWidth(Math.floor(holder.current!.clientWidth));
    const watch = new ResizeObserver(measure);
    watch.observe(holder.current!);
    measure();
    return () => watch.disconnect();
  }, []);
  return width;
}
