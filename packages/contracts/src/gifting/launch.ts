import { z } from 'zod';
import { useByRule } from '../catalogue/product.ts';
import { endpoint, linkHolder } from '../endpoint.ts';
import { limits } from '../limits.ts';
import { id, instant, pence } from '../shapes.ts';
import { brandingModel } from '../styling/branding-model.ts';
import { giftwrapChoice } from './shared.ts';

/**
 * The state of a gift for its recipient; the last seven show only whom to contact. `wrapped`: not opened yet.
 * `in-review`: its claim is being checked. `not-available`: held for another reason. `other-device`: its code was shown
 * on another device.
 */
export const launchStates = [
  'open',
  'choosing',
  'claimed',
  'code-pending',
  'code',
  'other-device',
  'declined',
  'wrapped',
  'not-yet',
  'expired',
  'cancelled',
  'in-review',
  'not-available',
] as const;
export type LaunchState = (typeof launchStates)[number];

/** The barcode that is shown with a code. */
export const barcodeKinds = ['code128', 'qr', 'ean13', 'none'] as const;
export type BarcodeKind = (typeof barcodeKinds)[number];

/** Languages of recipients' pages and messages (DESIGN §7). */
export const recipientLanguages = ['en-GB', 'cy', 'fr', 'de', 'pl', 'es'] as const;
export type RecipientLanguage = (typeof recipientLanguages)[number];

/** A product that the gift can be redeemed for: its only product, or one item of a choice of gift. */
const launchItem = z.object({
  /** The value of `choice` in `claim`. */
  id,
  name: z.string(),
  brandName: z.string(),
  /** The group of the choice of gift that it belongs to. */
  group: z.string().nullable(),
  description: z.string(),
  contents: z.string(),
  /** Address of a picture; an address that starts with a slash is on this server. */
  image: z.string().nullable(),
  terms: z.string(),
  redemptionInstructions: z.string(),
  useBy: useByRule,
  over18: z.boolean(),
});
export type LaunchItem = z.infer<typeof launchItem>;

const launchCode = z.object({
  redeem_code: z.string(),
  pin: z.string().nullable(),
  barcode: z.enum(barcodeKinds),
  useByDate: instant.nullable(),
});

const launchReaction = z.object({
  emoji: z.string(),
  message: z.string().nullable(),
  name: z.string().nullable(),
  dateModified: instant,
});

const launchGift = z.object({
  /** The sender's picture: its address on this server, and its alternative text. */
  cover: z.object({ url: z.string(), alt: z.string() }).nullable(),
  message: z.string(),
  valuePence: pence,
  isChoice: z.boolean(),
  /** One item, or the items to choose from. */
  items: z.array(launchItem),
  /** The recipient's item: the only one, or the one that was claimed. */
  chosenId: id.nullable(),
  /** Only in the state `code`: a code is never shown before the recipient asks for it. */
  code: launchCode.nullable(),
  /**
   * The use-by date of a code that was shown on another device; only in the state `other-device`, null if the code has
   * none.
   */
  useByDate: instant.nullable().optional(),
  reaction: launchReaction.nullable(),
  /** Whether the recipient can send a thank-you. */
  takesReactions: z.boolean(),
  quickEmojis: z.array(z.string()).length(limits.quickEmojis),
});

/** The code that opens a shown gift on another device (RULES §13). `sends` per day, at least `pauseSeconds` apart. */
export const deviceCode = { minutes: 10, tries: 5, sends: 5, pauseSeconds: 60 } as const;

const launchDevice = z.object({
  /** The masked address that a code for another device is sent to. */
  to: z.string(),
  /** When the last code sent expires; null if none is valid. */
  codeUntil: instant.nullable(),
});

/** A gift as shown to its recipient. The only names in it are the sender's `from_name` and the receiver's name. */
export const launch = z.object({
  shortcode: z.string(),
  state: z.enum(launchStates),
  language: z.enum(recipientLanguages).nullable(),
  giftwrap: giftwrapChoice,
  /** The team's branding; null for the product's own. */
  branding: brandingModel.nullable(),
  from_name: z.string(),
  receiverName: z.string().nullable(),
  viewed_date: instant.nullable(),
  /** Claim by: the last moment to claim the gift. */
  expiry_date: instant,
  timeZone: z.string(),
  /**
   * Whether reminders are sent by SMS, which has no room for the opt-out link: it is available at
   * `/g/{shortcode}/reminders`.
   */
  remindsBySms: z.boolean().optional(),
  /** Only in the state `not-yet`. */
  availableFrom: instant.nullable(),
  /** Only in the state `in-review`: the latest time at which the check ends. */
  reviewUntil: instant.nullable(),
  /** Only if the code was shown and belongs to the devices of one recipient: states `code` and `other-device`. */
  device: launchDevice.nullable(),
  /** Null if the gift is wrapped, and in every state that does not show the gift. */
  gift: launchGift.nullable(),
});
export type Launch = z.infer<typeof launch>;

