// The reference beside the editor: its bar, and below it the page, the contents or what a search has found.

import { useEffect, useRef } from "preact/hooks";
import { announce } from "../lib/announce.ts";
import { follows, showPane } from "../lib/store.ts";
import type { Spot } from "../lib/trail.ts";
import { Article } from "./article.tsx";
import { useParts, type Parts } from "./context.ts";
import { Contents } from "./contents.tsx";
import { IconButton } from "./icon-button.tsx";
import { CollapseButton } from "./panel.tsx";
import { contentsOpen, searchWords } from "./reference-state.ts";
import { SearchHits } from "./search-hits.tsx";

/** Whether the reader is in the pane, so that it must stay where it is. */
export const reading = {
  pane: null as HTMLElement | null,
  now: () => !!reading.pane?.matches(":hover, :focus-within"),
};

export function ReferencePanel() {
  const { reference } = useParts();
  const pane = useRef<HTMLElement>(null);
  useEffect(() => void (reading.pane = pane.current), []);
  const data = reference.source.value.value;
  return (
    <section ref={pane} class="panel reference" id="pane-reference" aria-label="Reference" data-testid="reference">
      <Bar />
      {!data ? (
        <Absent />
      ) : searchWords.value.trim() ? (
        <SearchHits words={searchWords.value} />
      ) : contentsOpen.value ? (
        <Contents />
      ) : (
        <Article />
      )}
    </section>
  );
}

/** Opens a place of the reference; the row of a key is marked. */
export function openReference({ reference }: Parts, spot: Spot, key = ""): void {
  contentsOpen.value = false;
  searchWords.value = "";
  reference.go(spot, key);
  showPane("reference");
  announce(`reference: ${reference.page.value?.title ?? ""}`);
}

function Bar() {
  const { reference } = useParts();
  const { past, ahead } = reference.trail.value;
  const toPage = () => {
    contentsOpen.value = false;
    searchWords.value = "";
  };
  const back = () => (toPage(), reference.back());
  const forward = () => (toPage(), reference.forward());
  const contents = () => {
    searchWords.value = "";
    contentsOpen.value = !contentsOpen.value;
  };
  return (
    <div class="panel-bar">
      <h2 class="hidden">Reference</h2>
      <IconButton icon="back" label="Back" testid="reference-back" aria-disabled={past.length === 0} run={back} />
      <IconButton
        icon="forward"
        label="Forward"
        testid="reference-forward"
        aria-disabled={ahead.length === 0}
        run={forward}
      />
      <IconButton
        icon="contents"
        label="Contents"
        title="Contents"
        testid="reference-contents"
        aria-expanded={contentsOpen.value}
        run={contents}
      />
      <span class="field">
        <input
          type="search"
          placeholder="Search"
          aria-label="Search the reference"
          data-testid="reference-search"
          value={searchWords.value}
          onInput={(event) => (searchWords.value = event.currentTarget.value)}
          onKeyDown={(event) => event.key === "Escape" && (searchWords.value = "")}
        />
      </span>
      <label class="switch" title="Show the key under the cursor">
        <input
          type="checkbox"
          role="switch"
          data-testid="reference-follow"
          checked={follows.value}
          onChange={(event) => (follows.value = event.currentTarget.checked)}
        />
        Follow
      </label>
      <CollapseButton panel="reference" />
    </div>
  );
}

function Absent() {
  const { reference } = useParts();
  const error = reference.source.error.value;
  if (!error) return <p class="panel-empty">Loading the reference…</p>;
  return (
    <p class="panel-empty">
      The reference did not come: {error}.{" "}
      <button type="button" class="small" onClick={() => void reference.load()}>
        Retry
      </button>
    </p>
  );
}
