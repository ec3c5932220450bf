// The rows of the catalog's list: a folder, or a file with its verdict.

import type { Facets, Member } from "../../catalog/member.ts";
import { nameOf } from "../../catalog/place.ts";
import { classes, classWords, type Column, type FolderRow } from "../../catalog/rows.ts";
import { visible } from "../../lib/visible.ts";
import { count, grouped } from "../../lib/words.ts";
import { Chip } from "../chip.tsx";
import { Icon } from "../icons.tsx";
import { SeverityGlyph, StandingMark } from "../marks.tsx";

export const columnTitles: Record<Column, string> = {
  name: "Name",
  verdict: "Verdict",
  model: "Model",
  hardware: "Hardware",
  problems: "Problems",
};

const standings = classes.filter((one) => one !== "changed");

export function FolderCells({ row }: { row: FolderRow }) {
  const shown = standings.filter((one) => row.totals[one] > 0);
  return (
    <div role="gridcell" aria-colspan={5} class="cell">
      <span class="twisty" data-open={row.open || undefined}>
        <Icon name="forward" />
      </span>
      <strong class="folder-name">{visible(row.folder)}</strong>
      <span class="muted">{count(row.runs, "file")}</span>
      <span class="folder-totals">
        {shown.map((one) => (
          <span key={one} class={`tally standing-${one}`}>
            <StandingMark standing={one} />
            {grouped(row.totals[one])}
            <span class="hidden"> {classWords[one]}, </span>
          </span>
        ))}
      </span>
    </div>
  );
}

export function FileCells({ member, grouped }: { member: Member; grouped: boolean }) {
  const facets = member.facets;
  return (
    <>
      <div role="gridcell" class="cell cell-name" title={visible(member.path)}>
        {member.edited && <span class="changed-mark" data-testid="changed" />}
        <span class="cell-words">{visible(facets.name)}</span>
        {member.edited && <span class="hidden">, changed</span>}
        <Whereabouts member={member} name={facets.name} grouped={grouped} />
      </div>
      <div role="gridcell" class="cell cell-verdict">
        <Badge facets={facets} />
      </div>
      <div role="gridcell" class="cell cell-model" title={visible(facets.model)}>
        <span class="cell-words">{visible(facets.model)}</span>
      </div>
      <div role="gridcell" class="cell cell-hardware" title={visible(facets.hardware)}>
        <span class="cell-words">{visible(facets.hardware)}</span>
      </div>
      <div role="gridcell" class="cell cell-problems">
        <Problems facets={facets} />
      </div>
    </>
  );
}

/** Where the file lies, as far as its name and its folder do not say so. */
function Whereabouts({ member, name, grouped }: { member: Member; name: string; grouped: boolean }) {
  const file = nameOf(member.path);
  if (grouped) return file === `${name}.yaml` || file === name ? null : <span class="cell-place">{visible(file)}</span>;
  return member.folder ? <span class="cell-place">{visible(member.folder)}</span> : null;
}

function Badge({ facets: { standing, badge } }: { facets: Facets }) {
  if (standing === "waiting") return <span class="waiting">{badge}</span>;
  return <Chip standing={standing} words={badge} testid="badge" />;
}

function Problems({ facets: { errors, warnings } }: { facets: Facets }) {
  return (
    <>
      {(
        [
          ["error", errors],
          ["warning", warnings],
        ] as const
      ).map(([severity, n]) => (
        <span key={severity} class="problem-count" title={count(n, severity)}>
          {n > 0 && (
            <>
              <SeverityGlyph severity={severity} />
              {grouped(n)}
              <span class="hidden"> {n === 1 ? severity : `${severity}s`} </span>
            </>
          )}
        </span>
      ))}
    </>
  );
}
