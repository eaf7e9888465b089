import { Temporal } from 'temporal-polyfill';
import { integer, statement, text, type Transact } from '../database/index.ts';

type Count = { readonly key: string; readonly added: number; readonly endsAtMs: number };

/** Adds counts to those of all processes and returns the totals, in the order given. */
export type CountStore = (counts: readonly Count[]) => Promise<readonly (number | undefined)[]>;

// In the order of keys, so that two processes cannot deadlock.
const add = statement(
  'request-counts-add',
  `insert into request_counts (key, counted, ends_at) select key, counted, ends_at from unnest($1::text[], $2::int[], $3::timestamptz[]) as given (key, counted, ends_at) order by key
   on conflict (key) do update set counted = request_counts.counted + excluded.counted returning key, counted`,
  { key: text, counted: integer },
);

const purge = statement('request-counts-purge', 'delete from request_counts where ends_at < $1');

/** Number of exchanges between two purges. */
const purgeEvery = 60;

/** Counts in the table `request_counts`, which all processes share. Expired counts are deleted about once a minute. */
export function createCountStore(transaction: Transact, now: () => number = Date.now): CountStore {
  let exchanges = 0;
  return (counts) =>
    transaction(async (tx) => {
      const rows = await tx.run(add, [
        counts.map(({ key }) => key),
        counts.map(({ added }) => added),
        counts.map(({ endsAtMs }) => Temporal.Instant.fromEpochMilliseconds(endsAtMs)),
      ]);
      exchanges += 1;
      if (exchanges % purgeEvery === 0) await tx.run(purge, [Temporal.Instant.fromEpochMilliseconds(now())]);
      const totals = new Map(rows.map(({ key, counted }) => [key, counted]));
      return counts.map(({ key }) => totals.get(key));
    });
}
