import { claimBlockEffects, claimBlockKinds, type ClaimBlockEffect, type ClaimBlockKind } from '@huggg/contracts';
import type { Temporal } from 'temporal-polyfill';
import {
  instant,
  nullable,
  oneOf,
  statement,
  text,
  uuid,
  type Queryable,
  type RowOf,
  type Tx,
} from '../../../platform/database/index.ts';
import type { Match } from '../domain/suspect.ts';

const columns = {
  id: uuid,
  kind: oneOf(claimBlockKinds),
  effect: oneOf(claimBlockEffects),
  shown: text,
  reason: text,
  endsAt: nullable(instant),
  createdBy: nullable(uuid),
  createdAt: instant,
};
export type BlockRow = RowOf<typeof columns>;

const names = 'id, kind, effect, shown, reason, ends_at, created_by, created_at';

const insert = statement(
  'claim-blocks-insert',
  `insert into claim_blocks (id, kind, effect, value, network, shown, reason, ends_at, created_by, created_at)
   values ($1, $2, $3, $4, network($5::inet), coalesce(network($5::inet)::text, $6), $7, $8, $9, $10)
   on conflict do nothing returning ${names}`,
  columns,
);

/** Adds an entry; returns null if it is already on the list. */
export async function insertBlock(
  tx: Tx,
  {
    id,
    kind,
    effect,
    value,
    network,
    shown,
    reason,
    endsAt,
    createdBy,
    now,
  }: {
    readonly id: string;
    readonly kind: ClaimBlockKind;
    readonly effect: ClaimBlockEffect;
    readonly value: string | null;
    readonly network: string | null;
    readonly shown: string;
    readonly reason: string;
    readonly endsAt: Temporal.Instant | null;
    readonly createdBy: string;
    readonly now: Temporal.Instant;
  },
): Promise<BlockRow | null> {
  const row = [id, kind, effect, value, network, shown, reason, endsAt, createdBy, now];
  return (await tx.run(insert, row))[0] ?? null;
}

const page = statement(
  'claim-blocks-page',
  `select ${names} from claim_blocks where lifted_at is null and ($1::uuid is null or id < $1) order by id desc limit $2`,
  columns,
);

/** Lists entries that were not removed, newest first, including those that have expired. */
export function listBlocks(
  db: Queryable,
  { before, limit }: { readonly before: string | null; readonly limit: number },
): Promise<BlockRow[]> {
  return db.run(page, [before, limit]);
}

const lift = statement(
  'claim-blocks-lift',
  `update claim_blocks set lifted_at = $2 where id = $1 and lifted_at is null returning ${names}`,
  columns,
);

export async function liftBlock(tx: Tx, id: string, now: Temporal.Instant): Promise<BlockRow | null> {
  return (await tx.run(lift, [id, now]))[0] ?? null;
}

const liftOver = statement(
  'claim-blocks-lift-over',
  'update claim_blocks set lifted_at = ends_at where lifted_at is null and ends_at <= $1',
);

/** Removes expired entries from the list. */
export async function liftExpiredBlocks(tx: Tx, now: Temporal.Instant): Promise<void> {
  await tx.run(liftOver, [now]);
}

const matching = statement(
  'claim-blocks-matching',
  `select kind, effect, value from claim_blocks
   where lifted_at is null and (ends_at is null or ends_at > $4) and kind in ('address', 'phone', 'domain') and kind = any ($1::text[]) and value = any ($2::text[])
   union all
   select kind, effect, null from claim_blocks where lifted_at is null and (ends_at is null or ends_at > $4) and network >>= $3::inet`,
  { kind: oneOf(claimBlockKinds), effect: oneOf(claimBlockEffects), value: nullable(text) },
);

/**
 * Finds the entries that match a claimant and a network. `values` are the digest of the address or phone, and the
 * domains.
 */
export function matchBlocks(
  db: Queryable,
  {
    kinds,
    values,
    address,
    now,
  }: {
    readonly kinds: readonly ClaimBlockKind[];
    readonly values: readonly string[];
    readonly address: string | null;
    readonly now: Temporal.Instant;
  },
): Promise<Match[]> {
  return db.run(matching, [kinds, values, address, now]);
}
