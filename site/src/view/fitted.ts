// A page of the reference as a pane can hold it.

import type { Piece } from "../lib/reference.ts";

/** The pieces of a page by its sections, each with its heading. */
export function sections(page: readonly Piece[]): Piece[][] {
  const all: Piece[][] = [[]];
  for (const piece of page) {
    if (piece[0] === "h2") all.push([]);
    all.at(-1)!.push(piece);
  }
  return all;
}

/** Whether an element of that id is in a piece. */
export function holds(piece: Piece, id: string): boolean {
  if (typeof piece === "string") return false;
  const [, attributes, ...inside] = piece;
  return attributes["id"] === id || inside.some((one) => holds(one, id));
}

/** Makes a part of a page fit a pane: buttons on keys, and tables that can be narrow. */
export function fitted(pieces: readonly Piece[]): DocumentFragment {
  const root = document.createDocumentFragment();
  root.append(...pieces.map(planted));
  for (const row of root.querySelectorAll<HTMLElement>("tr[data-key]")) addButton(row);
  for (const head of root.querySelectorAll("th")) if (!head.textContent) asCell(head);
  for (const table of root.querySelectorAll("table")) {
    if (table.querySelector("tr[data-key]")) labelCells(table);
    else wrap(table);
  }
  return root;
}

function planted(piece: Piece): Node | string {
  if (typeof piece === "string") return piece;
  const [name, attributes, ...inside] = piece;
  const element = document.createElement(name);
  for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, value);
  element.append(...inside.map(planted));
  return element;
}

/** Puts a button around the name of a key. */
function addButton(row: HTMLElement): void {
  const name = row.querySelector("td code");
  if (!name) return;
  const button = document.createElement("button");
  button.type = "button";
  button.className = "key";
  button.title = `Go to ${row.dataset["key"]} in the text`;
  name.replaceWith(button);
  button.append(name);
}

const roles: [string, string][] = [
  ["thead, tbody", "rowgroup"],
  ["tr", "row"],
  ["th", "columnheader"],
  ["td", "cell"],
];

/** Names each cell after its column, and states the roles that a table loses when it is laid out as a list. */
function labelCells(table: HTMLTableElement): void {
  const heads = [...table.querySelectorAll("th")].map((one) => one.textContent ?? "");
  table.className = "key-table";
  table.setAttribute("role", "table");
  for (const [selector, role] of roles)
    table.querySelectorAll(selector).forEach((one) => one.setAttribute("role", role));
  for (const row of table.querySelectorAll("tbody tr"))
    [...row.children].forEach((cell, i) => {
      const { dataset } = cell as HTMLElement;
      dataset["label"] = heads[i] ?? "";
      dataset["value"] = cell.textContent ?? "";
    });
}

/** A head that says nothing is no head. */
function asCell(head: Element): void {
  head.replaceWith(document.createElement("td"));
}

/** Lets a wide table scroll on its own. */
function wrap(table: HTMLTableElement): void {
  const holder = document.createElement("div");
  holder.className = "table-scroll";
  table.replaceWith(holder);
  holder.append(table);
}

/** What is wider than the pane can be scrolled by key, and nothing else is a stop on the way. */
export function markWide(root: HTMLElement): void {
  for (const one of root.querySelectorAll<HTMLElement>("pre, .table-scroll")) {
    if (one.scrollWidth > one.clientWidth) one.tabIndex = 0;
    else one.removeAttribute("tabindex");
  }
}
