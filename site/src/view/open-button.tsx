import { useRef } from "preact/hooks";
import { useParts } from "./context.ts";
import { Icon } from "./icons.tsx";

/** Opens a file: the button, and the input that does the work. */
export function OpenButton() {
  const { shelf } = useParts();
  const input = useRef<HTMLInputElement>(null);
  const take = () => {
    const files = [...(input.current?.files ?? [])];
    input.current!.value = "";
    if (files.length > 0) void shelf.arrive({ files });
  };
  return (
    <>
      <button type="button" class="tool" id="open" data-testid="open" onClick={() => input.current?.click()}>
        <Icon name="open" />
        <span class="label">Open</span>
      </button>
      <input
        ref={input}
        type="file"
        multiple
        hidden
        data-testid="open-input"
        aria-label="Open a file"
        onChange={take}
      />
    </>
  );
}
