import { paletteOf } from './palettes.ts';
import type { Palette, PaletteChoice } from './palettes.ts';
import { patterns } from './patterns.ts';
import type { WrapKind } from './patterns.ts';
import { hashSeed, randomFrom } from './random.ts';
import type { Seed } from './random.ts';
import { bands, bow } from './ribbon.ts';
import { element, n, picture, rect } from './svg.ts';

/** What is drawn on the paper. */
export type RibbonStyle = 'none' | 'bands' | 'bow';

export type WrapSize = {
  /** Size of the picture in units; a tile of paper is 48 of them. Defaults to 96 by 96. */
  readonly width?: number;
  readonly height?: number;
  /** Scale of the paper's print: 2 prints it twice as large. */
  readonly scale?: number;
  /** Defaults to `bow`. */
  readonly ribbon?: RibbonStyle;
  /** Point where the bands cross, as shares of width and height. Defaults to the centre. */
  readonly at?: { readonly x: number; readonly y: number };
  /** Width of the band in units. Defaults to a ninth of the shorter side. */
  readonly band?: number;
  /** A name for screen readers; without one the picture is decorative. */
  readonly title?: string;
};

type Paper = { readonly definition: string; readonly fill: string };

/**
 * Returns a fill of wrapping paper: the `<pattern>` to place once in the picture, and the value of `fill` that uses it.
 */
export function paper(kind: WrapKind, palette: Palette, seed: Seed, scale = 1): Paper {
  const { side, turn, body } = patterns[kind](palette, randomFrom(`${kind}:${seed}`));
  const id = `w${hashSeed(`${kind}:${seed}:${Object.values(palette).join()}:${scale}`).toString(36)}`;
  const transform =
    [scale === 1 ? '' : `scale(${n(scale)})`, turn === 0 ? '' : `rotate(${turn})`].join('') || undefined;
  const frame = { id, width: side, height: side, patternUnits: 'userSpaceOnUse', patternTransform: transform };
  return { definition: element('pattern', frame, rect(0, 0, side, side, palette.ground), body), fill: `url(#${id})` };
}

/**
 * Draws a wrapped surface of paper, two bands, two loops and a knot; the same arguments give the same text on every
 * machine. Parts carry the classes `hg-wrap-paper`, `-bands`, `-bow`, `-loop-left`, `-loop-right`, `-tail-left`,
 * `-tail-right` and `-knot`, so that a page can move them.
 */
export function wrap(kind: WrapKind, palette: PaletteChoice, seed: Seed, size: WrapSize = {}): string {
  const { width = 96, height = 96, scale = 1, ribbon = 'bow', at = { x: 0.5, y: 0.5 }, title } = size;
  const colours = paletteOf(palette);
  const { definition, fill } = paper(kind, colours, seed, scale);
  const place = { width, height, x: width * at.x, y: height * at.y, band: size.band ?? Math.min(width, height) / 9 };
  return picture(
    { width, height, title },
    element('defs', {}, definition),
    rect(0, 0, width, height, fill, { class: 'hg-wrap-paper' }),
    ribbon === 'none' ? '' : bands(colours, place),
    ribbon === 'bow' ? bow(colours, place) : '',
  );
}
