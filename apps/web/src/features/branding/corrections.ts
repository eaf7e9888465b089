import { coloursOf, type BrandingModel, type BrandingPart } from '@huggg/contracts';
import { lookOf, type Correction } from '@huggg/ui/branding';

const form = /^#[0-9a-f]{6}$/i;

/** Returns the corrected colours of a model; a colour that is still being typed is ignored. */
export function correctionsOf(model: BrandingModel): readonly Correction[] {
  const colours = coloursOf(model);
  const known = (part: BrandingPart): string | null => {
    const colour = colours[part];
    return colour && form.test(colour) ? colour : null;
  };
  return lookOf({
    brand: known('brand'),
    accent: known('accent'),
    button: known('button'),
    loader: known('loader'),
    form: known('form'),
    alert: known('alert'),
    markdown: known('markdown'),
    panel: known('panel'),
    divider: known('divider'),
  }).corrections;
}

/** Explains why a colour was corrected. */
export function correctionText({ mode, given, used, against, ratio, needed }: Correction): string {
  const where = mode === 'light' ? 'In light mode' : 'In dark mode';
  return `${where} it is shown as ${used}, because ${given.toUpperCase()} on ${against} has a contrast of ${ratio.toFixed(2)} and needs ${needed}.`;
}
