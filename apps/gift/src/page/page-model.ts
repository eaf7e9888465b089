import type { Launch, RecipientLanguage, SuperClaim, SuperLaunch } from '@huggg/contracts';

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

/** Why a step of a super link was refused, shown above it. */
export const superNotices = ['wrong', 'old', 'soon', 'address', 'not-for', 'freed', 'no-sms', 'gone', 'slow'] as const;
export type SuperNotice = (typeof superNotices)[number];

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
  /**
   * Reminders about a gift, where its recipient may stop them. `sender` is null where the gift went to another address
   * since.
   */
  | {
      readonly kind: 'reminders';
      readonly sender: string | null;
      readonly giftwrap: Launch['giftwrap'] | null;
      readonly branding: Launch['branding'];
      /**
       * Whether reminders of every gift to the address can be stopped here. Not where the link of a gift leads, which
       * others may hold.
       */
      readonly offersAll: boolean;
      readonly stopped: 'none' | 'gift' | 'all';
    }
  /** A super link, and how the claim of this browser stands. */
  | {
      readonly kind: 'super';
      readonly launch: SuperLaunch;
      readonly claim: SuperClaim | null;
      readonly token: string | null;
      readonly notice: SuperNotice | null;
      /** The address that was typed and refused. */
      readonly typed: string;
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
