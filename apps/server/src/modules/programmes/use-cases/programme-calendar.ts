import {
  limits,
  type EndpointInput,
  type EndpointResponse,
  type listProgrammeGifts,
  type skipProgrammeGift,
} from '@huggg/contracts';
import { Temporal } from 'temporal-polyfill';
import type { Context } from '../../../platform/context.ts';
import type { Queryable } from '../../../platform/database/index.ts';
import { newId } from '../../../platform/ids/index.ts';
import { completeAction, holdBudget, type Budget } from '../../budgets/index.ts';
import { teamRules } from '../../teams/index.ts';
import { daysDue, giftsOfDays, type CalendarGift } from '../domain/calendar.ts';
import type { Days } from '../domain/occasions.ts';
import { errors } from '../errors.ts';
import { listSentGifts, restoreGift, skipGift, type SentGift } from '../queries/programme-gifts.ts';
import { listPeople, listProgrammesOf, type Person, type Programme } from '../queries/programmes.read-model.ts';
import { toWireGift } from '../wire.ts';
import { describeProgrammes } from './describe-programmes.ts';
import { requireProgrammesOf } from './hold-programmes.ts';

/** Number of past days that the calendar shows. */
const daysBack = 30;

type Gift = CalendarGift<Programme, Person, SentGift>;
type Asked = {
  readonly budget: Budget;
  readonly programmes: readonly Programme[];
  readonly zone: string;
  readonly days: Days;
};

async function listCalendarGifts(db: Queryable, { budget, programmes, zone, days }: Asked): Promise<readonly Gift[]> {
  const [from, to] = [days.from.toString(), days.to.toString()];
  const people = await listPeople(db, budget.id);
  const kept = await listSentGifts(db, { budgetId: budget.id, from, to });
  return giftsOfDays({ programmes, people, kept, days, zone });
}

/** Returns the calendar of a budget's programmes. @throws budget.not-found, access.forbidden. */
export async function readCalendar(
  ctx: Context,
  budgetId: string,
  { days }: { readonly days: number },
): Promise<EndpointResponse<typeof listProgrammeGifts>> {
  const budget = await requireProgrammesOf(ctx, budgetId);
  const zone = (await teamRules(ctx.read, budget.teamId)).preferences.timeZone;
  const today = ctx.clock.now().toZonedDateTimeISO(zone).toPlainDate();
  const programmes = await listProgrammesOf(ctx.readPrimary, budgetId);
  const gifts = await listCalendarGifts(ctx.readPrimary, {
    budget,
    programmes,
    zone,
    days: { from: today.subtract({ days: daysBack }), to: today.add({ days }) },
  });
  const prices = new Map(
    (await describeProgrammes(ctx.read, programmes)).map(({ id, pricePence }) => [id, pricePence ?? 0]),
  );
  const coming = gifts.filter(({ kept }) => kept === null);
  return {
    data: gifts.slice(0, limits.programmeGiftsListed).map(toWireGift),
    comingPence: coming.reduce((sum, { programme }) => sum + (prices.get(programme.id) ?? 0), 0),
    more: gifts.length > limits.programmeGiftsListed,
  };
}

type Skip = EndpointInput<typeof skipProgrammeGift>;

/**
 * Skips one gift of the calendar, or restores it.
 * @throws budget.not-found, access.forbidden, budget.busy, budget.not-now, budget.programme-not-found,
 * budget.participant-not-found, budget.programme-gift-not-due, budget.programme-gift-gone.
 */
export async function skipProgrammeGiftOf(
  ctx: Context,
  { params, body }: Pick<Skip, 'params' | 'body'>,
): Promise<void> {
  const { participantId, day, skipped } = body;
  await ctx.transaction(async (tx) => {
    const now = ctx.clock.now();
    const budget = await holdBudget(ctx, tx, { id: params.id, act: 'people' });
    const gift = await findGift(tx, { budget, programmeId: params.programmeId, participantId, day, now });
    const key = { programmeId: gift.programme.id, participantId, day };
    if (!skipped) await restoreGift(tx, key);
    else if (!(await skipGift(tx, key, { budgetId: budget.id, teamId: budget.teamId, orderId: newId(), now })))
      throw errors.giftGone();
    await completeAction(ctx, tx, { budget, action: 'budget.programmes-changed' });
  });
}

type Named = {
  readonly budget: Budget;
  readonly programmeId: string;
  readonly participantId: string;
  readonly day: string;
  readonly now: Temporal.Instant;
};

/** Finds a gift by its programme, participant and day. Gifts whose day is too long ago are not found. */
async function findGift(tx: Queryable, { budget, programmeId, participantId, day, now }: Named): Promise<Gift> {
  const programmes = (await listProgrammesOf(tx, budget.id)).filter(({ id }) => id === programmeId);
  if (programmes.length === 0) throw errors.notFound();
  const zone = (await teamRules(tx, budget.teamId)).preferences.timeZone;
  const asked = Temporal.PlainDate.from(day);
  if (Temporal.PlainDate.compare(asked, daysDue(now, zone).from) < 0) throw errors.giftNotDue();
  const gifts = await listCalendarGifts(tx, { budget, programmes, zone, days: { from: asked, to: asked } });
  const gift = gifts.find(({ person }) => person.participantId === participantId);
  if (gift) return gift;
  const isKnown = (await listPeople(tx, budget.id)).some((person) => person.participantId === participantId);
  throw isKnown ? errors.giftNotDue() : errors.participantNotFound();
}
