// The page: the bars, and the panes in the shape that the width allows.

import { Fragment } from "preact";
import {
  collapsed,
  follows,
  inSight,
  layout,
  pane,
  panel,
  panelWidth,
  panes,
  showPane,
  textGone,
  widths,
  type Pane,
  type Panel,
} from "../lib/store.ts";
import { CatalogTab } from "./catalog-tab.tsx";
import { ReadingPanel } from "../reading/panel.tsx";
import { Share } from "../reading/share/button.tsx";
import { useParts } from "./context.ts";
import { DropTarget } from "./drop.tsx";
import { Findings } from "./findings.tsx";
import { Help } from "./help.tsx";
import { Icon } from "./icons.tsx";
import { Live } from "./live.tsx";
import { NoticeBar } from "./notice.tsx";
import { Folded, paneTitles } from "./panel.tsx";
import { ReferencePanel } from "./reference.tsx";
import { Splitter } from "./splitter.tsx";
import { Status } from "./status.tsx";
import { beside } from "./tabs.ts";
import { TextPane } from "./text-pane.tsx";
import { TopBar } from "./topbar.tsx";
import { VerdictLine } from "./verdict-line.tsx";

export function PageView() {
  const { pen, workbench } = useParts();
  const listing = workbench.listing.value;
  const tools = pen.tools.value;
  return (
    <div class="page" data-layout={layout.value} data-listing={listing || undefined}>
      <TopBar />
      {listing ? <CatalogTab /> : <VerdictLine />}
      <Panes hidden={listing} />
      {layout.value === "phone" ? !listing && <BottomBar /> : <Status />}
      {tools && <tools.Outline />}
      <DropTarget />
      <Help />
      <Share />
      <Live />
    </div>
  );
}

const views: Record<Panel, () => preact.JSX.Element> = {
  findings: Findings,
  reading: ReadingPanel,
  reference: ReferencePanel,
};
const panels = Object.keys(views) as Panel[];
/** On a wide screen the reading is next to the text, whose place it may take. */
const sides: readonly Panel[] = ["reading", "findings", "reference"];

function Panes({ hidden }: { hidden: boolean }) {
  return (
    <main class="panes" hidden={hidden} style={{ gridTemplateColumns: columns() }}>
      <div class="pane" hidden={!inSight("text")}>
        <TextPane />
      </div>
      {layout.value === "laptop" && (
        <Splitter label="Width of the panel" width={panelWidth} controls={`pane-${panel.value}`} />
      )}
      {layout.value === "laptop" ? <TabbedPanel /> : sides.map((one) => <SidePanel key={one} which={one} />)}
    </main>
  );
}

function columns(): string {
  if (layout.value === "phone") return "minmax(0, 1fr)";
  const text = "minmax(280px, 1fr)";
  if (layout.value === "laptop") return `${text} auto minmax(0, ${panelWidth.value}vw)`;
  const side = sides.map((one) => (collapsed[one].value ? "0 36px" : `auto minmax(0, ${widths[one].value}vw)`));
  return [text, ...(textGone() ? side.slice(1) : side)].join(" ");
}

function SidePanel({ which }: { which: Panel }) {
  const View = views[which];
  const wide = layout.value === "wide";
  const folded = wide && collapsed[which].value;
  const first = which === "reading" && textGone();
  return (
    <Fragment>
      {wide &&
        !first &&
        (folded ? (
          <span />
        ) : (
          <Splitter label={`Width of ${paneTitles[which]}`} width={widths[which]} controls={`pane-${which}`} />
        ))}
      {folded && <Folded panel={which} />}
      <div class="pane" hidden={!inSight(which)}>
        {layout.value === "phone" && pane.value === which && <NoticeBar />}
        <View />
      </div>
    </Fragment>
  );
}

/** How a pane is come to by its tab: the reference shows what the cursor is on. */
function useVisit(): (to: Pane) => void {
  const { reference } = useParts();
  return (to) => {
    showPane(to);
    if (to === "reference" && follows.value) reference.catchUp();
  };
}

/** One panel beside the text, with tabs. */
function TabbedPanel() {
  const visit = useVisit();
  const move = (event: KeyboardEvent) => {
    const other = beside(panels, panel.value, event.key);
    if (!other) return;
    event.preventDefault();
    visit(other);
    requestAnimationFrame(() => document.getElementById(`panel-tab-${other}`)?.focus());
  };
  return (
    <div class="pane tabbed">
      <div class="tabs panel-tabs" role="tablist" aria-label="Panels" onKeyDown={move}>
        {panels.map((one) => (
          <button
            key={one}
            id={`panel-tab-${one}`}
            type="button"
            role="tab"
            class="tab"
            data-testid={`panel-tab-${one}`}
            aria-selected={panel.value === one}
            aria-controls={`panel-${one}`}
            tabIndex={panel.value === one ? 0 : -1}
            onClick={() => visit(one)}
          >
            {paneTitles[one]}
          </button>
        ))}
      </div>
      {panels.map((one) => {
        const View = views[one];
        return (
          <div
            key={one}
            id={`panel-${one}`}
            class="tab-body"
            role="tabpanel"
            aria-labelledby={`panel-tab-${one}`}
            hidden={panel.value !== one}
          >
            <View />
          </div>
        );
      })}
    </div>
  );
}

/** On a phone, where one pane is in sight at a time. */
function BottomBar() {
  const visit = useVisit();
  return (
    <nav class="bottom-bar" aria-label="Panes">
      <span id="editor-help" class="hidden">
        Escape then Tab leaves the text
      </span>
      {panes.map((one) => (
        <button
          key={one}
          type="button"
          data-testid={`pane-${one}`}
          aria-current={pane.value === one ? "true" : undefined}
          onClick={() => visit(one)}
        >
          <Icon name={one} />
          {paneTitles[one]}
        </button>
      ))}
    </nav>
  );
}
