// The way back from a file to the list of its catalog.

import type { Room } from "../../catalog/room.ts";
import { visible } from "../../lib/visible.ts";
import { Icon } from "../icons.tsx";

export function Crumb({ room }: { room: Room }) {
  const session = room.session.value;
  const member = session?.desk.open.value;
  if (!session || !member) return null;
  session.catalog.version.value; // whether it is changed
  return (
    <nav class="crumb" aria-label="Catalog" data-testid="crumb">
      <button type="button" class="small quiet" data-testid="back" onClick={() => room.showList()}>
        <Icon name="back" />
        Catalog
      </button>
      <span class="crumb-path" title={visible(member.path)}>
        {visible(member.path)}
      </span>
      {member.edited && (
        <>
          <span class="crumb-changed" data-testid="crumb-changed">
            <span class="changed-mark" aria-hidden="true" />
            changed
          </span>
          <button type="button" class="small" data-testid="revert" onClick={() => session.desk.revert()}>
            Revert
          </button>
        </>
      )}
    </nav>
  );
}
