import { contrast } from '@huggg/ui/contrast';
import { colours } from '@huggg/ui/tokens';
import { paletteNames, paletteOf, type Palette } from '@huggg/ui/wrap';
import { describe, expect, it } from 'vitest';
import { pageStyle } from './colours.ts';

function read(css: string, mode: 'light' | 'dark'): Record<string, string> {
  const [light = '', dark = ''] = css.split('@media');
  return Object.fromEntries(
    [...(mode === 'light' ? light : dark).matchAll(/--([\w-]+):(#[0-9A-F]{6})/gi)].map(([, name = '', value = '']) => [
      name,
      value,
    ]),
  );
}

const unlucky: readonly (readonly [string, Palette])[] = [
  ['all yellow', { ground: '#FFF200', ribbon: '#FFEE88', highlight: '#FFFFFF', detail: '#FFFFCC' }],
  ['all black', { ground: '#000000', ribbon: '#0A0A0A', highlight: '#111111', detail: '#050505' }],
  ['all grey', { ground: '#808080', ribbon: '#8A8A8A', highlight: '#7F7F7F', detail: '#858585' }],
];
const palettes = [...paletteNames.map((name) => [name, paletteOf(name)] as const), ...unlucky];

describe.each(['light', 'dark'] as const)('the colours of a giftwrap in %s', (mode) => {
  it.each(palettes)('%s has sufficient contrast', (_, palette) => {
    const found = read(pageStyle(palette), mode);
    const [accent = '', onAccent = '', soft = '', note = ''] = [
      'gift-accent',
      'gift-on-accent',
      'gift-soft',
      'gift-note',
    ].map((name) => found[name]);
    expect(contrast(accent, colours.surface[mode])).toBeGreaterThanOrEqual(4.5);
    expect(contrast(onAccent, accent)).toBeGreaterThanOrEqual(4.5);
    for (const ground of [soft, note]) {
      expect(contrast(colours.text[mode], ground)).toBeGreaterThanOrEqual(4.5);
      expect(contrast(colours.muted[mode], ground)).toBeGreaterThanOrEqual(4.5);
    }
  });
});
