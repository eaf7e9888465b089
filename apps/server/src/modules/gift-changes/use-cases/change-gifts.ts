import { transactionChanged, type BulkOutcome, type GiftChange, type UnchangedReason } from '@huggg/contracts';
import { reachOf, type Context, type Reach } from '../../../platform/context.ts';
import { oneByOne, rehearsed, type Tx } from '../../../platform/database/index.ts';
import { rememberAnswers } from '../../../platform/http/index.ts';
import { newJob } from '../../../platform/jobs/index.ts';
import {
  dispatchGifts,
  listTeamsOfGifts,
  listUnmadeOrders,
  lockGiftsInReach,
  type LockedGift,
  lockOrdersOfGifts,
  moveGifts,
  type MoveOutcome,
  prepareAllGifts,
  setFrozen,
} from '../../gifts/index.ts';
import { rulesOfTeams, type TeamRules } from '../../teams/index.ts';
import { whyNotFrozen } from '../domain/freezing.ts';
import type { DateRules } from '../domain/new-dates.ts';
import { outcomeOf } from '../domain/outcome.ts';
import { toGiftActor, withdraw, type HeldCodes } from './cancel-gifts.ts';
import { changeDates, dateRulesOf } from './change-dates.ts';
import { resendAny, type ResendGifts } from './resend-any.ts';
import { isMarkedByHand } from './toggle-sent.ts';

type Wanted = {
  readonly hugggIds: readonly string[];
  readonly change: GiftChange;
  readonly preview?: boolean | undefined;
};

const permissions = {
  cancel: 'cancel-hugggs',
  'claim-by': 'edit-huggg-expiry',
  reschedule: 'edit-huggg-expiry',
  'mark-sent': 'edit-huggg-status',
  freeze: 'edit-huggg-status',
  unfreeze: 'edit-huggg-status',
  resend: 'send-email',
} as const;

/** What changes of any gifts ask of modules that stand beside or above. */
export type ChangePorts = { readonly codes: HeldCodes; readonly resendGifts: ResendGifts };

type Done = {
  readonly changed: number;
  readonly reasons: readonly UnchangedReason[];
  readonly returnedPence: number;
};
type Act = (tx: Tx, gifts: readonly LockedGift[]) => Promise<Done>;

/**
 * Gives gifts of any orders one change, in one transaction: what can be changed is, the rest is counted by reason, and ids that the caller's
 * permission does not reach are counted as not found. A preview does the same and takes it all back.
 * @throws access.forbidden, order.expiry-out-of-range, order.send-date-out-of-range.
 */
export async function changeGifts(
  ctx: Context,
  ports: ChangePorts,
  { hugggIds, change, preview }: Wanted,
): Promise<BulkOutcome> {
  const reach = reachOf(ctx.actor, permissions[change.kind]);
  const asked = [...new Set(hugggIds)];
  const act = await actOf(ctx, ports, { change, reach, asked });
  const movesOrders = change.kind === 'reschedule';
  if (movesOrders && !preview) await makeRest(ctx, reach, asked);
  const work = async (tx: Tx): Promise<BulkOutcome> => {
    if (movesOrders) await lockOrdersOfGifts(tx, reach, asked);
    const gifts = await lockGiftsInReach(tx, reach, asked);
    const { changed, reasons, returnedPence } = await act(tx, gifts);
    const strange = Array.from({ length: asked.length - gifts.length }, () => 'not-found' as const);
    const outcome = outcomeOf({ changed, reasons: [...reasons, ...strange], missing: 0, returnedPence });
    if (!preview && ctx.idempotency)
      await rememberAnswers(tx, [{ key: ctx.idempotency, response: outcome }], ctx.clock.now());
    return outcome;
  };
  return preview ? rehearsed(ctx.transaction, work) : ctx.transaction(work);
}

/** Makes what is still to be made of the orders of these gifts: it takes the order's date, which may move with them. */
async function makeRest(ctx: Context, reach: Reach, asked: readonly string[]): Promise<void> {
  const unmade = await listUnmadeOrders(ctx.readPrimary, reach, asked);
  await oneByOne(unmade, (transactionId) => prepareAllGifts(ctx, transactionId));
}

async function actOf(
  ctx: Context,
  { codes, resendGifts }: ChangePorts,
  { change, reach, asked }: { readonly change: GiftChange; readonly reach: Reach; readonly asked: readonly string[] },
): Promise<Act> {
  switch (change.kind) {
    case 'cancel':
      return async (tx, gifts) => doneOf(await withdraw(tx, ctx, { codes, gifts, reason: change.reason }));
    case 'mark-sent':
      return (tx, gifts) => mark(tx, ctx, { gifts, sent: change.sent });
    case 'freeze':
      return (tx, gifts) => freeze(tx, ctx, { gifts, frozen: true, reason: change.reason });
    case 'unfreeze':
      return (tx, gifts) => freeze(tx, ctx, { gifts, frozen: false });
    case 'resend':
      return resend(ctx, resendGifts, { reach, asked });
    default:
      return redate(ctx, { change, reach, asked });
  }
}

