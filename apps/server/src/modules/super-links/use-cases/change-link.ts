import { type EndpointInput, type SuperLink, type updateSuperLink } from '@huggg/contracts';
import { Temporal } from 'temporal-polyfill';
import { endOfLocalDay, readInstant } from '../../../platform/clock/index.ts';
import { reachOf, requirePermission, type Context } from '../../../platform/context.ts';
import type { Queryable, Tx } from '../../../platform/database/index.ts';
import { rememberAnswers } from '../../../platform/http/index.ts';
import { endPlaces, longestDays, moveClaimByOfPlaces } from '../../gifts/index.ts';
import { findSpendPolicies } from '../../spend-policies/index.ts';
import { errors } from '../errors.ts';
import type { SuperLinkPorts } from '../ports.ts';
import { readLinkRow, type LinkRead } from '../queries/links.read-model.ts';
import { countPlaces, lockLinkInReach, writeLink, type LockedLink } from '../queries/super-links.ts';
import { endLockedLink } from './end-link.ts';
import { publishPlaces } from './publish-places.ts';
import { readLink } from './read-links.ts';

type Change = EndpointInput<typeof updateSuperLink>['body'];

/**
 * Changes a super link. A higher limit is bought as a separate order; a lower limit, or closing the link, returns money
 * in the same transaction.
 * @throws super-link.not-found, super-link.over, super-link.one-change, super-link.limit-below-claimed,
 * super-link.dates-out-of-range, super-link.changed, and the errors of a purchase.
 */
export async function changeLink(ctx: Context, ports: SuperLinkPorts, id: string, change: Change): Promise<SuperLink> {
  if (change.limit === undefined) return ctx.transaction((tx) => changeLocked(ctx, tx, { id, change }));
  const row = await readRow(ctx, ctx.readPrimary, id);
  const { limit, amount, walletId, ...others } = change;
  if (Object.values(others).some((value) => value !== undefined)) throw errors.oneChange();
  if (limit <= row.places) return ctx.transaction((tx) => lowerLimit(ctx, tx, { row, limit }));
  return raiseLimit(ctx, ports, { row, limit, amount, walletId: walletId ?? row.walletId });
}

/** @throws super-link.not-found. */
async function readRow(ctx: Context, db: Queryable, id: string): Promise<LinkRead> {
  const row = await readLinkRow(db, { reach: reachOf(ctx.actor, 'use-superhuggg'), id, now: ctx.clock.now() });
  if (!row) throw errors.notFound();
  return row;
}

/** @throws super-link.not-found, super-link.over. */
async function lockOpen(ctx: Context, tx: Tx, id: string): Promise<LockedLink> {
  const link = await lockLinkInReach(tx, reachOf(ctx.actor, 'use-superhuggg'), id);
  if (!link) throw errors.notFound();
  if (link.status === 'closed' || link.status === 'ended') throw errors.over();
  return link;
}

const senderOf = ({ actor }: Context) => ({ kind: actor.kind, id: actor.userId });

async function readAndRemember(ctx: Context, tx: Tx, id: string): Promise<SuperLink> {
  const response = await readLink(ctx, tx, id);
  if (ctx.idempotency) await rememberAnswers(tx, [{ key: ctx.idempotency, response }], ctx.clock.now());
  return response;
}

type AuditedChanges = Readonly<
  Record<string, { readonly from: string | number | null; readonly to: string | number | null }>
>;

async function record(
  ctx: Context,
  tx: Tx,
  {
    link,
    action,
    changes,
  }: {
    readonly link: LockedLink;
    readonly action: 'super-link.changed' | 'super-link.paused' | 'super-link.resumed' | 'super-link.closed';
    readonly changes: AuditedChanges;
  },
): Promise<void> {
  await ctx.audit(tx, [{ action, teamId: link.teamId, subject: { type: 'super-link', id: link.id }, changes }]);
}

async function raiseLimit(
  ctx: Context,
  { buyPlaces }: SuperLinkPorts,
  {
    row,
    limit,
    amount,
    walletId,
  }: {
    readonly row: LinkRead;
    readonly limit: number;
    readonly amount: number | undefined;
    readonly walletId: string;
  },
): Promise<SuperLink> {
  requirePermission(ctx.actor, 'purchase-hugggs', { teamId: row.teamId, ownerId: ctx.actor.userId });
  if (amount === undefined) throw errors.amountMissing();
  const count = limit - row.places;
  const further = {
    superLinkId: row.id,
    orderId: row.orderId,
    count,
    placesBefore: row.places,
    amountPence: amount,
    walletId,
    endsAt: row.endsAt.toString(),
    claimBy: row.claimBy.toString(),
  };
  return buyPlaces(ctx, further, {
    first: async (tx) => {
      const link = await lockOpen(ctx, tx, row.id);
      const { endsAt, claimBy } = await readRow(ctx, tx, row.id);
      // The new places are bought with the dates that were read, which must still be those of the link.
      const isChanged = link.places !== row.places || !endsAt.equals(row.endsAt) || !claimBy.equals(row.claimBy);
      if (isChanged) throw errors.changed();
      await countPlaces(tx, link.id, { places: count }, ctx.clock.now());
      await record(ctx, tx, {
        link,
        action: 'super-link.changed',
        changes: { limit: { from: row.places, to: limit } },
      });
      await publishPlaces(ctx, tx, { ...link, places: limit });
    },
    last: (tx) => readAndRemember(ctx, tx, row.id),
  });
}

