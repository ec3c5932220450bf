// Help: what the page is, and its keys.

import { signal } from "@preact/signals";
import { shortcuts } from "../lib/keys.ts";
import { layout } from "../lib/store.ts";
import { Modal } from "./modal.tsx";
import { ThemeButton } from "./theme-button.tsx";

export const helpOpen = signal(false);

export function Help() {
  return (
    <Modal open={helpOpen.value} closed={() => (helpOpen.value = false)} title="Help" kind="help" testid="help-dialog">
      <HelpBody />
    </Modal>
  );
}

function HelpBody() {
  return (
    <>
      <p>
        This page checks a measured run against its specification as you type: what is wrong and where, and what the run
        is worth, EXACT, PARTIAL or NOT_REPRODUCIBLE, with every reason. Put the licence registry under Licences and it
        counts too.
      </p>
      <p>
        Drop a folder, a zip or many runs, and they are checked as a catalog: each with the registry beside it, or the
        one under Licences, and all against each other. What you change there can be had as a zip.
      </p>
      <p>
        The reading shows what the run says rather than how it is written: what ran, what would make it EXACT, plots and
        tables. Source files that are dropped on it are held against the digests of the run, and another run can be
        compared with it. Share makes a link that carries the text, and a report.
      </p>
      <p>
        <strong>Nothing you open leaves this page.</strong> The checker runs in your browser; your text is kept there so
        that a reload brings it back, and it is sent nowhere.
      </p>
      <p>
        Drop the report of a benchmark (vLLM, sglang, GuideLLM, inference-perf, aiperf) and it is written down as a
        draft of a run, with a gap for what it does not say. For other editors there are JSON Schemas of{" "}
        <a href="schema/measured-run.schema.json" download>
          a run
        </a>{" "}
        and{" "}
        <a href="schema/measurement-sources.schema.json" download>
          a registry
        </a>
        .
      </p>
      {layout.value === "phone" && (
        <p>
          Theme: <ThemeButton />
        </p>
      )}
      <h3>Keys</h3>
      <dl class="keys">
        {shortcuts.map(({ keys, does }) => (
          <div key={does}>
            <dt>
              {keys.map((key) => (
                <kbd key={key}>{key}</kbd>
              ))}
            </dt>
            <dd>{does}</dd>
          </div>
        ))}
      </dl>
      <p class="muted">Version {__VERSION__}</p>
    </>
  );
}
