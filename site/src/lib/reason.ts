/** What an error says, whatever was thrown, without the period with which some browsers end it. */
export const reasonOf = (error: unknown): string =>
  (error instanceof Error ? error.message : String(error)).replace(/\.+$/, "");
