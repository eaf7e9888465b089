import { describe, expect, it } from 'vitest';
import { contrast } from '../contrast.ts';
import { colours } from '../tokens.ts';
import { lookOf, type BrandColours } from './look.ts';
import { nearestPassing } from './nearest.ts';
import { hexOf, oklchOf } from './oklch.ts';

const noColours: BrandColours = {
  brand: null,
  accent: null,
  button: null,
  loader: null,
  form: null,
  alert: null,
  markdown: null,
  panel: null,
  divider: null,
};

describe('the look of a branding', () => {
  it('sets no colour that the team has not chosen', () => {
    const { light, dark, corrections } = lookOf(noColours);
    expect([...Object.values(light), ...Object.values(dark)].every((colour) => colour === null)).toBe(true);
    expect(corrections).toEqual([]);
  });

  it('keeps a legible colour, and reports an illegible one with its mode and reason', () => {
    const { light, dark, corrections } = lookOf({ ...noColours, brand: '#0f5e57' });
    expect(light.accent).toBe('#0F5E57');
    expect(dark.accent).not.toBe('#0F5E57');
    expect(corrections).toMatchObject([
      { part: 'brand', mode: 'dark', given: '#0F5E57', used: dark.accent, against: colours.surface.dark, needed: 4.5 },
    ]);
    expect(corrections[0]?.ratio).toBeLessThan(4.5);
  });

  it('reports a pale colour once per mode, although buttons and links use it', () => {
    const { corrections } = lookOf({ ...noColours, brand: '#FFE680' });
    expect(corrections.map(({ part, mode }) => [part, mode])).toEqual([['brand', 'light']]);
  });
});

describe('the nearest legible colour', () => {
  it('is the lightest that passes for a pale colour on white', () => {
    const used = nearestPassing('#FFE680', [{ colour: '#FFFFFF', ratio: 4.5 }]);
    expect(contrast(used, '#FFFFFF')).toBeLessThan(4.7);
  });
});

it.each(['#000000', '#FFFFFF', '#0F5E57', '#FFE680', '#123ABC'])(
  '%s is unchanged after conversion to OKLCH and back',
  (hex) => {
    expect(hexOf(oklchOf(hex))).toBe(hex);
  },
);
