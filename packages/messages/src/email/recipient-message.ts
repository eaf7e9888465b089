import type { PlainDate } from '../catalogue/index.ts';
import type { MailBranding } from './mail-branding.ts';
import type { Base } from './message-base.ts';

/**
 * The fields of every mail about a gift to its recipient. URLs are http(s) and open a page of the recipient's own; no
 * mail contains a gift code.
 */
type RecipientBase = Base & {
  readonly senderName: string;
  /** The sender's team; null if the person sends on their own behalf. */
  readonly teamName: string | null;
  readonly recipientName: string | null;
  readonly giftUrl: string;
  /** The branding of the sender's team; absent or null for the product's own. */
  readonly branding?: MailBranding | null;
};

/** A mail that shows the wrapped gift. `words` are the sender's own as typed: never translated, line breaks kept. */
type WrappedGiftBase = RecipientBase & {
  readonly words: string;
  /** The sender's own subject. If absent or empty, the default subject is used, which names the sender. */
  readonly customSubject?: string | null;
  /** A PNG or JPEG, 1,200 by 480 pixels. */
  readonly headerImageUrl: string;
  /** Alternative text of the sender's own picture. If absent, the picture is described as the wrap. */
  readonly headerImageAlt?: string | null;
  /** The last day on which the gift can be claimed. */
  readonly claimBy: PlainDate;
};

/** The first mail about a gift (RULES §13). */
export type GiftMessage = WrappedGiftBase & { readonly kind: 'gift' };

/**
 * The mail that the recipient of a gift would get, sent to its sender: marked as a test, with a link that gives no
 * gift.
 */
export type GiftTestMessage = WrappedGiftBase & { readonly kind: 'gift-test' };

/** The gift, sent again to a corrected address; the old link no longer works. */
export type CorrectedAddressMessage = WrappedGiftBase & { readonly kind: 'corrected-address' };

/**
 * A code that was not available when the recipient requested it has arrived. The mail never contains the code, which is
 * shown on the gift page.
 */
export type LateCodeMessage = RecipientBase & { readonly kind: 'late-code'; readonly giftName: string };

/** A six-digit code that verifies the recipient's address; `giftUrl` is the page that asks for it. */
export type RecipientCodeMessage = RecipientBase & { readonly kind: 'recipient-code'; readonly code: string };

/** The recipient claimed the gift: what it is, how to return to it, and until when its code can be used. */
export type GiftClaimedMessage = RecipientBase & {
  readonly kind: 'gift-claimed';
  readonly giftName: string;
  /**
   * The last day to use the code; determined by the brand's rule until the code is shown. Null if the recipient still
   * has to choose the gift.
   */
  readonly useBy:
    | { readonly kind: 'date'; readonly date: PlainDate }
    | { readonly kind: 'days'; readonly days: number }
    | { readonly kind: 'never' }
    | null;
};

/**
 * The code that verifies an address for a super link; the subject contains it. `giftUrl` is the link, to start again.
 */
export type SuperLinkCodeMessage = RecipientBase & { readonly kind: 'super-link-code'; readonly code: string };

/** The sender extended the claim-by date. */
export type ClaimByExtendedMessage = RecipientBase & {
  readonly kind: 'claim-by-extended';
  readonly headerImageUrl: string;
  readonly claimBy: PlainDate;
};

/** A reminder that the recipient can turn off with one press at `optOutUrl`. */
type Reminder = RecipientBase & {
  readonly headerImageUrl: string;
  readonly headerImageAlt?: string | null;
  readonly claimBy: PlainDate;
  readonly optOutUrl: string;
};
export type ReminderWaitingMessage = Reminder & { readonly kind: 'reminder-waiting' };
export type ReminderEndsOnMessage = Reminder & { readonly kind: 'reminder-ends-on' };
/** The gift was claimed but its code was never shown; `claimBy` is the last day to show it. */
export type ReminderCodeMessage = Reminder & { readonly kind: 'reminder-code' };

/** Mails about a gift to its recipient. */
export type RecipientMessage =
  | GiftMessage
  | GiftTestMessage
  | CorrectedAddressMessage
  | LateCodeMessage
  | RecipientCodeMessage
  | GiftClaimedMessage
  | SuperLinkCodeMessage
  | ClaimByExtendedMessage
  | ReminderWaitingMessage
  | ReminderEndsOnMessage
  | ReminderCodeMessage;
