// The text that stands between the tags of an element, where readers without script see it.

const holders = 'script[type="text/yaml"], script[type="application/yaml"], pre';

/** The text of the first script or pre in an element; empty where there is none. */
export function inlineText(element: Element): string {
  const found = element.querySelector(holders);
  if (!found) return "";
  return dedented(words(found.querySelector("code") ?? found));
}

/** What a reader sees as text. Some highlighters end their lines by an element. */
function words(node: Node): string {
  if (node.nodeType === Node.TEXT_NODE) return (node as Text).data;
  if ((node as Element).localName === "br") return "\n";
  return [...node.childNodes].map(words).join("");
}

/** The text without the line break after its tag, and without the indentation that the page around it has. */
export function dedented(text: string): string {
  const lines = text
    .replace(/^[ \t]*\r?\n/, "")
    .replace(/\n[ \t]*$/, "\n")
    .split("\n");
  const full = lines.filter((line) => line.trim() !== "");
  const depth = Math.min(...full.map((line) => line.search(/[^ ]/)));
  return depth > 0 && full.length > 0 ? lines.map((line) => line.slice(depth)).join("\n") : lines.join("\n");
}
