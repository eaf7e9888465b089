import { integer, statement, text, type Tx } from '../../../platform/database/index.ts';

// Locked until the commit, so that the next issuer waits, and a rollback releases the numbers.
const lock = statement(
  'document-series-lock',
  'select series, next_number from document_series where series = any ($1::text[]) order by series for no key update',
  { series: text, nextNumber: integer },
);

/** Locks series and returns the next number of each. */
export async function lockSeries(tx: Tx, series: readonly string[]): Promise<ReadonlyMap<string, number>> {
  const rows = await tx.run(lock, [series]);
  return new Map(rows.map((row) => [row.series, row.nextNumber]));
}

const advance = statement(
  'document-series-advance',
  `update document_series s set next_number = s.next_number + given.taken
   from unnest($1::text[], $2::bigint[]) as given (series, taken) where s.series = given.series`,
);

/** Advances locked series by the numbers taken. */
export async function takeNumbers(tx: Tx, taken: ReadonlyMap<string, number>): Promise<void> {
  await tx.run(advance, [[...taken.keys()], [...taken.values()]]);
}
