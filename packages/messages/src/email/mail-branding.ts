import type { Look } from '@huggg/ui/branding';

/** How a team's mails look. The colours are already corrected; addresses are http(s). */
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
  /** The team's own text; empty if there is none. */
  readonly greeting: string;
  readonly closing: string;
  readonly namesProduct: boolean;
  /** Whether the mail is about support instead of a gift: neutral wording, no wrap. */
  readonly isWelfare: boolean;
};
