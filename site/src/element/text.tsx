// The text, in an editor that is loaded after the rest; until it is there the text stands plain.

import { useEffect, useLayoutEffect, useRef } from "preact/hooks";
import { Loaded } from "../lib/loaded.ts";
import type { Session } from "./session.ts";

const editors = new Loaded(async () => (await import("./editor.ts")).Editor);

export function TextView({ session }: { session: Session }) {
  const holder = useRef<HTMLDivElement>(null);
  useEffect(() => void editors.load(), []);
  const Editor = editors.value.value;
  const trouble = editors.error.value;
  useLayoutEffect(() => {
    if (!Editor) return;
    const editor = new Editor(holder.current!, session);
    session.editor.value = editor;
    if (session.toFocus) editor.focus();
    return () => {
      session.editor.value = null;
      editor.end();
    };
  }, [Editor, session]);
  const { height } = session.settings.value;
  return (
    <div class="text" part="editor" style={height === null ? {} : { "--height": height }}>
      {!Editor && <pre class="plain">{session.text.value + "\n"}</pre>}
      {trouble !== null && <p role="alert">The editor could not be loaded: {trouble}.</p>}
      <div ref={holder} class="editor" data-testid="editor" />
      <p class="hidden" role="status">
        {session.said.value}
      </p>
      <p id="editor-help" class="hidden">
        A check follows each edit. F8 goes to the next finding. Tab leaves the editor.
      </p>
    </div>
  );
}
