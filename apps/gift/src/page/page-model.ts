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

/** What a page shows. `gift` is a gift in any of its states; the other kinds have no gift to show. */
export type PageModel =
  | {
      readonly kind: 'gift';
      readonly launch: Launch;
      /** The choice that the recipient is viewing before they claim it. */
      readonly lookedAtId: string | null;
      /** True while the recipient changes their choice after a claim. */
      readonly choosesAgain: boolean;
      readonly notice: Notice | null;
      readonly typedThanks: TypedThanks | null;
      /** True for a test that its sender emailed to themselves: the page says so, and the gift cannot be claimed. */
      readonly isTest?: boolean;
    }
  /**
   * Reminders about a gift, which its recipient can stop here. `sender` is null if the gift has been sent to another
   * address since.
   */
  | {
      readonly kind: 'reminders';
      readonly sender: string | null;
      readonly giftwrap: Launch['giftwrap'] | null;
      readonly branding: Launch['branding'];
      /**
       * Whether reminders for every gift to the address can be stopped here. False if the page was opened from a gift's
       * link, which other people may have.
       */
      readonly offersAll: boolean;
      readonly stopped: 'none' | 'gift' | 'all';
    }
  /** A super link, and the state of this browser's claim. */
  | {
      readonly kind: 'super';
      readonly launch: SuperLaunch;
      readonly claim: SuperClaim | null;
      readonly token: string | null;
      readonly notice: SuperNotice | null;
      /** The address that was entered and rejected. */
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
  /** True if the recipient chose the language on the page; links then carry it. */
  readonly languageChosen: boolean;
  /** Allows the page's one inline style, which contains the colours of the wrap. */
  readonly nonce: string;
  readonly productName: string;
  /** Address of the help page. The terms and the privacy notice are null unless the installation configures them. */
  readonly helpUrl: string;
  readonly termsUrl: string | null;
  readonly privacyUrl: string | null;
  readonly assets: PageAssets;
  /** The only mode that a preview shows. For recipients, their device decides. */
  readonly mode?: 'light' | 'dark';
};

/** Addresses of the built files. */
export type PageAssets = {
  readonly script: string;
  readonly style: string;
  /** The font of headings, preloaded before the style sheet requests it. */
  readonly headingFont: string;
  readonly icon: string;
};
