// The examples that come with the page.

export interface Example {
  id: string;
  title: string;
  summary: string;
  kind: string;
  text: string;
}
