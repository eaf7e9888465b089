import type { Random } from './random.ts';

export type Spot = { readonly x: number; readonly y: number; readonly reach: number };

/** Returns the distance on a square that repeats: a line that leaves on one side enters on the other. */
function distance(a: Spot, b: Spot, side: number): number {
  const along = (first: number, second: number): number => {
    const straight = Math.abs(first - second);
    return Math.min(straight, side - straight);
  };
  return Math.hypot(along(a.x, b.x), along(a.y, b.y));
}

type ScatterOptions = {
  readonly side: number;
  readonly tries: number;
  readonly reach: () => number;
  readonly gap: number;
};

/** Places spots on a square that repeats, with `gap` between their reaches. */
export function scatter(random: Random, { side, tries, reach, gap }: ScatterOptions): readonly Spot[] {
  const placed: Spot[] = [];
  for (let attempt = 0; attempt < tries; attempt += 1) {
    const spot = { x: random.between(0, side), y: random.between(0, side), reach: reach() };
    if (placed.every((other) => distance(spot, other, side) >= spot.reach + other.reach + gap)) placed.push(spot);
  }
  return placed;
}

/** Returns a spot and its copies beyond the edges that it crosses, so that the square repeats without a seam. */
export function copies({ x, y, reach }: Spot, side: number): readonly Spot[] {
  const places = (at: number): readonly number[] => [
    at,
    ...(at < reach ? [at + side] : []),
    ...(at > side - reach ? [at - side] : []),
  ];
  return places(x).flatMap((atX) => places(y).map((atY) => ({ x: atX, y: atY, reach })));
}
