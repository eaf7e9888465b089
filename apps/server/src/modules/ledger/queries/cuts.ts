import type { Temporal } from 'temporal-polyfill';
import { integer, statement, type Queryable } from '../../../platform/database/index.ts';

const cut = statement(
  'ledger-cut',
  `select coalesce((select min(e.sequence) - 1 from ledger_entries e where e.sequence > $1 and e.sequence <= sealed.up_to and e.posted_at >= $2 and e.posted_at <= $3), greatest(sealed.up_to, $1)) as up_to
   from (select coalesce(max(to_sequence), 0) as up_to from ledger_seals) sealed`,
  { upTo: integer },
);

/**
 * Finds the last sealed entry before the first one at or after an instant, so that no entry can be added before it.
 * Entries posted earlier but numbered later belong to the next cut. An entry later than `now` comes from a clock that
 * was fast, and does not delay the cut.
 */
export async function findSealedCutoff(
  db: Queryable,
  { after, before, now }: { readonly after: number; readonly before: Temporal.Instant; readonly now: Temporal.Instant },
): Promise<number> {
  const [row] = await db.run(cut, [after, before, now]);
  return row?.upTo ?? after;
}
