import { contrast, mix, readableOn } from '@huggg/ui/contrast';
import { colours } from '@huggg/ui/tokens';
import { ribbonShades, type Palette } from '@huggg/ui/wrap';

type Mode = 'light' | 'dark';

const readable = 4.5;

/**
 * The wrap's own colour that carries buttons and accents on a surface: the first that can be read there as it is,
 * else the first of them corrected until it can (WCAG 2.2 AA). Body text is never coloured by a wrap.
 */
function accentOn(surface: string, candidates: readonly string[]): string {
  const asItIs = candidates.find((colour) => contrast(surface, colour) >= readable);
  return asItIs ?? readableOn(surface, candidates[0] ?? surface, readable);
}

function variables(palette: Palette, mode: Mode): string {
  const surface = colours.surface[mode];
  const candidates = mode === 'light' ? [palette.ground, palette.ribbon, palette.detail] : [palette.ribbon, palette.ground, palette.highlight];
  const accent = accentOn(surface, candidates);
  const soft = mix(accent, surface, mode === 'light' ? 0.9 : 0.84);
  const note = mode === 'light' ? mix(palette.highlight, '#FFFFFF', 0.5) : mix(palette.ribbon, surface, 0.8);
  const onAccent = contrast(accent, '#FFFFFF') >= readable ? '#FFFFFF' : '#17211F';
  return `--gift-accent:${accent};--gift-on-accent:${onAccent};--gift-soft:${soft};--gift-note:${note}`;
}

/** The inline style of a page: the colours of its wrap, for light and dark. */
export function wrapColours(palette: Palette): string {
  const { face, fold, edge } = ribbonShades(palette);
  const cast = mix(palette.ground, '#17211F', 0.55);
  return `:root{--paper-ground:${palette.ground};--paper-cast:${cast};--ribbon-face:${face};--ribbon-fold:${fold};--ribbon-edge:${edge};${variables(palette, 'light')}}@media(prefers-color-scheme:dark){:root{${variables(palette, 'dark')}}}`;
}
