import type { Card as WireCard, CardChange } from '@huggg/contracts';
import { reachOf, type Context } from '../../../platform/context.ts';
import type { Tx } from '../../../platform/database/index.ts';
import { newJob } from '../../../platform/jobs/index.ts';
import { errors } from '../errors.ts';
import { forgetCardQueue } from '../domain/queues.ts';
import {
  findCard,
  listCards,
  lockCards,
  lockCardsOf,
  makeDefault,
  removeCard,
  setCardStatus,
  type Card,
} from '../queries/cards.ts';
import { toWireCard } from '../wire.ts';
import { automaticTopUpsOfCards, noOtherCardUser, type CardUser } from './card-users.ts';

export async function readCards(ctx: Context): Promise<WireCard[]> {
  const cards = await listCards(ctx.read, reachOf(ctx.actor, 'manage-cards'));
  return cards.map(toWireCard);
}

/** @throws card.not-found. */
export async function readOneCard(ctx: Context, id: string): Promise<WireCard> {
  const card = await findCard(ctx.read, reachOf(ctx.actor, 'manage-cards'), id);
  if (!card) throw errors.cardNotFound();
  return toWireCard(card);
}

/** Locks all cards of the owner of a card within the caller's reach, and returns the card. */
async function lockCard(ctx: Context, tx: Tx, id: string): Promise<Card> {
  const seen = await findCard(tx, reachOf(ctx.actor, 'manage-cards'), id);
  const card = seen && (await lockCardsOf(tx, seen)).find((one) => one.id === id);
  if (!card) throw errors.cardNotFound();
  return card;
}

/**
 * Makes a card the default, or disables or enables it. An expired card stays expired.
 * @throws card.not-found, card.not-active.
 */
export async function changeCard(ctx: Context, id: string, change: CardChange): Promise<WireCard> {
  return ctx.transaction(async (tx) => {
    const now = ctx.clock.now();
    const card = await lockCard(ctx, tx, id);
    const status = change.status ?? card.status;
    if (card.status === 'expired' || (change.isDefault && status !== 'active')) throw errors.cardNotActive();
    if (status !== card.status) await setCardStatus(tx, { id, status, now });
    if (change.isDefault && !card.isDefault) await makeDefault(tx, card, now);
    await ctx.audit(tx, [
      {
        action: 'card.changed',
        teamId: card.teamId,
        subject: { type: 'card', id },
        changes: {
          ...(status !== card.status && { status: { from: card.status, to: status } }),
          ...(change.isDefault && { isDefault: { from: card.isDefault, to: true } }),
        },
      },
    ]);
    const changed = await findCard(tx, { teamIds: [card.teamId], ownerId: card.userId }, id);
    if (!changed) throw errors.cardNotFound();
    return toWireCard(changed);
  });
}

type Removal = { readonly id: string; readonly replacementId?: string | undefined };

/**
 * Removes a card: here immediately, and at the provider by a job. A replacement takes over wherever it is charged
 * without the cardholder.
 * @param other features other than automatic top-ups that charge cards automatically
 * @throws card.not-found, card.in-use, card.not-active, charge.no-first-payment.
 */
export async function deleteCard(
  ctx: Context,
  { id, replacementId }: Removal,
  other: CardUser = noOtherCardUser,
): Promise<{ status: 'ok' }> {
  return ctx.transaction(async (tx) => {
    const { card, replacement } = await lockForRemoval(ctx, tx, { id, replacementId });
    const uses = [...(await automaticTopUpsOfCards.uses(tx, id)), ...(await other.uses(tx, id))];
    if (uses.length > 0 && !replacement) throw errors.cardInUse(uses);
    const now = ctx.clock.now();
    if (replacement) {
      const change = { cardId: id, replacementId: replacement.id, now };
      await automaticTopUpsOfCards.replace(tx, change);
      await other.replace(tx, change);
    }
    await removeCard(tx, id, now);
    await ctx.enqueue(tx, [newJob(forgetCardQueue, { instrumentId: card.instrumentId })]);
    await ctx.audit(tx, [
      {
        action: 'card.removed',
        teamId: card.teamId,
        subject: { type: 'card', id },
        changes: {
          last4: { from: card.last4, to: null },
          ...(replacement && uses.length > 0 && { replacement: { from: null, to: replacement.last4 } }),
        },
      },
    ]);
    return { status: 'ok' };
  });
}

/** Locks the card to remove and its replacement, both within the caller's reach, with one statement. */
async function lockForRemoval(
  ctx: Context,
  tx: Tx,
  { id, replacementId }: Removal,
): Promise<{ readonly card: Card; readonly replacement: Card | null }> {
  const reach = reachOf(ctx.actor, 'manage-cards');
  const wanted = replacementId === undefined ? [id] : [id, replacementId];
  const seen = await findCard(tx, reach, id);
  const seenToo = replacementId === undefined ? seen : await findCard(tx, reach, replacementId);
  if (!seen || !seenToo || replacementId === id) throw errors.cardNotFound();
  const locked = await lockCards(tx, wanted);
  const card = locked.find((one) => one.id === id);
  const replacement = locked.find((one) => one.id === replacementId) ?? null;
  if (!card || locked.length < wanted.length) throw errors.cardNotFound();
  if (replacement && replacement.status !== 'active') throw errors.cardNotActive();
  if (replacement?.firstPaymentId === null) throw errors.noFirstPayment();
  return { card, replacement };
}
