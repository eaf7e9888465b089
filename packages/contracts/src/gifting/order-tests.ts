import { z } from 'zod';
import { endpoint, permission, personWith, signedIn } from '../endpoint.ts';
import { idParams, instant } from '../shapes.ts';

/** How long the link of a test opens its page. */
export const orderTestDays = 7;

/**
 * Mails the caller what the first recipient of a draft would get, marked as a test. Its link shows the draft as it is
 * when it is opened: nothing can be claimed, nothing is bought, and no gift exists.
 */
export const sendOrderTest = endpoint({
  method: 'POST',
  path: '/v3/orders/{id}/tests',
  summary: 'Send a test of an order to oneself; free, and nothing can be claimed with it',
  access: personWith('purchase-hugggs'),
  params: idParams,
  body: z.strictObject({}),
  response: z.object({
    /** The caller's own address. */
    sentTo: z.string(),
    /** The page that the mail links to. */
    url: z.string(),
    dateExpires: instant,
  }),
  errors: ['order.not-found', 'order.incomplete'],
});

const previewPages = z.object({
  /** Takes `state`, `wrapped` or `open`, and `mode`, `light` or `dark`. */
  gift: z.string(),
  /** Takes `mode`; null where the order sends no mail. */
  mail: z.string(),
});
const preview = z.object({
  urls: previewPages,
  /** The subject and the sender of the mail. */
  subject: z.string(),
  fromName: z.string(),
  dateExpires: instant,
});

/** The real page and mail of a draft, in frames beside it. They show what is kept when they are opened. */
export const previewOrder = endpoint({
  method: 'POST',
  path: '/v3/orders/{id}/previews',
  summary:
    'Addresses of the real gift page and mail of an order, as one of its recipients would get them; open for an hour',
  access: permission('purchase-hugggs'),
  params: idParams,
  /** The place of the recipient in the order's list, from 0. An order without one shows what anyone would get. */
  body: z.strictObject({ recipient: z.int().min(0).max(100_000).default(0) }),
  response: preview.extend({
    urls: previewPages.extend({ mail: z.string().nullable() }),
    subject: z.string().nullable(),
  }),
  errors: ['order.not-found', 'order.incomplete'],
  impersonation: 'allowed',
});

/** The real page and mail of a gift that is not ordered yet, as they would come from the caller, with sample words. */
export const previewProduct = endpoint({
  method: 'POST',
  path: '/v3/products/{id}/previews',
  summary:
    'Addresses of the real gift page and mail of a gift, as the caller’s recipients would get it; open for an hour',
  access: signedIn,
  params: idParams,
  body: z.strictObject({}),
  response: preview,
  errors: ['product.not-found'],
  impersonation: 'allowed',
});

export const orderTestEndpoints = { sendOrderTest, previewOrder, previewProduct };
