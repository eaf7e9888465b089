import type { Order as WireOrder, PurchaseResult } from '@huggg/contracts';
import { Temporal } from 'temporal-polyfill';
import type { Actor, Context } from '../../../platform/context.ts';
import { inBatches, inPages, oneByOne } from '../../../platform/database/index.ts';
import { CatalogueError } from '../../../platform/errors.ts';
import { newId } from '../../../platform/ids/index.ts';
import type { JobContext } from '../../../platform/jobs/index.ts';
import { findBudgetToRun } from '../../budgets/index.ts';
import { createOrder, findOrdersToPay, readOrder } from '../../orders/index.ts';
import type { BuyOrder } from '../../purchases/index.ts';
import { findMemberActor } from '../../sessions/index.ts';
import { teamRules } from '../../teams/index.ts';
import { daysDue, giftsOfDays } from '../domain/calendar.ts';
import { eraseDates } from '../queries/erase-dates.read-model.ts';
import {
  beginGifts,
  listGiftsToSend,
  listSentGifts,
  recordGift,
  reserveGift,
  type SentGift,
} from '../queries/programme-gifts.ts';
import {
  listPeople,
  listProgrammesOf,
  listRunningProgrammes,
  type Person,
  type Programme,
} from '../queries/programmes.read-model.ts';

/** Number of programmes processed per page, and of gifts bought per batch. */
const pageSize = 100;

/** Minutes after which another worker may buy a gift, because the first worker probably died while buying it. */
const takenMinutes = 10;

/** Hours until a gift that could not be bought is retried, unless it is too late for it by then. */
const retryHours = 6;

/**
 * Deletes dates that are no longer needed, records the gifts that are due and buys them. Safe to repeat, in any number
 * of workers: a gift has one row, and its order is paid once.
 */
export async function sendDueGifts(ctx: JobContext, buyOrder: BuyOrder): Promise<void> {
  await ctx.transaction(eraseDates);
  const pages = inPages<Programme>(
    (last) => listRunningProgrammes(ctx.readPrimary, { after: last?.id ?? null, limit: pageSize }),
    { full: pageSize },
  );
  for await (const programmes of pages) await oneByOne(programmes, (programme) => startDueGifts(ctx, programme));
  await inBatches(
    async () => {
      const gifts = await listGiftsToSend(ctx.readPrimary, ctx.clock.now(), pageSize);
      const taken = await oneByOne(gifts, (gift) => sendIfUnreserved(ctx, buyOrder, gift));
      return taken.filter(Boolean).length;
    },
    { full: pageSize },
  );
}

async function startDueGifts(ctx: JobContext, programme: Programme): Promise<void> {
  const now = ctx.clock.now();
  const { closed, preferences } = await teamRules(ctx.readPrimary, programme.teamId);
  if (closed) return;
  const days = daysDue(now, preferences.timeZone);
  const kept = await listSentGifts(ctx.readPrimary, {
    budgetId: programme.budgetId,
    from: days.from.toString(),
    to: days.to.toString(),
  });
  const people = await listPeople(ctx.readPrimary, programme.budgetId);
  const due = giftsOfDays({ programmes: [programme], people, kept, days, zone: preferences.timeZone }).filter(
    (gift) => gift.kept === null && Temporal.Instant.compare(gift.sendsAt, now) <= 0,
  );
  if (due.length === 0) return;
  const gifts = due.map(({ person, day }) => ({ participantId: person.participantId, day, orderId: newId() }));
  await ctx.transaction((tx) => beginGifts(tx, { programme, gifts, now }));
}

/** The outcome of an attempt to buy a gift. */
type Outcome = {
  readonly state: 'sent' | 'asked' | 'failed';
  readonly transactionId: string | null;
  readonly failure: string | null;
  readonly retries: boolean;
};

const failed = (failure: string, { retries }: { readonly retries: boolean }): Outcome => ({
  state: 'failed',
  transactionId: null,
  failure,
  retries,
});

async function sendIfUnreserved(ctx: JobContext, buyOrder: BuyOrder, gift: SentGift): Promise<boolean> {
  const now = ctx.clock.now();
  const until = now.add({ minutes: takenMinutes });
  if (!(await ctx.transaction((tx) => reserveGift(tx, gift, { now, until })))) return false;
  try {
    const { retries, ...outcome } = await send(ctx, buyOrder, gift);
    const nextTryAt = retries ? await nextTry(ctx, gift) : null;
    await ctx.transaction((tx) => recordGift(tx, gift, { ...outcome, nextTryAt, now: ctx.clock.now() }));
  } catch (error) {
    // The gift stays taken, and is retried after `takenMinutes`.
    ctx.log.warn({ err: error, orderId: gift.orderId }, 'a programme gift could not be bought');
  }
  return true;
}

