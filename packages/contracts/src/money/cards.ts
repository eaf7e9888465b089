import { z } from 'zod';
import { endpoint, permission } from '../endpoint.ts';
import { id, idParams, instant, statusOk } from '../shapes.ts';
import { cardStatuses } from '../statuses.ts';

/** A stored card (accounts §3). Only the provider has its number; `methodCardId` is the provider's id for it. */
export const card = z.object({
  id,
  method: z.literal('checkout'),
  methodCardId: z.string(),
  expiryMonth: z.int().min(1).max(12),
  expiryYear: z.int(),
  scheme: z.string(),
  last4Digits: z.string(),
  verificationChargeId: id.nullable(),
  status: z.enum(cardStatuses),
  isDefault: z.boolean(),
  userId: id,
  dateCreated: instant,
  dateModified: instant,
});
export type Card = z.infer<typeof card>;

export const listCards = endpoint({
  method: 'GET',
  path: '/api/v2/cards',
  summary: 'List the stored cards that the caller may see, the default one first',
  access: permission('manage-cards'),
  response: z.array(card),
});

export const getCard = endpoint({
  method: 'GET',
  path: '/api/v2/cards/{id}',
  summary: 'Get a stored card',
  access: permission('manage-cards'),
  params: idParams,
  response: card,
  errors: ['card.not-found'],
});

export const cardChange = z.strictObject({
  /** Makes it its owner's default card instead of the current one. */
  isDefault: z.literal(true).optional(),
  status: z.enum(['active', 'deactivated']).optional(),
});
export type CardChange = z.infer<typeof cardChange>;

export const updateCard = endpoint({
  method: 'PUT',
  path: '/api/v2/cards/{id}',
  summary: 'Make a stored card the default one, or switch it off and on',
  access: permission('manage-cards'),
  params: idParams,
  body: cardChange,
  response: card,
  errors: ['card.not-found', 'card.not-active'],
});

export const deleteCard = endpoint({
  method: 'DELETE',
  path: '/api/v2/cards/{id}',
  summary:
    'Remove a stored card here and at the provider. One that is in use is removed with another card in its place.',
  access: permission('manage-cards'),
  params: idParams,
  /** The card that replaces it for all charges made without its owner. */
  query: z.strictObject({ replacementId: id.optional() }),
  response: statusOk,
  errors: ['card.not-found', 'card.in-use', 'card.not-active', 'charge.no-first-payment'],
});

/** A use of a card without its owner: the `details.uses` of `card.in-use`. `id` and `name` are those of the wallet. */
export const cardUse = z.object({ kind: z.enum(['automatic-top-up', 'automated-budget']), id, name: z.string() });
export type CardUse = z.infer<typeof cardUse>;

/** The settings that a page needs to show the provider's card fields; null if cards cannot be accepted. */
export const cardForm = z.object({
  form: z.object({ publicKey: z.string(), scriptUrl: z.string() }).nullable(),
});
export type CardForm = z.infer<typeof cardForm>;

export const getCardForm = endpoint({
  method: 'GET',
  path: '/v3/card-form',
  summary: 'How card details are asked for in the provider’s own fields',
  access: permission('manage-cards'),
  response: cardForm,
});
