// Saves a chart as a picture, in the colours of paper.

import { download } from "../download.ts";
import type { Chart } from "./chart.ts";
import { draw } from "./draw.ts";
import { ofPaper } from "./palette.ts";

const size = { width: 640, height: 360 };

/** The chart as a file of its own. */
export function svgText(chart: Chart): string {
  const svg = draw(chart, size, ofPaper);
  svg.setAttribute("xmlns", "http://www.w3.org/2000/svg");
  svg.setAttribute("xmlns:xlink", "http://www.w3.org/1999/xlink");
  const ground = document.createElementNS("http://www.w3.org/2000/svg", "rect");
  ground.setAttribute("width", "100%");
  ground.setAttribute("height", "100%");
  ground.setAttribute("fill", ofPaper.ground);
  const title = document.createElementNS("http://www.w3.org/2000/svg", "title");
  title.textContent = chart.title;
  svg.prepend(title, ground);
  return new XMLSerializer().serializeToString(svg);
}

export function saveSvg(chart: Chart): void {
  download(`${chart.key}.svg`, new Blob([svgText(chart)], { type: "image/svg+xml" }));
}

export async function savePng(chart: Chart): Promise<void> {
  const image = new Image();
  image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(svgText(chart))}`;
  await image.decode();
  const canvas = document.createElement("canvas");
  canvas.width = size.width * 2;
  canvas.height = size.height * 2;
  canvas.getContext("2d")!.drawImage(image, 0, 0, canvas.width, canvas.height);
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, "image/png"));
  if (!blob) throw new Error("the browser made no picture");
  download(`${chart.key}.png`, blob);
}
