import { describe, expect, test } from 'vitest';
import { createLoadingCache } from './index.ts';

function countedLoader<Value>(value: Value) {
  const load = () => {
    load.calls += 1;
    return Promise.resolve(value);
  };
  load.calls = 0;
  return load;
}

describe('a loading cache', () => {
  test('loads a key once for concurrent and later callers, whatever the value is', async () => {
    const cache = createLoadingCache<number | null>({ entries: 5 });
    const load = countedLoader(null);
    expect(await Promise.all([cache.get('a', load), cache.get('a', load)])).toEqual([null, null]);
    expect(await cache.get('a', load)).toBeNull();
    expect(load.calls).toBe(1);
  });

  test('does not cache a failure', async () => {
    const cache = createLoadingCache<number>({ entries: 5 });
    await expect(cache.get('a', () => Promise.reject(new Error('away')))).rejects.toThrow('away');
    expect(await cache.get('a', countedLoader(2))).toBe(2);
  });

  test('evicts the least recently used entries', async () => {
    const cache = createLoadingCache<string>({ entries: 2 });
    const [a, b, c] = [countedLoader('a'), countedLoader('b'), countedLoader('c')];
    await cache.get('a', a);
    await cache.get('b', b);
    await cache.get('a', a);
    await cache.get('c', c);
    await cache.get('a', a);
    await cache.get('b', b);
    expect([a.calls, b.calls, c.calls]).toEqual([1, 2, 1]);
  });

  test('counts bytes if values differ in size, and does not cache a value that is too large', async () => {
    const cache = createLoadingCache<Buffer>({ bytes: 100, bytesOf: (image) => image.length });
    const [small, large, other] = [
      countedLoader(Buffer.alloc(60)),
      countedLoader(Buffer.alloc(101)),
      countedLoader(Buffer.alloc(50)),
    ];
    await cache.get('small', small);
    expect((await cache.get('large', large)).length).toBe(101);
    await cache.get('large', large);
    await cache.get('small', small);
    expect([small.calls, large.calls]).toEqual([1, 2]);
    await cache.get('other', other);
    await cache.get('small', small);
    expect(small.calls).toBe(2);
  });

  test('does not cache a value whose loading started before the cache was cleared', async () => {
    const cache = createLoadingCache<string>({ entries: 5 });
    const { promise, resolve } = Promise.withResolvers<string>();
    const old = cache.get('a', () => promise);
    cache.clear();
    resolve('old');
    expect(await old).toBe('old');
    expect(await cache.get('a', countedLoader('new'))).toBe('new');
  });
});
