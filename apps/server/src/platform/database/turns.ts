import { setTimeout as wait } from 'node:timers/promises';
import { assertNoTransaction } from './database.ts';
import { isDatabaseUnreachable } from './unreachable.ts';

/*
 * The only loops that may hold statements (tools/house-rules/loop-rule.ts), which also refuses a transaction from
 * outside in a turn. Each turn is a transaction of its own, so it holds its locks briefly and survives the failure of
 * a later turn.
 */

/**
 * Repeats a batch until one is not full, which means that nothing is left.
 * @param batch handles some of what is due and returns how many it handled
 * @param options `full`: what a full batch handles; without it, the batches continue until one handles nothing. `most`:
 * batches, at most
 * @returns how many were handled in all
 */
export async function inBatches(batch: () => Promise<number>, { full = 1, max = Infinity } = {}): Promise<number> {
  let total = 0;
  for (let left = max; left > 0; left -= 1) {
    assertNoTransaction('Work in batches');
    const handled = await batch();
    total += handled;
    if (handled < full) break;
  }
  return total;
}

/**
 * Reads page after page until one is not full.
 * @param read reads the page that begins after the last row of the one before (null: the first)
 * @param options `full`: how many rows a full page has; without it, reading continues until a page is empty
 */
export async function* inPages<Row>(
  read: (last: Row | null) => Promise<readonly Row[]>,
  { full = 1 } = {},
): AsyncGenerator<readonly Row[]> {
  for (let last: Row | null = null; ;) {
    const page: readonly Row[] = await read(last);
    if (page.length > 0) yield page;
    if (page.length < full) return;
    last = page.at(-1) ?? null;
  }
}

/** Every row of pages that fit into memory together. */
export async function collect<Row>(pages: AsyncIterable<readonly Row[]>): Promise<Row[]> {
  const rows: Row[] = [];
  for await (const page of pages) rows.push(...page);
  return rows;
}

/** Reads what belongs to each page of rows, as the pages come. */
export async function* readWithPages<Page, More>(
  pages: AsyncIterable<Page>,
  read: (page: Page) => Promise<More>,
): AsyncGenerator<More> {
  for await (const page of pages) yield await read(page);
}

/** Does the work for one item after the other, where each may fail by itself or asks an outside provider. */
export async function oneByOne<Item, Done>(
  items: Iterable<Item>,
  work: (item: Item) => Promise<Done>,
): Promise<Done[]> {
  const done: Done[] = [];
  for (const item of items) {
    done.push(await work(item));
  }
  return done;
}

/**
 * As `oneByOne`, where a failure of one item must not keep the others from their turn.
 * @throws AggregateError of all failures, once every item had its turn
 */
export async function eachByItself<Item>(items: Iterable<Item>, work: (item: Item) => Promise<unknown>): Promise<void> {
  const failures: unknown[] = [];
  for (const item of items) {
    try {
      await work(item);
    } catch (error) {
      failures.push(error);
    }
  }
  if (failures.length > 0) throw new AggregateError(failures, `${failures.length} of the turns failed.`);
}

/**
 * Asks again, after a pause, until the answer is yes.
 * @returns false where it is still no at the last of `tries`
 */
export async function askUntil(
  ask: () => Promise<boolean>,
  { tries, pauseMs }: { readonly tries: number; readonly pauseMs: number },
): Promise<boolean> {
  for (let left = tries; left > 0; left -= 1) {
    assertNoTransaction('Waiting');
    if (await ask()) return true;
    if (left > 1) await wait(pauseMs);
  }
  return false;
}

/** How long work waits for a database that is away, and how often it asks. */
const outage = { maxMs: 10 * 60_000, pauseMs: 500 };

/**
 * Repeats work until the database can be reached, for what must not be forgotten, such as that a mail has left. The
 * work gets the number of the try: where a connection was lost during a commit, the try before may have succeeded.
 * @throws Error any that does not mean that the database is away, and that one after ten minutes.
 */
export async function throughOutage<T>(
  work: (attempt: number) => Promise<T>,
  { maxMs, pauseMs }: { readonly maxMs: number; readonly pauseMs: number } = outage,
): Promise<T> {
  const end = performance.now() + maxMs;
  for (let attempt = 0; ; attempt += 1) {
    assertNoTransaction('Work that waits for the database');
    try {
      return await work(attempt);
    } catch (error) {
      if (!isDatabaseUnreachable(error) || performance.now() > end) throw error;
    }
    await wait(pauseMs);
  }
}
