// Where the Catalog tab comes into the page: its own part, once it has been loaded.

import { useParts } from "./context.ts";

export function CatalogTab() {
  const room = useParts().shelf.room.value;
  if (room) return <room.views.CatalogPane room={room} />;
  return (
    <>
      <section class="verdict" aria-label="Catalog" />
      <main class="catalog" />
    </>
  );
}

/** Over a file of a catalog, the way back to the list. */
export function CatalogCrumb() {
  const { shelf, workbench } = useParts();
  const room = shelf.room.value;
  if (!room || workbench.active.value !== "member") return null;
  return <room.views.Crumb room={room} />;
}
