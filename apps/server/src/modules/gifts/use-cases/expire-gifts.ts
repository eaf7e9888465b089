import type { Temporal } from 'temporal-polyfill';
import { giftStatuses } from '@huggg/contracts';
import { inBatches } from '../../../platform/database/index.ts';
import type { Context } from '../../../platform/context.ts';
import { findOpenCodeRequests } from '../../vouchers/index.ts';
import { heldCodeDays } from '../domain/held-code.ts';
import { systemActor } from '../domain/locked-gift.ts';
import { findDueGifts, type DueGift } from '../queries/due-gifts.read-model.ts';
import { lockDueGifts } from '../queries/lock-gifts.ts';
import { moveGifts } from './move-gifts.ts';

const batchSize = 1_000;

/**
 * The maximum number of times that one run splits a failing order to find its bad gifts. The rest of the order then
 * waits for the next run.
 */
const maxDivisions = 200;

/** The maximum number of ids in one log line. */
const maxNamed = 20;

type ExpireContext = Pick<Context, 'transaction' | 'clock' | 'publish' | 'log'>;
type Run = { readonly ctx: ExpireContext; divisions: number };

/**
 * Expires gifts whose claim-by has passed, in batches. Unclaimed value returns to the wallet, or is kept if the order
 * was sold without refunds (RULES §4). A gift that cannot expire is logged and skipped, and the next run retries it.
 * @returns the number of gifts that expired.
 */
export async function expireDueGifts(ctx: ExpireContext): Promise<number> {
  const run: Run = { ctx, divisions: 0 };
  const left: string[] = [];
  const found = await inBatches(
    async () => {
      const due = await ctx.transaction((tx) => findDueGifts(tx, { ...timesOf(ctx), max: batchSize, except: left }));
      const expired = new Set(await expireAll(run, due));
      left.push(...due.flatMap(({ id }) => (expired.has(id) ? [] : [id])));
      return due.length;
    },
    { full: batchSize },
  );
  return found - left.length;
}

function timesOf({ clock }: ExpireContext): { readonly now: Temporal.Instant; readonly heldBefore: Temporal.Instant } {
  const now = clock.now();
  return { now, heldBefore: now.subtract({ hours: 24 * heldCodeDays }) };
}

/** Expires gifts together; if that fails, in ever smaller parts. Returns the ids of the expired gifts. */
async function expireAll(run: Run, due: readonly DueGift[]): Promise<readonly string[]> {
  if (due.length === 0) return [];
  try {
    return await expireTogether(run.ctx, due);
  } catch (error) {
    const parts = partsOf(run, due);
    if (!parts) {
      run.ctx.log.error(
        {
          err: error,
          giftIds: due.slice(0, maxNamed).map(({ id }) => id),
          gifts: due.length,
          transactionId: due[0]?.transactionId,
        },
        'gifts could not be expired',
      );
      return [];
    }
    const [first, second] = parts;
    return [...(await expireAll(run, first)), ...(await expireAll(run, second))];
  }
}

function expireTogether(ctx: ExpireContext, due: readonly DueGift[]): Promise<readonly string[]> {
  return ctx.transaction(async (tx) => {
    const locked = await lockDueGifts(tx, { ...timesOf(ctx), ids: due.map(({ id }) => id) });
    // Codes are requested under the gift's lock, so the gifts that wait for one are known here.
    const waiting = await findOpenCodeRequests(
      tx,
      locked.map(({ id }) => id),
    );
    const gifts = locked.filter(({ id }) => !waiting.has(id));
    const { moved } = await moveGifts(tx, ctx, {
      gifts,
      to: giftStatuses.expired,
      actor: systemActor,
      reason: 'claim-by passed',
    });
    return moved.map(({ gift }) => gift.id);
  });
}

/**
 * Splits a list in two. Different orders are always separated, so that a bad order does not block another; a single
 * order is split up to `maxDivisions` times a run.
 */
function partsOf(run: Run, due: readonly DueGift[]): readonly [readonly DueGift[], readonly DueGift[]] | null {
  const orders = [...Map.groupBy(due, ({ transactionId }) => transactionId).values()];
  if (orders.length > 1) return [orders.slice(0, orders.length >> 1).flat(), orders.slice(orders.length >> 1).flat()];
  if (due.length === 1 || run.divisions >= maxDivisions) return null;
  run.divisions += 1;
  return [due.slice(0, due.length >> 1), due.slice(due.length >> 1)];
}
