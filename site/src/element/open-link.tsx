// The link to the full checker, which carries the text.

import { useEffect, useState } from "preact/hooks";
import { encode, longest, type Shared } from "../reading/share/link.ts";
import type { Session } from "./session.ts";

/** How long a text has to stand still before its link is made, in milliseconds. */
const still = 400;

interface Made {
  text: string;
  registry: string | null;
  link: string;
}

export function OpenLink({ session }: { session: Session }) {
  const { checker, sources } = session.settings.value;
  const text = session.text.value;
  const outcome = session.outcome.value;
  const registry = sources ?? outcome?.registry ?? null;
  const [made, setMade] = useState<Made | null>(null);
  useEffect(() => {
    let late = false;
    const timer = setTimeout(() => {
      void linkTo(checker, text, registry).then((link) => late || setMade({ text, registry, link }));
    }, still);
    return () => {
      late = true;
      clearTimeout(timer);
    };
  }, [checker, text, registry]);
  const fresh = made?.text === text && made.registry === registry && outcome?.text === text;
  return (
    <p class="foot">
      <a
        part="link"
        data-testid="open"
        href={made?.link ?? checker}
        target="_blank"
        rel="noopener"
        data-fresh={fresh || undefined}
      >
        Open in the full checker
      </a>
      {made?.link === checker && <span class="muted"> without this text, which is too long for a link</span>}
    </p>
  );
}

async function linkTo(checker: string, text: string, registry: string | null): Promise<string> {
  const shared: Shared = { text, name: "", tab: "run", cursor: 0, pane: "text", place: null, registry: registry ?? "" };
  for (const one of [shared, { ...shared, registry: null }]) {
    const link = checker + (await encode(one));
    if (link.length <= longest) return link;
  }
  return checker;
}
