import { searchGifts as giftContract } from '@huggg/contracts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { linkWorld, newAddress, type LinkWorld } from '../../super-links/testing/index.ts';
import { searchGifts } from './search-gifts.ts';

let world: LinkWorld;
beforeAll(async () => {
  world = await linkWorld();
});
afterAll(() => world.close());

it('returns the super link of a gift claimed from one, only to users who can use super links', async () => {
  const link = await world.link(world.as('ada'), 1);
  await world.claim(link.shortcode, newAddress());
  const found = async (person: 'ada' | 'victor') => {
    const body = giftContract.body.parse({ index: 'huggg', size: 5 });
    const { data } = giftContract.response.parse(await searchGifts(world.as(person), body));
    return data.hits.map(({ superhuggg }) => superhuggg);
  };
  expect(await found('ada')).toEqual([{ claim_method: 'email', shortcode: link.shortcode }]);
  expect(await found('victor')).toEqual([undefined]);
});
