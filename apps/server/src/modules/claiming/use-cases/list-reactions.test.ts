import { listReactions as contract } from '@huggg/contracts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { DemoPerson } from '../../teams/index.ts';
import { launchWorld, type LaunchWorld } from '../testing/launch-world.ts';
import { reactToGift } from './react-to-gift.ts';
import { listReactions } from './list-reactions.ts';

let at: LaunchWorld;
beforeAll(async () => {
  at = await launchWorld();
  for (const [index, message] of ['first', 'second', 'third', 'fourth', 'fifth'].entries()) {
    const { shortcode } = await at.gift();
    at.world.clock.advance({ minutes: index === 3 ? 0 : 1 });
    await reactToGift(at.recipient(), at.deps, { shortcode, emoji: '🎉', message, name: 'Sam', client: 'phone' });
  }
});
afterAll(() => at.close());

const read = async (person: DemoPerson, query: object) =>
  contract.response.parse(await listReactions(at.world.as(person), contract.query.parse(query)));
const words = async (person: DemoPerson, query: object = {}) =>
  (await read(person, query)).data.map(({ message }) => message);

describe('thank-yous', () => {
  it('are listed newest first, in pages without duplicates', async () => {
    const whole = await read('ada', {});
    expect(whole.pagination).toMatchObject({ total: 5, totalCapped: false, hasNext: false, next: null });
    expect(whole.data[0]).toMatchObject({
      emoji: '🎉',
      message: 'fifth',
      name: 'Sam',
      transaction: { name: 'Welcome week' },
    });
    const seen: (string | null)[] = [];
    for (let cursor: string | null | undefined = undefined; cursor !== null;) {
      const { data, pagination } = await read('ada', { limit: '2', ...(cursor ? { cursor } : {}) });
      seen.push(...data.map(({ _id }) => _id));
      cursor = pagination.next;
    }
    expect(seen).toEqual(whole.data.map(({ _id }) => _id));
  });

  it('since a given time leave out earlier ones', async () => {
    const { data } = await read('ada', {});
    expect(await words('ada', { since: data[1]?.dateCreated })).toEqual(['fifth']);
    expect((await read('ada', { since: data[0]?.dateCreated })).pagination.total).toBe(0);
  });

  it('are filtered by emoji and by having text, and counted with the filter', async () => {
    await at.world.database.pool.query(`update reactions set message = null, emoji = '🙏' where message = 'first'`);
    expect((await read('ada', { words: 'true' })).pagination.total).toBe(4);
    expect(await words('ada', { emoji: '🙏' })).toEqual([null]);
    expect((await read('ada', { emoji: '🙏', words: 'true' })).data).toEqual([]);
    await at.world.database.pool.query(`update reactions set message = 'first', emoji = '🎉' where message is null`);
  });

  it('are visible only to members who can see the orders', async () => {
    expect(await words('victor')).toHaveLength(5);
    expect(await words('sam')).toEqual([]);
    expect(await words('priya')).toEqual([]);
    expect(await words('nora')).toEqual([]);
    const { rows } = await at.world.database.pool.query<{ id: string }>('select id from users where email = $1', [
      'priya@harbourpine.example',
    ]);
    await at.world.database.pool.query(`update reactions set sender_id = $1 where message = 'second'`, [rows[0]?.id]);
    expect(await words('priya')).toEqual(['second']);
    expect((await read('priya', {})).pagination.total).toBe(1);
  });

  it('reject a cursor of another list', async () => {
    await expect(read('ada', { cursor: 'abc' })).rejects.toMatchObject({ code: 'request.malformed' });
  });
});