// A code of any format is looked up, so that a malformed one gets exactly the same response as an unknown one.
const params = z.strictObject({ shortcode: z.string().max(200) });

const shownErrors = ['gift.wrong-link', 'gift.link-retired'] as const;
const actionErrors = [
  ...shownErrors,
  'gift.not-available',
  'gift.in-review',
  'gift.not-yet',
  'gift.expired',
  'gift.cancelled',
] as const;

export const getLaunch = endpoint({
  method: 'GET',
  path: '/v3/launch/{shortcode}',
  summary: 'A gift as its recipient sees it; changes nothing',
  access: linkHolder,
  params,
  response: launch,
  errors: shownErrors,
});

export const viewLaunch = endpoint({
  method: 'POST',
  path: '/v3/launch/{shortcode}/views',
  summary: 'Unwrap a gift: records that it was opened, once',
  access: linkHolder,
  params,
  body: z.strictObject({}),
  response: launch,
  errors: actionErrors,
});

export const claimLaunch = endpoint({
  method: 'POST',
  path: '/v3/launch/{shortcode}/claim',
  summary: 'Accept a gift; of a choice of gift, with the item chosen',
  access: linkHolder,
  params,
  body: z.strictObject({ choice: id.optional() }),
  response: launch,
  errors: [...actionErrors, 'gift.choice-required', 'gift.choice-unknown', 'gift.status-conflict'],
});

export const redeemLaunch = endpoint({
  method: 'POST',
  path: '/v3/launch/{shortcode}/redeem',
  summary: 'Show the code of a gift; accepts it first if necessary',
  access: linkHolder,
  params,
  body: z.strictObject({ choice: id.optional() }),
  response: launch,
  errors: [...actionErrors, 'gift.choice-required', 'gift.choice-unknown', 'gift.status-conflict', 'gift.code-pending'],
});

/** A thank-you. The message is visible to the sender only; the name is the recipient's signature. */
export const reactionBody = z.strictObject({
  emoji: z.string().min(1).max(32),
  message: z.string().trim().max(limits.messageCharacters).nullable().optional(),
  name: z.string().trim().max(80).nullable().optional(),
});

export const reactToLaunch = endpoint({
  method: 'POST',
  path: '/v3/launch/{shortcode}/reactions',
  summary: 'Thank the sender with one of five emojis; a second call changes it',
  access: linkHolder,
  params,
  body: reactionBody,
  response: launch,
  errors: [...actionErrors, 'reaction.emoji-unknown', 'reaction.not-taken'],
});

export const declineLaunch = endpoint({
  method: 'POST',
  path: '/v3/launch/{shortcode}/decline',
  summary: 'Decline a gift, or undo that until its claim-by',
  access: linkHolder,
  params,
  body: z.strictObject({ declined: z.boolean().default(true) }),
  response: launch,
  errors: [...actionErrors, 'gift.status-conflict'],
});

export const sendDeviceCode = endpoint({
  method: 'POST',
  path: '/v3/launch/{shortcode}/device-codes',
  summary: 'Send a 6-digit code to the recipient’s own address, to show the gift’s code on this device',
  access: linkHolder,
  params,
  body: z.strictObject({}),
  response: launch,
  errors: [...actionErrors, 'gift.status-conflict', 'gift.device-code-limit'],
});

/** The cookie `huggg_gift_device`, which every action on a gift sets, identifies the device. */
export const verifyDevice = endpoint({
  method: 'POST',
  path: '/v3/launch/{shortcode}/devices',
  summary: 'Show the gift’s code on this device, with the 6-digit code that was sent',
  access: linkHolder,
  params,
  body: z.strictObject({ code: z.string().max(20) }),
  response: launch,
  errors: [...actionErrors, 'gift.status-conflict', 'gift.device-code-wrong', 'gift.device-code-ended'],
});

export const launchEndpoints = {
  getLaunch,
  viewLaunch,
  claimLaunch,
  redeemLaunch,
  reactToLaunch,
  declineLaunch,
  sendDeviceCode,
  verifyDevice,
};
