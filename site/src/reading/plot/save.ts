// Saves a chart as a picture, in the colours of paper.

import { tame } from "../../lib/names.ts";
import { saveAs } from "../../lib/save-as.ts";
import type { Chart } from "./chart.ts";
import { draw } from "./draw.ts";
import { ofPaper } from "./palette.ts";

const size = { width: 640, height: 360 };

/** Room above the chart for its name and that of the run, in pixels. */
const head = 28;

/** Longer words would leave the picture. */
const most = 86;

const element = (name: string, attributes: Record<string, string | number>): SVGElement => {
  const made = document.createElementNS("http://www.w3.org/2000/svg", name);
  for (const [key, value] of Object.entries(attributes)) made.setAttribute(key, String(value));
  return made;
};

/** The chart of a run as a file of its own. */
function svgText(chart: Chart, run: string): string {
  const svg = draw(chart, size, ofPaper);
  const height = size.height + head;
  svg.setAttribute("height", String(height));
  svg.setAttribute("viewBox", `0 ${-head} ${size.width} ${height}`);
  svg.setAttribute("xmlns", "http://www.w3.org/2000/svg");
  svg.setAttribute("xmlns:xlink", "http://www.w3.org/1999/xlink");
  const ground = element("rect", { y: -head, width: size.width, height, fill: ofPaper.ground });
  const title = element("title", {});
  title.textContent = `${chart.title}, ${run}`;
  const words = element("text", { x: 6, y: 18 - head, "text-anchor": "start", "font-size": 13, "font-weight": 600 });
  words.textContent = title.textContent.length > most ? `${title.textContent.slice(0, most)}…` : title.textContent;
  svg.prepend(title, ground, words);
  return new XMLSerializer().serializeToString(svg);
}

const fileName = (chart: Chart, run: string) => tame(`${run.slice(0, 100)}-${chart.key}`);

export function saveSvg(chart: Chart, run: string): void {
  saveAs(`${fileName(chart, run)}.svg`, new Blob([svgText(chart, run)], { type: "image/svg+xml" }));
}

export async function savePng(chart: Chart, run: string): Promise<void> {
  const image = new Image();
  image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(svgText(chart, run))}`;
  await image.decode();
  const canvas = document.createElement("canvas");
  canvas.width = size.width * 2;
  canvas.height = (size.height + head) * 2;
  canvas.getContext("2d")!.drawImage(image, 0, 0, canvas.width, canvas.height);
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, "image/png"));
  if (!blob) throw new Error("the browser made no picture");
  saveAs(`${fileName(chart, run)}.png`, blob);
}
