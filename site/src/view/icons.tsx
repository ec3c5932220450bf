// Line icons, 16 by 16, in the colour of the text.

const paths = {
  open: "M2 12.5v-9h4l1.5 2H14v7Z",
  examples: "M3 3.5h10M3 8h10M3 12.5h6",
  help: "M5.8 6a2.2 2.2 0 1 1 3.4 1.9c-.8.5-1.2.9-1.2 1.9M8 12.2v.6",
  auto: "M8 2.5a5.5 5.5 0 1 0 0 11 5.5 5.5 0 0 0 0-11Z",
  light:
    "M8 5a3 3 0 1 0 0 6 3 3 0 0 0 0-6ZM8 1v1.6M8 13.4V15M1 8h1.6M13.4 8H15M3 3l1.2 1.2M11.8 11.8 13 13M13 3l-1.2 1.2M4.2 11.8 3 13",
  dark: "M13 9.6A5.6 5.6 0 0 1 6.4 3a5.6 5.6 0 1 0 6.6 6.6Z",
  close: "m4 4 8 8M12 4l-8 8",
  back: "M9.5 3.5 5 8l4.5 4.5",
  forward: "M6.5 3.5 11 8l-4.5 4.5",
  contents: "M2.5 4h1M5.5 4h8M2.5 8h1M5.5 8h8M2.5 12h1M5.5 12h8",
  fold: "M3.5 3v10M12 4 8 8l4 4",
  text: "M3 3.5h10M3 6.5h7M3 9.5h10M3 12.5h5",
  findings: "M3 4.5h.01M6 4.5h8M3 8h.01M6 8h8M3 11.5h.01M6 11.5h8",
  share: "M8 10V2M5 4.5 8 2l3 2.5M4.5 7.5H3v6h10v-6h-1.5",
  complete: "M2.5 4.5h5M2.5 8h3M9 3.5h4.5v9H9M11.2 3.5v9",
  gap: "M2.5 8h3M8 5.5 10.5 8 8 10.5M13 4v8",
  explain: "M8 2.5a5.5 5.5 0 1 0 0 11 5.5 5.5 0 0 0 0-11ZM8 7.3v3.4M8 5.2v.1",
  fix: "m3 13 6.5-6.5M11.5 2.5v3M10 4h3M5.5 3v2M4.5 4h2M12.5 9.5v2M11.5 10.5h2",
  format: "M2.5 4h11M5.5 8h8M5.5 12h6M2.5 8h.01M2.5 12h.01",
  reading: "M2.5 2.5v11h11M4.8 10.5 7.6 7l2.2 1.8L13.2 4",
  reference: "M8 4C6.5 3 4.5 2.8 2.5 3v9.5c2-.2 4 0 5.5 1 1.5-1 3.5-1.2 5.5-1V3C11.5 2.8 9.5 3 8 4Zm0 0v9.5",
} as const;

export type IconName = keyof typeof paths;

export function Icon({ name }: { name: IconName }) {
  return (
    <svg class="icon" viewBox="0 0 16 16" width="16" height="16" aria-hidden="true" focusable="false">
      <path
        d={paths[name]}
        fill="none"
        stroke="currentColor"
        stroke-width={name === "findings" ? "1.7" : "1.4"}
        stroke-linecap="round"
        stroke-linejoin="round"
      />
      {name === "auto" && <path d="M8 2.5a5.5 5.5 0 0 1 0 11Z" fill="currentColor" />}
    </svg>
  );
}
