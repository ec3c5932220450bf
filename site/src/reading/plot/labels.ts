// Where the words beside marks go, so that they cover neither a mark nor each other.

/** A mark that wants a label: its place and the width of the words, in pixels. */
interface Spot {
  across: number;
  down: number;
  width: number;
}

interface Side {
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
interface Box {
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

/** How many labels are tried at most. */
const most = 80;

/** The labels of some marks, by the side that each stands on. */
type Labels = { side: Side; at: number[] }[];

/**
 * Which marks are labelled: each, or else every second, fifth, tenth and so on with the ends, so that it can be seen which
 * ones are. The first of these is taken of which two in three find room. Where a label or two would be left of many, as
 * amid a cloud of marks, there is none.
 */
export function placed(spots: readonly Spot[], room: Box): Labels {
  const marks = new Taken();
  for (const { across: x, down: y } of spots) marks.add({ left: x - 4, right: x + 4, top: y - 4, bottom: y + 4 });
  for (const step of steps()) {
    const tried = chosen(spots.length, step);
    if (tried.length <= most) {
      const labels = placedAt(tried, spots, room, marks);
      const count = labels.reduce((n, { at }) => n + at.length, 0);
      if (3 * count >= 2 * tried.length) return labels;
    }
    if (step >= spots.length) return [];
  }
  return [];
}

/** One, two, five, ten, twenty and so on. */
function* steps(): Generator<number> {
  for (let power = 1; ; power *= 10) yield* [power, 2 * power, 5 * power];
}

/** The first mark, the last, and each so many between them. The ends come first, to have the room that there is. */
function chosen(count: number, step: number): number[] {
  const all = [0, count - 1];
  for (let at = step; at < count - 1; at += step) all.push(at);
  return [...new Set(all)].filter((at) => at >= 0);
}

/** Puts labels where there is room: not over a mark, another label, or an edge. */
function placedAt(tried: readonly number[], spots: readonly Spot[], room: Box, marks: Taken): Labels {
  const labels = new Taken();
  const found = sides.map((side) => ({ side, at: [] as number[] }));
  for (const at of tried) {
    const spot = spots[at];
    if (!spot) continue;
    const fits = (box: Box) => inside(box, room) && !marks.meets(box) && !labels.meets(box);
    const choice = found.find(({ side }) => fits(boxOf(spot, side)));
    if (!choice) continue;
    choice.at.push(at);
    labels.add(boxOf(spot, choice.side));
  }
  return found.filter(({ at }) => at.length > 0);
}