async function isTooLate(ctx: JobContext, { teamId, day }: SentGift, at: Temporal.Instant): Promise<boolean> {
  const { preferences } = await teamRules(ctx.readPrimary, teamId);
  return Temporal.PlainDate.compare(Temporal.PlainDate.from(day), daysDue(at, preferences.timeZone).from) < 0;
}

/** Returns the time of a gift's next attempt, or null if it would be too late. */
async function nextTry(ctx: JobContext, gift: SentGift): Promise<Temporal.Instant | null> {
  const next = ctx.clock.now().add({ hours: retryHours });
  return (await isTooLate(ctx, gift, next)) ? null : next;
}

async function send(ctx: JobContext, buyOrder: BuyOrder, gift: SentGift): Promise<Outcome> {
  if (await isTooLate(ctx, gift, ctx.clock.now())) return failed('Its day is long over.', { retries: false });
  const programme = (await listProgrammesOf(ctx.readPrimary, gift.budgetId)).find(({ id }) => id === gift.programmeId);
  if (!programme?.active) return failed('The programme was ended or switched off.', { retries: false });
  const person = (await listPeople(ctx.readPrimary, gift.budgetId)).find(
    ({ participantId }) => participantId === gift.participantId,
  );
  if (!person) return failed('They are paused or no longer take part in the budget.', { retries: false });
  const budget = await findBudgetToRun(ctx.readPrimary, { id: gift.budgetId, teamId: gift.teamId });
  if (budget?.status !== 'live') return failed('The budget is over.', { retries: false });
  const { userId, senderTeamId: teamId } = programme;
  const actor = await findMemberActor(ctx.readPrimary, { userId, teamId, now: ctx.clock.now() });
  if (!actor)
    return failed('Its sender has left the team. Save the programme to become its sender.', { retries: true });
  try {
    return await buy(ctx, buyOrder, { gift, programme, person, walletId: budget.walletId, actor });
  } catch (error) {
    if (!(error instanceof CatalogueError)) throw error;
    return failed(error.message, { retries: true });
  }
}

type Buying = {
  readonly gift: SentGift;
  readonly programme: Programme;
  readonly person: Pick<Person, 'email' | 'name'>;
  readonly walletId: string;
  readonly actor: Actor;
};

/**
 * Creates the gift's order, unless an earlier attempt created it, and pays for it from the budget's wallet as its
 * sender.
 */
async function buy(
  job: JobContext,
  buyOrder: BuyOrder,
  { gift, programme, person, walletId, actor }: Buying,
): Promise<Outcome> {
  const ctx: Context = { ...job, actor, maybeActor: actor, idempotency: null };
  const order = await orderOf(ctx, { gift, programme, person });
  if (order.transactionId !== null) return sent(order.transactionId);
  const [problem] = order.problems;
  if (problem) return failed(problem.message, { retries: true });
  const result: PurchaseResult = await buyOrder(ctx, {
    userId: actor.userId,
    payment: { method: 'wallet', reference: walletId },
    purchase: { type: order.type, reference: order.id, amount: order.totalPence ?? 0 },
    metadata: {},
  });
  return result.approval ? { state: 'asked', transactionId: null, failure: null, retries: false } : sent(result.id);
}

const sent = (transactionId: string): Outcome => ({ state: 'sent', transactionId, failure: null, retries: false });

async function orderOf(
  ctx: Context,
  { gift, programme, person: { email, name } }: Pick<Buying, 'gift' | 'programme' | 'person'>,
): Promise<WireOrder> {
  const { orderId } = gift;
  const found = (await findOrdersToPay(ctx.readPrimary, [orderId])).has(orderId);
  if (found) return readOrder(ctx, orderId);
  const { productId, message, fromName, reasonCode, claimDays } = programme;
  return createOrder(
    ctx,
    {
      name: `${programme.name}, ${gift.day}`,
      type: 'huggg',
      details: {
        productId,
        message,
        deliveryMethod: 'email',
        // The message to the recipient may contain their first name.
        receivers: [{ email, ...(name !== null && { name }) }],
        ...(fromName && { fromName }),
        ...(reasonCode !== null && { reasonCode }),
        ...(claimDays !== null && { expiry: claimDays }),
      },
    },
    { id: orderId },
  );
}
