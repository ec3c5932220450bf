// Whether the page around an element is light or dark, by the ground that it stands on: pages have many ways to be
// dark, and what the system prefers is only one of them.

type Told = (dark: boolean) => void;

/** Tells now, and whenever it changes, whether an element stands on a dark ground. What it gives ends that. */
export function followGround(element: Element, told: Told): () => void {
  const tell = () => told(isDark(element));
  const look = () => void settled(tell);
  const system = matchMedia("(prefers-color-scheme: dark)");
  const observer = new MutationObserver(look);
  for (const ground of groundsOf(element)) observer.observe(ground, { attributes: true });
  system.addEventListener("change", look);
  tell();
  return () => {
    observer.disconnect();
    system.removeEventListener("change", look);
  };
}

/** A page may pass to its other colours bit by bit: what counts is where it arrives. */
async function settled(tell: () => void): Promise<void> {
  tell();
  const fading = document.getAnimations().filter((one) => "transitionProperty" in one);
  await Promise.allSettled(fading.map((one) => one.finished));
  if (fading.length > 0) tell();
}

function isDark(element: Element): boolean {
  for (const ground of groundsOf(element)) {
    const colour = pixel(getComputedStyle(ground).backgroundColor);
    if (colour[3] > 127) return lightness(colour) < 128;
  }
  // Nothing is painted: what is behind is the browser's own, by the scheme that the page has said in one way or other.
  // The style of the shell has the ink that goes with it there, where nothing shows it.
  return lightness(pixel(getComputedStyle(element).columnRuleColor)) > 127;
}

const lightness = ([red, green, blue]: Pixel): number => 0.2126 * red + 0.7152 * green + 0.0722 * blue;

/** An element and all that it is painted on, from the inside out, through shadow roots. */
function* groundsOf(element: Element): Generator<Element> {
  for (let at: Element | null = element; at; at = at.assignedSlot ?? at.parentElement ?? hostOf(at)) yield at;
}

function hostOf(element: Element): Element | null {
  const root = element.getRootNode();
  return root instanceof ShadowRoot ? root.host : null;
}

type Pixel = readonly [red: number, green: number, blue: number, alpha: number];

let canvas: CanvasRenderingContext2D | null = null;

/** A colour in bytes. Those that are not written as red, green and blue are painted to be seen. */
function pixel(colour: string): Pixel {
  const parts = /^rgba?\(([^)]*)\)$/
    .exec(colour)?.[1]
    ?.split(/[\s,/]+/)
    .map(Number);
  if (parts) {
    const [red = 0, green = 0, blue = 0, alpha = 1] = parts;
    return [red, green, blue, 255 * alpha];
  }
  canvas ??= Object.assign(document.createElement("canvas"), { width: 1, height: 1 }).getContext("2d", {
    willReadFrequently: true,
  });
  if (!canvas) return [0, 0, 0, 0];
  canvas.clearRect(0, 0, 1, 1);
  canvas.fillStyle = colour;
  canvas.fillRect(0, 0, 1, 1);
  return canvas.getImageData(0, 0, 1, 1).data as unknown as Pixel;
}
