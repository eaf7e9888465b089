import { afterAll, beforeAll, expect, it } from 'vitest';
import { testDatabase, type TestDatabase } from '../testing/index.ts';
import { pollUntil, inBatches, inPages, oneByOne, runEachSeparately } from './turns.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.close());

it('repeats a batch until it processes nothing', async () => {
  const batches = [3, 2, 0, 9];
  expect(await inBatches(async () => batches.shift() ?? 0)).toBe(5);
  expect(batches).toEqual([9]);
  const endless = async () => 1;
  expect(await inBatches(endless, { max: 3 })).toBe(3);
  const full = [10, 10, 4, 9];
  expect(await inBatches(async () => full.shift() ?? 0, { full: 10 })).toBe(24);
});

it('reads each page after the last row of the previous one', async () => {
  const asked: (number | null)[] = [];
  const pages: number[][] = [];
  for await (const page of inPages<number>(async (last) => {
    asked.push(last);
    return (last ?? 0) >= 4 ? [] : [(last ?? 0) + 1, (last ?? 0) + 2];
  }))
    pages.push([...page]);
  expect(pages).toEqual([
    [1, 2],
    [3, 4],
  ]);
  expect(asked).toEqual([null, 2, 4]);
  const short = inPages(async () => [1, 2], { full: 3 });
  expect((await short.next()).value).toEqual([1, 2]);
  expect((await short.next()).done).toBe(true);
});

it('processes the items in order', async () => {
  expect(await oneByOne(['a', 'b'], async (item) => item.toUpperCase())).toEqual(['A', 'B']);
});

it('processes each item, even if another one fails', async () => {
  const done: string[] = [];
  const work = async (item: string) => {
    if (item === 'b') throw new Error('no b');
    done.push(item);
  };
  await expect(runEachSeparately(['a', 'b', 'c'], work)).rejects.toThrow(AggregateError);
  expect(done).toEqual(['a', 'c']);
});

it('polls until the result is true or the tries are used up', async () => {
  const answers = [false, true, true];
  expect(await pollUntil(async () => answers.shift() ?? false, { tries: 3, pauseMs: 1 })).toBe(true);
  expect(answers).toEqual([true]);
  expect(await pollUntil(async () => false, { tries: 2, pauseMs: 1 })).toBe(false);
});

it('rejects repeated batches and waiting inside a transaction', async () => {
  const within = (work: () => Promise<unknown>) => database.transaction(() => work());
  await expect(within(() => inBatches(async () => 0))).rejects.toThrow(
    'Work in batches is not allowed inside an open transaction',
  );
  await expect(within(() => pollUntil(async () => true, { tries: 1, pauseMs: 1 }))).rejects.toThrow(
    'Waiting is not allowed inside',
  );
});