function doneOf({ moved, refused, returnedPence }: MoveOutcome): Done {
  return { changed: moved.length, reasons: refused.map(({ reason }) => reason), returnedPence };
}

async function mark(
  tx: Tx,
  ctx: Context,
  { gifts, sent }: { readonly gifts: readonly LockedGift[]; readonly sent: boolean },
): Promise<Done> {
  const links = gifts.filter(({ deliveryMethod }) => isMarkedByHand(deliveryMethod));
  const { moved, refused } = await moveGifts(tx, ctx, {
    gifts: links,
    to: sent ? 2 : 1,
    actor: toGiftActor(ctx.actor),
  });
  const others = Array.from({ length: gifts.length - links.length }, () => 'not-a-link' as const);
  return { changed: moved.length, reasons: [...refused.map(({ reason }) => reason), ...others], returnedPence: 0 };
}

async function freeze(
  tx: Tx,
  ctx: Context,
  {
    gifts,
    frozen,
    reason,
  }: { readonly gifts: readonly LockedGift[]; readonly frozen: boolean; readonly reason?: string | undefined },
): Promise<Done> {
  const reasons = gifts.map((gift) => whyNotFrozen(gift, frozen)).filter((why) => why !== null);
  const able = gifts.filter((gift) => whyNotFrozen(gift, frozen) === null);
  await setFrozen(
    tx,
    { actor: toGiftActor(ctx.actor), reason: reason ?? null, now: ctx.clock.now() },
    { gifts: able, frozen },
  );
  const written = able.filter(({ deliveryMethod }) => deliveryMethod === 'email' || deliveryMethod === 'sms');
  // Emails and SMS that waited for the end of the check leave now.
  if (!frozen)
    await ctx.enqueue(
      tx,
      [...new Set(written.map(({ transactionId }) => transactionId))].map((transactionId) =>
        newJob(dispatchGifts, { transactionId }),
      ),
    );
  await publish(tx, ctx, able);
  return { changed: able.length, reasons, returnedPence: 0 };
}

/** New dates, under the rules of each gift's team. */
async function redate(
  ctx: Context,
  {
    change,
    reach,
    asked,
  }: {
    readonly change: Extract<GiftChange, { readonly kind: 'claim-by' | 'reschedule' }>;
    readonly reach: Reach;
    readonly asked: readonly string[];
  },
): Promise<Act> {
  const wanted = change.kind === 'claim-by' ? { expiry: change.expiry } : { sentDate: change.sentDate };
  const now = ctx.clock.now();
  const rulesOf = await rulesOfGifts(ctx, { reach, asked }, (rules): DateRules => dateRulesOf(rules, wanted, now));
  return async (tx, gifts) => {
    const { changes, reasons } = await changeDates(tx, ctx, { gifts, wanted, rulesOf, preview: false });
    await publish(
      tx,
      ctx,
      changes.map(({ gift }) => gift),
    );
    return { changed: changes.length, reasons, returnedPence: 0 };
  };
}

/** Sends them again, by the ways that each gift's team allows. */
async function resend(
  ctx: Context,
  resendGifts: ResendGifts,
  found: { readonly reach: Reach; readonly asked: readonly string[] },
): Promise<Act> {
  const methodsOf = await rulesOfGifts(ctx, found, ({ preferences }) => preferences.deliveryMethods);
  return async (tx, gifts) => ({
    ...(await resendAny(tx, ctx, { gifts, methodsOf, resendGifts })),
    returnedPence: 0,
  });
}

/** Reads the rules of the teams whose gifts are asked for, before those are locked. */
async function rulesOfGifts<Rules>(
  ctx: Context,
  { reach, asked }: { readonly reach: Reach; readonly asked: readonly string[] },
  of: (rules: TeamRules) => Rules,
): Promise<(gift: LockedGift) => Rules> {
  const teamIds = await listTeamsOfGifts(ctx.read, reach, asked);
  const teams = await rulesOfTeams(ctx.read, teamIds);
  const rules = new Map(teamIds.map((id, index) => [id, teams[index] && of(teams[index])]));
  return ({ teamId }) => {
    const found = rules.get(teamId);
    if (!found) throw new Error(`The rules of team ${teamId} were not read.`);
    return found;
  };
}

/** One event for each order of gifts whose status stayed. */
async function publish(tx: Tx, ctx: Context, gifts: readonly LockedGift[]): Promise<void> {
  const orders = Map.groupBy(gifts, ({ transactionId }) => transactionId);
  await ctx.publish(
    tx,
    [...orders].map(([id, { length, 0: first }]) =>
      transactionChanged({
        teamId: first?.teamId ?? '',
        ownerId: first?.userId ?? null,
        id,
        data: { gifts: length, statusId: null, walletId: null },
      }),
    ),
  );
}
