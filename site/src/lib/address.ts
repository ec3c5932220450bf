/** The whole address of one of the page's own files, which it names from where it is. */
export const whole = (url: string): string => new URL(url, document.baseURI).href;
