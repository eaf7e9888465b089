import { transactionChanged, type ChangesOutcome, type GiftChange, type UnchangedReason } from '@huggg/contracts';
import type { Context, Reach } from '../../../platform/context.ts';
import { oneByOne, runAndRollBack, type Tx } from '../../../platform/database/index.ts';
import { rememberAnswers } from '../../../platform/http/index.ts';
import { newId } from '../../../platform/ids/index.ts';
import {
  listTeamsOfGifts,
  listOrdersToPrepare,
  lockGiftsInReach,
  type LockedGift,
  lockOrdersOfGifts,
  moveGifts,
  type OrderOfGifts,
  prepareAllGifts,
} from '../../gifts/index.ts';
import { rulesOfTeams, type TeamRules } from '../../teams/index.ts';
import { isExtended } from '../domain/new-dates.ts';
import { outcomeOf } from '../domain/outcome.ts';
import { changeReach, isUndoable, locksOrders, movesSendDates } from '../policy.ts';
import { countPrinted, toGiftActor, withdraw, type HeldCodes } from './cancel-gifts.ts';
import { changeDates, dateRulesOf } from './change-dates.ts';
import { changeThemes } from './change-themes.ts';
import { changeReasons, changeWords } from './change-words.ts';
import { freezeGifts } from './freeze-gifts.ts';
import { resendAny, type ResendGifts } from './resend-any.ts';
import { isMarkedByHand } from './toggle-sent.ts';
import { undoChange } from './undo-change.ts';

type Wanted = {
  readonly hugggIds: readonly string[];
  readonly change: GiftChange;
  readonly preview?: boolean | undefined;
};

/** The dependencies of changes to gifts of any orders on modules of the same or a higher level. */
export type ChangePorts = { readonly codes: HeldCodes; readonly resendGifts: ResendGifts };

type ChangeResult = {
  readonly changed: number;
  readonly reasons: readonly UnchangedReason[];
  readonly returnedPence?: number;
  /** Number of cancelled gifts that were printed. */
  readonly onPaper?: number;
  readonly nextAt?: string | null;
  /** Number of changed gifts whose recipients are notified, which makes the change impossible to undo. */
  readonly told?: number;
};
/** The locked rows: the gifts, and their orders before them if the change reads or changes those. */
type Locked = { readonly gifts: readonly LockedGift[]; readonly orders: readonly OrderOfGifts[] };
type ChangeAction = (tx: Tx, locked: Locked) => Promise<ChangeResult>;
type RequestedGifts = { readonly reach: Reach; readonly asked: readonly string[] };

/**
 * Applies one change to gifts of any orders in one transaction. Gifts that cannot be changed are counted by reason, and
 * ids outside the caller's permission are counted as not found. A preview does the same and rolls it back.
 * @throws access.forbidden, order.expiry-out-of-range, order.send-date-out-of-range, giftwrap.not-found,
 * theme.not-found.
 */
export async function changeGifts(
  ctx: Context,
  ports: ChangePorts,
  { hugggIds, change, preview = false }: Wanted,
): Promise<ChangesOutcome> {
  const found = { reach: changeReach(ctx.actor, change), asked: [...new Set(hugggIds)] };
  const changeId = newId();
  const act = await actionOf(ctx, ports, { change, changeId, ...found });
  if (movesSendDates(change) && !preview) await createRemainingGifts(ctx, found);
  const work = async (tx: Tx): Promise<ChangesOutcome> => {
    const orders = locksOrders(change) ? await lockOrdersOfGifts(tx, found.reach, found.asked) : [];
    const gifts = await lockGiftsInReach(tx, found.reach, found.asked);
    const {
      changed,
      reasons,
      returnedPence = 0,
      onPaper = 0,
      nextAt = null,
      told = 0,
    } = await act(tx, { gifts, orders });
    const strange = Array.from({ length: found.asked.length - gifts.length }, () => 'not-found' as const);
    const canUndo = changed > told && isUndoable(change);
    const outcome = {
      ...outcomeOf({ changed, reasons: [...reasons, ...strange], missing: 0, returnedPence, onPaper }),
      nextAt,
      canUndo,
      told,
      changeId: canUndo && !preview ? changeId : null,
    };
    if (!preview && ctx.idempotency)
      await rememberAnswers(tx, [{ key: ctx.idempotency, response: outcome }], ctx.clock.now());
    return outcome;
  };
  return preview ? runAndRollBack(ctx.transaction, work) : ctx.transaction(work);
}

/**
 * Creates the remaining gifts of these gifts' orders, because they take the order's date, which may move with this
 * change.
 */
async function createRemainingGifts(ctx: Context, { reach, asked }: RequestedGifts): Promise<void> {
  const unmade = await listOrdersToPrepare(ctx.readPrimary, reach, asked);
  await oneByOne(unmade, (transactionId) => prepareAllGifts(ctx, transactionId));
}

type ChangeInput = RequestedGifts & { readonly change: GiftChange; readonly changeId: string };

