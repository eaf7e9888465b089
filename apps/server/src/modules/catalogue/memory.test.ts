import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { testDatabase, type TestDatabase } from '../../platform/testing/index.ts';
import { catalogueMemory } from './memory.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.close());

const change = () => database.pool.query('update catalogue_version set version = version + 1');

/** A question whose answer says how often it was asked. */
function counted() {
  let asked = 0;
  return () => Promise.resolve((asked += 1));
}

describe('what a process remembers of the catalogue', () => {
  test('is asked once, by however many at once, until the catalogue changes', async () => {
    const memory = catalogueMemory(database.read);
    const ask = counted();
    const answers = await Promise.all(Array.from({ length: 20 }, () => memory.recall('how many', ask)));
    expect(new Set(answers)).toEqual(new Set([1]));
    await change();
    expect(await memory.recall('how many', ask)).toBe(2);
    expect(await memory.recall('how many', ask)).toBe(2);
  });

  test('is not an answer that failed', async () => {
    const memory = catalogueMemory(database.read);
    await expect(memory.recall('broken', () => Promise.reject(new Error('no')))).rejects.toThrow('no');
    expect(await memory.recall('broken', () => Promise.resolve('now'))).toBe('now');
  });

  test('of things is asked only for those that are not known', async () => {
    const memory = catalogueMemory(database.read);
    const asked: string[][] = [];
    const find = (ids: readonly string[]) => {
      asked.push([...ids]);
      return Promise.resolve(new Map(ids.filter((id) => id !== 'none').map((id) => [id, { id }])));
    };
    await memory.recallEach('thing', ['a', 'b'], find);
    expect([...(await memory.recallEach('thing', ['b', 'c', 'none'], find)).keys()]).toEqual(['b', 'c']);
    await memory.recallEach('thing', ['a', 'b', 'c', 'none'], find);
    await memory.recallEach('other', ['a'], find);
    expect(asked).toEqual([['a', 'b'], ['c', 'none'], ['none'], ['a']]);
  });

  test('of things found before a change is not kept behind it', async () => {
    const memory = catalogueMemory(database.read);
    let price = 100;
    const old = await memory.recallEach('price', ['a'], async () => {
      const found = new Map([['a', { price }]]);
      price = 200;
      await change();
      await memory.recall('anything', () => Promise.resolve(0));
      return found;
    });
    expect(old.get('a')).toEqual({ price: 100 });
    expect(
      (await memory.recallEach('price', ['a'], () => Promise.resolve(new Map([['a', { price }]])))).get('a'),
    ).toEqual({ price: 200 });
  });

  test('belongs to one database handle', () => {
    expect(catalogueMemory(database.read)).toBe(catalogueMemory(database.read));
    expect(catalogueMemory({ ...database.read })).not.toBe(catalogueMemory(database.read));
  });
});
