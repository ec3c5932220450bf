import { visible } from "../lib/visible.ts";
import { codeParts } from "../lib/words.ts";

/** A message whose pieces of the file stand in the type of the file. */
export function Message({ text }: { text: string }) {
  return <>{codeParts(visible(text)).map((part, i) => (part.code ? <code key={i}>{part.text}</code> : part.text))}</>;
}
