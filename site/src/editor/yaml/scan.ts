// The parts of a line of YAML, for its colours. A line is read on its own, given what it begins within, so that only the
// lines in sight need be read. Nothing is judged here: what the engine finds wrong is still read in some way.

/** What a part is: mark is for punctuation, name for anchors, aliases, tags and the marks between documents. */
export type Part = "key" | "comment" | "mark" | "name" | "text";

/** Is told of each part in turn, by its offsets in the line. */
export type Take = (part: Part, from: number, to: number) => void;

/** What a line begins within, when that is more than its indentation shows. */
export interface Within {
  readonly kind: "block" | "quote" | "flow";
  /** A line that is indented no more than this ends it: that of an unclosed quote is the rest of its value. */
  readonly indent: number;
  /** The quote that is open; empty for none. */
  readonly quote: string;
  /** How many brackets are open. */
  readonly depth: number;
}

/** How much of a line is read, in UTF-16 units. */
const most = 10_000;

/** Reads a line, and says what the next one begins within. */
export function scan(line: string, within: Within | null, take: Take): Within | null {
  return new Scanner(line.length > most ? line.slice(0, most) : line, take).read(within);
}

export const indentOf = (line: string): number => line.search(/[^ \t]|$/);

const isBlank = (char: string | undefined) => char === undefined || char === " " || char === "\t";
const isFlow = (char: string | undefined) => char !== undefined && ",[]{}".includes(char);

/** What stands between documents. */
const border = /^(?:---|\.\.\.)(?=[ \t]|$)/;

class Scanner {
  private at: number;
  private readonly indent: number;
  private readonly line: string;
  private readonly take: Take;

  constructor(line: string, take: Take) {
    this.line = line;
    this.take = take;
    this.at = this.indent = indentOf(line);
  }

  read(within: Within | null): Within | null {
    if (this.at === this.line.length) return within;
    if (!within || border.test(this.line) || !this.continues(within)) return this.structure();
    if (within.kind === "block") return this.text(this.line.length, within);
    if (within.kind === "flow") return this.flow(within, within.depth, within.quote);
    return this.quoted(within, within.quote) ?? this.rest();
  }

  private continues({ kind, indent }: Within): boolean {
    return this.indent > indent || (kind === "flow" && "]}".includes(this.line[this.at]!));
  }

  /** Takes the text up to an end, and gives what comes then. */
  private text<T>(to: number, then: T): T {
    this.part("text", to);
    return then;
  }

  private part(part: Part, to: number): void {
    if (to > this.at) this.take(part, this.at, to);
    this.at = to;
  }

  private blanks(): void {
    while (this.at < this.line.length && isBlank(this.line[this.at])) this.at++;
  }

  /** What stands after a value: a comment at most. */
  private rest(): null {
    const hash = /(?:^|[ \t])#/g;
    hash.lastIndex = Math.max(0, this.at - 1);
    const found = hash.exec(this.line);
    if (!found) return this.text(this.line.length, null);
    this.text(found.index + found[0].length - 1, null);
    this.part("comment", this.line.length);
    return null;
  }

  private directive(): null {
    this.part("name", this.wordEnd(false));
    return this.rest();
  }

  /** A line of keys and items. */
  private structure(): Within | null {
    let parent = this.at - 1; // the column of what a value on this line belongs to
    if (this.line[0] === "%") return this.directive();
    if (border.test(this.line)) {
      this.part("name", 3);
      parent = -1;
    }
    for (this.blanks(); "-?:".includes(this.line[this.at] ?? " ") && isBlank(this.line[this.at + 1]); this.blanks()) {
      parent = this.at;
      this.part("mark", this.at + 1);
    }
    return this.properties(() => this.node(parent));
  }

  /** Anchors and tags before a node. */
  private properties(then: () => Within | null): Within | null {
    for (this.blanks(); "&!".includes(this.line[this.at] ?? " "); this.blanks()) this.part("name", this.wordEnd(false));
    return then();
  }

  /** A key with its value, or a value alone. */
  private node(parent: number): Within | null {
    const start = this.at;
    const end = this.keyEnd();
    if (end < 0) return this.value(parent, this.indent - 1);
    this.part(this.line[start] === "*" ? "name" : "key", end);
    this.blanks();
    this.part("mark", this.at + 1);
    return this.properties(() => this.value(start, this.indent));
  }

