// What an element is furnished with: its views, put together when it is wanted.

import tokens from "made:tokens.css";
import rules from "made:style.css";
import { render } from "preact";
import type { Inside, Outside } from "./contract.ts";
import { OpenLink } from "./open-link.tsx";
import { ProblemsView } from "./problems.tsx";
import { RunView } from "./run.tsx";
import { Session } from "./session.ts";
import { TextView } from "./text.tsx";
import { VerdictView } from "./verdict.tsx";
import type { ViewName } from "./views.ts";

const views: Record<ViewName, (props: { session: Session }) => preact.ComponentChild> = {
  editor: TextView,
  verdict: VerdictView,
  problems: ProblemsView,
  run: RunView,
};

function Interior({ session }: { session: Session }) {
  return (
    <>
      {session.settings.value.views.map((name) => {
        const View = views[name];
        return <View key={name} session={session} />;
      })}
      <OpenLink session={session} />
    </>
  );
}

let sheet: CSSStyleSheet | null = null;

/** The page's own palette, in which every colour and font can be exchanged from outside. */
const palette = (text: string): string =>
  text.replaceAll(":root", ".root").replace(/--([\w-]+):\s*([^;}]+)/g, "--$1:var(--measured-run-$1,$2)");

function dress(root: ShadowRoot): void {
  if (!sheet) (sheet = new CSSStyleSheet()).replaceSync(palette(tokens) + rules);
  if (!root.adoptedStyleSheets.includes(sheet)) root.adoptedStyleSheets.push(sheet);
}

/** Of what happens inside, a page hears only what concerns it: it may have shortcuts that are single letters. */
function shield(at: HTMLElement): () => void {
  const hush = (event: Event) => event.stopPropagation();
  const hushKey = (event: KeyboardEvent) => {
    const field = (event.target as Element).closest("[contenteditable=true], input, select");
    if (field && !event.ctrlKey && !event.metaKey && !event.altKey) event.stopPropagation();
  };
  const changes = ["input", "beforeinput", "change"] as const;
  const keys = ["keydown", "keypress", "keyup"] as const;
  for (const name of changes) at.addEventListener(name, hush);
  for (const name of keys) at.addEventListener(name, hushKey);
  return () => {
    for (const name of changes) at.removeEventListener(name, hush);
    for (const name of keys) at.removeEventListener(name, hushKey);
  };
}

export function furnish(at: HTMLElement, outside: Outside): Inside {
  dress(at.getRootNode() as ShadowRoot);
  const bare = shield(at);
  const session = new Session(outside);
  render(<Interior session={session} />, at);
  return {
    changed: () => session.changed(),
    focus: () => (session.editor.value ? session.editor.value.focus() : (session.toFocus = true)),
    end() {
      session.end();
      render(null, at);
      bare();
    },
  };
}
