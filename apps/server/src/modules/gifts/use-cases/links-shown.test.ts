import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { testContext, type TestContext } from '../../../platform/testing/index.ts';
import { demoActor, demoUsers } from '../../teams/index.ts';
import {
  buyTestOrder,
  exportTransactionGifts,
  giftingWorld,
  type GiftingWorld,
  noCode,
  readTransactionEvents,
} from '../../purchases/testing/index.ts';
import { cancelGift } from '../../gift-changes/testing/index.ts';
import { listTransactionGifts } from './list-transaction-gifts.ts';
import { readGift } from './read-gift.ts';

let world: GiftingWorld;
beforeAll(async () => {
  world = await giftingWorld();
});
afterAll(() => world.close());

/** Creates an order by Priya with one cancelled gift, so that its events name a gift. */
async function createPriyaOrder() {
  const priya = world.as('priya');
  const paid = await buyTestOrder(world, priya, 'tea', { quantity: 2 });
  const [gift, other] = paid.hugggs;
  if (!gift || !other) throw new Error('an order of two gifts has two');
  await cancelGift(priya, noCode, other.id, 'not needed');
  return { transactionId: paid.id, gift, other };
}

/** Returns every response about an order's gifts as one text. */
async function responsesText(ctx: TestContext, transactionId: string, giftId: string): Promise<string> {
  const { rows } = await exportTransactionGifts(ctx, transactionId, {});
  const lines: unknown[] = [];
  for await (const row of rows) lines.push(row);
  return JSON.stringify([
    await readGift(ctx, giftId),
    await listTransactionGifts(ctx, transactionId, { limit: 50 }),
    await readTransactionEvents(ctx, transactionId, { limit: 50 }),
    lines,
  ]);
}

describe('the link and short code of a gift', () => {
  it('are visible to the sender and to users who can mark it as sent', async () => {
    const { transactionId, gift, other } = await createPriyaOrder();
    for (const person of ['priya', 'ada'] as const) {
      const text = await responsesText(world.as(person), transactionId, gift.id);
      expect(text).toContain(gift.launch_url);
      expect(text).toContain(`"shortcode":"${other.shortcode}"`);
    }
  });

  it('are hidden from read-only users, API keys with narrow scopes and impersonators', async () => {
    const { transactionId, gift, other } = await createPriyaOrder();
    const { database, clock } = world;
    const key = {
      ...demoActor('ada'),
      kind: 'client' as const,
      userId: demoUsers.olu.id,
      permissions: { 'view-huggg-status': 'subtree' as const, 'view-team-transactions': 'subtree' as const },
    };
    const lookers = [
      world.as('victor'),
      testContext({ database, clock, actor: key }),
      ...(['priya', 'ada'] as const).map((person) =>
        testContext({ database, clock, actor: { ...demoActor(person), impersonatorId: demoUsers.ops.id } }),
      ),
    ];
    for (const ctx of lookers) {
      const text = await responsesText(ctx, transactionId, gift.id);
      expect(text).not.toContain(gift.shortcode);
      expect(text).not.toContain(other.shortcode);
      expect(await readGift(ctx, gift.id)).toMatchObject({ id: gift.id, launch_url: '', shortcode: '' });
    }
  });
});
