// The text, in an editor that is loaded after the rest; until it is there the text stands plain.

import { useEffect, useLayoutEffect, useRef, useState } from "preact/hooks";
import { reasonOf } from "../lib/reason.ts";
import type { Session } from "./session.ts";

type Loaded = typeof import("./editor.ts");

export function TextView({ session }: { session: Session }) {
  const holder = useRef<HTMLDivElement>(null);
  const [loaded, setLoaded] = useState<Loaded | null>(null);
  const [trouble, setTrouble] = useState<string | null>(null);
  useEffect(() => {
    import("./editor.ts").then(setLoaded, (error: unknown) => setTrouble(reasonOf(error)));
  }, []);
  useLayoutEffect(() => {
    if (!loaded) return;
    const editor = new loaded.Editor(holder.current!, session);
    session.editor.value = editor;
    if (session.toFocus) editor.focus();
    return () => {
      session.editor.value = null;
      editor.end();
    };
  }, [loaded, session]);
  const { height } = session.settings.value;
  return (
    <div class="text" part="editor" style={height === null ? {} : { "--height": height }}>
      {!loaded && <pre class="plain">{session.text.value + "\n"}</pre>}
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
