/** What a link carries, with something in every field. */
export const shared = {
  text: "\uFEFFkind: MeasuredRun\r\nname: ü😀\n",
  name: "a b.yaml",
  tab: "run",
  cursor: 7,
  pane: "reading",
  place: { part: "provenance", share: 0.25 },
  registry: "kind: MeasurementSources\n",
} as const;
