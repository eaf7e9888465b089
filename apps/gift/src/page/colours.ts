import { giftColours, paperColours, type Palette } from '@huggg/ui/wrap';

function variables(palette: Palette, mode: 'light' | 'dark'): string {
  const { accent, onAccent, soft, note } = giftColours(palette, mode);
  return `--gift-accent:${accent};--gift-on-accent:${onAccent};--gift-soft:${soft};--gift-note:${note}`;
}

/** The inline style of a page: the colours of its wrap, for light and dark. */
export function wrapColours(palette: Palette): string {
  const { ground, cast, face, fold, edge } = paperColours(palette);
  return `:root{--paper-ground:${ground};--paper-cast:${cast};--ribbon-face:${face};--ribbon-fold:${fold};--ribbon-edge:${edge};${variables(palette, 'light')}}@media(prefers-color-scheme:dark){:root{${variables(palette, 'dark')}}}`;
}
