// What is known of a key or a value: what it is, when it must be there, what it means, and where it was read.

import type { Card, Trace } from "../engine/assistance.ts";
import { visible } from "../lib/visible.ts";
import { Message } from "../view/message.tsx";
import { Prose } from "./prose.tsx";

export interface CardActions {
  /** Opens the row of the reference; null when there is none. */
  reference: (() => void) | null;
  /** Opens the page of a rule; null when there is none. */
  rule(id: string): (() => void) | null;
  /** Goes to what an alias stands for; null on anything else. */
  anchor: (() => void) | null;
}

/** How many words of a vocabulary are shown. */
const most = 8;

export function CardView({ card, trace, actions }: { card: Card; trace: Trace | null; actions: CardActions }) {
  return (
    <div class="card" data-testid="card">
      <p class="card-head">
        <code>{nameOf(card)}</code> <span class="muted">{[card.type, card.need].filter(Boolean).join(", ")}</span>
      </p>
      {card.value && <Value value={card.value} />}
      <Prose text={card.doc} />
      {card.digest && <p class="muted">{card.digest}</p>}
      {trace && <Traced trace={trace} />}
      {card.anchor && <Anchor anchor={card.anchor} go={actions.anchor} />}
      <Vocabulary words={card.vocabulary} />
      <Links card={card} actions={actions} />
    </div>
  );
}

const nameOf = ({ path }: Card) => visible(/[^.]+$/.exec(path)?.[0] ?? path);

function Value({ value }: { value: NonNullable<Card["value"]> }) {
  if (!value.meaning) return null;
  return (
    <p>
      <code>{visible(value.text)}</code>: <Message text={value.meaning} />
    </p>
  );
}

function Traced({ trace }: { trace: Trace }) {
  return (
    <p data-testid="trace">
      Read from <code>{visible(trace.key)}</code> of <code>{visible(trace.file)}</code>, where it is{" "}
      <code>{visible(trace.raw)}</code>
    </p>
  );
}

function Anchor({ anchor, go }: { anchor: NonNullable<Card["anchor"]>; go: (() => void) | null }) {
  return (
    <p>
      An alias of{" "}
      {go ? (
        <button type="button" class="link" onClick={go}>
          {visible(anchor.path)}, line {anchor.range.start.line}
        </button>
      ) : (
        <code>{visible(anchor.path)}</code>
      )}
      {anchor.value && (
        <>
          : <code>{visible(anchor.value)}</code>
        </>
      )}
    </p>
  );
}

function Vocabulary({ words }: { words: Card["vocabulary"] }) {
  if (words.length === 0) return null;
  const shown = words.slice(0, most);
  return (
    <p class="card-words">
      {shown.map(({ value, meaning }, i) => (
        <span key={value}>
          {i > 0 && ", "}
          <code title={meaning}>{value}</code>
        </span>
      ))}
      {words.length > most && ` and ${words.length - most} more`}
    </p>
  );
}

function Links({ card, actions }: { card: Card; actions: CardActions }) {
  const rules = (card.rules ?? []).flatMap((id) => {
    const go = actions.rule(id);
    return go ? [{ id, go }] : [];
  });
  if (rules.length === 0 && !actions.reference) return null;
  return (
    <p class="card-links">
      {actions.reference && (
        <button type="button" class="small" data-testid="card-reference" onClick={actions.reference}>
          Reference
        </button>
      )}
      {rules.map(({ id, go }) => (
        <button key={id} type="button" class="link" title={`The check ${id}`} onClick={go}>
          {id}
        </button>
      ))}
    </p>
  );
}

/** The same in words to be heard. */
export function cardWords(card: Card, trace: Trace | null): string {
  const value = card.value?.meaning ? `${visible(card.value.text)}: ${card.value.meaning}` : "";
  const read = trace ? `read from ${visible(trace.key)} of ${visible(trace.file)}` : "";
  const head = [nameOf(card), card.type, card.need].filter(Boolean).join(", ");
  return [head, value, card.doc.replaceAll("`", ""), read].filter(Boolean).join(". ");
}
