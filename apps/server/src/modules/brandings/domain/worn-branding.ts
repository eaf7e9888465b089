import { brandingColours, coloursOf, type BrandingCorrection, type BrandingModel } from '@huggg/contracts';
import { lookOf, type Look } from '@huggg/ui/branding';

/** A branding as pages and mails use it: the team's choices and the resulting colours. */
export type WornBranding = { readonly brandingId: string; readonly model: BrandingModel; readonly look: Look };

/** What of a model is shown corrected, with the place of each colour. */
export function correctionsOf(model: BrandingModel): BrandingCorrection[] {
  return lookOf(coloursOf(model)).corrections.map(({ part, ...correction }) => ({
    path: `model.${brandingColours[part]}`,
    ...correction,
  }));
}
