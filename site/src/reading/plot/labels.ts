// Where the words beside marks go, so that they cover neither a mark nor each other.

/** A mark that wants a label: its place and the width of the words, in pixels. */
export interface Spot {
  across: number;
  down: number;
  width: number;
}

export interface Side {
  dx: number;
  dy: number;
  textAnchor: "start" | "middle" | "end";
}

const sides: readonly Side[] = [
  { dx: 0, dy: -13, textAnchor: "middle" },
  { dx: -9, dy: 0, textAnchor: "end" },
  { dx: 9, dy: 0, textAnchor: "start" },
  { dx: 0, dy: 13, textAnchor: "middle" },
];

/** A rectangle, in pixels. */
export interface Box {
  left: number;
  right: number;
  top: number;
  bottom: number;
}

const lead = { start: 0, middle: 0.5, end: 1 };

function boxOf({ across, down, width }: Spot, { dx, dy, textAnchor }: Side): Box {
  const left = across + dx - lead[textAnchor] * width;
  return { left, right: left + width, top: down + dy - 7, bottom: down + dy + 7 };
}

const overlap = (a: Box, b: Box) => a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;

const inside = (a: Box, b: Box) => a.left >= b.left && a.right <= b.right && a.top >= b.top && a.bottom <= b.bottom;

/** What is taken, by squares of the drawing: most of it is far from where a label would go. */
class Taken {
  private readonly squares = new Map<number, Box[]>();

  private *around({ left, right, top, bottom }: Box): Generator<number> {
    const square = (at: number) => Math.floor(at / 32);
    for (let x = square(left); x <= square(right); x++)
      for (let y = square(top); y <= square(bottom); y++) yield x * 10_000 + y;
  }

  add(box: Box): void {
    for (const at of this.around(box)) {
      const boxes = this.squares.get(at);
      if (boxes) boxes.push(box);
      else this.squares.set(at, [box]);
    }
  }

  meets(box: Box): boolean {
    for (const at of this.around(box)) if (this.squares.get(at)?.some((one) => overlap(one, box))) return true;
    return false;
  }
}

/** How many marks may be labelled: of more, some evenly spread ones are tried. */
const most = 80;

/** Which marks are labelled, by the side that the label stands on. The ends come first. */
export function placed(spots: readonly Spot[], room: Box): { side: Side; at: number[] }[] {
  const taken = new Taken();
  for (const { across: x, down: y } of spots) taken.add({ left: x - 4, right: x + 4, top: y - 4, bottom: y + 4 });
  const found = sides.map((side) => ({ side, at: [] as number[] }));
  const every = Math.ceil(spots.length / most);
  const spread = [...spots.keys()].filter((i) => i % every === 0);
  const order = new Set([0, spots.length - 1, ...spread].filter((i) => i in spots));
  for (const i of order) {
    const fits = (box: Box) => inside(box, room) && !taken.meets(box);
    const choice = found.find(({ side }) => fits(boxOf(spots[i]!, side)));
    if (!choice) continue;
    choice.at.push(i);
    taken.add(boxOf(spots[i]!, choice.side));
  }
  return found.filter(({ at }) => at.length > 0);
}
