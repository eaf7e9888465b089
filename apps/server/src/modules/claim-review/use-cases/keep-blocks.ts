import type { ClaimBlock, ClaimBlockEffect, ClaimBlockKind } from '@huggg/contracts';
import { isoOf, readInstant } from '../../../platform/clock/index.ts';
import type { Context } from '../../../platform/context.ts';
import { newId } from '../../../platform/ids/index.ts';
import { findPeople, senderName } from '../../identity/index.ts';
import { readBlockValue } from '../domain/block-value.ts';
import { errors } from '../errors.ts';
import { insertBlock, liftBlock, liftExpiredBlocks, listBlocks, type BlockRow } from '../queries/claim-blocks.ts';
import { blockDigest } from './check-claim.ts';

type People = Awaited<ReturnType<typeof findPeople>>;

/** Finds the operators who created the entries. */
async function findCreators(ctx: Context, rows: readonly BlockRow[]): Promise<People> {
  const makers = rows.flatMap(({ createdBy }) => createdBy ?? []);
  return makers.length > 0 ? findPeople(ctx.readPrimary, makers) : new Map();
}

function toWire(row: BlockRow, makers: People): ClaimBlock {
  const { id, kind, effect, shown, reason, endsAt, createdAt, createdBy } = row;
  const maker = createdBy === null ? undefined : makers.get(createdBy);
  return {
    id,
    kind,
    effect,
    shown,
    reason,
    dateEnds: endsAt && isoOf(endsAt),
    dateCreated: isoOf(createdAt),
    createdBy: maker ? senderName(maker) : null,
  };
}

export async function readBlocks(
  ctx: Context,
  { cursor, limit }: { readonly cursor?: string | undefined; readonly limit: number },
): Promise<{ data: ClaimBlock[]; next: string | null }> {
  const rows = await listBlocks(ctx.readPrimary, { before: cursor ?? null, limit: limit + 1 });
  const makers = await findCreators(ctx, rows);
  const data = rows.slice(0, limit).map((row) => toWire(row, makers));
  return { data, next: rows.length > limit ? (data.at(-1)?.id ?? null) : null };
}

type NewBlock = {
  readonly kind: ClaimBlockKind;
  readonly effect: ClaimBlockEffect;
  readonly value: string;
  readonly reason: string;
  readonly endsAt?: string | undefined;
};

const kinds: Readonly<Record<ClaimBlockEffect, readonly ClaimBlockKind[]>> = {
  hold: ['address', 'domain', 'phone', 'network'],
  'throw-away': ['domain'],
  trust: ['network'],
};

/** @throws claim-block.unreadable, claim-block.effect-not-possible, claim-block.over, claim-block.there-already. */
export async function addBlock(ctx: Context, { kind, effect, value, reason, endsAt }: NewBlock): Promise<ClaimBlock> {
  const now = ctx.clock.now();
  if (!kinds[effect].includes(kind)) throw errors.effectNotPossible(kind);
  const read = readBlockValue(kind, value);
  if (!read) throw errors.blockUnreadable(kind);
  const ends = endsAt === undefined ? null : readInstant(endsAt, 'UTC');
  if (ends && ends.epochMilliseconds <= now.epochMilliseconds) throw errors.blockOver();
  const isDigested = kind === 'address' || kind === 'phone';
  const kept = isDigested && read.value !== null ? blockDigest(ctx, kind, read.value) : read.value;
  const id = newId();
  const row = await ctx.transaction(async (tx) => {
    // Removes expired entries first, so that the same entry can be added again.
    await liftExpiredBlocks(tx, now);
    const added = await insertBlock(tx, {
      ...read,
      id,
      kind,
      effect,
      value: kept,
      reason,
      endsAt: ends,
      createdBy: ctx.actor.userId,
      now,
    });
    if (!added) throw errors.blockThereAlready();
    await audit(ctx, tx, 'claim-block.added', added);
    return added;
  });
  return toWire(row, await findCreators(ctx, [row]));
}

async function audit(
  ctx: Context,
  tx: Parameters<Context['audit']>[0],
  action: 'claim-block.added' | 'claim-block.lifted',
  { id, kind, effect, shown, reason, endsAt }: BlockRow,
): Promise<void> {
  const values = { kind, effect, shown, reason, endsAt: endsAt && isoOf(endsAt) };
  const changes = Object.fromEntries(
    Object.entries(values).map(([name, value]) => [
      name,
      action === 'claim-block.added' ? { from: null, to: value } : { from: value, to: null },
    ]),
  );
  await ctx.audit(tx, [{ action, teamId: null, subject: { type: 'claim-block', id }, changes }]);
}

/** @throws claim-block.not-found. */
export async function removeBlock(ctx: Context, id: string): Promise<ClaimBlock> {
  const row = await ctx.transaction(async (tx) => {
    const lifted = await liftBlock(tx, id, ctx.clock.now());
    if (!lifted) throw errors.blockNotFound();
    await audit(ctx, tx, 'claim-block.lifted', lifted);
    return lifted;
  });
  return toWire(row, await findCreators(ctx, [row]));
}
