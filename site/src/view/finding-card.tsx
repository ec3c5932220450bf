// One finding as it is shown anywhere: place and message, then rule, path and what can be done about it.

import type { ComponentChildren } from "preact";
import type { Finding } from "../lib/findings.ts";
import { SeverityMark } from "./marks.tsx";
import { Message } from "./message.tsx";

interface CardProps {
  finding: Finding;
  current?: boolean;
  /** Of what can be pressed in it. */
  tab?: number;
  onFocus?(): void;
  /** Goes to its place; without it the card is there to be read. */
  choose?: (() => void) | undefined;
  /** Carries out one of its fixes. */
  fix?: ((index: number) => void) | undefined;
  /** What leads to the page of its rule. */
  spec?: ComponentChildren;
  /** What stands below. */
  children?: ComponentChildren;
}

export function FindingCard({ finding, current = false, tab, onFocus, choose, fix, spec, children }: CardProps) {
  const words = `words-${finding.id}`;
  return (
    <div
      class="item"
      data-current={current || undefined}
      data-testid={finding.kind === "problem" ? "finding" : "reason"}
      data-kind={finding.kind}
      onFocusIn={onFocus}
    >
      {choose && (
        <button
          type="button"
          class="item-main"
          data-finding={finding.id}
          tabIndex={tab}
          aria-labelledby={words}
          aria-current={current ? "true" : undefined}
          title={finding.message}
          onClick={choose}
        />
      )}
      <div class="item-words" id={words} aria-hidden={choose ? "true" : undefined}>
        <SeverityMark finding={finding} />
        <span class="place">
          <span class="hidden">line </span>
          {finding.line}:{finding.column}
        </span>
        <span class="item-message">
          <Message text={finding.message} />
        </span>
      </div>
      <div class="item-rest">
        <span class="rule">{finding.rule}</span>
        <span class="path">{finding.path}</span>
        {fix &&
          finding.fixes.map(({ title }, index) => (
            <button
              key={index}
              type="button"
              class="small"
              tabIndex={tab}
              data-testid="fix"
              title={title}
              onClick={() => fix(index)}
            >
              <span class="cut">{title}</span>
            </button>
          ))}
        {spec}
      </div>
      {children}
    </div>
  );
}
