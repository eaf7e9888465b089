import { limits } from '@huggg/contracts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { updateGift } from '../../gift-changes/testing/index.ts';
import { readGift } from '../../gifts/index.ts';
import { buyTestOrder, giftingWorld, receivers, type GiftingWorld } from '../../purchases/testing/index.ts';
import { dispatch } from './dispatch-gifts.ts';
import { mailCorrected } from './mail-corrected.ts';
import { sendAgain } from './send-again.ts';

let world: GiftingWorld;
beforeAll(async () => {
  world = await giftingWorld();
});
afterAll(() => world.close());

const mailer = {
  send: () => Promise.resolve({ state: 'accepted', providerId: 'server-1' } as const),
  close: () => undefined,
};

/** Creates a gift that was just mailed to `right1@…`. */
async function mailedGift() {
  const ada = world.as('ada');
  const paid = await buyTestOrder(world, ada, 'tea', { receivers: receivers(1, 'right') });
  await dispatch(ada, { mailer }, paid.id);
  const id = paid.hugggs[0]?.id ?? '';
  const correct = async (email: string) => {
    const gift = await updateGift(ada, mailCorrected, id, { receiver: { email } });
    await dispatch(ada, { mailer }, paid.id);
    return gift;
  };
  return {
    id,
    transactionId: paid.id,
    ada,
    correct,
    again: () => correct('Right1@northwind.example '),
    mailsTo: async (address: string): Promise<number> =>
      (
        await world.database.pool.query('select from deliveries where gift_id = $1 and address = $2', [
          id,
          `${address}@northwind.example`,
        ])
      ).rowCount ?? 0,
  };
}

describe('a correction to the same address', () => {
  it('is emailed ten minutes after the last email, not before', async () => {
    const { again } = await mailedGift();
    world.clock.advance({ minutes: 4 });
    await expect(again()).rejects.toMatchObject({ code: 'gift.resend-too-soon', parts: { values: { minutes: 6 } } });
    world.clock.advance({ minutes: 7 });
    await again();
  });

  it('is emailed three times at most', async () => {
    const { again } = await mailedGift();
    for (let count = 0; count < 3; count += 1) {
      world.clock.advance({ minutes: 11 });
      await again();
    }
    world.clock.advance({ minutes: 11 });
    await expect(again()).rejects.toMatchObject({ code: 'gift.resend-limit' });
  });
});

describe('corrections that alternate between two addresses', () => {
  it('email each of them at most three more times, ten minutes apart', async () => {
    const { correct, mailsTo } = await mailedGift();
    const [right, other] = ['right1@northwind.example', 'other@northwind.example'];
    await correct(other);
    await expect(correct(right)).rejects.toMatchObject({ code: 'gift.resend-too-soon' });
    for (let turn = 0; turn < 3; turn += 1) {
      world.clock.advance({ minutes: 11 });
      await correct(right);
      await correct(other);
    }
    world.clock.advance({ minutes: 11 });
    await expect(correct(right)).rejects.toMatchObject({ code: 'gift.resend-limit' });
    expect([await mailsTo('right1'), await mailsTo('other')]).toEqual([4, 4]);
  });

  it('allow the new address as many sends as the first', async () => {
    const { ada, again, correct, id, transactionId } = await mailedGift();
    for (let count = 0; count < 3; count += 1) {
      world.clock.advance({ minutes: 11 });
      await again();
    }
    await correct('new@northwind.example');
    expect(await readGift(ada, id)).toMatchObject({ sends: 1 });
    world.clock.advance({ minutes: 11 });
    expect(await sendAgain(ada, { transactionId })).toMatchObject({ sending: 1 });
  });

  it('never send a valid link to another address, even with a concurrent resend', async () => {
    const { ada, id, transactionId } = await mailedGift();
    world.clock.advance({ minutes: 11 });
    const sent: { readonly to: string; readonly text: string }[] = [];
    const kept = {
      ...mailer,
      send: (mail: (typeof sent)[number]) => {
        sent.push(mail);
        return mailer.send();
      },
    };
    await Promise.allSettled([
      sendAgain(ada, { transactionId }),
      dispatch(world.as('ada'), { mailer: kept }, transactionId),
      updateGift(world.as('ada'), mailCorrected, id, { receiver: { email: 'moved@northwind.example' } }),
      sendAgain(world.as('ada'), { transactionId }),
      dispatch(world.as('ada'), { mailer: kept }, transactionId),
    ]);
    await dispatch(ada, { mailer: kept }, transactionId);
    const { shortcode, receiver } = await readGift(ada, id);
    expect(receiver).toMatchObject({ email: 'moved@northwind.example' });
    expect(sent.filter(({ text }) => text.includes(shortcode)).map(({ to }) => to)).toEqual([receiver.email]);
    expect(sent.filter(({ to }) => to === receiver.email)).toHaveLength(1);
  });

  it('are limited to ten addresses', async () => {
    const { correct } = await mailedGift();
    for (let count = 1; count < limits.addressesPerGift; count += 1) await correct(`a${count}@northwind.example`);
    await expect(correct('one-more@northwind.example')).rejects.toMatchObject({ code: 'gift.address-limit' });
  });
});
