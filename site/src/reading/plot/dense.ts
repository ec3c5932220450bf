// The marks of a chart with many points: each kind of them is one path, and what stands at a point is looked up under
// the pointer. An element and a channel for each mark, as Plot makes them, would hold up the page.

import { plot, tip, type Markish, type PlotOptions } from "@observablehq/plot";
import { drawable, edges, type Chart, type Mark } from "./chart.ts";
import type { Palette } from "./palette.ts";

/** From this number of points on. */
export const many = 200;

/** What is drawn, and where its values stand. */
interface Drawing {
  chart: Chart;
  palette: Palette;
  /** Those of its marks that have a place. */
  shown: readonly Mark[];
  across(value: number): number;
  down(value: number): number;
}

const at = (value: number): string => value.toFixed(1);

function path(d: string, attributes: Record<string, string | number>): SVGPathElement {
  const made = document.createElementNS("http://www.w3.org/2000/svg", "path");
  made.setAttribute("d", d);
  for (const [name, value] of Object.entries(attributes)) made.setAttribute(name, String(value));
  return made;
}

/** The stretches of marks that follow each other and pass a test. */
function stretches(marks: readonly Mark[], holds: (mark: Mark) => boolean): Mark[][] {
  const found: Mark[][] = [];
  let open: Mark[] | null = null;
  for (const mark of marks) {
    if (!holds(mark)) open = null;
    else if (open) open.push(mark);
    else found.push((open = [mark]));
  }
  return found;
}

/** The spread around each value; it breaks where a point has no value or states no spread. */
export function denseBand({ chart, palette, across, down }: Drawing): Markish {
  const corner = (mark: Mark, side: 0 | 1) => `${at(across(mark.x))} ${at(down(edges(mark, chart)[side] ?? NaN))}`;
  const side = (run: Mark[], of: 0 | 1) => run.map((mark) => corner(mark, of)).join("L");
  const around = (run: Mark[]) => `M${side(run, 1)}L${side(run.toReversed(), 0)}Z`;
  const runs = stretches(chart.marks, (mark) => mark.cv !== null && drawable(chart, mark));
  return () => path(runs.map(around).join(""), { fill: palette.accent, "fill-opacity": 0.16 });
}

/** The line; it breaks where a point between two has no value. */
export function denseLine({ chart, palette, across, down }: Drawing): Markish {
  const runs = stretches(chart.marks, (mark) => drawable(chart, mark));
  const along = (run: Mark[]) => `M${run.map(({ x, y }) => `${at(across(x))} ${at(down(y))}`).join("L")}`;
  return () => path(runs.map(along).join(""), { fill: "none", stroke: palette.accent, "stroke-width": 1.5 });
}

/** Dots as the round ends of lines without a length. */
export function denseDots({ shown, palette, across, down }: Drawing, radius: number): Markish {
  const d = shown.map(({ x, y }) => `M${at(across(x))} ${at(down(y))}h0`).join("");
  return () => path(d, { stroke: palette.accent, "stroke-width": 2 * radius, "stroke-linecap": "round" });
}

/** How far from a point the pointer may be for its words, in pixels. */
const reach = 60;

function nearest({ shown, across, down }: Drawing, x: number, y: number): Mark | null {
  let [found, least]: [Mark | null, number] = [null, reach];
  for (const mark of shown) {
    const far = Math.hypot(across(mark.x) - x, down(mark.y) - y);
    if (far < least) [found, least] = [mark, far];
  }
  return found;
}

/** Shows under the pointer what stands at the point next to it. The options are those of the picture without its marks. */
export function tell(svg: SVGSVGElement, drawing: Drawing, options: PlotOptions, look: object): void {
  let told: Mark | null = null;
  let words: Element | null = null;
  const about = (mark: Mark | null) => {
    if (mark === told) return;
    told = mark;
    words?.remove();
    words = mark && wordsAt(mark, options, look);
    if (words) svg.append(words);
  };
  svg.addEventListener("pointermove", (event) => {
    const box = svg.getBoundingClientRect();
    const scale = options.width! / box.width; // a narrow screen shows it smaller than it was drawn
    about(nearest(drawing, (event.clientX - box.left) * scale, (event.clientY - box.top) * scale));
  });
  svg.addEventListener("pointerleave", () => about(null));
}

/** The words of one point, as Plot draws them. */
function wordsAt(mark: Mark, options: PlotOptions, look: object): Element | null {
  const one = plot({ ...options, axis: null, marks: [tip([mark], { x: "x", y: "y", title: "words", ...look })] });
  const words = one.querySelector('[aria-label="tip"]');
  words?.removeAttribute("aria-label"); // the whole has one
  return words;
}
