// The facts in which two runs differ.

import { visible } from "../../lib/visible.ts";
import { count, sentence } from "../../lib/words.ts";
import type { Comparison } from "../comparison.ts";
import { Section } from "../section.tsx";
import { Table, useSome } from "../table.tsx";
import { Placed } from "./leads.tsx";

export function Facts({ comparison }: { comparison: Comparison }) {
  const { facts, same, cut, partial } = comparison;
  const { some, more } = useSome(facts, { what: "facts" });
  const differing = facts.length + cut;
  const note = sentence(
    `${count(differing, "fact")} ${differing === 1 ? "differs" : "differ"}; ${count(same, "fact")} the same.`,
  );
  return (
    <Section id="facts" title="Facts that differ" note={note}>
      {facts.length > 0 && (
        <Table label="Facts that differ" testid="table-facts">
          <thead>
            <tr>
              <th scope="col">fact</th>
              <th scope="col">A</th>
              <th scope="col">B</th>
            </tr>
          </thead>
          <tbody>
            {some.map(({ path, a, b }) => (
              <tr key={path}>
                <th scope="row">
                  <code>
                    <bdi>{visible(path)}</bdi>
                  </code>
                </th>
                <td>
                  <Placed of={a} side="a" absent="not stated" />
                </td>
                <td>
                  <Placed of={b} side="b" absent="not stated" />
                </td>
              </tr>
            ))}
          </tbody>
        </Table>
      )}
      {more}
      {cut > 0 && (
        <p class="muted">
          {count(cut, "more fact")} that {cut === 1 ? "differs is" : "differ are"} not listed; the texts below have them
          all.
        </p>
      )}
      {partial && (
        <p class="muted" data-testid="facts-partial">
          A run says more than is compared: what is past that is held against the other in the texts below alone.
        </p>
      )}
    </Section>
  );
}
