import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { TestContext } from '../../../platform/testing/index.ts';
import { updateGift } from '../../gift-changes/testing/index.ts';
import { bought, giftingWorld, receivers, type GiftingWorld } from '../../purchases/testing/index.ts';
import { dispatch } from './dispatch-gifts.ts';
import { mailCorrected } from './mail-corrected.ts';

let world: GiftingWorld;
beforeAll(async () => {
  world = await giftingWorld();
});
afterAll(() => world.close());

const mailer = {
  send: () => Promise.resolve({ state: 'accepted', providerId: 'server-1' } as const),
  close: () => undefined,
};

/** A gift that was mailed to `right1@…` just now. */
async function mailed(): Promise<{ readonly ada: TestContext; readonly again: () => Promise<unknown> }> {
  const ada = world.as('ada');
  const paid = await bought(world, ada, 'tea', { receivers: receivers(1, 'right') });
  await dispatch(ada, { mailer }, paid.id);
  const again = async () => {
    await updateGift(ada, mailCorrected, paid.hugggs[0]?.id ?? '', {
      receiver: { email: 'Right1@northwind.example ' },
    });
    await dispatch(ada, { mailer }, paid.id);
  };
  return { ada, again };
}

describe('a correction to the address that a gift has', () => {
  it('is mailed ten minutes after the last mail, not before', async () => {
    const { again } = await mailed();
    world.clock.advance({ minutes: 4 });
    await expect(again()).rejects.toMatchObject({ code: 'gift.resend-too-soon', parts: { values: { minutes: 6 } } });
    world.clock.advance({ minutes: 7 });
    await again();
  });

  it('is mailed three times at most', async () => {
    const { again } = await mailed();
    for (let count = 0; count < 3; count += 1) {
      world.clock.advance({ minutes: 11 });
      await again();
    }
    world.clock.advance({ minutes: 11 });
    await expect(again()).rejects.toMatchObject({ code: 'gift.resend-limit' });
  });
});
