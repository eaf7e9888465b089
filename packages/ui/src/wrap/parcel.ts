import { shadeColour } from '../contrast.ts';
import { paletteNames, paletteOf } from './palettes.ts';
import type { Palette, PaletteChoice } from './palettes.ts';
import { wrapKinds } from './patterns.ts';
import type { WrapKind } from './patterns.ts';
import { randomFrom } from './random.ts';
import type { Seed } from './random.ts';
import { bow } from './ribbon.ts';
import { circle, element, group, line, n, path, picture, rect } from './svg.ts';
import { paper } from './wrap.ts';

/**
 * Contents of the still life: three parcels, one with a tag, an open one, a low stack, one under a glass, a parcel with
 * a letter.
 */
export type ParcelScene = 'trio' | 'tag' | 'open' | 'stack' | 'search' | 'letter';

export type Parcel = { readonly scene?: ParcelScene; readonly seed?: Seed; readonly title?: string };

type Box = {
  readonly x: number;
  /** The y coordinate of its bottom edge. */
  readonly base: number;
  readonly width: number;
  readonly height: number;
  readonly kind: WrapKind;
  readonly palette: PaletteChoice;
  readonly seed: Seed;
  readonly bow?: boolean;
  readonly lid?: boolean;
};

type Drawn = { readonly definition: string; readonly svg: string };

const shadow = '#17211F';
const floor = 150;

/** Draws one parcel from the front: paper, a shaded side, a lid, the band, and a bow on top. */
function box({ x, base, width, height, kind, palette, seed, bow: tied = true, lid = true }: Box): Drawn {
  const colours = paletteOf(palette);
  const { definition, fill } = paper(kind, colours, seed, 0.62);
  const [top, lidHeight, band] = [base - height, Math.max(10, height * 0.2), Math.max(8, width * 0.15)];
  const shade = rect(x + width * 0.84, top, width * 0.16, height, shadow, { 'fill-opacity': 0.12 });
  const cover = lid
    ? rect(x - 3, top, width + 6, lidHeight, shadeColour(colours.ground, 0.12), { rx: 2 }) +
      rect(x, top + lidHeight, width, 2.4, shadow, { 'fill-opacity': 0.2 })
    : '';
  const middle = x + width / 2;
  const svg =
    rect(x, top, width, height, fill, { rx: 2.5 }) +
    shade +
    cover +
    rect(middle - band / 2, top, band, height, colours.ribbon) +
    rect(middle - band / 2, top, band, lidHeight, shadow, { 'fill-opacity': lid ? 0.1 : 0 }) +
    (tied ? bow(colours, { x: middle, y: top - band * 0.5, band: band * 0.82 }) : '');
  return { definition, svg };
}

const ground = (x: number, width: number): string =>
  element('ellipse', { cx: x, cy: floor + 1, rx: width / 2, ry: 5, fill: '#7F8A84', 'fill-opacity': 0.22 });

const tag = (x: number, y: number, colour: string): string =>
  line(`M${n(x - 14)} ${n(y - 12)}C${n(x - 8)} ${n(y - 10)} ${n(x - 4)} ${n(y - 6)} ${n(x)} ${n(y)}`, '#B8A98F', 1.4) +
  group(
    `translate(${n(x)} ${n(y)})rotate(18)`,
    path('M0 -2L8 -8H34V12H8L0 6Z', '#FFFDF8', { stroke: '#E3DED5', 'stroke-width': 1 }) +
      circle(6, 2, 1.8, '#B8A98F') +
      line('M13 0H29M13 5H24', colour, 1.8),
  );

const dots = (spots: readonly (readonly [number, number, string])[]): string =>
  spots.map(([x, y, colour]) => circle(x, y, 2.4, colour)).join('');

type Compose = (
  make: (box: Omit<Box, 'kind' | 'palette' | 'seed'>, index: number) => Drawn,
  first: Palette,
) => { readonly definitions: string; readonly svg: string };

const compose = (...layers: readonly (Drawn | string)[]): ReturnType<Compose> => ({
  definitions: layers.map((layer) => (typeof layer === 'string' ? '' : layer.definition)).join(''),
  svg: layers.map((layer) => (typeof layer === 'string' ? layer : layer.svg)).join(''),
});

