import type { Launch, RecipientLanguage } from '@huggg/contracts';

/** Why a recipient's action failed, shown on the page they return to. */
export const notices = [
  'slow',
  'choice',
  'changed',
  'unavailable',
  'reaction',
  'words',
  'code-wrong',
  'code-ended',
  'code-limit',
  'test',
] as const;
export type Notice = (typeof notices)[number];

/** The typed thank-you, kept on the page if it could not be sent. */
export type TypedThanks = { readonly emoji: string; readonly message: string; readonly name: string };

/** What a page shows. `gift` is a gift in any of its states; the others have no gift to show. */
export type PageModel =
  | {
      readonly kind: 'gift';
      readonly launch: Launch;
      /** The choice that is being looked at before it is claimed. */
      readonly lookedAtId: string | null;
      /** True while the recipient chooses again after having claimed. */
      readonly choosesAgain: boolean;
      readonly notice: Notice | null;
      readonly typedThanks: TypedThanks | null;
      /** A test that its sender mailed to themselves: the page says so, and nothing of it can be had. */
      readonly isTest?: boolean;
    }
  /** Reminders about a gift, where its recipient may stop them. `sender` is null where the gift went to another address since. */
  | {
      readonly kind: 'reminders';
      readonly sender: string | null;
      readonly giftwrap: Launch['giftwrap'] | null;
      readonly branding: Launch['branding'];
      readonly stopped: 'none' | 'gift' | 'all';
    }
  | { readonly kind: 'wrong-link' | 'link-retired' | 'slow-down' }
  | { readonly kind: 'fault'; readonly requestId: string };

/** The environment of a page: its address, its files and its language. */
export type PageFrame = {
  /** Path of the page, `/g/{shortcode}`. */
  readonly path: string;
  /** Origin of the product, for pictures that messengers show beside a link. */
  readonly publicUrl: string;
  readonly language: RecipientLanguage;
  /** True where the recipient chose the language on the page, so that it goes with them. */
  readonly languageChosen: boolean;
  /** Allows the one inline style, which carries the colours of the wrap. */
  readonly nonce: string;
  readonly productName: string;
  /** Help, and the terms and the privacy notice where the installation names them. */
  readonly helpUrl: string;
  readonly termsUrl: string | null;
  readonly privacyUrl: string | null;
  readonly assets: PageAssets;
  /** The one mode that a preview shows; a recipient's own device decides otherwise. */
  readonly mode?: 'light' | 'dark';
};

/** Addresses of the built files. */
export type PageAssets = {
  readonly script: string;
  readonly style: string;
  /** The face of headings, loaded before the styles ask for it. */
  readonly headingFont: string;
  readonly icon: string;
};
