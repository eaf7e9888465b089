import { afterAll, beforeAll, expect, it } from 'vitest';
import type { TestContext } from '../../../platform/testing/index.ts';
import { linkWorld, newAddress, type LinkWorld } from '../testing/index.ts';
import { sendClaimCode } from './send-claim-code.ts';
import { readLink } from './read-links.ts';

let world: LinkWorld;
let ada: TestContext;
beforeAll(async () => {
  world = await linkWorld();
  ada = world.as('ada');
});
afterAll(() => world.close());

it('shows recipients the gifts that they claimed, even if the link is paused or closed, and others nothing', async () => {
  const link = await world.link(ada, 3, { perPerson: 2 });
  const address = newAddress();
  const { gifts } = await world.claim(link.shortcode, address);
  for (const change of [{ paused: true }, { closed: true }] as const) {
    await world.change(ada, link.id, change);
    world.clock.advance({ seconds: 61 });
    expect(await world.claim(link.shortcode, address)).toMatchObject({ state: 'enough', gifts });
  }
  await expect(world.claim(link.shortcode, newAddress())).rejects.toMatchObject({
    code: 'super-link.code-wrong',
  });
  expect(await readLink(ada, world.database.read, link.id)).toMatchObject({ claimed: 1, reserved: 0 });
  // Nothing is sent to a person who has not claimed, but the response is the same.
  world.clock.advance({ seconds: 61 });
  for (const [who, sent] of [
    [newAddress(), 0],
    [address, 1],
  ] as const) {
    const visitor = world.visitor();
    const { claim } = await sendClaimCode(visitor, { shortcode: link.shortcode, address: who, language: null });
    expect(claim).toMatchObject({ state: 'asked', gifts: [] });
    expect(visitor.published.filter(({ type }) => type === 'super-link.code-asked')).toHaveLength(sent);
  }
  world.clock.set(link.hugggExpiryDate);
  world.clock.advance({ seconds: 1 });
  await expect(world.ask(link.shortcode, address)).rejects.toMatchObject({ code: 'super-link.closed' });
});
