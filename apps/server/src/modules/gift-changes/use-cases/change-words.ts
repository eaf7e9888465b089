import type { GiftChange, UnchangedReason } from '@huggg/contracts';
import type { Context } from '../../../platform/context.ts';
import type { Tx } from '../../../platform/database/index.ts';
import { setOrderReasons, type LockedGift, type OrderOfGifts } from '../../gifts/index.ts';
import { findSpendPolicies } from '../../spend-policies/index.ts';
import { chooseGiftwrap } from '../../styling/index.ts';
import type { TeamRules } from '../../teams/index.ts';
import { newWordsOf, type WordsChange } from '../domain/new-text.ts';
import { writeText } from './change-text.ts';

type GiftsAndOrders = { readonly gifts: readonly LockedGift[]; readonly orders: readonly OrderOfGifts[] };
type WordsResult = { readonly gifts: readonly LockedGift[]; readonly reasons: readonly UnchangedReason[] };

/**
 * Sets the message and wrap of locked gifts of any orders. The wrap must be available to the caller's team; each gift
 * stores everything needed to draw it.
 * @throws giftwrap.not-found
 */
export async function changeWords(
  tx: Tx,
  ctx: Context,
  {
    gifts,
    orders,
    change: { message, giftwrap: wrap },
  }: GiftsAndOrders & { readonly change: Extract<GiftChange, { readonly kind: 'words' }> },
): Promise<WordsResult> {
  const giftwrap = wrap && (await chooseGiftwrap(tx, { teamId: ctx.actor.teamId, wrap, now: ctx.clock.now() }));
  const wanted = { message, giftwrap };
  const orderOf = new Map(orders.map((order) => [order.id, order]));
  const decided = gifts.map((gift) => {
    const order = orderOf.get(gift.transactionId);
    if (!order) throw new Error(`The order of gift ${gift.id} was not locked.`);
    return newWordsOf(gift, wanted, order);
  });
  const changes = decided.filter((one): one is WordsChange => typeof one !== 'string');
  await writeText(tx, ctx, changes, wanted);
  return {
    gifts: changes.map(({ gift }) => gift),
    reasons: decided.filter((one): one is UnchangedReason => typeof one === 'string'),
  };
}

/**
 * Sets the reason of the orders of locked gifts. It must be allowed by their team and by the policy of the paying
 * wallet, and can be removed if neither requires one; a gift has the reason of its order.
 */
export async function changeReasons(
  tx: Tx,
  ctx: Context,
  {
    gifts,
    orders,
    reasonCode,
    rulesOf,
  }: GiftsAndOrders & { readonly reasonCode: string | null; readonly rulesOf: (gift: LockedGift) => TeamRules },
): Promise<WordsResult> {
  const reasonOf = new Map(orders.map((order) => [order.id, order.reasonCode]));
  const policies = await findSpendPolicies(
    tx,
    gifts.map(({ walletId }) => walletId),
  );
  const why = (gift: LockedGift): UnchangedReason | null => {
    const { reasonCodes, reasonCodeRequired } = rulesOf(gift);
    const allowed = policies.get(gift.walletId)?.reasonCodes ?? [];
    if (reasonCode === null ? reasonCodeRequired : !reasonCodes.includes(reasonCode)) return 'reason-not-allowed';
    if (allowed.length > 0 && !allowed.includes(reasonCode ?? '')) return 'reason-not-allowed';
    return reasonOf.get(gift.transactionId) === reasonCode ? 'already-so' : null;
  };
  const changed = gifts.filter((gift) => why(gift) === null);
  const ids = new Set(changed.map(({ transactionId }) => transactionId));
  await setOrderReasons(tx, ctx, { orders: orders.filter(({ id }) => ids.has(id)), reasonCode });
  return { gifts: changed, reasons: gifts.flatMap((gift) => why(gift) ?? []) };
}
