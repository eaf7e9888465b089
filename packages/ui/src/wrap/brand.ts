import { lettering } from './letters.ts';
import { inkOn, wrapColoursOf } from './wrap-colour-sets.ts';
import type { WrapColourSet } from './wrap-colour-sets.ts';
import { mark, markCount } from './marks.ts';
import { hashSeed, randomFrom } from './random.ts';
import type { Seed } from './random.ts';
import { group, n, picture, rect } from './svg.ts';

export type BrandLogo = {
  readonly brandName: string;
  readonly seed: Seed;
  /**
   * `mark`: a square tile; `lockup`: mark and name side by side; `stacked`: name under the mark. Defaults to `lockup`.
   */
  readonly layout?: 'mark' | 'lockup' | 'stacked';
  readonly livery?: WrapColourSet;
};

/** Draws the mark of a brand, centred on 0 0 in a box of 48 units; it is the same wherever the brand appears. */
export function brandMark(seed: Seed, livery: WrapColourSet): string {
  return mark(hashSeed(`mark:${seed}`) % markCount, livery, randomFrom(`mark:${seed}`));
}

type Wordmark = { readonly svg: string; readonly width: number };

/**
 * Draws a brand's name in its own lettering: small or capital letters, a lighter or heavier pen, chosen by its seed.
 */
export function wordmark(brandName: string, seed: Seed, ink: string): Wordmark {
  const random = randomFrom(`word:${seed}`);
  const capitals = random.next() < 0.3;
  const text = capitals ? brandName.toUpperCase() : random.next() < 0.35 ? brandName.toLowerCase() : brandName;
  return lettering(text, { ink, pen: random.pick([2.2, 2.8, 3.4]), spacing: capitals ? 6.5 : 4.4 });
}

/** Draws a logo for an invented brand: a simple geometric mark and its name, on the brand's own background. */
export function brandLogo({ brandName, seed, layout = 'lockup', livery = wrapColoursOf(seed) }: BrandLogo): string {
  const sign = brandMark(seed, livery);
  if (layout === 'mark') {
    return picture(
      { width: 96, height: 96, title: brandName },
      rect(0, 0, 96, 96, livery.ground),
      group('translate(48 48)scale(1.15)', sign),
    );
  }
  const word = wordmark(brandName, seed, inkOn(livery.ground, livery.ink, livery.accent));
  return layout === 'lockup' ? lockup(brandName, livery, sign, word) : stacked(brandName, livery, sign, word);
}

function lockup(title: string, { ground }: WrapColourSet, sign: string, word: Wordmark): string {
  const scale = Math.min(1.25, 172 / word.width);
  const width = 320;
  const start = (width - (48 + 20 + word.width * scale)) / 2;
  return picture(
    { width, height: 120, title },
    rect(0, 0, width, 120, ground),
    group(`translate(${n(start + 24)} 60)`, sign),
    group(`translate(${n(start + 68)} ${n(60 - 11 * scale)})scale(${n(scale)})`, word.svg),
  );
}

function stacked(title: string, { ground }: WrapColourSet, sign: string, word: Wordmark): string {
  const scale = Math.min(1.2, 150 / word.width);
  return picture(
    { width: 200, height: 160, title },
    rect(0, 0, 200, 160, ground),
    group('translate(100 62)scale(1.1)', sign),
    group(`translate(${n(100 - (word.width * scale) / 2)} ${n(110)})scale(${n(scale)})`, word.svg),
  );
}
