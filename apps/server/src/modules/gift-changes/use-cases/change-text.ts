import { transactionChanged, type BulkOutcome, type UnchangedReason } from '@huggg/contracts';
import { reachOf, requirePermission, type Context } from '../../../platform/context.ts';
import type { Tx } from '../../../platform/database/index.ts';
import { chooseGiftwrap } from '../../styling/index.ts';
import { errors } from '../errors.ts';
import {
  findTransaction,
  setGiftMessages,
  lockSelectedGifts,
  lockTransaction,
  prepareAllGifts,
} from '../../gifts/index.ts';
import { newWordsOf, type WantedText, type WordsChange } from '../domain/new-text.ts';
import { missingOf, outcomeOf } from '../domain/outcome.ts';
import { toGiftActor } from './cancel-gifts.ts';

type Selection = WantedText & {
  readonly hugggIds?: readonly string[] | undefined;
  readonly preview?: boolean | undefined;
};

/**
 * Sets the message and wrap of an order's gifts, or resets them to the order's, until their code is issued. Gifts that
 * were already opened show the new ones too.
 * @throws transaction.not-found, giftwrap.not-found, access.forbidden.
 */
export async function changeTransactionText(
  ctx: Context,
  transactionId: string,
  { hugggIds, preview = false, ...wanted }: Selection,
): Promise<BulkOutcome> {
  const reach = reachOf(ctx.actor, 'view-huggg-status');
  const found = await findTransaction(ctx.read, reach, transactionId);
  if (!found) throw errors.transactionNotFound();
  const row = { teamId: found.teamId, ownerId: found.userId };
  requirePermission(ctx.actor, 'update-transaction-details', row);
  if (wanted.giftwrap) requirePermission(ctx.actor, 'use-giftwrap', row);
  if (!hugggIds && !preview) await prepareAllGifts(ctx, transactionId);
  return ctx.transaction(async (tx) => {
    const transaction = await lockTransaction(tx, reach, transactionId);
    if (!transaction) throw errors.transactionNotFound();
    const gifts = await lockSelectedGifts(tx, { transactionId, teamId: transaction.teamId }, hugggIds);
    const given = wanted.giftwrap;
    const giftwrap =
      given && (await chooseGiftwrap(tx, { teamId: transaction.teamId, wrap: given, now: ctx.clock.now() }));
    const decided = gifts.map((gift) => newWordsOf(gift, { ...wanted, giftwrap }, transaction));
    const changes = decided.filter((one): one is WordsChange => typeof one !== 'string');
    if (!preview && changes.length > 0) {
      await writeText(tx, ctx, changes, wanted);
      await ctx.publish(tx, [
        transactionChanged({
          teamId: transaction.teamId,
          ownerId: transaction.userId,
          id: transactionId,
          data: { gifts: changes.length, statusId: null, walletId: null },
        }),
      ]);
    }
    const reasons = decided.filter((one): one is UnchangedReason => typeof one === 'string');
    return outcomeOf({
      changed: changes.length,
      reasons,
      missing: missingOf(hugggIds, gifts.length),
      returnedPence: 0,
    });
  });
}

/** Writes messages and wraps that were calculated for locked gifts, with an event for each. */
export async function writeText(
  tx: Tx,
  ctx: Context,
  changes: readonly WordsChange[],
  wanted: WantedText,
): Promise<void> {
  const gifts = changes.map(({ gift: { id: giftId, teamId }, message, giftwrap }) => ({
    giftId,
    teamId,
    message,
    giftwrap,
  }));
  await setGiftMessages(tx, { actor: toGiftActor(ctx.actor), now: ctx.clock.now() }, { gifts, kind: kindOf(wanted) });
}

function kindOf({ message, giftwrap }: WantedText): string {
  if (giftwrap === undefined) return 'message-changed';
  return message === undefined ? 'wrap-changed' : 'message-and-wrap-changed';
}
