import { brandingColours, coloursOf, type BrandingCorrection, type BrandingModel } from '@huggg/contracts';
import { lookOf, type Look } from '@huggg/ui/branding';

/** A branding as pages and mails use it: the team's choices and the resulting colours. */
export type AppliedBranding = { readonly brandingId: string; readonly model: BrandingModel; readonly look: Look };

/** Returns the colours of a model that are shown corrected, with the path of each. */
export function correctionsOf(model: BrandingModel): BrandingCorrection[] {
  return lookOf(coloursOf(model)).corrections.map(({ part, ...correction }) => ({
    path: `model.${brandingColours[part]}`,
    ...correction,
  }));
}
