import type { PurchaseResult } from '@huggg/contracts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { TestContext } from '../../../platform/testing/index.ts';
import { demoWallets } from '../../funding/index.ts';
import { changeGifts } from '../../gift-changes/testing/index.ts';
import { demoTeams } from '../../teams/index.ts';
import { buyTestOrder, giftingWorld, type GiftingWorld, noCode, receivers } from '../../purchases/testing/index.ts';
import { dispatch } from './dispatch-gifts.ts';
import { resendGifts } from './mail-again.ts';

let world: GiftingWorld;
let ada: TestContext;
beforeAll(async () => {
  world = await giftingWorld();
  ada = world.as('ada');
});
afterAll(() => world.close());

const mailer = {
  send: () => Promise.resolve({ state: 'accepted', providerId: 'server-1' } as const),
  close: () => undefined,
};
const ports = { codes: noCode, resendGifts };

const idsOf = (...paid: readonly PurchaseResult[]): readonly string[] =>
  paid.flatMap(({ hugggs }) => hugggs.map(({ id }) => id));
const resend = (hugggIds: readonly string[], { ctx = ada, preview = false } = {}) =>
  changeGifts(ctx, ports, { hugggIds, change: { kind: 'resend' }, preview });

/** Creates an order whose emails were sent. */
async function mailedOrder(name: string, count: number, ctx = ada, walletId?: string): Promise<PurchaseResult> {
  const paid = await buyTestOrder(world, ctx, 'tea', { receivers: receivers(count, name) }, walletId);
  await dispatch(ctx, { mailer }, paid.id);
  return paid;
}

const mailsOf = async (ids: readonly string[]) =>
  (
    await world.database.pool.query<{ kind: string; state: string }>(
      'select kind, state from deliveries where gift_id = any ($1::uuid[]) order by id',
      [ids],
    )
  ).rows;

describe('resending gifts of several orders', () => {
  it('matches its preview, in each order, and counts the others by reason', async () => {
    const [one, two] = [await mailedOrder('one', 2), await mailedOrder('two', 1)];
    const links = await buyTestOrder(world, ada, 'tea', { quantity: 1 });
    world.clock.advance({ minutes: 11 });
    const late = await mailedOrder('late', 1);
    const expected = {
      changed: 3,
      unchanged: [
        { reason: 'no-address', count: 1 },
        { reason: 'resend-too-soon', count: 1 },
      ],
      returnedPence: 0,
      nextAt: world.clock.now().add({ minutes: 10 }).toString(),
      canUndo: false,
      told: 0,
      changeId: null,
    };
    const ids = idsOf(one, two, links, late);
    const sent = idsOf(one, two);
    expect(await resend(ids, { preview: true })).toEqual(expected);
    expect(await mailsOf(sent)).toHaveLength(3);
    ada.jobs.length = 0;
    expect(await resend(ids)).toEqual(expected);
    expect(ada.jobs.map(({ data }) => (data as { transactionId: string }).transactionId).toSorted()).toEqual(
      [one.id, two.id].toSorted(),
    );
    for (const { id } of [one, two]) await dispatch(ada, { mailer }, id);
    expect((await mailsOf(sent)).filter(({ kind }) => kind === 'resend')).toEqual(
      sent.map(() => ({ kind: 'resend', state: 'accepted' })),
    );
  });

  it('sends each gift once for concurrent requests', async () => {
    const ids = idsOf(await mailedOrder('three', 2), await mailedOrder('four', 2));
    world.clock.advance({ minutes: 11 });
    const presses = await Promise.all([
      resend(ids),
      resend(ids.toReversed(), { ctx: world.as('ada') }),
      resend(ids, { ctx: world.as('ada') }),
    ]);
    expect(presses.map(({ changed }) => changed).toSorted((a, b) => a - b)).toEqual([0, 0, 4]);
    expect((await mailsOf(ids)).filter(({ kind }) => kind === 'resend')).toHaveLength(4);
  });

  it('skips gifts whose team does not allow the method, and gifts not accessible to the caller', async () => {
    const ours = await mailedOrder('ours', 1);
    const sam = world.as('sam');
    const theirs = await mailedOrder('theirs', 1, sam, demoWallets.bristol.id);
    world.clock.advance({ minutes: 11 });
    await world.database.pool.query(
      `update teams set preferences = jsonb_set(preferences, '{deliveryMethods}', '["links"]') where id = $1`,
      [demoTeams.bristol.id],
    );
    expect(await resend(idsOf(ours, theirs))).toMatchObject({
      changed: 1,
      unchanged: [{ reason: 'method-not-allowed', count: 1 }],
    });
    expect(await resend(idsOf(ours, theirs), { ctx: world.as('nora') })).toMatchObject({
      changed: 0,
      unchanged: [{ reason: 'not-found', count: 2 }],
    });
    await expect(resend(idsOf(ours), { ctx: world.as('victor') })).rejects.toMatchObject({ code: 'access.forbidden' });
  });
});
