import { z } from 'zod';
import { endpoint, personWith } from '../endpoint.ts';
import { idParams, instant } from '../shapes.ts';

/** How long the link of a test opens its page. */
export const orderTestDays = 7;

/**
 * Mails the caller what the first recipient of a draft would get, marked as a test. Its link shows the draft as it is when it is opened: nothing
 * can be claimed, nothing is bought, and no gift exists.
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

export const orderTestEndpoints = { sendOrderTest };
