import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { contrast, readableOn } from './contrast.ts';
import { colours, renderTokensCss } from './tokens.ts';
import type { ColourName } from './tokens.ts';

const grounds: readonly ColourName[] = ['canvas', 'surface', 'raised', 'sunken'];
const meanings: readonly ColourName[] = ['danger', 'warning', 'success', 'info', 'plum', 'neutral'];

type Allowed = { readonly ink: ColourName; readonly on: readonly ColourName[]; readonly min: number };

/**
 * All pairs of ink and background that screens may use, with the required contrast ratio: 4.5 for text, 3 for edges and
 * marks.
 */
const allowed: readonly Allowed[] = [
  { ink: 'text', on: [...grounds, 'primary-soft', 'ribbon-soft'], min: 4.5 },
  { ink: 'muted', on: grounds, min: 4.5 },
  { ink: 'control-line', on: grounds, min: 3 },
  { ink: 'primary', on: [...grounds, 'primary-soft'], min: 4.5 },
  { ink: 'primary-hover', on: [...grounds, 'primary-soft'], min: 4.5 },
  { ink: 'on-primary', on: ['primary', 'primary-hover'], min: 4.5 },
  { ink: 'on-ribbon', on: ['ribbon'], min: 4.5 },
  { ink: 'ribbon-text', on: [...grounds, 'ribbon-soft'], min: 4.5 },
  { ink: 'nav-text', on: ['nav', 'nav-active'], min: 4.5 },
  { ink: 'on-nav', on: ['nav', 'nav-active', 'nav-tile'], min: 4.5 },
  { ink: 'nav-focus', on: ['nav', 'nav-active'], min: 3 },
  { ink: 'ribbon', on: ['nav', 'nav-active'], min: 3 },
  { ink: 'on-danger', on: ['danger'], min: 4.5 },
  ...meanings.map((ink) => ({ ink, on: [...grounds, `${ink}-soft` as ColourName], min: 4.5 })),
  ...([1, 2, 3, 4, 5] as const).map((n) => ({ ink: `chart-${n}` as ColourName, on: ['surface'] as const, min: 3.5 })),
];

const cases = allowed.flatMap(({ ink, on, min }) =>
  on.flatMap((ground) => (['light', 'dark'] as const).map((mode) => ({ ink, ground, mode, min }))),
);

describe('colour pairs', () => {
  it.each(cases)('$ink on $ground, $mode, reaches $min', ({ ink, ground, mode, min }) => {
    expect(contrast(colours[ink][mode], colours[ground][mode])).toBeGreaterThanOrEqual(min);
  });

  it('keeps the published lowest contrast ratios of text on page and card', () => {
    expect(contrast(colours.text.light, colours.canvas.light)).toBeCloseTo(15.1, 1);
    expect(contrast(colours.text.dark, colours.raised.dark)).toBeCloseTo(13.3, 1);
    expect(contrast(colours['on-nav'].dark, colours['nav-active'].dark)).toBeCloseTo(13.7, 1);
  });

  it('corrects a team colour until it is legible, and leaves a legible one unchanged', () => {
    expect(contrast('#FFFFFF', readableOn('#FFFFFF', '#F2C14E'))).toBeGreaterThanOrEqual(4.5);
    expect(contrast('#0D1514', readableOn('#0D1514', '#1B1B6B'))).toBeGreaterThanOrEqual(4.5);
    expect(readableOn('#FFFFFF', '#0F5E57')).toBe('#0F5E57');
  });
});

describe('tokens.css', () => {
  it('matches tokens.ts', () => {
    expect(readFileSync(new URL('tokens.css', import.meta.url), 'utf8')).toBe(renderTokensCss());
  });
});
