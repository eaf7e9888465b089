import type { Temporal } from 'temporal-polyfill';
import { transactionChanged, type BulkOutcome, type UnchangedReason } from '@huggg/contracts';
import { reachOf, requirePermission, type Context } from '../../../platform/context.ts';
import { readInstant } from '../../../platform/clock/index.ts';
import type { Tx } from '../../../platform/database/index.ts';
import { findSpendPolicies, shorterDays } from '../../spend-policies/index.ts';
import { teamRules, type TeamRules } from '../../teams/index.ts';
import { errors } from '../errors.ts';
import {
  claimByOf,
  expiryRange,
  findTransaction,
  setGiftDates,
  inSendWindow,
  lockSelectedGifts,
  type LockedGift,
  refreshSendDates,
  lockTransaction,
  prepareAllGifts,
} from '../../gifts/index.ts';
import {
  isExtended,
  newDatesOf,
  toExtension,
  type DateChange,
  type DateRules,
  type WantedDates,
} from '../domain/new-dates.ts';
import { missingOf, outcomeOf } from '../domain/outcome.ts';
import { toGiftActor } from './cancel-gifts.ts';

/**
 * Returns the rules for changing dates, and checks that the requested dates are possible at all.
 * @throws order.expiry-out-of-range, order.send-date-out-of-range.
 */
export async function readDateRules(
  ctx: Context,
  teamId: string,
  { expiry, sentDate }: WantedDates,
): Promise<DateRules> {
  return dateRulesOf(await teamRules(ctx.read, teamId), { expiry, sentDate }, ctx.clock.now());
}

/**
 * Returns the same as `readDateRules` from team rules that were already read.
 * @throws order.expiry-out-of-range, order.send-date-out-of-range.
 */
export function dateRulesOf(
  { preferences: { timeZone: zone, maximumHugggExpiryDays: maximumDays } }: TeamRules,
  { expiry, sentDate }: WantedDates,
  now: Temporal.Instant,
): DateRules {
  const sendAt = sentDate ? readInstant(sentDate, zone) : null;
  if (sendAt && !inSendWindow(sendAt, now)) throw errors.sendDateOutOfRange();
  const { outOfRange } = claimByOf({ wanted: expiry, from: sendAt ?? now, zone, maximumDays });
  if (outOfRange) throw errors.expiryOutOfRange({ min: expiryRange.min, max: expiryRange.max });
  return { now, zone, maximumDays };
}

/**
 * Calculates and writes new dates of locked gifts, with an event for each; for a send date, their orders must be locked
 * first. The policy of the paying wallet limits the dates in the same way as the team's maximum.
 */
export async function changeDates(
  tx: Tx,
  ctx: Context,
  {
    gifts,
    wanted,
    rulesOf,
    preview,
    changeId,
  }: {
    readonly gifts: readonly LockedGift[];
    readonly wanted: WantedDates;
    /** The rules of a gift's team. */
    readonly rulesOf: (gift: LockedGift) => DateRules;
    readonly preview: boolean;
    /** Identifies the change, if it can be undone. */
    readonly changeId?: string;
  },
) {
  const policies = await findSpendPolicies(
    tx,
    gifts.map(({ walletId }) => walletId),
  );
  const boundBy = (gift: LockedGift): DateRules => {
    const rules = rulesOf(gift);
    const longest = policies.get(gift.walletId)?.maximumExpiryDays ?? null;
    return { ...rules, maximumDays: shorterDays(rules.maximumDays, longest) };
  };
  const decided = gifts.map((gift) => newDatesOf(gift, wanted, boundBy(gift)));
  const changes = decided.filter((one): one is DateChange => typeof one !== 'string');
  const reasons = decided.filter((one): one is UnchangedReason => typeof one === 'string');
  if (!preview)
    await writeDates(tx, ctx, { changes, kind: wanted.sentDate ? 'rescheduled' : 'expiry-changed', changeId });
  return { changes, reasons };
}

/**
 * Writes dates that were calculated for locked gifts, with an event for each; for send dates, their orders must be
 * locked first.
 */
export async function writeDates(
  tx: Tx,
  ctx: Context,
  {
    changes,
    kind,
    changeId,
    tells = true,
  }: {
    readonly changes: readonly DateChange[];
    readonly kind: 'rescheduled' | 'expiry-changed';
    readonly changeId?: string | undefined;
    /** Whether recipients are notified of a later claim-by. */
    readonly tells?: boolean;
  },
): Promise<void> {
  if (changes.length === 0) return;
  const now = ctx.clock.now();
  const acting = { actor: toGiftActor(ctx.actor), now, changeId };
  await setGiftDates(tx, acting, {
    gifts: changes.map(({ gift, expiresAt, sendAt }) => ({
      giftId: gift.id,
      teamId: gift.teamId,
      expiresAt,
      sendAt,
      former: gift,
    })),
    kind,
  });
  const gifts = changes.map(({ gift }) => gift);
  if (kind === 'rescheduled') await refreshSendDates(tx, gifts, now);
  if (tells) await ctx.publish(tx, changes.filter(isExtended).map(toExtension));
}

type Selection = WantedDates & {
  readonly hugggIds?: readonly string[] | undefined;
  readonly preview?: boolean | undefined;
};

/**
 * Changes the claim-by or send date of an order's gifts, as far as each gift allows; a team's maximum shortens the
 * claim-by.
 * @throws transaction.not-found, access.forbidden, order.expiry-out-of-range, order.send-date-out-of-range.
 */
export async function changeTransactionDates(
  ctx: Context,
  transactionId: string,
  { hugggIds, preview = false, ...wanted }: Selection,
): Promise<BulkOutcome> {
  const reach = reachOf(ctx.actor, 'view-huggg-status');
  const found = await findTransaction(ctx.read, reach, transactionId);
  if (!found) throw errors.transactionNotFound();
  requirePermission(ctx.actor, 'edit-huggg-expiry', { teamId: found.teamId, ownerId: found.userId });
  const rules = await readDateRules(ctx, found.teamId, wanted);
  // Gifts created later would take the order's date, which may move with the existing gifts.
  if ((!hugggIds || wanted.sentDate) && !preview) await prepareAllGifts(ctx, transactionId);
  return ctx.transaction(async (tx) => {
    const transaction = await lockTransaction(tx, reach, transactionId);
    if (!transaction) throw errors.transactionNotFound();
    const gifts = await lockSelectedGifts(tx, { transactionId, teamId: transaction.teamId }, hugggIds);
    const { changes, reasons } = await changeDates(tx, ctx, { gifts, wanted, rulesOf: () => rules, preview });
    if (!preview && changes.length > 0) {
      await ctx.publish(tx, [
        transactionChanged({
          teamId: transaction.teamId,
          ownerId: transaction.userId,
          id: transactionId,
          data: { gifts: changes.length, statusId: null, walletId: null },
        }),
      ]);
    }
    return outcomeOf({
      changed: changes.length,
      reasons,
      missing: missingOf(hugggIds, gifts.length),
      returnedPence: 0,
    });
  });
}
