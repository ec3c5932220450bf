// A button that is an icon, with its name for those who hear it.

import { Icon, type IconName } from "./icons.tsx";

interface IconButtonProps {
  icon: IconName;
  label: string;
  testid?: string;
  title?: string;
  run(): void;
  "aria-disabled"?: boolean;
  "aria-expanded"?: boolean;
}

export function IconButton({ icon, label, testid, run, ...more }: IconButtonProps) {
  return (
    <button type="button" class="icon-button" aria-label={label} data-testid={testid} onClick={run} {...more}>
      <Icon name={icon} />
    </button>
  );
}
