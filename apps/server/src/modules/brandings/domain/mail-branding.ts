import type { MailBranding } from '@huggg/messages';
import { pictureUrl } from '@huggg/contracts';
import type { AppliedBranding } from './applied-branding.ts';

/**
 * Converts a branding to the form for emails; null for the product's own look. Email clients support PNG everywhere.
 */
export function mailBranding(worn: AppliedBranding | null, publicUrl: string): MailBranding | null {
  if (!worn) return null;
  const { model, look } = worn;
  const { logo } = model;
  return {
    look: { light: look.light, dark: look.dark },
    heading: model.typography.heading,
    buttonShape: model.button.shape,
    logo: logo && {
      imageUrl: `${publicUrl}${pictureUrl(logo.address, 'logo', 'medium', 'png')}`,
      alt: logo.alt,
      width: logo.width,
      height: logo.height,
    },
    greeting: model.copy.greeting,
    closing: model.copy.closing,
    namesProduct: model.shouldShowPoweredByHuggg,
    isWelfare: model.isWelfare,
  };
}
