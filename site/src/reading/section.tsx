// A part of the view under a heading of its own.

import type { ComponentChildren } from "preact";

interface SectionProps {
  id: string;
  title: string;
  /** What there is when there is nothing. */
  note?: string | undefined;
  tools?: ComponentChildren;
  children?: ComponentChildren;
}

export function Section({ id, title, note, tools, children }: SectionProps) {
  return (
    <section class="part" id={`reading-${id}`} data-testid={`reading-${id}`}>
      <div class="part-head">
        <h3 id={`reading-${id}-title`} tabIndex={-1}>
          {title}
        </h3>
        {tools}
      </div>
      {note && <p class="muted">{note}</p>}
      {children}
    </section>
  );
}