  /** The end of the key that starts here; -1 where none does. */
  private keyEnd(): number {
    const first = this.line[this.at]!;
    if (this.at === this.line.length || "#|>[{".includes(first)) return -1;
    const end = `'"`.includes(first) ? this.quoteEnd(first, this.at + 1) : this.plainEnd(false);
    return end > this.at && this.colonAfter(end, false) ? end : -1;
  }

  private colonAfter(at: number, flow: boolean): boolean {
    while (this.line[at] === " " || this.line[at] === "\t") at++;
    return this.line[at] === ":" && (isBlank(this.line[at + 1]) || (flow && isFlow(this.line[at + 1])));
  }

  /** A value: the column of its parent, and the indentation that ends it where it goes on over lines. */
  private value(parent: number, indent: number): Within | null {
    const first = this.line[this.at];
    if (first === undefined) return null;
    if (first === "|" || first === ">") {
      this.rest();
      return { kind: "block", indent: parent, quote: "", depth: 0 };
    }
    if (first === "[" || first === "{") return this.flow({ kind: "flow", indent, quote: "", depth: 0 }, 0, "");
    if (first === "*") this.part("name", this.wordEnd(false));
    if (first !== "'" && first !== '"') return this.rest();
    this.part("text", this.at + 1);
    return this.quoted({ kind: "quote", indent, quote: first, depth: 0 }, first) ?? this.rest();
  }

  /** The rest of what is quoted; null once it has ended. */
  private quoted(within: Within, quote: string): Within | null {
    const end = this.quoteEnd(quote, this.at);
    return this.text(end < 0 ? this.line.length : end, end < 0 ? within : null);
  }

  /** Where a quote ends that is open at a place; -1 where it does not. */
  private quoteEnd(quote: string, at: number): number {
    for (; at < this.line.length; at++) {
      if (quote === '"' && this.line[at] === "\\") at++;
      else if (this.line[at] !== quote) continue;
      else if (quote === "'" && this.line[at + 1] === "'") at++;
      else return at + 1;
    }
    return -1;
  }

  /** The end of a plain scalar, or of a key like one. */
  private plainEnd(flow: boolean): number {
    let end = this.at;
    for (let i = this.at; i < this.line.length; i++) {
      const next = this.line[i + 1];
      if (isBlank(this.line[i])) {
        if (next === "#") break;
        continue;
      }
      if (this.line[i] === ":" && (isBlank(next) || (flow && isFlow(next)))) break;
      if (flow && isFlow(this.line[i])) break;
      end = i + 1;
    }
    return end;
  }

  private wordEnd(flow: boolean): number {
    let end = this.at;
    while (!isBlank(this.line[end]) && !(flow && isFlow(this.line[end]))) end++;
    return end;
  }

  /** What stands between brackets, of which so many are open. */
  private flow(within: Within, depth: number, quote: string): Within | null {
    if (quote && this.quoted(within, quote)) return within;
    for (this.blanks(); this.at < this.line.length; this.blanks()) {
      const char = this.line[this.at]!;
      if (isFlow(char)) {
        this.part("mark", this.at + 1);
        depth += "[{".includes(char) ? 1 : char === "," ? 0 : -1;
        if (depth <= 0) return this.rest();
      } else if (`'"`.includes(char)) {
        if (!this.quotedBetween(char)) return { ...within, quote: char, depth };
      } else this.between(char);
    }
    return { ...within, quote: "", depth };
  }

  /** What is quoted between brackets, and its colon; false where the quote stays open. */
  private quotedBetween(quote: string): boolean {
    const end = this.quoteEnd(quote, this.at + 1);
    if (end < 0) return this.text(this.line.length, false);
    const isKey = /^[ \t]*:/.test(this.line.slice(end, end + 20));
    this.part(isKey ? "key" : "text", end);
    this.blanks();
    if (isKey) this.part("mark", this.at + 1);
    return true;
  }

  /** Anything else between brackets. */
  private between(char: string): void {
    if (char === "#" && isBlank(this.line[this.at - 1])) this.part("comment", this.line.length);
    else if ("&*!".includes(char)) this.part("name", this.wordEnd(true));
    else if (this.colonAfter(this.at, true) || (char === "?" && isBlank(this.line[this.at + 1])))
      this.part("mark", this.at + 1);
    else {
      const end = Math.max(this.plainEnd(true), this.at + 1);
      this.part(this.colonAfter(end, true) ? "key" : "text", end);
    }
  }
}
