import { coloursOf, standardBrandingId, type Branding, type BrandingModel } from '@huggg/contracts';
import { lookOf, type Look, type Mode } from '@huggg/ui/branding';
import type { CSSProperties } from 'react';

/** A branding with the colours that recipients see, after unreadable ones are corrected. */
export type BrandingLook = { readonly model: BrandingModel; readonly look: Look };

const known = new WeakMap<BrandingModel, BrandingLook>();

/** Returns the branding of a draft: its own, or its team's default. Null for the product's own look. */
export function brandingOfDraft(brandings: readonly Branding[], brandingId: string | null): BrandingLook | null {
  const branding = brandings.find(({ id, isDefault }) => (brandingId === null ? isDefault : id === brandingId));
  if (!branding || branding.id === standardBrandingId) return null;
  const { model } = branding;
  const worn = known.get(model) ?? { model, look: lookOf(coloursOf(model)) };
  known.set(model, worn);
  return worn;
}

const radii = { pill: '999px', rounded: '10px', square: '2px' } as const;
const headings = {
  display: 'var(--hg-font-display)',
  text: 'var(--hg-font-text)',
  serif: "Georgia, 'Times New Roman', serif",
} as const;

type Variables = Readonly<Record<`--${string}`, string | null>>;

/** Colours that the branding does not set come from the style sheet. */
function styleOf(variables: Variables): CSSProperties {
  return Object.fromEntries(Object.entries(variables).filter(([, value]) => value !== null));
}

const shapesOf = ({ model }: BrandingLook): Variables => ({
  '--branded-radius': radii[model.button.shape],
  '--branded-heading': headings[model.typography.heading],
});

/** Returns the branding's replacements for the colours of an email. */
export function mailStyle(worn: BrandingLook | null, mode: Mode): CSSProperties {
  if (!worn) return {};
  const { accent, onAccent, link, note } = worn.look[mode];
  return styleOf({
    ...shapesOf(worn),
    '--mail-button': accent,
    '--mail-on-button': onAccent,
    '--mail-link': link,
    '--mail-note': note,
    '--mail-signature': note && 'var(--hg-text)',
  });
}

/** Returns the branding's replacements for the wrap's colours on a gift's page. */
export function pageStyle(worn: BrandingLook | null, mode: Mode): CSSProperties {
  if (!worn) return {};
  const { accent, onAccent, soft, note, line, control } = worn.look[mode];
  return styleOf({
    ...shapesOf(worn),
    '--gift-accent': accent,
    '--gift-on-accent': onAccent,
    '--gift-soft': soft,
    '--gift-note': note,
    '--hg-line': line,
    '--hg-control-line': control,
  });
}
