// A button that copies a text, and says at its place whether that went well.

import { useEffect, useState } from "preact/hooks";
import { announce } from "../lib/announce.ts";

async function copyText(text: string, what: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    announce(`copied: ${what}`);
    return true;
  } catch {
    announce(`${what} could not be copied: the browser did not allow it`);
    return false;
  }
}

/** How long a button says what it did, in milliseconds. */
const shownFor = 2_000;

const words = { idle: "Copy", copied: "Copied", refused: "Not allowed" } as const;

interface CopyProps {
  text: string | (() => Promise<string | null>);
  what: string;
  /** Inside a table, whose arrow keys lead to it. */
  cell?: boolean;
  testid?: string;
}

export function Copy({ text, what, cell, testid }: CopyProps) {
  const [state, setState] = useState<keyof typeof words>("idle");
  useEffect(() => {
    if (state === "idle") return;
    const timer = setTimeout(() => setState("idle"), shownFor);
    return () => clearTimeout(timer);
  }, [state]);
  const press = async () => {
    const content = typeof text === "string" ? text : await text();
    if (content !== null) setState((await copyText(content, what)) ? "copied" : "refused");
  };
  return (
    <button
      type="button"
      class={cell ? "small quiet copy" : "small copy"}
      data-testid={testid}
      aria-label={`${words[state]} ${what}`}
      tabIndex={cell ? -1 : undefined}
      onClick={() => void press()}
    >
      {words[state]}
    </button>
  );
}
