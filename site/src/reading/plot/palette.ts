// The colours of a chart: those of the page, which follow its theme, or those of paper, which a saved picture keeps.

export interface Palette {
  ink: string;
  muted: string;
  rule: string;
  accent: string;
  ground: string;
  font: string;
}

export const ofPage: Palette = {
  ink: "var(--text)",
  muted: "var(--muted)",
  rule: "var(--rule)",
  accent: "var(--accent)",
  ground: "var(--ground)",
  font: "var(--sans)",
};

export const ofPaper: Palette = {
  ink: "#1c2127",
  muted: "#545d68",
  rule: "#d9dde2",
  accent: "#1f5fae",
  ground: "#ffffff",
  font: "system-ui, sans-serif",
};
