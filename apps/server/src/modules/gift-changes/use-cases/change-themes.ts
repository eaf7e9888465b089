import { transactionChanged, type BulkOutcome, type UnchangedReason } from '@huggg/contracts';
import { reachOf, requirePermission, type Context } from '../../../platform/context.ts';
import type { Tx } from '../../../platform/database/index.ts';
import {
  findTransaction,
  setGiftLooks,
  lockSelectedGifts,
  lockTransaction,
  prepareAllGifts,
  type LockedGift,
} from '../../gifts/index.ts';
import { chooseTheme } from '../../styling/index.ts';
import { newLookOf, type LookChange, type OrderLook } from '../domain/new-look.ts';
import { missingOf, outcomeOf } from '../domain/outcome.ts';
import { errors } from '../errors.ts';
import { toGiftActor } from './cancel-gifts.ts';

type ThemeResult = { readonly gifts: readonly LockedGift[]; readonly reasons: readonly UnchangedReason[] };

/**
 * Applies a theme of the caller's team to locked gifts of any orders: its wrap, and its branding in its current form.
 * Later changes of the theme do not affect the gifts.
 * @throws theme.not-found
 */
export async function changeThemes(
  tx: Tx,
  ctx: Context,
  {
    gifts,
    orders,
    themeId,
    preview = false,
  }: {
    readonly gifts: readonly LockedGift[];
    readonly orders: readonly (OrderLook & { readonly id: string })[];
    readonly themeId: string;
    readonly preview?: boolean;
  },
): Promise<ThemeResult> {
  const { actor, clock, config } = ctx;
  const { giftwrap, brandingLookId } = await chooseTheme(tx, {
    actor,
    order: { teamId: actor.teamId, userId: actor.userId },
    id: themeId,
    defaultBrandingId: config.publicIds.defaultBrandingId,
  });
  const orderOf = new Map(orders.map((order) => [order.id, order]));
  const decided = gifts.map((gift) => {
    const order = orderOf.get(gift.transactionId);
    if (!order) throw new Error(`The order of gift ${gift.id} was not locked.`);
    return newLookOf(gift, { themeId, giftwrap, brandingLookId }, order);
  });
  const changes = decided.filter((one): one is LookChange => typeof one !== 'string');
  if (!preview && changes.length > 0)
    await setGiftLooks(
      tx,
      { actor: toGiftActor(actor), now: clock.now() },
      changes.map(({ gift: { id: giftId, teamId }, ...look }) => ({ giftId, teamId, themeId, ...look })),
    );
  return {
    gifts: changes.map(({ gift }) => gift),
    reasons: decided.filter((one): one is UnchangedReason => typeof one === 'string'),
  };
}

type Selection = {
  readonly themeId: string;
  readonly hugggIds?: readonly string[] | undefined;
  readonly preview?: boolean | undefined;
};

/**
 * Applies a theme to gifts of an order, until their code is issued.
 * @throws transaction.not-found, theme.not-found, access.forbidden.
 */
export async function changeTransactionTheme(
  ctx: Context,
  transactionId: string,
  { themeId, hugggIds, preview = false }: Selection,
): Promise<BulkOutcome> {
  const reach = reachOf(ctx.actor, 'view-huggg-status');
  const found = await findTransaction(ctx.read, reach, transactionId);
  if (!found) throw errors.transactionNotFound();
  const row = { teamId: found.teamId, ownerId: found.userId };
  requirePermission(ctx.actor, 'update-transaction-details', row);
  requirePermission(ctx.actor, 'use-theme', row);
  if (!hugggIds && !preview) await prepareAllGifts(ctx, transactionId);
  return ctx.transaction(async (tx) => {
    const order = await lockTransaction(tx, reach, transactionId);
    if (!order) throw errors.transactionNotFound();
    const { teamId, userId } = order;
    const selected = await lockSelectedGifts(tx, { transactionId, teamId }, hugggIds);
    const { gifts, reasons } = await changeThemes(tx, ctx, { gifts: selected, orders: [order], themeId, preview });
    const data = { gifts: gifts.length, statusId: null, walletId: null };
    if (!preview && gifts.length > 0)
      await ctx.publish(tx, [transactionChanged({ teamId, ownerId: userId, id: transactionId, data })]);
    const missing = missingOf(hugggIds, selected.length);
    return outcomeOf({ changed: gifts.length, reasons, missing, returnedPence: 0 });
  });
}
