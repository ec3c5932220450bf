// Where several of a kind may be on their way and only the newest counts: what is slow to come must not take the place
// of what was asked for after it.

/** Gives a function that begins one more, and answers with whether that is still the newest. */
export function newest(): () => () => boolean {
  let last = {};
  return () => {
    const own = (last = {});
    return () => own === last;
  };
}
