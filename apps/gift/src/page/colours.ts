import type { BrandingModel } from '@huggg/contracts';
import { nearestPassing, type Look, type Mode } from '@huggg/ui/branding';
import { giftColours, paperColours, type Palette } from '@huggg/ui/wrap';

/** A branding and the colours derived from it. */
export type BrandingLook = { readonly model: BrandingModel; readonly look: Look };

function variables(palette: Palette, worn: BrandingLook | null, mode: Mode): string {
  const ofWrap = giftColours(palette, mode);
  const look = worn?.look[mode];
  const accent = look?.accent ?? ofWrap.accent;
  const link = look?.link ?? accent;
  // The branding was corrected without knowing the wrap's own button colour, so the loader's contrast is checked here.
  const loader = look?.loader && nearestPassing(look.loader, [{ colour: accent, ratio: 3 }]);
  return [
    `--gift-accent:${accent}`,
    `--gift-on-accent:${look?.onAccent ?? ofWrap.onAccent}`,
    `--gift-soft:${look?.soft ?? ofWrap.soft}`,
    `--gift-note:${look?.note ?? ofWrap.note}`,
    `--gift-link:${link}`,
    ...(loader ? [`--gift-loader:${loader}`] : []),
    ...(look?.alert ? [`--gift-alert:${look.alert}`, `--gift-alert-soft:${look.alertSoft}`] : []),
  ].join(';');
}

/** Overrides for the product's own tokens; not applied if readers choose their own colours (forced colours). */
function tokensOf(worn: BrandingLook | null, mode: Mode): string {
  const { line, control } = worn?.look[mode] ?? {};
  const tokens = [...(line ? [`--hg-line:${line}`] : []), ...(control ? [`--hg-control-line:${control}`] : [])];
  return tokens.length === 0 ? '' : `@media (forced-colors:none){:root:root{${tokens.join(';')}}}`;
}

const radii = { pill: '999px', rounded: '10px', square: '2px' } as const;
const headings = {
  display: null,
  text: 'var(--hg-font-text)',
  serif: "Georgia,'Times New Roman',serif",
} as const;

function shapesOf({ model }: BrandingLook): string {
  const heading = headings[model.typography.heading];
  return [`--gift-radius:${radii[model.button.shape]}`, ...(heading ? [`--hg-font-display:${heading}`] : [])].join(';');
}

/**
 * Returns the inline style of a page: the colours of its wrap and of its branding, for light and dark, or only for the
 * mode given. The selector has a higher specificity than that of the tokens.
 */
export function pageStyle(palette: Palette, worn: BrandingLook | null = null, only: Mode | null = null): string {
  const { ground, cast, face, fold, edge } = paperColours(palette);
  const paper = `--paper-ground:${ground};--paper-cast:${cast};--ribbon-face:${face};--ribbon-fold:${fold};--ribbon-edge:${edge}`;
  const shapes = worn ? `;${shapesOf(worn)}` : '';
  const first = only ?? 'light';
  const dark = `:root:root{${variables(palette, worn, 'dark')}}${tokensOf(worn, 'dark')}`;
  return [
    `:root:root{${paper}${shapes};${variables(palette, worn, first)}}${tokensOf(worn, first)}`,
    ...(only ? [] : [`@media(prefers-color-scheme:dark){${dark}}`]),
  ].join('');
}
