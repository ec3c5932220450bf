// The contents of the reference: its pages in their groups, and the headings of the one that is open.

import type { PageData } from "../lib/reference.ts";
import { useParts } from "./context.ts";
import { contentsOpen } from "./reference-state.ts";

export function Contents() {
  const { reference } = useParts();
  const pages = reference.source.value.value?.pages ?? [];
  const groups = [...new Set(pages.map((page) => page.group))];
  return (
    <nav class="panel-scroll contents" aria-label="Contents of the reference" data-testid="contents">
      {groups.map((group) => (
        <section key={group}>
          <h3>{group}</h3>
          <ul>
            {pages
              .filter((page) => page.group === group)
              .map((page) => (
                <Entry key={page.id} page={page} />
              ))}
          </ul>
        </section>
      ))}
    </nav>
  );
}

function Entry({ page }: { page: PageData }) {
  const { reference } = useParts();
  const here = reference.page.value?.id === page.id;
  const go = (anchor: string) => (event: MouseEvent) => {
    event.preventDefault();
    contentsOpen.value = false;
    reference.go({ page: page.id, anchor });
  };
  return (
    <li>
      <a href={`#/${page.id}`} aria-current={here ? "page" : undefined} onClick={go("")}>
        {page.title}
      </a>
      {here && page.headings.some((one) => one.level === 2) && (
        <ul>
          {page.headings
            .filter((one) => one.level === 2)
            .map((one) => (
              <li key={one.id}>
                <a href={`#/${page.id}/${one.id}`} onClick={go(one.id)}>
                  {one.text}
                </a>
              </li>
            ))}
        </ul>
      )}
    </li>
  );
}
