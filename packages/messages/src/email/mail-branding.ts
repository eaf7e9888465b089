import type { Look } from '@huggg/ui/branding';

/** How a team's mails look. Colours are corrected already; addresses are http(s). */
export type MailBranding = {
  readonly look: Pick<Look, 'light' | 'dark'>;
  readonly heading: 'display' | 'text' | 'serif';
  readonly buttonShape: 'pill' | 'rounded' | 'square';
  readonly logo: {
    readonly imageUrl: string;
    readonly alt: string;
    readonly width: number;
    readonly height: number;
  } | null;
  /** Words of the team's own; empty for none. */
  readonly greeting: string;
  readonly closing: string;
  readonly namesProduct: boolean;
  /** Support instead of a gift: neutral words, no wrap. */
  readonly isWelfare: boolean;
};
