import type { Temporal } from 'temporal-polyfill';
import type { Context } from '../../../platform/context.ts';
import { oneByOne, type Tx } from '../../../platform/database/index.ts';
import { postToHouse } from '../../books/index.ts';
import { findSealedCutoff, sealEntries } from '../../ledger/index.ts';
import { closeEntries } from '../domain/close-entries.ts';
import { daysToClose, endOfUkDay } from '../domain/days.ts';
import { sumUpDay } from '../queries/close-day.read-model.ts';
import { earnPlans } from '../queries/earn-plans.read-model.ts';
import { insertClose, listCloses, lockCloses } from '../queries/closes.ts';

type CloseContext = Pick<Context, 'readPrimary' | 'transaction' | 'clock'>;

/**
 * Closes every day that has ended and is not closed, each in its own transaction; it is safe to repeat. Late entries
 * are closed with the next day.
 * @returns the days that were closed now.
 */
export async function closeDays(ctx: CloseContext): Promise<readonly string[]> {
  await sealEntries(ctx);
  const [last] = await listCloses(ctx.readPrimary, { before: null, limit: 1 });
  const days = daysToClose(last?.day ?? null, ctx.clock.now());
  const closed = await oneByOne(days, (day) => ctx.transaction((tx) => closeDay(ctx, tx, day)));
  return closed.flatMap((day) => (day === null ? [] : [day]));
}

async function closeDay(ctx: CloseContext, tx: Tx, day: Temporal.PlainDate): Promise<string | null> {
  await lockCloses(tx);
  const [last] = await listCloses(tx, { before: null, limit: 1 });
  const word = day.toString();
  if (last && last.day.toString() >= word) return null;
  const after = last?.toSequence ?? 0;
  const now = ctx.clock.now();
  const upTo = await findSealedCutoff(tx, { after, before: endOfUkDay(day), now });
  const summed = await sumUpDay(tx, { after, upTo, day: word });
  const totals = { ...summed, plansEarnedPence: await earnPlans(tx, word) };
  await insertClose(tx, { ...totals, day, fromSequence: after, toSequence: upTo, closedAt: now });
  await postToHouse(tx, closeEntries(word, totals), now);
  return word;
}