const glass =
  line('M174 122L192 142', '#4A514D', 7) +
  circle(156, 102, 27, '#FFFFFF', { 'fill-opacity': 0.35, stroke: '#4A514D', 'stroke-width': 5 }) +
  line('M142 94A17 17 0 0 1 154 84', '#FFFFFF', 3);

const envelope = group(
  'translate(140 98)rotate(-6)',
  rect(0, 0, 72, 48, '#FFFDF8', { rx: 4, stroke: '#E3DED5', 'stroke-width': 1.2 }) +
    line('M2 4L36 28L70 4', '#D9CFBE', 2) +
    circle(36, 27, 7.5, '#B4472A') +
    circle(36, 27, 4, '#C8603F'),
);

function openParcel(body: Drawn, colours: Palette): ReturnType<Compose> {
  const tissue = path('M70 96L78 74L90 88L102 66L114 86L126 64L138 88L152 72L164 96Z', '#FFFDF8', {
    stroke: '#E3DED5',
    'stroke-width': 1.2,
    'stroke-linejoin': 'round',
  });
  const lid = group(
    'translate(176 148)rotate(-70)',
    rect(0, 0, 92, 16, shadeColour(colours.ground, 0.12), { rx: 2 }) + rect(38, 0, 15, 16, colours.ribbon),
  );
  const bits =
    line('M84 46L90 40M150 44L145 37M118 30V22', '#F2894B', 3.4) +
    dots([
      [98, 50, '#F2C14E'],
      [136, 48, '#7A3268'],
      [108, 38, '#1B5A92'],
      [160, 58, '#F2894B'],
      [72, 62, '#0F5E57'],
      [128, 34, '#8FCBC1'],
    ]);
  return compose(ground(118, 190), lid, tissue, body, bits);
}

const scenes: Readonly<Record<ParcelScene, Compose>> = {
  trio: (make) =>
    compose(
      ground(120, 190),
      make({ x: 128, base: floor, width: 56, height: 96 }, 0),
      make({ x: 44, base: floor, width: 74, height: 62 }, 1),
      make({ x: 104, base: floor, width: 52, height: 36, bow: true, lid: false }, 2),
    ),
  tag: (make) =>
    compose(ground(118, 150), make({ x: 70, base: floor, width: 96, height: 76 }, 0), tag(148, 66, '#F2894B')),
  open: (make, first) =>
    openParcel(make({ x: 70, base: floor, width: 94, height: 58, bow: false, lid: false }, 0), first),
  stack: (make) =>
    compose(
      ground(120, 170),
      make({ x: 56, base: floor, width: 128, height: 38, bow: false, lid: false }, 0),
      make({ x: 70, base: floor - 38, width: 98, height: 32, bow: false, lid: false }, 1),
      make({ x: 84, base: floor - 70, width: 66, height: 34 }, 2),
    ),
  search: (make) => compose(ground(112, 160), make({ x: 52, base: floor, width: 92, height: 74 }, 0), glass),
  letter: (make) => compose(ground(126, 180), make({ x: 48, base: floor, width: 84, height: 84 }, 0), envelope),
};

/**
 * Draws a small still life of parcels for an empty state. 240 by 160 units, transparent, suitable for light and dark
 * mode.
 */
export function parcel({ scene = 'trio', seed = scene, title }: Parcel = {}): string {
  const random = randomFrom(`parcel:${seed}`);
  const [palette, kind] = [random.whole(paletteNames.length), random.whole(wrapKinds.length)];
  const paletteAt = (index: number): Palette =>
    paletteOf(paletteNames[(palette + index) % paletteNames.length] ?? 'spruce');
  const kindAt = (index: number): WrapKind => wrapKinds[(kind + index * 2 + 1) % wrapKinds.length] ?? 'hug';
  const make = (shape: Omit<Box, 'kind' | 'palette' | 'seed'>, index: number): Drawn =>
    box({ ...shape, palette: paletteAt(index), kind: kindAt(index), seed: `${seed}:${index}` });
  const { definitions, svg } = scenes[scene](make, paletteAt(0));
  return picture({ width: 240, height: 160, title }, element('defs', {}, definitions), svg);
}
