// What an element shows before its interior is there: its text, plain.

const style = `
:host { display: block; min-width: 0; column-rule-color: CanvasText; }
:host([hidden]) { display: none; }
.plain {
  box-sizing: border-box;
  max-height: var(--height, 480px);
  min-height: var(--height, 0);
  margin: 0;
  border: 1px solid color-mix(in srgb, currentColor 25%, transparent);
  border-radius: 6px;
  padding: 8px 12px;
  overflow: auto;
  font: 13px/1.5 ui-monospace, "SF Mono", Menlo, Consolas, monospace;
  direction: ltr;
  text-align: left;
  white-space: pre;
}
@media print { .plain { max-height: none; white-space: pre-wrap; } }
.trouble { margin: 8px 0; font: inherit; }
`;

let sheet: CSSStyleSheet | null = null;

export class Shell {
  /** What an interior is put into. */
  readonly frame = make("div", "root", "frame");
  private readonly plain = make("pre", "plain", "text");
  private readonly root: ShadowRoot;

  constructor(host: HTMLElement) {
    if (!sheet) (sheet = new CSSStyleSheet()).replaceSync(style);
    this.root = host.attachShadow({ mode: "open" });
    this.root.adoptedStyleSheets = [sheet];
    this.plain.tabIndex = 0;
    this.root.append(this.plain);
  }

  get focused(): boolean {
    return this.root.activeElement !== null;
  }

  show(text: string, height: string | null): void {
    this.plain.textContent = text;
    this.plain.style.setProperty("--height", height);
  }

  dark(dark: boolean): void {
    this.frame.dataset["theme"] = dark ? "dark" : "light";
  }

  /** Puts the frame in place of the plain text. What went wrong on the way stays said. */
  furnish(): HTMLElement {
    this.plain.replaceWith(this.frame);
    return this.frame;
  }

  /** Puts the plain text back. */
  strip(): void {
    this.root.replaceChildren(this.plain);
  }

  /** Says what went wrong, with a way to try it again. */
  trouble(words: string, again: () => void): void {
    this.calm();
    const told = make("p", "trouble", "trouble");
    told.setAttribute("role", "alert");
    const button = make("button", "", "retry");
    button.type = "button";
    button.textContent = "Try again";
    button.onclick = again;
    told.append(`${words} `, button);
    this.root.append(told);
  }

  calm(): void {
    this.root.querySelector(".trouble")?.remove();
  }
}

function make<K extends keyof HTMLElementTagNameMap>(tag: K, name: string, part: string): HTMLElementTagNameMap[K] {
  const made = document.createElement(tag);
  made.className = name;
  made.part.add(part);
  return made;
}
