import type { PurchaseResult } from '@huggg/contracts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Mail, Mailer } from '../../../platform/mail/index.ts';
import type { TestContext } from '../../../platform/testing/index.ts';
import { demoActor } from '../../teams/index.ts';
import { dispatch } from '../../delivery/testing/index.ts';
import { findLaunchFacts } from '../../claiming/testing/index.ts';
import {
  buyTestOrder,
  giftingWorld,
  type GiftingWorld,
  noCode,
  receivers,
  unknownId,
  updateTransaction,
} from '../../purchases/testing/index.ts';
import { lockGiftsByIds, moveGifts, readGift, systemActor } from '../../gifts/index.ts';
import { cancelGift } from './cancel-gifts.ts';
import { updateTransactionGifts } from './update-transaction-gifts.ts';

let world: GiftingWorld;
let ada: TestContext;
beforeAll(async () => {
  world = await giftingWorld();
  ada = world.as('ada');
});
afterAll(() => world.close());

const petal = { kind: 'petal', palette: 'damson', seed: 'spring' };
const confetti = { kind: 'confetti', palette: 'butter', seed: 'party' };

const idsOf = (paid: PurchaseResult): readonly string[] => paid.hugggs.map(({ id }) => id);

async function redeem(giftId: string): Promise<void> {
  await world.database.transaction(async (tx) =>
    moveGifts(tx, ada, { gifts: await lockGiftsByIds(tx, [giftId]), to: 4, actor: systemActor }),
  );
}

/** Returns the message and wrap from which the recipient's page is drawn. */
async function recipientView(
  { hugggs }: PurchaseResult,
  place: number,
): Promise<{ readonly message: string | undefined; readonly giftwrap: object | null | undefined }> {
  const shortcode = hugggs[place]?.shortcode ?? '';
  const facts = (await findLaunchFacts(ada.read, [shortcode])).get(shortcode);
  return { message: facts?.message, giftwrap: facts?.giftwrap };
}

describe('message and wrap of selected gifts', () => {
  it('change as previewed, with reasons for unchanged gifts, and appear on the gift page', async () => {
    const paid = await buyTestOrder(world, ada, 'tea', { quantity: 5, giftwrap: confetti });
    const [a, b, c, d] = idsOf(paid) as [string, string, string, string];
    await redeem(b);
    await cancelGift(ada, noCode, c, undefined);
    const asked = { hugggIds: [a, b, c, unknownId()], message: 'For you', giftwrap: petal };
    const preview = await updateTransactionGifts(ada, paid.id, { ...asked, preview: true });
    expect(preview).toEqual({
      changed: 1,
      returnedPence: 0,
      unchanged: expect.arrayContaining([
        { reason: 'redeemed', count: 1 },
        { reason: 'cancelled', count: 1 },
        { reason: 'not-in-order', count: 1 },
      ]),
    });
    expect(await recipientView(paid, 0)).toMatchObject({ message: 'Enjoy!', giftwrap: confetti });
    expect(await updateTransactionGifts(ada, paid.id, asked)).toEqual(preview);
    expect(await recipientView(paid, 0)).toMatchObject({ message: 'For you', giftwrap: petal });
    expect(await recipientView(paid, 1)).toMatchObject({ message: 'Enjoy!', giftwrap: confetti });
    const changed = await readGift(ada, a);
    expect(changed).toMatchObject({ message: 'For you', giftwrap: petal });
    expect(changed.events.at(-1)).toMatchObject({ kind: 'message-and-wrap-changed', actorId: demoActor('ada').userId });
    expect((await readGift(ada, d)).events).toHaveLength(1);
  });

  it('can be set again without effect, and reset to those of the order', async () => {
    const paid = await buyTestOrder(world, ada, 'tea', { quantity: 2, giftwrap: confetti });
    expect(await updateTransactionGifts(ada, paid.id, { giftwrap: petal })).toMatchObject({ changed: 2 });
    expect(await updateTransactionGifts(ada, paid.id, { giftwrap: petal })).toEqual({
      changed: 0,
      returnedPence: 0,
      unchanged: [{ reason: 'already-so', count: 2 }],
    });
    // A message that comes from the order continues to change with it.
    expect(await updateTransactionGifts(ada, paid.id, { message: 'Enjoy!', giftwrap: null })).toMatchObject({
      changed: 2,
    });
    await updateTransaction(ada, paid.id, { message: 'Well done', giftwrap: petal });
    expect(await recipientView(paid, 1)).toMatchObject({ message: 'Well done', giftwrap: petal });
  });

  it('keep the wrap of a gift whose code was shown when the order gets another', async () => {
    const paid = await buyTestOrder(world, ada, 'tea', { quantity: 2, giftwrap: confetti });
    await redeem(idsOf(paid)[0] ?? '');
    await updateTransaction(ada, paid.id, { giftwrap: petal });
    expect((await recipientView(paid, 0)).giftwrap).toMatchObject(confetti);
    expect((await recipientView(paid, 1)).giftwrap).toMatchObject(petal);
  });

  it('appear in emails sent afterwards', async () => {
    const paid = await buyTestOrder(world, ada, 'tea', { receivers: receivers(2), giftwrap: confetti });
    await updateTransactionGifts(ada, paid.id, {
      hugggIds: [idsOf(paid)[1] ?? ''],
      message: 'Yours alone',
      giftwrap: petal,
    });
    const got: Mail[] = [];
    const mailer: Mailer = {
      send: (mail) => Promise.resolve({ state: 'accepted' as const, providerId: 'one' }).finally(() => got.push(mail)),
      close: () => undefined,
    };
    await dispatch(ada, { mailer }, paid.id);
    const of = (address: string): string => got.find(({ to }) => to === address)?.html ?? '';
    expect(of('friend1@northwind.example')).toContain('/wraps/confetti/butter/party.png');
    expect(of('friend2@northwind.example')).toContain('/wraps/petal/damson/spring.png');
    expect(of('friend2@northwind.example')).toContain('Yours alone');
  });

  it('are forbidden without permission, and not found for users without access to the order', async () => {
    const paid = await buyTestOrder(world, ada, 'tea', { quantity: 1 });
    await expect(updateTransactionGifts(world.as('victor'), paid.id, { message: 'No' })).rejects.toMatchObject({
      code: 'access.forbidden',
    });
    await expect(updateTransactionGifts(world.as('victor'), paid.id, { expiry: 30 })).rejects.toMatchObject({
      code: 'access.forbidden',
    });
    await expect(updateTransactionGifts(world.as('nora'), paid.id, { message: 'No' })).rejects.toMatchObject({
      code: 'transaction.not-found',
    });
    await expect(updateTransactionGifts(world.as('priya'), paid.id, { giftwrap: petal })).rejects.toMatchObject({
      code: 'transaction.not-found',
    });
  });
});
