import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { coalesce } from './coalesce.ts';

type Item = { readonly name: string; readonly key: string };
type Batch = {
  readonly names: readonly string[];
  readonly finish: (outcomes?: readonly (string | Error)[]) => void;
  readonly fail: (error: Error) => void;
};

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const settlePromises = (): Promise<unknown> => vi.advanceTimersByTimeAsync(0);

/** Records batches in the order in which they start. The test decides when each one ends. */
function recorder({ concurrency = 2, batchSize = 4, batchThreshold = 4, shared = false } = {}) {
  const begun: Batch[] = [];
  const join = coalesce<Item, string>({
    concurrency,
    batchSize,
    batchThreshold,
    shared,
    key: ({ key }) => key,
    work: (items) => {
      const { promise, resolve, reject } = Promise.withResolvers<readonly (string | Error)[]>();
      const names = items.map(({ name }) => name);
      begun.push({
        names,
        finish: (outcomes = names.map((name) => `${name} done`)) => resolve(outcomes),
        fail: reject,
      });
      return promise;
    },
  });
  const come = (name: string, key = name): Promise<string> => {
    const outcome = join({ name, key });
    outcome.catch(() => undefined);
    return outcome;
  };
  return { begun, come, names: () => begun.map(({ names }) => names) };
}

it('starts a single item immediately', async () => {
  const { begun, come, names } = recorder();
  const alone = come('a');
  expect(names()).toEqual([['a']]);
  begun[0]?.finish();
  await expect(alone).resolves.toBe('a done');
});

it('collects items that arrive meanwhile into the next batch, in their order', async () => {
  const { begun, come, names } = recorder();
  const all = ['a', 'b', 'c', 'd'].map((name) => come(name));
  expect(names()).toEqual([['a']]);
  begun[0]?.finish();
  await settlePromises();
  expect(names()).toEqual([['a'], ['b', 'c', 'd']]);
  begun[1]?.finish();
  await expect(Promise.all(all)).resolves.toEqual(['a done', 'b done', 'c done', 'd done']);
});

it('starts another batch in parallel once batchThreshold items wait, up to its concurrency', () => {
  const { come, names } = recorder({ concurrency: 2, batchSize: 4, batchThreshold: 3 });
  for (const name of ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h']) void come(name);
  expect(names()).toEqual([['a'], ['b', 'c', 'd']]);
});

it('does not keep a few items waiting for a batch that does not end', () => {
  const { come, names } = recorder();
  void come('a');
  void come('b');
  expect(names()).toEqual([['a']]);
  vi.advanceTimersByTime(25);
  expect(names()).toEqual([['a'], ['b']]);
});

it('never has one key in two concurrent batches', async () => {
  const { begun, come, names } = recorder({ concurrency: 3, batchThreshold: 1 });
  const first = come('a1', 'a');
  for (const [name, key] of [
    ['a2', 'a'],
    ['b1', 'b'],
    ['a3', 'a'],
  ] as const)
    void come(name, key);
  vi.advanceTimersByTime(1_000);
  expect(names()).toEqual([['a1'], ['b1']]);
  begun[0]?.finish();
  await settlePromises();
  await expect(first).resolves.toBe('a1 done');
  expect(names()).toEqual([['a1'], ['b1'], ['a2', 'a3']]);
});

it('keeps the remaining items of a key behind a full batch of that key', async () => {
  const { begun, come, names } = recorder({ concurrency: 2, batchSize: 2, batchThreshold: 2 });
  const outcomes = [come('x'), ...['a1', 'a2', 'a3', 'a4', 'a5'].map((name) => come(name, 'a'))];
  expect(names()).toEqual([['x'], ['a1', 'a2']]);
  for (let batch = 0; batch < 4; batch += 1) {
    begun[batch]?.finish();
    await settlePromises();
  }
  expect(names()).toEqual([['x'], ['a1', 'a2'], ['a3', 'a4'], ['a5']]);
  await expect(Promise.all(outcomes)).resolves.toHaveLength(6);
});

it('gives each item its own outcome', async () => {
  const { begun, come } = recorder();
  const [a, b] = [come('a', 'k'), come('b', 'k')];
  begun[0]?.fail(new Error('the whole batch'));
  await expect(a).rejects.toThrow('the whole batch');
  begun[1]?.finish([new Error('only b')]);
  await expect(b).rejects.toThrow('only b');
});

it('rejects when an outcome is missing', async () => {
  const { begun, come } = recorder();
  const alone = come('a');
  begun[0]?.finish([]);
  await expect(alone).rejects.toThrow(/fewer results/);
});

it('runs a shared query once and gives every caller its result', async () => {
  const { begun, come, names } = recorder({ shared: true });
  const outcomes = [come('x'), come('a1', 'a'), come('b', 'b'), come('a2', 'a')];
  begun[0]?.finish();
  await settlePromises();
  expect(names()).toEqual([['x'], ['a2', 'b']]);
  begun[1]?.finish(['for a', new Error('not b')]);
  await expect(Promise.allSettled(outcomes)).resolves.toMatchObject([
    { value: 'x done' },
    { value: 'for a' },
    { reason: { message: 'not b' } },
    { value: 'for a' },
  ]);
});