async function actionOf(
  ctx: Context,
  { codes, resendGifts }: ChangePorts,
  { change, changeId, ...found }: ChangeInput,
): Promise<ChangeAction> {
  switch (change.kind) {
    case 'cancel':
      return (tx, { gifts }) => cancel(tx, ctx, { codes, gifts, reason: change.reason });
    case 'mark-sent':
      return (tx, { gifts }) => mark(tx, ctx, { gifts, sent: change.sent });
    case 'freeze':
    case 'unfreeze': {
      const freezing = { frozen: change.kind === 'freeze', reason: 'reason' in change ? change.reason : undefined };
      return async (tx, { gifts }) => publish(tx, ctx, await freezeGifts(tx, ctx, { gifts, changeId, ...freezing }));
    }
    case 'resend':
      return resend(ctx, resendGifts, found);
    case 'words':
      return async (tx, locked) => publish(tx, ctx, await changeWords(tx, ctx, { ...locked, change }));
    case 'theme': {
      const { themeId } = change;
      return async (tx, locked) => publish(tx, ctx, await changeThemes(tx, ctx, { ...locked, themeId }));
    }
    case 'reason': {
      const { reasonCode } = change;
      const rulesOf = await rulesOfGifts(ctx, found, (rules) => rules);
      return async (tx, locked) => publish(tx, ctx, await changeReasons(tx, ctx, { ...locked, reasonCode, rulesOf }));
    }
    case 'undo':
      return async (tx, { gifts }) => publish(tx, ctx, await undoChange(tx, ctx, { gifts, undo: change }));
    default:
      return redate(ctx, { change, changeId, ...found });
  }
}

async function cancel(tx: Tx, ctx: Context, withdrawal: Parameters<typeof withdraw>[2]): Promise<ChangeResult> {
  const { moved, refused, returnedPence } = await withdraw(tx, ctx, withdrawal);
  const onPaper = countPrinted(moved);
  return { changed: moved.length, reasons: refused.map(({ reason }) => reason), returnedPence, onPaper };
}

async function mark(
  tx: Tx,
  ctx: Context,
  { gifts, sent }: { readonly gifts: readonly LockedGift[]; readonly sent: boolean },
): Promise<ChangeResult> {
  const links = gifts.filter(({ deliveryMethod }) => isMarkedByHand(deliveryMethod));
  const { moved, refused } = await moveGifts(tx, ctx, {
    gifts: links,
    to: sent ? 2 : 1,
    actor: toGiftActor(ctx.actor),
  });
  const others = Array.from({ length: gifts.length - links.length }, () => 'not-a-link' as const);
  return { changed: moved.length, reasons: [...refused.map(({ reason }) => reason), ...others] };
}

/** Changes dates under the rules of each gift's team. */
async function redate(
  ctx: Context,
  {
    change,
    changeId,
    ...found
  }: RequestedGifts & {
    readonly change: Extract<GiftChange, { readonly kind: 'claim-by' | 'reschedule' }>;
    readonly changeId: string;
  },
): Promise<ChangeAction> {
  const wanted = change.kind === 'claim-by' ? { expiry: change.expiry } : { sentDate: change.sentDate };
  const now = ctx.clock.now();
  const rulesOf = await rulesOfGifts(ctx, found, (rules) => dateRulesOf(rules, wanted, now));
  return async (tx, { gifts }) => {
    const { changes, reasons } = await changeDates(tx, ctx, { gifts, wanted, rulesOf, preview: false, changeId });
    const done = await publish(tx, ctx, { gifts: changes.map(({ gift }) => gift), reasons });
    return { ...done, told: changes.filter(isExtended).length };
  };
}

/** Resends gifts by the delivery methods that each gift's team allows. */
async function resend(ctx: Context, resendGifts: ResendGifts, found: RequestedGifts): Promise<ChangeAction> {
  const methodsOf = await rulesOfGifts(ctx, found, ({ preferences }) => preferences.deliveryMethods);
  return (tx, { gifts }) => resendAny(tx, ctx, { gifts, methodsOf, resendGifts });
}

/** Reads the rules of the teams of the requested gifts, before the gifts are locked. */
async function rulesOfGifts<Rules>(
  ctx: Context,
  { reach, asked }: RequestedGifts,
  of: (rules: TeamRules) => Rules,
): Promise<(gift: LockedGift) => Rules> {
  const teamIds = await listTeamsOfGifts(ctx.read, reach, asked);
  const teams = await rulesOfTeams(ctx.read, teamIds);
  const rules = new Map(teamIds.map((id, index) => [id, teams[index] && of(teams[index])]));
  return ({ teamId }) => {
    const found = rules.get(teamId);
    if (!found) throw new Error(`The rules of team ${teamId} were not loaded.`);
    return found;
  };
}

/** Publishes one event per order for gifts whose status did not change, and returns their number. */
async function publish(
  tx: Tx,
  ctx: Context,
  { gifts, reasons }: { readonly gifts: readonly LockedGift[]; readonly reasons: readonly UnchangedReason[] },
): Promise<ChangeResult> {
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
  return { changed: gifts.length, reasons };
}
