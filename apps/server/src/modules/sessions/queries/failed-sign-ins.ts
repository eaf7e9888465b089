import { integer, statement, type Queryable } from '../../../platform/database/index.ts';

// The library stores the end of a window in milliseconds.
const ofKey = statement(
  'sign-in-attempts-of-key',
  'select points, expire from sign_in_attempts where key = $1 and expire > $2',
  { points: integer, expire: integer },
);

/** Reads the value of a counter of failed sign-ins, and its expiry. Null if nothing is counted. */
export async function readFailures(
  db: Queryable,
  { key, nowMs }: { readonly key: string; readonly nowMs: number },
): Promise<{ readonly points: number; readonly expire: number } | null> {
  return (await db.run(ofKey, [key, nowMs]))[0] ?? null;
}
