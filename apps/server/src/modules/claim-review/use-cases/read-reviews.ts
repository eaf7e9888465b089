import type { ClaimReview, ClaimReviewState } from '@huggg/contracts';
import type { Temporal } from 'temporal-polyfill';
import { isoOf } from '../../../platform/clock/index.ts';
import type { Context } from '../../../platform/context.ts';
import { findPeople, senderName } from '../../identity/index.ts';
import { decide, type Decision } from '../domain/decide-review.ts';
import { maskClaimant } from '../domain/signals.ts';
import { errors } from '../errors.ts';
import { countWaiting } from '../queries/claim-reviews.ts';
import { findListedReview, listReviews, type ListedReview } from '../queries/listed-reviews.read-model.ts';

/** Returns the held claims in a state, and the number that wait. */
export async function readReviews(
  ctx: Context,
  {
    state,
    cursor,
    limit,
  }: { readonly state: ClaimReviewState; readonly cursor?: string | undefined; readonly limit: number },
): Promise<{ data: ClaimReview[]; next: string | null; waiting: number }> {
  const db = ctx.readPrimary;
  const [rows, { waiting }] = await Promise.all([
    listReviews(db, { state, after: cursor ?? null, limit: limit + 1 }),
    countWaiting(db),
  ]);
  const data = await toWire(ctx, rows.slice(0, limit));
  return { data, next: rows.length > limit ? (data.at(-1)?.id ?? null) : null, waiting };
}

/** @throws claim-review.not-found. */
export async function readReview(ctx: Context, id: string): Promise<ClaimReview> {
  const row = await findListedReview(ctx.readPrimary, id);
  const [review] = row ? await toWire(ctx, [row]) : [];
  if (!review) throw errors.notFound();
  return review;
}

const iso = (at: Temporal.Instant | null): string | null => at && isoOf(at);

async function toWire(ctx: Context, rows: readonly ListedReview[]): Promise<ClaimReview[]> {
  const deciders = rows.flatMap(({ decidedBy }) => decidedBy ?? []);
  const people = deciders.length > 0 ? await findPeople(ctx.readPrimary, deciders) : new Map();
  const now = ctx.clock.now();
  return rows.map((row) => {
    const decider = row.decidedBy === null ? undefined : people.get(row.decidedBy);
    const claimant = row.receiverEmail ?? row.receiverPhone;
    const can = (decision: Decision): boolean => decide(row, decision, now) !== null;
    return {
      id: row.id,
      state: row.state,
      reasons: [...row.reasons],
      gift: { id: row.giftId, name: row.giftName, price: row.pricePence },
      team: { id: row.teamId, name: row.teamName },
      order: { id: row.orderId, name: row.orderName },
      superLinkId: row.superLinkId,
      network: row.network,
      address: claimant && maskClaimant(claimant),
      dateHeld: isoOf(row.heldAt),
      dateWaitsUntil: isoOf(row.waitsUntil),
      dateDecided: iso(row.decidedAt),
      decidedBy: decider ? senderName(decider) : null,
      note: row.note,
      dateUndoUntil: iso(row.undoUntil),
      abilities: { canRelease: can('release'), canRefuse: can('refuse'), canUndo: can('undo') },
    };
  });
}
