/** Whether two lists have as many members, which are alike one by one. */
export const alike = <T>(
  a: readonly T[],
  b: readonly T[],
  are = (one: T, other: T): boolean => one === other,
): boolean => a.length === b.length && a.every((one, i) => are(one, b[i]!));
