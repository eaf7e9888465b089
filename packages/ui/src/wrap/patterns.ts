import { shadeColour, mix } from '../contrast.ts';
import type { Palette } from './palettes.ts';
import type { Random } from './random.ts';
import { copies, scatter } from './scatter.ts';
import type { Spot } from './scatter.ts';
import { circle, group, line, n, path, rect } from './svg.ts';

/**
 * One repeat of a paper: a square of `side` units, turned by `turn` degrees. A tile is 48 units; a repeat holds
 * several.
 */
export type Pattern = { readonly side: number; readonly turn: number; readonly body: string };

type Draw = (palette: Palette, random: Random) => Pattern;

const tile = 48;

/** Returns a subtle second tone of the ground, so that the print does not compete with the ribbon. */
const tone = ({ ground, highlight }: Palette, share = 0.16): string => mix(ground, highlight, share);

/** Two arms that cross, one over the other: the mark of the product, arranged like bricks in a wall. */
const hug: Draw = (palette, random) => {
  const { ground, ribbon, highlight, detail } = palette;
  const side = tile * 2;
  const pairs = [
    [highlight, ribbon],
    [detail, highlight],
    [ribbon, detail],
    [tone(palette, 0.3), highlight],
  ] as const;
  const start = random.whole(pairs.length);
  const arms = (x: number, y: number, [under, over]: readonly [string, string]): string =>
    group(
      `translate(${n(x)} ${n(y)})scale(.78)`,
      line('M19 10C7 10.5 -4 4 -10.5 -10.5', under, 6.2),
      line('M-19 10C-7 10.5 4 4 10.5 -10.5', ground, 9.4, { 'stroke-linecap': 'butt' }),
      line('M-19 10C-7 10.5 4 4 10.5 -10.5', over, 6.2),
    );
  const place = (row: number, column: number): string => {
    const pair = pairs[(start + (row % 2) * 2 + (column % 2)) % pairs.length] ?? pairs[0];
    const [x, y] = [column * tile + (row % 2 === 0 ? 24 : 48), row * 24 + 12];
    const dot = (at: number): string => circle(at - 24, y - 1, 1.9, tone(palette, 0.4));
    return [x, x - side].map((at) => arms(at, y, pair) + dot(at + side / 2) + dot(at)).join('');
  };
  return { side, turn: 0, body: [0, 1, 2, 3].flatMap((row) => [0, 1].map((column) => place(row, column))).join('') };
};

const confettiShapes: readonly ((colour: string) => string)[] = [
  (colour) => line('M-4.5 0H4.5', colour, 3.2),
  (colour) => line('M-4.5 0H4.5', colour, 3.2),
  (colour) => circle(0, 0, 2.6, colour),
  (colour) => circle(0, 0, 3, 'none', { stroke: colour, 'stroke-width': 1.8 }),
  (colour) => line('M-6 1.5C-4.5 -3 -2 -3 0 0S4.5 3 6 -1.5', colour, 2.4),
  (colour) => path('M-4.2 2.4A4.2 4.2 0 0 1 4.2 2.4Z', colour),
  (colour) =>
    path('M-3.6 3.2L0 -4L3.6 3.2Z', colour, { stroke: colour, 'stroke-width': 1.2, 'stroke-linejoin': 'round' }),
];

const confetti: Draw = ({ ribbon, highlight, detail }, random) => {
  const side = tile * 3;
  const spots = scatter(random, { side, tries: 900, reach: () => 5.4, gap: 2.2 });
  const draw = (spot: Spot): string => {
    const shape = random.pick(confettiShapes)(random.pick([ribbon, ribbon, highlight, detail]));
    const turn = random.between(0, 360);
    return copies(spot, side)
      .map(({ x, y }) => group(`translate(${n(x)} ${n(y)})rotate(${n(turn)})`, shape))
      .join('');
  };
  return { side, turn: 0, body: spots.map(draw).join('') };
};

const scallop: Draw = ({ ground, ribbon, highlight, detail }, random) => {
  const side = tile * 2;
  const quiet = mix(ground, highlight, 0.16);
  const looks = [
    [quiet, ground, quiet],
    [quiet, ground, quiet],
    [quiet, ground, highlight],
    [ribbon, ground, ribbon],
    [highlight, ground, ribbon],
    [detail, ground, detail],
  ] as const;
  const chosen = Array.from({ length: 4 * 8 }, () => random.pick(looks));
  const scale = (row: number, column: number): string => {
    const [outer, middle, inner] = chosen[((row + 8) % 8) * 4 + ((column + 4) % 4)] ?? looks[0];
    const [x, y] = [column * 24 + (row % 2 === 0 ? 0 : 12), row * 12];
    return circle(x, y, 13, ground) + circle(x, y, 11.6, outer) + circle(x, y, 8.4, middle) + circle(x, y, 5, inner);
  };
  const rows = Array.from({ length: 11 }, (_, row) =>
    [0, 1, 2, 3, 4].map((column) => scale(row - 1, column - (column === 4 ? 5 : 0))).join(''),
  );
  const last = Array.from({ length: 11 }, (_, row) => scale(row - 1, 4));
  return { side, turn: 0, body: rows.map((row, index) => row + last[index]).join('') };
};

type Band = readonly [colour: 'tone' | 'deep' | 'highlight' | 'detail' | 'ground', width: number];

