// What an engine keeps of the long texts that it was sent: of one that was edited it is sent the edit.

import { changeOf } from "../lib/change.ts";

/** A file by its bytes. Where the text that they are in UTF-8 is said too, they need not be looked at. */
export interface Body {
  path: string;
  bytes: Uint8Array;
  text?: string;
}

/** A file as the engine is given it. */
export type Given = Body | { path: string; text: string };

/** The words of a header about a file, and the bytes that follow for it. */
interface Written {
  words: Record<string, unknown>;
  bytes: Uint8Array;
}

interface Kept {
  id: number;
  path: string;
  text: string;
}

/** How many texts an engine keeps, as wasm/kept.go has it. */
const most = 3;

/** From this length on, in UTF-16 units, a text is kept. */
const long = 32 * 1024;

const encoder = new TextEncoder();

export class Known {
  private count = 0;
  private texts: Kept[] = [];

  /** Writes a file for the engine, which will keep it if it is long. */
  write(body: Given): Written {
    const { path, text } = body;
    if (text === undefined) return whole(path, (body as Body).bytes);
    if (text.length < long) return whole(path, encoder.encode(text));
    const last = this.texts.find((one) => one.path === path);
    return (last && this.edited(last, text)) ?? this.kept(path, text);
  }

  /** The engine is another one, or keeps something else. */
  forget(): void {
    this.texts = [];
  }

  private kept(path: string, text: string): Written {
    const id = this.keep(path, text);
    const { words, bytes } = whole(path, encoder.encode(text));
    return { words: { ...words, text: id, units: text.length }, bytes };
  }

  /** What makes a text of the last one, unless that is most of it. */
  private edited(last: Kept, text: string): Written | null {
    const { from, to, insert } = changeOf(last.text, text);
    if (insert.length > text.length / 2) return null;
    const bytes = encoder.encode(insert);
    const id = insert === "" && from === to ? last.id : this.keep(last.path, text);
    const words = { text: id, after: last.id, from, to, units: text.length };
    return { words: { path: last.path, size: bytes.length, ...words }, bytes };
  }

  private keep(path: string, text: string): number {
    const others = this.texts.filter((one) => one.path !== path);
    this.texts = [...others, { id: ++this.count, path, text }].slice(-most);
    return this.count;
  }
}

const whole = (path: string, bytes: Uint8Array): Written => ({ words: { path, size: bytes.length }, bytes });
