import type { Temporal } from 'temporal-polyfill';
import { statement, uuid, type Tx } from '../../../platform/database/index.ts';
import type { DueDigest } from './due-digests.read-model.ts';

const insert = statement(
  'digests-insert',
  `insert into digests (id, kind, user_id, team_id, day, covers_from, covers_until, written_at)
   select given.*, $8 from unnest($1::uuid[], $2::text[], $3::uuid[], $4::uuid[], $5::date[], $6::timestamptz[], $7::timestamptz[]) as given
   on conflict (user_id, team_id, kind, day) do nothing returning id`,
  { id: uuid },
);

export type NewDigest = DueDigest & { readonly id: string };

/** Inserts digests. @returns the ids of those that no other worker inserted before. */
export async function insertDigests(
  tx: Tx,
  { digests, now }: { readonly digests: readonly NewDigest[]; readonly now: Temporal.Instant },
): Promise<ReadonlySet<string>> {
  const rows = await tx.run(insert, [
    digests.map(({ id }) => id),
    digests.map(({ kind }) => kind),
    digests.map(({ userId }) => userId),
    digests.map(({ teamId }) => teamId),
    digests.map(({ day }) => day.toString()),
    digests.map(({ coversFrom }) => coversFrom),
    digests.map(({ coversUntil }) => coversUntil),
    now,
  ]);
  return new Set(rows.map(({ id }) => id));
}
