// One row of the catalog's list, as the grid has it.

import { isFolder, type Row } from "../../catalog/rows.ts";
import { FileCells, FolderCells } from "./row.tsx";

interface RowProps {
  row: Row;
  index: number;
  place: { transform: string; height: string };
  /** Whether the Tab key comes to it. */
  stop: boolean;
  grouped: boolean;
  onClick(): void;
}

export function GridRow({ row, index, place, stop, grouped, onClick }: RowProps) {
  const shared = {
    role: "row" as const,
    "aria-rowindex": index + 2,
    "data-row": row.id,
    tabIndex: stop ? 0 : -1,
    style: place,
    onClick,
  };
  if (isFolder(row))
    return (
      <div
        {...shared}
        class="row grid-row folder-row"
        aria-level={1}
        aria-expanded={row.open}
        data-testid="folder"
        data-path={row.folder}
      >
        <FolderCells row={row} />
      </div>
    );
  const { member, level } = row;
  return (
    <div
      {...shared}
      class="row grid-row"
      {...(grouped && { "aria-level": level })}
      data-testid="member"
      data-path={member.path}
      data-standing={member.facets.standing}
      data-level={level}
    >
      <FileCells member={member} grouped={grouped} />
    </div>
  );
}
