// The keys of the page: what they do, and how they are called on this machine.

const onMac = /Mac|iP(hone|ad|od)/.test(navigator.platform);

/** The key that takes the place of Ctrl on this machine. */
export const modName = onMac ? "⌘" : "Ctrl";
const mod = modName;
export const altName = onMac ? "⌥" : "Alt";

interface Shortcut {
  keys: string[];
  does: string;
}

export const shortcuts: Shortcut[] = [
  { keys: ["F8"], does: "Next problem; next reason where nothing is wrong" },
  { keys: ["Shift", "F8"], does: "The one before" },
  { keys: [mod, "."], does: "Fixes: of what is at the cursor, all of its rule, all safe ones" },
  { keys: ["Ctrl", "Space"], does: "What may be written here; Enter takes one, Tab goes to its next gap" },
  { keys: [mod, "I"], does: "Say what is at the cursor; once more to go into it" },
  { keys: [mod, "Shift", "O"], does: "Outline of the text: go to a key" },
  { keys: ["Shift", altName, "F"], does: "Format: the order of the reference, even indentation" },
  { keys: [mod, "K"], does: "Examples" },
  { keys: [mod, "O"], does: "Open a file" },
  { keys: [mod, "F"], does: "Search in the text; filter a catalog" },
  { keys: [mod, "Z"], does: "Undo, also what was opened over your text" },
  { keys: [altName, "1"], does: "Go to the text" },
  { keys: [altName, "2"], does: "Go to the findings" },
  { keys: [altName, "3"], does: "Go to the reading of the run, and back" },
  { keys: ["Shift", altName, "3"], does: "The reading beside the text, or in its place, on a wide screen" },
  { keys: [altName, "4"], does: "Go to the reference" },
  { keys: ["Esc", "Tab"], does: "Leave the text; Tab alone indents in it" },
  { keys: ["↑", "↓"], does: "Walk the files of a catalog; Enter opens one, ← and → close and open a folder" },
  { keys: ["?"], does: "This list" },
];

/** Whether the key that takes the place of Ctrl on this machine is down, and no other. */
export const modded = (event: KeyboardEvent): boolean =>
  (onMac ? event.metaKey && !event.ctrlKey : event.ctrlKey && !event.metaKey) && !event.altKey && !event.shiftKey;
