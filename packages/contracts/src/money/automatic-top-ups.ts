import { z } from 'zod';
import { endpoint, permission, personWith } from '../endpoint.ts';
import { limits } from '../limits.ts';
import { id, idParams, instant, pence, statusOk } from '../shapes.ts';
import { declineClasses, declineText } from './declines.ts';

/** Why an automatic top-up was paused: the class of a decline, or a card that can no longer be charged. */
export const automaticTopUpPauses = [...declineClasses, 'card-unavailable'] as const;
export type AutomaticTopUpPause = (typeof automaticTopUpPauses)[number];

const unavailable = {
  summary: 'The card was removed, was switched off, or its owner left the team.',
  friendly: 'The card of this automatic top-up can no longer be charged. Choose another card.',
};

/** What happened, and what to do about it. */
export function automaticTopUpPauseText(reason: AutomaticTopUpPause): {
  readonly summary: string;
  readonly friendly: string;
} {
  return reason === 'card-unavailable' ? unavailable : declineText[reason];
}

const charged = z.int().min(limits.chargeMin).max(limits.chargeMax);

/** When a wallet is topped up by a stored card without anyone asking, and by how much. Amounts are pence. */
export const automaticTopUpRule = z
  .strictObject({
    /** The wallet is topped up while less than this is available. */
    below: charged,
    /** What each top-up adds. */
    amount: charged,
    /** The most that is charged in a calendar month, in the time zone of the wallet's team. */
    monthlyCap: z
      .int()
      .min(limits.chargeMin)
      .max(limits.chargeMax * 20),
    /** A stored card whose owner has paid with it here. */
    cardId: id,
  })
  .refine(({ amount, monthlyCap }) => monthlyCap >= amount, {
    path: ['monthlyCap'],
    message: 'must be at least the amount of one top-up',
  });
export type AutomaticTopUpRule = z.infer<typeof automaticTopUpRule>;

export const automaticTopUp = z.object({
  walletId: id,
  below: pence,
  amount: pence,
  monthlyCap: pence,
  /** The card that is charged; null where it was removed. */
  card: z
    .object({ id, scheme: z.string(), last4Digits: z.string(), expiryMonth: z.int(), expiryYear: z.int() })
    .nullable(),
  /** What was charged since this month began, what is under way included. */
  chargedThisMonth: pence,
  /** Whether another top-up would pass the monthly cap, and when the next month begins. */
  capReached: z.boolean(),
  nextMonth: instant,
  /** Whether a top-up is under way. */
  underWay: z.boolean(),
  /** Nothing is charged until it is set again. */
  paused: z
    .object({ reason: z.enum(automaticTopUpPauses), summary: z.string(), friendly: z.string(), date: instant })
    .nullable(),
  dateModified: instant,
});
export type AutomaticTopUp = z.infer<typeof automaticTopUp>;

const answer = z.object({
  automaticTopUp: automaticTopUp.nullable(),
  /** Whether the caller may set, change and remove it. */
  canChange: z.boolean(),
});
export type AutomaticTopUpAnswer = z.infer<typeof answer>;

export const getAutomaticTopUp = endpoint({
  method: 'GET',
  path: '/v3/wallets/{id}/automatic-top-up',
  summary: 'Get the automatic top-up of a wallet, or null',
  access: permission('top-up-wallet'),
  params: idParams,
  response: answer,
  errors: ['wallet.not-found'],
});

export const setAutomaticTopUp = endpoint({
  method: 'PUT',
  path: '/v3/wallets/{id}/automatic-top-up',
  summary: 'Set the automatic top-up of a wallet. A paused one resumes.',
  access: personWith('create-merchant-initiated-charge'),
  params: idParams,
  body: automaticTopUpRule,
  response: answer,
  errors: [
    'wallet.not-found',
    'card.not-found',
    'card.not-active',
    'charge.no-first-payment',
    'payment.method-unavailable',
  ],
});

export const removeAutomaticTopUp = endpoint({
  method: 'DELETE',
  path: '/v3/wallets/{id}/automatic-top-up',
  summary: 'Remove the automatic top-up of a wallet. A charge that is under way is still added.',
  access: personWith('create-merchant-initiated-charge'),
  params: idParams,
  response: statusOk,
  errors: ['wallet.not-found'],
});
