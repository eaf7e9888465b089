import { z } from 'zod';
import { endpoint, permission, personWith } from '../endpoint.ts';
import { limits } from '../limits.ts';
import { id, idParams, instant, pence, statusOk } from '../shapes.ts';
import { declineClasses, declineText } from './declines.ts';

/** Why an automatic top-up was paused: a class of decline, or a card that can no longer be charged. */
export const automaticTopUpPauses = [...declineClasses, 'card-unavailable'] as const;
export type AutomaticTopUpPause = (typeof automaticTopUpPauses)[number];

const unavailableCardText = {
  summary: 'The card was removed, was switched off, or its owner left the team.',
  friendly: 'The card of this automatic top-up can no longer be charged. Choose another card.',
};

/** Returns the reason for a pause, and how to resolve it. */
export function automaticTopUpPauseText(reason: AutomaticTopUpPause): {
  readonly summary: string;
  readonly friendly: string;
} {
  return reason === 'card-unavailable' ? unavailableCardText : declineText[reason];
}

const chargeAmount = z.int().min(limits.chargeMin).max(limits.chargeMax);

/** The threshold and amount at which a wallet is topped up automatically by a stored card. Amounts are pence. */
export const automaticTopUpRule = z
  .strictObject({
    /** The wallet is topped up if less than this is available. */
    below: chargeAmount,
    /** The amount of each top-up. */
    amount: chargeAmount,
    /** The maximum charged in a calendar month, in the time zone of the wallet's team. */
    monthlyCap: z
      .int()
      .min(limits.chargeMin)
      .max(limits.chargeMax * 20),
    /** A stored card that its owner has already paid with here. */
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
  /** The card that is charged; null if it was removed. */
  card: z
    .object({ id, scheme: z.string(), last4Digits: z.string(), expiryMonth: z.int(), expiryYear: z.int() })
    .nullable(),
  /** The amount charged since the start of this month, including a top-up in progress. */
  chargedThisMonth: pence,
  /** Whether another top-up would exceed the monthly cap, and when the next month starts. */
  capReached: z.boolean(),
  nextMonth: instant,
  /** Whether a top-up is in progress. */
  underWay: z.boolean(),
  /** The reason for the pause. Nothing is charged until the rule is set again. */
  paused: z
    .object({ reason: z.enum(automaticTopUpPauses), summary: z.string(), friendly: z.string(), date: instant })
    .nullable(),
  dateModified: instant,
});
export type AutomaticTopUp = z.infer<typeof automaticTopUp>;

const answer = z.object({
  automaticTopUp: automaticTopUp.nullable(),
  /** Whether the caller can set, change and remove it. */
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
