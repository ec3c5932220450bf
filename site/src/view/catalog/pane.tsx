// The Catalog tab while no file is open: the line over it, its totals and its list.

import type { Room } from "../../catalog/room.ts";
import { NoticeBar } from "../notice.tsx";
import { IconButton } from "../icon-button.tsx";
import { CatalogLine } from "./line.tsx";
import { MemberList } from "./list.tsx";
import { OpenFolder } from "./open-folder.tsx";
import { Toolbar } from "./toolbar.tsx";
import { visible } from "../../lib/visible.ts";

export function CatalogPane({ room }: { room: Room }) {
  const session = room.session.value;
  return (
    <>
      <CatalogLine room={room} />
      <main class="catalog">
        <section class="catalog-panel" id="catalog" role="tabpanel" aria-labelledby="tab-catalog" data-testid="catalog">
          <h2 class="hidden">Catalog</h2>
          <NoticeBar />
          <Trouble room={room} />
          {session ? (
            <>
              <Toolbar room={room} session={session} />
              <MemberList key={session.number} room={room} session={session} />
            </>
          ) : (
            <Nothing />
          )}
        </section>
      </main>
    </>
  );
}

function Trouble({ room }: { room: Room }) {
  const words = room.trouble.value;
  if (!words) return null;
  return (
    <div class="notice" data-tone="warning" data-testid="catalog-trouble">
      <p>{visible(words)}</p>
      <IconButton icon="close" label="Dismiss" run={() => (room.trouble.value = null)} />
    </div>
  );
}

/** What stands there before a catalog is open. */
function Nothing() {
  return (
    <div class="catalog-empty" data-testid="catalog-empty">
      <p class="catalog-empty-title">Drop a folder, a zip or many runs</p>
      <p class="muted">
        A catalog is a folder <code>measurements</code> with <code>sources.yaml</code> and the runs in the folders of
        their licences. Every run is checked, and all of them against each other.
      </p>
      <p class="catalog-empty-actions">
        <OpenFolder />
        <button type="button" class="small" onClick={() => document.getElementById("open")?.click()}>
          Open files or a zip
        </button>
      </p>
      <p class="muted">Folders are read in your browser. Nothing you open leaves this page.</p>
    </div>
  );
}
