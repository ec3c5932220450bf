// Draws a chart.

import {
  areaY,
  axisX,
  axisY,
  dot,
  gridY,
  line,
  plot,
  pointer,
  ruleX,
  ruleY,
  text,
  tip,
  type Markish,
  type PlotOptions,
} from "@observablehq/plot";
import { description, drawable, edges, type Chart, type Mark } from "./chart.ts";
import { denseBand, denseDots, denseLine, many, tell } from "./dense.ts";
import type { Palette } from "./palette.ts";
import { placed } from "./labels.ts";
import { apart, domainOf, placeOf, short, ticksOf, type Domain } from "./scale.ts";

interface Size {
  width: number;
  height: number;
}

/** Pixels that a character of a label takes, about. */
const character = 6.4;

/** What a chart is drawn from: its axes measured, its marks sorted out. */
interface Frame extends Size {
  chart: Chart;
  palette: Palette;
  shown: Mark[];
  x: Domain;
  y: Domain;
  xTicks: number[];
  yTicks: number[];
  left: number;
  /** The place of a value, in pixels. */
  across(value: number): number;
  down(value: number): number;
}

/** Of the dot at a value, in pixels. */
const radius = 3;
/** The same of many points, whose dots cover each other. */
const denseRadius = 2;

const right = 14;
const top = 24;
const bottom = 38;

export function draw(chart: Chart, size: Size, palette: Palette): SVGSVGElement {
  const frame = measure(chart, size, palette);
  const options: PlotOptions = {
    ...size,
    marginLeft: frame.left,
    marginRight: right,
    marginTop: top,
    marginBottom: bottom,
    className: "chart",
    x: { type: chart.x.log ? "log" : "linear", domain: frame.x },
    y: { type: chart.y.log ? "log" : "linear", domain: frame.y },
  };
  const dense = frame.shown.length > many;
  const marks = [...axes(frame), ...band(frame), ...points(frame), ...labels(frame)];
  const svg = finish(plot({ ...options, marks: dense ? marks : [...marks, hover(frame)] }) as SVGSVGElement, frame);
  if (dense) tell(svg, frame, options, look(palette));
  return svg;
}

function measure(chart: Chart, size: Size, palette: Palette): Frame {
  const shown = chart.marks.filter((mark) => drawable(chart, mark));
  const x = domainOf(
    shown.map((mark) => mark.x),
    chart.x,
  );
  const y = domainOf(
    shown.flatMap((mark) => [mark.y, ...edges(mark, chart)]),
    chart.y,
  );
  const yTicks = ticksOf(y, chart.y.log, 5);
  const left = Math.max(...yTicks.map((tick) => short(tick).length), 2) * character + 14;
  const across = (value: number) => placeOf(value, x, [left, size.width - right], chart.x.log);
  const down = (value: number) => placeOf(value, y, [size.height - bottom, top], chart.y.log);
  const xTicks =
    chart.labelled || shown.length > many
      ? ticksOf(x, chart.x.log, Math.max(3, Math.floor(size.width / 64)))
      : loads(shown, across);
  return { ...size, chart, palette, shown, x, y, xTicks, yTicks, left, across, down };
}

/** The loads that were offered, as far as there is room. Of many points, those that find some would be odd numbers. */
function loads(shown: readonly Mark[], across: (value: number) => number): number[] {
  const values = shown.map((mark) => mark.x);
  const widest = Math.max(...values.map((value) => short(value).length), 1);
  return apart(values, across, character * (widest + 2));
}

function axes({ chart, palette, y, xTicks, yTicks }: Frame): Markish[] {
  const common = { text: short, tickSize: 4, fill: palette.muted, stroke: palette.muted, labelArrow: "none" as const };
  const thin = { strokeWidth: 1, textStrokeWidth: 0 };
  return [
    gridY({ ticks: yTicks, stroke: palette.rule, strokeOpacity: 1 }),
    ruleY([y[0]], { stroke: palette.muted, strokeOpacity: 0.6 }),
    axisX({
      ...common,
      ...thin,
      stroke: "none",
      ticks: xTicks,
      label: chart.x.label,
      labelAnchor: "right",
      labelOffset: 34,
    }),
    axisY({ ...common, ...thin, stroke: "none", ticks: yTicks, label: chart.y.label, labelAnchor: "top" }),
  ];
}