async function lowerLimit(
  ctx: Context,
  tx: Tx,
  { row, limit }: { readonly row: LinkRead; readonly limit: number },
): Promise<SuperLink> {
  const link = await lockOpen(ctx, tx, row.id);
  const taken = link.claimed + link.reserved;
  if (limit < taken) throw errors.limitBelowClaimed({ taken, limit });
  // The limit was changed in the meantime, so the request would not have the effect that the caller expects.
  if (link.places !== row.places) throw errors.changed();
  const count = link.places - limit;
  if (count > 0) {
    await countPlaces(tx, link.id, { places: -count }, ctx.clock.now());
    await endPlaces(tx, ctx, {
      superLinkId: link.id,
      count,
      expired: false,
      actor: senderOf(ctx),
      reason: 'the limit of the link was lowered',
    });
    await record(ctx, tx, { link, action: 'super-link.changed', changes: { limit: { from: link.places, to: limit } } });
    await publishPlaces(ctx, tx, { ...link, places: limit });
  }
  return readAndRemember(ctx, tx, row.id);
}

type Changing = { readonly id: string; readonly change: Change };

async function changeLocked(ctx: Context, tx: Tx, { id, change }: Changing): Promise<SuperLink> {
  const link = await lockOpen(ctx, tx, id);
  if (change.closed) {
    await endLockedLink(tx, ctx, link, {
      status: 'closed',
      actor: senderOf(ctx),
      reason: 'the link was closed',
    });
    await record(ctx, tx, {
      link,
      action: 'super-link.closed',
      changes: { status: { from: link.status, to: 'closed' } },
    });
    return readAndRemember(ctx, tx, link.id);
  }
  // Read with the link locked, because its dates limit each other, and all of them are written.
  const row = await readRow(ctx, tx, id);
  const policy = (await findSpendPolicies(tx, [row.walletId])).get(row.walletId);
  const dates = datesOf(row, change, { now: ctx.clock.now(), maximumDays: policy?.maximumExpiryDays ?? null });
  const paused = pauseFieldsOf(link, change.paused, ctx.clock.now());
  const after = { ...link, ...paused, endsAt: dates.endsAt, claimRate: change.claimRate ?? link.claimRate };
  await writeLink(tx, after, ctx.clock.now());
  if (!dates.claimBy.equals(row.claimBy))
    await moveClaimByOfPlaces(tx, ctx, { superLinkId: link.id, claimBy: dates.claimBy });
  await recordChange(ctx, tx, { row, link, after, claimBy: dates.claimBy });
  await publishPlaces(ctx, tx, after);
  return readAndRemember(ctx, tx, link.id);
}

function pauseFieldsOf(
  link: LockedLink,
  paused: boolean | undefined,
  now: Temporal.Instant,
): Pick<LockedLink, 'status' | 'pausedBy' | 'rateFrom'> {
  const { status, pausedBy, rateFrom } = link;
  if (paused === undefined || paused === (status === 'paused')) return { status, pausedBy, rateFrom };
  // Earlier claims no longer count towards the claim rate, otherwise the next claim would pause the link again.
  return paused
    ? { status: 'paused', pausedBy: 'sender', rateFrom }
    : { status: 'open', pausedBy: null, rateFrom: now };
}

/**
 * Returns the new dates: each at the end of a local day of the team, in order, and within a year or the maximum of days
 * in the policy of its wallet.
 * @throws super-link.dates-out-of-range.
 */
function datesOf(
  row: LinkRead,
  { expiry, hugggExpiryDate }: Change,
  { now, maximumDays }: { readonly now: Temporal.Instant; readonly maximumDays: number | null },
): { readonly endsAt: Temporal.Instant; readonly claimBy: Temporal.Instant } {
  const endOf = (wanted: string | undefined, before: Temporal.Instant): Temporal.Instant =>
    wanted === undefined
      ? before
      : endOfLocalDay({
          from: readInstant(wanted, row.timeZone),
          days: 0,
          zone: row.timeZone,
        });
  const endsAt = endOf(expiry, row.endsAt);
  const claimBy = endOf(hugggExpiryDate, row.claimBy);
  const longest = { hours: 24 * (longestDays(maximumDays) + 1) };
  if (expiry !== undefined && !isWithin(endsAt, now, now.add(longest))) throw errors.datesOutOfRange('expiry');
  if (!isWithin(claimBy, endsAt, endsAt.add(longest))) throw errors.datesOutOfRange('hugggExpiryDate');
  return { endsAt, claimBy };
}

function isWithin(at: Temporal.Instant, from: Temporal.Instant, until: Temporal.Instant): boolean {
  return Temporal.Instant.compare(at, from) >= 0 && Temporal.Instant.compare(at, until) <= 0;
}

async function recordChange(
  ctx: Context,
  tx: Tx,
  {
    row,
    link,
    after,
    claimBy,
  }: {
    readonly row: LinkRead;
    readonly link: LockedLink;
    readonly after: LockedLink;
    readonly claimBy: Temporal.Instant;
  },
): Promise<void> {
  if (after.status !== link.status)
    await record(ctx, tx, {
      link,
      action: after.status === 'paused' ? 'super-link.paused' : 'super-link.resumed',
      changes: { status: { from: link.status, to: after.status } },
    });
  const changes: AuditedChanges = {
    ...(after.endsAt.equals(link.endsAt)
      ? {}
      : { expiry: { from: link.endsAt.toString(), to: after.endsAt.toString() } }),
    ...(claimBy.equals(row.claimBy)
      ? {}
      : { hugggExpiryDate: { from: row.claimBy.toString(), to: claimBy.toString() } }),
    ...(after.claimRate === link.claimRate ? {} : { claimRate: { from: link.claimRate, to: after.claimRate } }),
  };
  if (Object.keys(changes).length > 0) await record(ctx, tx, { link, action: 'super-link.changed', changes });
}