/**
 * Widths of bands across one tile; they add up to 48. The ribbon's own colour is not used, so that the ribbon stays
 * visible.
 */
const stripeRhythms: readonly (readonly Band[])[] = [
  [
    ['tone', 12],
    ['ground', 5],
    ['highlight', 2.5],
    ['ground', 5],
    ['tone', 12],
    ['ground', 11.5],
  ],
  [
    ['highlight', 3],
    ['ground', 5],
    ['detail', 6],
    ['ground', 5],
    ['highlight', 3],
    ['ground', 4],
    ['tone', 18],
    ['ground', 4],
  ],
  [
    ['deep', 14],
    ['ground', 4],
    ['highlight', 4],
    ['ground', 8],
    ['detail', 2],
    ['ground', 3],
    ['detail', 2],
    ['ground', 11],
  ],
  [
    ['highlight', 6],
    ['tone', 6],
    ['ground', 12],
    ['highlight', 6],
    ['tone', 6],
    ['ground', 12],
  ],
];

const stripe: Draw = (palette, random) => {
  const colours = { ...palette, tone: tone(palette, 0.2), deep: shadeColour(palette.ground, 0.16) };
  const rhythm = random.pick(stripeRhythms);
  let x = random.whole(tile);
  const drawn = rhythm.flatMap(([colour, width]) => {
    const from = x;
    x += width;
    if (colour === 'ground') return [];
    return [from, from - tile, from - tile * 2].map((at) => rect(at, 0, width, tile, colours[colour]));
  });
  return { side: tile, turn: random.pick([45, -45]), body: drawn.join('') };
};

const leaf = 'M1.6 1.6A20.5 20.5 0 0 1 22.2 22.2A20.5 20.5 0 0 1 1.6 1.6Z';

const petal: Draw = (palette, random) => {
  const { ribbon, highlight, detail, ground } = palette;
  const [quiet, quieter] = [tone(palette, 0.42), tone(palette, 0.22)];
  const looks = [
    [highlight, highlight, ribbon],
    [quiet, quiet, detail],
    [quieter, highlight, ribbon],
    [quiet, quieter, highlight],
    [detail, highlight, ribbon],
  ] as const;
  const side = tile * 2;
  const flower = (x: number, y: number): string => {
    const [main, other, heart] = random.pick(looks);
    const petals = [0, 90, 180, 270].map((turn, index) =>
      group(
        `translate(${n(x + 24)} ${n(y + 24)})rotate(${turn})`,
        path(leaf, index % 2 === 0 ? main : other),
        line('M7 7L15 15', ground, 1.1),
      ),
    );
    return petals.join('') + circle(x + 24, y + 24, 3.6, ground) + circle(x + 24, y + 24, 2.4, heart);
  };
  const corners = [0, tile, side].flatMap((x) => [0, tile, side].map((y) => circle(x, y, 2, detail)));
  return {
    side,
    turn: 0,
    body: [0, tile].flatMap((x) => [0, tile].map((y) => flower(x, y))).join('') + corners.join(''),
  };
};

type Point = { readonly x: number; readonly y: number };

/** Returns the corners of one stone around its centre. */
function stone(random: Random, reach: number): readonly Point[] {
  const corners = 4 + random.whole(3);
  return Array.from({ length: corners }, (_, index) => {
    const angle = ((index + random.between(-0.28, 0.28)) / corners) * Math.PI * 2;
    const radius = reach * random.between(0.72, 1);
    return { x: Math.cos(angle) * radius, y: Math.sin(angle) * radius };
  });
}

const shortNumber = (value: number): string => String(Math.round(value * 10) / 10);

/** Returns a closed outline with one decimal, because there are many stones and the picture must stay small. */
function outline(points: readonly Point[], at: Point): string {
  return `M${points.map(({ x, y }) => `${shortNumber(at.x + x)} ${shortNumber(at.y + y)}`).join('L')}Z`;
}

const stoneSizes = [10, 10, 8, 6, 4, 2.4] as const;

const terrazzo: Draw = ({ ground, ribbon, highlight, detail }, random) => {
  const side = tile * 3;
  const fills = [ribbon, highlight, detail, shadeColour(ground, 0.22)];
  const drawn = new Map(fills.map((fill) => [fill, '']));
  let attempt = 0;
  const reach = (): number => {
    attempt += 1;
    return (stoneSizes[Math.min(stoneSizes.length - 1, Math.floor(attempt / 60))] ?? 2) * random.between(0.8, 1);
  };
  for (const spot of scatter(random, { side, tries: 1_400, gap: 1.6, reach })) {
    const points = stone(random, spot.reach);
    const fill = random.pick([ribbon, ...fills]);
    drawn.set(
      fill,
      (drawn.get(fill) ?? '') +
        copies(spot, side)
          .map((at) => outline(points, at))
          .join(''),
    );
  }
  const body = [...drawn].map(([fill, d]) =>
    path(d, fill, { stroke: fill, 'stroke-width': 0.8, 'stroke-linejoin': 'round' }),
  );
  return { side, turn: 0, body: body.join('') };
};

export const patterns = { hug, confetti, scallop, stripe, petal, terrazzo } as const satisfies Record<string, Draw>;

export type WrapKind = keyof typeof patterns;

export const wrapKinds = Object.keys(patterns) as readonly WrapKind[];
