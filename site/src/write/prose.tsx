// A meaning in Markdown as words: its pieces of the file in the type of the file, and no more of Markdown than that.

import { Message } from "../view/message.tsx";

const plain = (text: string) => text.replace(/\[([^\]]+)\]\([^)]*\)/g, "$1").replaceAll("**", "");

export function Prose({ text }: { text: string }) {
  const paragraphs = text.split(/\n\s*\n/).filter((one) => one.trim() !== "");
  return (
    <>
      {paragraphs.map((one, i) => (
        <p key={i}>
          <Message text={plain(one)} />
        </p>
      ))}
    </>
  );
}
