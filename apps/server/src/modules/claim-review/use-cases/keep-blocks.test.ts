import { afterAll, beforeAll, expect, it } from 'vitest';
import { giftingWorld, unknownId, type GiftingWorld } from '../../purchases/testing/index.ts';
import { CatalogueError } from '../../../platform/errors.ts';
import { addBlock, removeBlock } from './keep-blocks.ts';

let world: GiftingWorld;
beforeAll(async () => {
  world = await giftingWorld();
});
afterAll(() => world.close());

const errorCodeOf = (work: Promise<unknown>): Promise<string> =>
  work.then(
    () => 'done',
    (error: unknown) => (error instanceof CatalogueError ? error.code : String(error)),
  );

it('rejects an invalid value, an impossible effect, a past end and a duplicate block', async () => {
  const add = (kind: 'address' | 'domain' | 'phone' | 'network', value: string, more: object = {}) =>
    errorCodeOf(addBlock(world.as('ada'), { kind, effect: 'hold', value, reason: 'A test', ...more }));
  for (const [kind, value] of [
    ['address', 'nobody'],
    ['domain', 'sam@some.example'],
    ['domain', 'localhost'],
    ['phone', '12'],
    ['network', '203.0.113.0/8'],
    ['network', '203.0.113.300'],
    ['network', '2001:db8::/16'],
  ] as const)
    expect(await add(kind, value)).toBe('claim-block.unreadable');
  expect(await add('address', 'sam@some.example', { effect: 'trust' })).toBe('claim-block.effect-not-possible');
  expect(await add('phone', '+447700900123', { endsAt: '2020-01-01T00:00:00Z' })).toBe('claim-block.over');
  expect(await add('domain', 'until-a-day.example', { endsAt: '2099-01-01' })).toBe('done');
  expect(await add('phone', '+44 7700 900123')).toBe('done');
  expect(await add('phone', '+447700900123')).toBe('claim-block.there-already');
  expect(await add('network', '2001:db8:7::/48')).toBe('done');
  expect(await errorCodeOf(removeBlock(world.as('ada'), unknownId()))).toBe('claim-block.not-found');
});

it('ends a block at the beginning of a day in UTC if the end has no time', async () => {
  const block = { kind: 'domain', effect: 'hold', value: '@until.example', reason: 'A test' } as const;
  expect(await addBlock(world.as('ada'), { ...block, endsAt: '2099-07-01' })).toMatchObject({
    dateEnds: '2099-07-01T00:00:00.000Z',
  });
});
