import { contrast, shadeColour, mix } from '../contrast.ts';
import { brandMark, wordmark } from './brand.ts';
import { initial } from './letters.ts';
import { inkOn, wrapColoursOf } from './wrap-colour-sets.ts';
import type { WrapColourSet } from './wrap-colour-sets.ts';
import { paletteNames, paletteOf } from './palettes.ts';
import type { PaletteChoice } from './palettes.ts';
import type { WrapKind } from './patterns.ts';
import { randomFrom } from './random.ts';
import type { Seed } from './random.ts';
import { subjects } from './subjects/index.ts';
import type { SubjectName } from './subjects/index.ts';
import { circle, element, group, n, path, picture, rect } from './svg.ts';
import { paper } from './wrap.ts';

const width = 360;
const height = 240;

export type ProductArt = {
  readonly brandName: string;
  readonly kind: WrapKind;
  readonly seed: Seed;
  readonly palette?: PaletteChoice;
};

/** Draws a picture for a product without one: its brand's initial on a seal, on a wrap. 360 by 240 units. */
export function productArt({ brandName, kind, seed, palette }: ProductArt): string {
  const colours = paletteOf(palette ?? randomFrom(`art:${seed}`).pick(paletteNames));
  const { definition, fill } = paper(kind, colours, seed);
  const ink = inkOn(colours.highlight, colours.ground, '#17211F');
  return picture(
    { width, height, title: brandName },
    element('defs', {}, definition),
    rect(0, 0, width, height, fill),
    rect(0, 104, width, 32, colours.ribbon),
    circle(180, 120, 58, colours.ribbon) + circle(180, 120, 50, colours.highlight),
    group('translate(180 120)scale(2.3)', initial(brandName, ink, 3.6)),
  );
}

export type ProductCard = {
  readonly brandName: string;
  /** The brand's seed, so that the colours and mark match the brand's logo. */
  readonly brandSeed: Seed;
  readonly seed: Seed;
  /** What is drawn: an object, or `card` for a gift card. */
  readonly subject: SubjectName | 'card';
};

/**
 * Draws the picture of a product in the catalogue: a gift card in its brand's colours, or a still life. 360 by 240
 * units.
 */
export function productCard({ brandName, brandSeed, seed, subject }: ProductCard): string {
  const livery = wrapColoursOf(brandSeed);
  return subject === 'card'
    ? giftCard({ brandName, brandSeed, seed, livery })
    : stillLife({ brandName, brandSeed, seed, livery, subject });
}

type Scene = {
  readonly brandName: string;
  readonly brandSeed: Seed;
  readonly seed: Seed;
  readonly livery: WrapColourSet;
};

const cardPapers: readonly WrapKind[] = ['hug', 'confetti', 'scallop', 'stripe', 'petal', 'terrazzo'];

function giftCard({ brandName, brandSeed, seed, livery }: Scene): string {
  const random = randomFrom(`card:${seed}`);
  const soft = {
    ground: mix(livery.ground, livery.ink, 0.05),
    ribbon: mix(livery.ground, livery.accent, 0.55),
    highlight: mix(livery.ground, livery.ink, 0.3),
    detail: mix(livery.ground, livery.accent, 0.85),
  };
  const { definition, fill } = paper(random.pick(cardPapers), soft, brandSeed, 0.9);
  const ink = inkOn(livery.ground, livery.ink, livery.accent);
  const word = wordmark(brandName, brandSeed, ink);
  const scale = Math.min(1.15, 136 / word.width);
  const card =
    rect(-108, -68, 216, 136, livery.ground, { rx: 12 }) +
    path('M-108 -56A12 12 0 0 1 -96 -68H96A12 12 0 0 1 108 -56V10H-108Z', fill) +
    rect(-108, 10, 216, 5, livery.accent) +
    circle(-72, 10, 25, livery.ground) +
    group('translate(-72 10)scale(.8)', brandMark(brandSeed, livery)) +
    group(`translate(${n(94 - word.width * scale)} ${n(42 - 11 * scale)})scale(${n(scale)})`, word.svg);
  return picture(
    { width, height, title: `${brandName} gift card` },
    element('defs', {}, definition),
    rect(0, 0, width, height, livery.pale),
    group(
      `translate(180 120)rotate(${n(random.pick([-6, -4, 4, 6]))})`,
      rect(-104, -60, 216, 136, shadeColour(livery.pale, 0.12), { rx: 12 }),
      card,
    ),
  );
}

type Inks = Parameters<(typeof subjects)[SubjectName]>[0];

/**
 * Returns a brand's colours for an object on `halo`; a colour that would be invisible there is replaced by the next
 * one.
 */
function inksOn(halo: string, { ground, ink, accent }: WrapColourSet): Inks {
  const shows = (colour: string): boolean => contrast(colour, halo) >= 1.55;
  const [main = ground, second = accent] = [ground, accent, ink].filter(shows);
  const dark =
    [shadeColour(ink, 0.2), shadeColour(ground, 0.55)].find((colour) => contrast(colour, halo) >= 5) ?? '#17211F';
  return { main, second, pale: '#FFFDF8', dark };
}

/**
 * Positions of the subject's objects on the shelf, by centre and scale: one, two or three, so that products of one
 * brand differ.
 */
const arrangements: readonly (readonly (readonly [middle: number, scale: number])[])[] = [
  [[0, 1.5]],
  [[0, 1.72]],
  [
    [-56, 1.05],
    [46, 1.35],
  ],
  [
    [62, 0.85],
    [-24, 1.45],
  ],
  [
    [-88, 0.85],
    [86, 0.85],
    [0, 1.2],
  ],
];

function stillLife({ brandName, brandSeed, seed, livery, subject }: Scene & { readonly subject: SubjectName }): string {
  const random = randomFrom(`life:${seed}`);
  const ground = random.pick([
    livery.pale,
    mix(livery.pale, livery.accent, 0.26),
    mix(livery.pale, livery.ground, 0.14),
    mix(livery.pale, livery.ink, 0.1),
  ]);
  const halo = mix(ground, contrast(livery.ground, ground) > 1.4 ? livery.ground : livery.ink, 0.16);
  const shelf = shadeColour(ground, 0.08);
  const x = random.pick([164, 180, 196]);
  const inks = inksOn(halo, livery);
  const others = { ...inks, main: inks.second, second: inks.main };
  const things = random.pick(arrangements);
  return picture(
    { width, height, title: `${brandName}: ${subject.replaceAll('-', ' ')}` },
    rect(0, 0, width, height, ground),
    circle(x + random.pick([-16, 12, 0]), 116, random.pick([92, 100]), halo),
    rect(0, 200, width, 40, shelf),
    ...things.map(([middle, scale], index) => {
      // The object in front has the brand's own colours.
      const drawn = subjects[subject](index === things.length - 1 ? inks : others);
      return (
        element('ellipse', {
          cx: n(x + middle),
          cy: 201,
          rx: n(58 * scale),
          ry: n(5 * scale),
          fill: shadeColour(shelf, 0.14),
        }) + group(`translate(${n(x + middle - 60 * scale)} ${n(200 - 100 * scale)})scale(${n(scale)})`, drawn)
      );
    }),
    group('translate(34 34)', circle(0, 0, 21, livery.ground), group('scale(.6)', brandMark(brandSeed, livery))),
  );
}
