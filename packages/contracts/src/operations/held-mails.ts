import { z } from 'zod';
import { endpoint, operatorOnly } from '../endpoint.ts';
import { id, instant } from '../shapes.ts';

/**
 * `dropped`: never sent, because the mail server deferred it until the last attempt. `unknown`: may have been sent,
 * because the server never responded.
 */
export const heldMailStates = ['dropped', 'unknown'] as const;

/** The mail of a gift that was not sent, or may not have been. */
export const heldMail = z.object({
  giftId: id,
  state: z.enum(heldMailStates),
  address: z.string(),
  receiverName: z.string().nullable(),
  /** The mail server's last message. */
  error: z.string().nullable(),
  teamName: z.string(),
  orderName: z.string(),
  dateHeld: instant,
  /** Whether it can be sent again: the gift has not ended, and has not reached the limit of sends. */
  abilities: z.object({ canRetry: z.boolean() }),
});
export type HeldMail = z.infer<typeof heldMail>;

/** Maximum number of held mails in one list, and sent in one call. */
export const heldMailsShown = 100;

export const listHeldMails = endpoint({
  method: 'GET',
  path: '/v3/ops/held-mails',
  summary:
    'The newest 100 mails of gifts that did not leave or may not have, how many there are, and how many the mail server put off and are tried again by themselves.',
  access: operatorOnly,
  response: z.object({ data: z.array(heldMail), total: z.int(), waiting: z.int() }),
});

export const retryHeldMails = endpoint({
  method: 'POST',
  path: '/v3/ops/held-mails/retry',
  summary:
    'Send held mails again. Those that may have left are sent only where `evenTwice` says that a recipient may get two. Answers how many are sent.',
  access: operatorOnly,
  body: z.strictObject({
    giftIds: z.array(id).min(1).max(heldMailsShown),
    evenTwice: z.boolean().default(false),
  }),
  response: z.object({ sending: z.int(), kept: z.int() }),
});