function band(frame: Frame): Markish[] {
  const { shown, chart, palette } = frame;
  const noisy = shown.filter((mark) => mark.cv !== null);
  if (noisy.length === 0) return [];
  if (shown.length > many) return [denseBand(frame)];
  // The band breaks where a point has no value or states no spread.
  const has = (mark: Mark) => mark.cv !== null && drawable(chart, mark);
  const x = (mark: Mark) => (has(mark) ? mark.x : NaN);
  const low = (mark: Mark) => (has(mark) ? edges(mark, chart)[0] : NaN);
  const high = (mark: Mark) => (has(mark) ? edges(mark, chart)[1] : NaN);
  const colour = palette.accent;
  return [
    areaY(chart.marks, { x, y1: low, y2: high, fill: colour, fillOpacity: 0.16 }),
    ruleX(noisy, { x: "x", y1: low, y2: high, stroke: colour, strokeOpacity: 0.3, strokeWidth: 5, className: "band" }),
  ];
}

function points(frame: Frame): Markish[] {
  const { chart, shown, palette } = frame;
  const anchor = dot(
    shown.filter((mark) => mark.anchor),
    { x: "x", y: "y", r: 6.5, stroke: palette.ink, strokeWidth: 1.5, className: "anchor" },
  );
  if (shown.length > many) return [denseLine(frame), anchor, denseDots(frame, denseRadius)];
  // The line breaks where a point between two has no value.
  const y = (mark: Mark) => (drawable(chart, mark) ? mark.y : NaN);
  return [
    line(chart.marks, {
      x: (mark: Mark) => (drawable(chart, mark) ? mark.x : NaN),
      y,
      stroke: palette.accent,
      strokeWidth: 1.5,
    }),
    anchor,
    dot(shown, { x: "x", y: "y", r: radius, fill: palette.accent, className: "value" }),
  ];
}

/** The loads beside the marks of a curve, as many as there is room for. */
function labels({ chart, shown, palette, left, width, height, across, down }: Frame): Markish[] {
  if (!chart.labelled) return [];
  const spots = shown.map((mark) => ({
    across: across(mark.x),
    down: down(mark.y),
    width: (mark.label.length + 0.5) * character,
  }));
  const room = { left, right: width, top: 8, bottom: height - bottom };
  return placed(spots, room).map(({ side, at }) =>
    text(
      at.map((i) => shown[i]!),
      {
        x: "x",
        y: "y",
        text: "label",
        ...side,
        fill: palette.ink,
        stroke: palette.ground,
        strokeWidth: 3,
        className: "label",
      },
    ),
  );
}

/** How the words at a point look. */
const look = ({ ground, muted }: Palette) => ({
  fill: ground,
  stroke: muted,
  fontSize: 12,
  lineHeight: 1.3,
});

function hover({ shown, palette }: Frame): Markish {
  return tip(shown, pointer({ x: "x", y: "y", title: "words", maxRadius: 60, ...look(palette) }));
}

/** Makes of Plot's picture one that stands under the page's policy, and says what it is. */
function finish(svg: SVGSVGElement, { chart, shown, palette }: Frame): SVGSVGElement {
  svg.querySelector("style")?.remove(); // the page allows none; styles/reading.css has the same
  for (const axis of ["x", "y"])
    svg.querySelector(`[aria-label="${axis}-axis tick label"]`)?.setAttribute("data-axis", axis);
  for (const part of svg.querySelectorAll("[aria-label]")) part.removeAttribute("aria-label"); // the whole has one
  svg.setAttribute("role", "img");
  svg.setAttribute("aria-label", description(chart));
  svg.setAttribute("font-family", palette.font);
  svg.setAttribute("font-size", "11");
  svg.setAttribute("fill", palette.ink);
  svg.querySelectorAll("g.value circle").forEach((circle, i) => circle.setAttribute("data-point", shown[i]!.id));
  return svg;
}
