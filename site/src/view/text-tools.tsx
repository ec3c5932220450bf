// What can be done to the text, for those who have no keys: a row under it on a phone.

import { useParts } from "./context.ts";
import { Icon, type IconName } from "./icons.tsx";

export function TextTools() {
  const { pen, walker, workbench } = useParts();
  const tools: { name: IconName; title: string; run(): void }[] = [
    { name: "complete", title: "Complete", run: () => void pen.use((tools) => tools.complete()) },
    { name: "gap", title: "Next gap", run: () => void pen.use((tools) => tools.nextGap()) },
    { name: "explain", title: "Explain", run: () => void walker.tellHere() },
    { name: "fix", title: "Fixes", run: () => void pen.use((tools) => tools.fixes()) },
    { name: "contents", title: "Outline", run: () => void pen.use((tools) => tools.outline()) },
    { name: "format", title: "Format", run: () => void pen.use((tools) => tools.format()) },
  ];
  return (
    <div class="text-tools" role="toolbar" aria-label="The text">
      {tools.map(({ name, title, run }) => (
        <button
          key={name}
          type="button"
          data-testid={`text-${name}`}
          onPointerDown={(event) => workbench.view.hasFocus && event.preventDefault()} // the text keeps the focus
          onClick={run}
        >
          <Icon name={name} />
          {title}
        </button>
      ))}
    </div>
  );
}
