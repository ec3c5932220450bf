/**
 * How long after an edit a text is checked, in milliseconds, by its length: a long one must not be checked at every key.
 */
export const delayFor = (length: number): number => Math.min(1000, 100 + length / 5000);
