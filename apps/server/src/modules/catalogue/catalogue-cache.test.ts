import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { testDatabase, type TestDatabase } from '../../platform/testing/index.ts';
import { catalogueCache } from './catalogue-cache.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.close());

const change = () => database.pool.query('update catalogue_version set version = version + 1');

/** Returns a query whose result is the number of times that it was called. */
function countingQuery() {
  let asked = 0;
  return () => Promise.resolve((asked += 1));
}

describe('the catalogue cache', () => {
  test('loads a value once for concurrent requests, until the catalogue changes', async () => {
    const cache = catalogueCache(database.read);
    const ask = countingQuery();
    const answers = await Promise.all(Array.from({ length: 20 }, () => cache.get('how many', ask)));
    expect(new Set(answers)).toEqual(new Set([1]));
    await change();
    expect(await cache.get('how many', ask)).toBe(2);
    expect(await cache.get('how many', ask)).toBe(2);
  });

  test('does not keep a failed load', async () => {
    const cache = catalogueCache(database.read);
    await expect(cache.get('broken', () => Promise.reject(new Error('no')))).rejects.toThrow('no');
    expect(await cache.get('broken', () => Promise.resolve('now'))).toBe('now');
  });

  test('loads only the items that are not in the cache', async () => {
    const cache = catalogueCache(database.read);
    const asked: string[][] = [];
    const find = (ids: readonly string[]) => {
      asked.push([...ids]);
      return Promise.resolve(new Map(ids.filter((id) => id !== 'none').map((id) => [id, { id }])));
    };
    await cache.getMany('thing', ['a', 'b'], find);
    expect([...(await cache.getMany('thing', ['b', 'c', 'none'], find)).keys()]).toEqual(['b', 'c']);
    await cache.getMany('thing', ['a', 'b', 'c', 'none'], find);
    await cache.getMany('other', ['a'], find);
    expect(asked).toEqual([['a', 'b'], ['c', 'none'], ['none'], ['a']]);
  });

  test('does not keep items loaded before a change of the catalogue', async () => {
    const cache = catalogueCache(database.read);
    let price = 100;
    const old = await cache.getMany('price', ['a'], async () => {
      const found = new Map([['a', { price }]]);
      price = 200;
      await change();
      await cache.get('anything', () => Promise.resolve(0));
      return found;
    });
    expect(old.get('a')).toEqual({ price: 100 });
    expect((await cache.getMany('price', ['a'], () => Promise.resolve(new Map([['a', { price }]])))).get('a')).toEqual({
      price: 200,
    });
  });

  test('has one instance for each database handle', () => {
    expect(catalogueCache(database.read)).toBe(catalogueCache(database.read));
    expect(catalogueCache({ ...database.read })).not.toBe(catalogueCache(database.read));
  });
});
