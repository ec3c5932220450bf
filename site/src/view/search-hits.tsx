// What a search in the reference has found.

import { useMemo } from "preact/hooks";
import type { Hit } from "../lib/finder.ts";
import { count } from "../lib/words.ts";
import { useParts } from "./context.ts";
import { contentsOpen, searchWords } from "./reference-state.ts";

export function SearchHits({ words }: { words: string }) {
  const { reference } = useParts();
  const hits = useMemo(() => reference.search(words), [words, reference.source.value.value]);
  const go = (hit: Hit) => (event: MouseEvent) => {
    event.preventDefault();
    searchWords.value = "";
    contentsOpen.value = false;
    reference.go(hit.spot, hit.key);
  };
  return (
    <div class="panel-scroll hits" data-testid="reference-hits">
      <p class="panel-note" role="status">
        {hits.length === 0 ? `Nothing in the reference has “${words.trim()}”.` : count(hits.length, "place")}
      </p>
      <ul>
        {hits.map((hit) => (
          <li key={`${hit.spot.page} ${hit.spot.anchor}`}>
            <a href={`#/${hit.spot.page}${hit.spot.anchor && `/${hit.spot.anchor}`}`} onClick={go(hit)}>
              {hit.key ? <code>{hit.title}</code> : <span>{hit.title}</span>}
              <span class="hit-context">{hit.context}</span>
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}
