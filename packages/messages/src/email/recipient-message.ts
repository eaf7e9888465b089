import type { PlainDate } from '../catalogue/index.ts';
import type { MailBranding } from './mail-branding.ts';
import type { Base } from './message-base.ts';

/**
 * What every mail about a gift to its recipient carries. Urls are http(s); a page of the recipient's own, never a code.
 */
type ToRecipient = Base & {
  readonly senderName: string;
  /** The sender's team, or null where a person sends for themselves. */
  readonly teamName: string | null;
  readonly recipientName: string | null;
  readonly giftUrl: string;
  /** The look of the sender's team; absent or null for the product's own. */
  readonly branding?: MailBranding | null;
};

/** A mail that shows the wrapped gift. `words` are the sender's own, as typed: never translated, line breaks kept. */
type Wrapped = ToRecipient & {
  readonly words: string;
  /** The sender's own subject; the usual one, which names the sender, where it is absent or empty. */
  readonly customSubject?: string | null;
  /** A PNG or JPEG, 1,200 by 480 pixels. */
  readonly headerImageUrl: string;
  /** What the sender's own picture shows; the wrap where it is absent. */
  readonly headerImageAlt?: string | null;
  /** The last day on which the gift can be claimed. */
  readonly claimBy: PlainDate;
};

/** The first mail about a gift (RULES §13). */
export type GiftMessage = Wrapped & { readonly kind: 'gift' };

/**
 * What the recipient of a gift would get, to its sender: marked as a test, with a link that opens nothing to be had.
 */
export type GiftTestMessage = Wrapped & { readonly kind: 'gift-test' };

/** The gift again, to an address that was corrected; the old link no longer works. */
export type CorrectedAddressMessage = Wrapped & { readonly kind: 'corrected-address' };

/**
 * A code that was not to be had when the recipient asked for it has come. Never the code itself: it waits on the gift
 * page.
 */
export type LateCodeMessage = ToRecipient & { readonly kind: 'late-code'; readonly giftName: string };

/** A code of six figures that proves the recipient's address; `giftUrl` is the page that asks for it. */
export type RecipientCodeMessage = ToRecipient & { readonly kind: 'recipient-code'; readonly code: string };

/** The gift is the recipient's: what it is, how to come back to it, and until when its code can be used. */
export type GiftClaimedMessage = ToRecipient & {
  readonly kind: 'gift-claimed';
  readonly giftName: string;
  /**
   * The last day; by the brand's rule as long as the code was not shown. Null while they have still to choose what the
   * gift is.
   */
  readonly useBy:
    | { readonly kind: 'date'; readonly date: PlainDate }
    | { readonly kind: 'days'; readonly days: number }
    | { readonly kind: 'never' }
    | null;
};

/**
 * The code that proves an address for a super link, which its subject says. `giftUrl` is the link, to begin again with.
 */
export type SuperLinkCodeMessage = ToRecipient & { readonly kind: 'super-link-code'; readonly code: string };

/** The sender moved the claim-by date. */
export type ClaimByExtendedMessage = ToRecipient & {
  readonly kind: 'claim-by-extended';
  readonly headerImageUrl: string;
  readonly claimBy: PlainDate;
};

/** A reminder that may be stopped in one press at `optOutUrl`. */
type Reminder = ToRecipient & {
  readonly headerImageUrl: string;
  readonly headerImageAlt?: string | null;
  readonly claimBy: PlainDate;
  readonly optOutUrl: string;
};
export type ReminderWaitingMessage = Reminder & { readonly kind: 'reminder-waiting' };
export type ReminderEndsOnMessage = Reminder & { readonly kind: 'reminder-ends-on' };
/** The gift was claimed and its code never shown; `claimBy` is the last day on which it can be. */
export type ReminderCodeMessage = Reminder & { readonly kind: 'reminder-code' };
