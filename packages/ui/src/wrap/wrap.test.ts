import { describe, expect, it } from 'vitest';
import {
  brandLogo,
  hashSeed,
  paletteNames,
  parcel,
  productArt,
  productCard,
  subjectNames,
  toDataUri,
  wrap,
  wrapKinds,
} from './index.ts';

/** Checks whether every element is closed by its own name, in order. */
function isWellFormed(svg: string): boolean {
  const open: string[] = [];
  for (const [, closing, name, empty] of svg.matchAll(/<(\/?)([a-zA-Z]+)[^<>]*?(\/?)>/gu)) {
    if (closing && open.pop() !== name) return false;
    if (!closing && !empty && name) open.push(name);
  }
  return open.length === 0;
}

describe('wrap', () => {
  const every = wrapKinds.flatMap((kind) => paletteNames.map((palette) => [kind, palette] as const));

  it.each(every)('%s in %s is the same for the same seed', (kind, palette) => {
    expect(wrap(kind, palette, 'gift-1')).toBe(wrap(kind, palette, 'gift-1'));
  });

  it('differs with the seed, the kind and the palette', () => {
    const drawn = new Set([
      wrap('confetti', 'spruce', 'a'),
      wrap('confetti', 'spruce', 'b'),
      wrap('terrazzo', 'spruce', 'a'),
      wrap('confetti', 'linen', 'a'),
    ]);
    expect(drawn.size).toBe(4);
  });

  it('is well-formed, small enough for a page, and free of invalid numbers', () => {
    for (const [kind, palette] of every) {
      const svg = wrap(kind, palette, 7);
      expect(isWellFormed(svg)).toBe(true);
      expect(svg).not.toMatch(/NaN|undefined|Infinity/u);
      expect(svg.length).toBeLessThan(60_000);
    }
  });

  it('is decorative unless it has a title, and escapes the title', () => {
    expect(wrap('hug', 'spruce', 1)).toContain('aria-hidden="true"');
    expect(wrap('hug', 'spruce', 1, { title: 'A "gift" <for> you' })).toContain(
      'role="img" aria-label="A &quot;gift&quot; &lt;for&gt; you"',
    );
  });

  it('omits the bow or the ribbon on request', () => {
    expect(wrap('hug', 'spruce', 1)).toContain('hg-wrap-bow');
    expect(wrap('hug', 'spruce', 1, { ribbon: 'bands' })).not.toContain('hg-wrap-bow');
    expect(wrap('hug', 'spruce', 1, { ribbon: 'none' })).not.toContain('hg-wrap-bands');
  });

  it('accepts a palette of custom colours', () => {
    expect(
      wrap('stripe', { ground: '#112233', ribbon: '#445566', highlight: '#778899', detail: '#AABBCC' }, 1),
    ).toContain('#112233');
  });
});

describe('seeds', () => {
  it('have different hashes for IDs that differ in one character', () => {
    const hashes = new Set(Array.from({ length: 2_000 }, (_, index) => hashSeed(`0199-${index}`)));
    expect(hashes.size).toBe(2_000);
  });

  it('produce a data URI that contains the complete picture', () => {
    const svg = wrap('petal', 'brick', 3);
    expect(decodeURIComponent(toDataUri(svg).replace('data:image/svg+xml,', '')).replaceAll("'", '"')).toBe(svg);
  });
});

describe('still lifes and catalogue pictures', () => {
  const drawings: readonly (readonly [string, () => string])[] = [
    ...(['trio', 'tag', 'open', 'stack', 'search', 'letter'] as const).map(
      (scene) => [`parcel ${scene}`, () => parcel({ scene })] as const,
    ),
    ...(['mark', 'lockup', 'stacked'] as const).map(
      (layout) => [`logo ${layout}`, () => brandLogo({ brandName: 'Fern & Fable', seed: 'fern', layout })] as const,
    ),
    ...subjectNames.map(
      (subject) =>
        [`card ${subject}`, () => productCard({ brandName: 'Wick’s', brandSeed: 'w', seed: 1, subject })] as const,
    ),
    ['gift card', () => productCard({ brandName: 'Zest', brandSeed: 'z', seed: 2, subject: 'card' })],
    ['initial', () => productArt({ brandName: 'Éclair', kind: 'petal', seed: 'e' })],
  ];

  it.each(drawings)('%s is the same each time, well-formed, and free of invalid numbers', (_, draw) => {
    const svg = draw();
    expect(draw()).toBe(svg);
    expect(svg).not.toMatch(/NaN|undefined|Infinity/u);
    expect(isWellFormed(svg)).toBe(true);
  });

  it('keep the background of a brand from its logo to its cards', () => {
    const ground = /<rect[^>]*fill="(#[0-9A-F]{6})"/u.exec(brandLogo({ brandName: 'Zest', seed: 'z' }))?.[1];
    expect(ground).toBeDefined();
    expect(productCard({ brandName: 'Zest', brandSeed: 'z', seed: 2, subject: 'card' })).toContain(`fill="${ground}"`);
  });

  it('draw a name with letters that the alphabet lacks', () => {
    expect(brandLogo({ brandName: '花', seed: 1 })).not.toMatch(/NaN|Infinity/u);
    expect(productArt({ brandName: '花', kind: 'hug', seed: 1 })).toContain('<path');
  });
});
