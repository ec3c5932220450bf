// Words that come from a file, as the page shows them: plain text, whatever is in them.

/** Characters that would not be seen, or would turn what stands around them: controls, and marks of direction. */
const unseen = /[\u0000-\u001f\u007f-\u009f\u00ad\u061c\u200b-\u200f\u2028-\u202e\u2060-\u2069\ufeff]/g;

/** What most texts are: nothing in them is unseen, and there are thousands of them. */
const plain = /^[ -~]*$/;

/** The text with what is unseen named instead. A line break is a blank. */
export function visible(text: string): string {
  if (plain.test(text)) return text;
  return text
    .replace(/\r?\n/g, " ")
    .replace(unseen, (c) => `⟨${c.charCodeAt(0).toString(16).toUpperCase().padStart(4, "0")}⟩`);
}
