import { shadeColour, luminance, mix } from '../contrast.ts';
import type { Palette } from './palettes.ts';
import { element, group, line, n, path, rect } from './svg.ts';

export type RibbonPlace = {
  readonly width: number;
  readonly height: number;
  readonly x: number;
  readonly y: number;
  readonly band: number;
};

type Shades = { readonly face: string; readonly fold: string; readonly edge: string };

/**
 * Returns the face, fold and edge colours of a ribbon: flat, no gradient. A dark ribbon is lightened, because its folds
 * would not be visible.
 */
export function shades({ ribbon, highlight }: Palette): Shades {
  if (luminance(ribbon) > 0.12)
    return { face: ribbon, fold: shadeColour(ribbon, 0.24), edge: mix(ribbon, '#FFFFFF', 0.45) };
  return { face: mix(ribbon, highlight, 0.06), fold: mix(ribbon, '#000000', 0.35), edge: mix(ribbon, highlight, 0.42) };
}

/** Draws two bands that cross at a point, each with a lighter edge and a thin shadow on the paper. */
export function bands(palette: Palette, { width, height, x, y, band }: RibbonPlace): string {
  const { edge, face } = shades(palette);
  const shadow = mix(palette.ground, '#17211F', 0.35);
  const inset = band * 0.14;
  const thin = band * 0.07;
  const upright =
    rect(x - band / 2 + band * 0.12, 0, band, height, shadow, { opacity: 0.35 }) +
    rect(x - band / 2, 0, band, height, face) +
    rect(x - band / 2 + inset, 0, thin, height, edge) +
    rect(x + band / 2 - inset - thin, 0, thin, height, edge);
  const level =
    rect(0, y - band / 2 + band * 0.12, width, band, shadow, { opacity: 0.35 }) +
    rect(0, y - band / 2, width, band, face) +
    rect(0, y - band / 2 + inset, width, thin, edge) +
    rect(0, y + band / 2 - inset - thin, width, thin, edge);
  return element('g', { class: 'hg-wrap-bands' }, upright, level);
}

const outer = 'M0 -1C-5 -12 -17 -21 -26 -18C-34 -15 -33 -2 -26 3C-18 8 -6 5 0 1Z';
const inner = 'M-6 -4C-11 -11 -19 -15.5 -24.5 -13.5C-29 -11.5 -28 -4 -23.5 -1C-18 2 -11 0 -6 -4Z';
const tail = 'M-3 2C-9 8 -14 16 -16 27L-10.2 24.4L-6.6 29.6C-4 18 -1 10 3 4Z';
const knot = 'M-5.6 -5.4C-2 -7.2 2 -7.2 5.6 -5.4C7 -1.8 7 1.8 5.6 5.4C2 7 -2 7 -5.6 5.4C-7 1.8 -7 -1.8 -5.6 -5.4Z';

/** Draws two loops, two tails and the knot at a point. `band` is the band's width; the bow spans about six of them. */
export function bow(palette: Palette, { x, y, band }: Pick<RibbonPlace, 'x' | 'y' | 'band'>): string {
  const { face, fold, edge } = shades(palette);
  const shadow = mix(palette.ground, '#17211F', 0.5);
  const side = (name: string, mirror: string): string =>
    element(
      'g',
      { class: `hg-wrap-loop-${name}`, transform: mirror || undefined },
      path(outer, face),
      path(inner, fold),
      line('M-7 -7.5C-12 -14 -19 -18 -25 -16.6', edge, 0.9),
      line('M-8 2.6C-13 4.3 -18.5 4.3 -23 2.6', edge, 0.9),
    );
  const end = (name: string, mirror: string): string =>
    element(
      'g',
      { class: `hg-wrap-tail-${name}`, transform: mirror || undefined },
      path(tail, face),
      line('M-3.5 6C-8 12 -11 18 -13 24.5', edge, 0.9),
    );
  const scale = band / 10.5;
  const cast = element(
    'g',
    { transform: 'translate(1.4 2)', opacity: 0.28 },
    path(outer, shadow),
    element('g', { transform: 'scale(-1 1)' }, path(outer, shadow)),
  );
  return element(
    'g',
    { class: 'hg-wrap-bow', transform: `translate(${n(x)} ${n(y)})scale(${n(scale)})` },
    end('left', ''),
    end('right', 'scale(-1 1)'),
    cast,
    side('left', ''),
    side('right', 'scale(-1 1)'),
    path(knot, face, { class: 'hg-wrap-knot', stroke: fold, 'stroke-width': 0.9 }),
    group(
      '',
      line('M-2.6 -4.6C-3.6 -1.6 -3.6 1.6 -2.6 4.6', fold, 0.9),
      line('M2.6 -4.6C3.6 -1.6 3.6 1.6 2.6 4.6', fold, 0.9),
    ),
  );
}
