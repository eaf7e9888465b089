import { setTimeout as wait } from 'node:timers/promises';
import { assertNoTransaction } from './database.ts';
import { isDatabaseUnreachable } from './unreachable.ts';

/*
 * The only loops that may contain statements (tools/house-rules/loop-rule.ts); the rule also refuses an outer
 * transaction inside an iteration. Each iteration is its own transaction, so it holds its locks briefly and is not
 * undone if a later one fails.
 */

/**
 * Repeats a batch until one is not full, which means that nothing is left.
 * @param batch handles some of the items that are due and returns how many it handled
 * @param options `full`: the size of a full batch; without it, the batches continue until one handles nothing. `max`:
 * the maximum number of batches
 * @returns the total number of items handled
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
 * @param read reads the page after the last row of the previous one (null: the first page)
 * @param options `full`: the number of rows in a full page; without it, reading continues until a page is empty
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

/** Collects every row of pages that fit into memory together. */
export async function collect<Row>(pages: AsyncIterable<readonly Row[]>): Promise<Row[]> {
  const rows: Row[] = [];
  for await (const page of pages) rows.push(...page);
  return rows;
}

/** Reads the related data of each page of rows, as the pages arrive. */
export async function* readWithPages<Page, More>(
  pages: AsyncIterable<Page>,
  read: (page: Page) => Promise<More>,
): AsyncGenerator<More> {
  for await (const page of pages) yield await read(page);
}

/** Runs the work for one item after another, if each may fail separately or calls an external provider. */
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
 * Like `oneByOne`, but a failure of one item does not stop the others.
 * @throws AggregateError of all failures, after every item was processed
 */
export async function runEachSeparately<Item>(
  items: Iterable<Item>,
  work: (item: Item) => Promise<unknown>,
): Promise<void> {
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
 * Repeats a check, with a pause in between, until it returns true.
 * @returns false if the last of `tries` still returned false
 */
export async function pollUntil(
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

/** How long work waits for an unreachable database, and the pause between its attempts. */
const outageRetry = { maxMs: 10 * 60_000, pauseMs: 500 };

/**
 * Repeats work until the database can be reached, for facts that must not be lost, such as that an email was sent. The
 * work receives the number of the attempt: if a connection was lost during a commit, the previous attempt may have
 * succeeded.
 * @throws Error any error that does not mean that the database is unreachable, and that one too after ten minutes.
 */
export async function retryDuringOutage<T>(
  work: (attempt: number) => Promise<T>,
  { maxMs, pauseMs }: { readonly maxMs: number; readonly pauseMs: number } = outageRetry,
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
