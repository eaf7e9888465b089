import { z } from 'zod';
import { endpoint, permission, personWith, signedIn } from '../endpoint.ts';
import { idParams, instant } from '../shapes.ts';

/** Number of days for which the link of a test works. */
export const orderTestDays = 7;

/**
 * Mails the caller what the first recipient of a draft would get, marked as a test. Its link shows the current draft:
 * nothing can be claimed, nothing is bought, and no gift exists.
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
  /** Accepts the query parameters `state`, `wrapped` or `open`, and `mode`, `light` or `dark`. */
  gift: z.string(),
  /** Accepts the query parameter `mode`; null if the order sends no mail. */
  mail: z.string(),
});
const preview = z.object({
  urls: previewPages,
  /** The subject and the sender of the mail. */
  subject: z.string(),
  fromName: z.string(),
  dateExpires: instant,
});

/**
 * Returns the addresses of the real page and mail of a draft, for frames next to it. They show the saved draft at the
 * time they are opened.
 */
export const previewOrder = endpoint({
  method: 'POST',
  path: '/v3/orders/{id}/previews',
  summary:
    'Addresses of the real gift page and mail of an order, as one of its recipients would get them; open for an hour',
  access: permission('purchase-hugggs'),
  params: idParams,
  /** The index of the recipient in the order's list, from 0. An order without recipients shows a generic one. */
  body: z.strictObject({ recipient: z.int().min(0).max(100_000).default(0) }),
  response: preview.extend({
    urls: previewPages.extend({ mail: z.string().nullable() }),
    subject: z.string().nullable(),
  }),
  errors: ['order.not-found', 'order.incomplete'],
  impersonation: 'allowed',
});

/**
 * Returns the addresses of the real page and mail of a gift that is not ordered yet, as if sent by the caller, with
 * sample text.
 */
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
