import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readHandle, transactor } from '../../../platform/database/index.ts';
import { runJobs } from '../../../platform/testing/index.ts';
import { demoWallets } from '../../funding/index.ts';
import {
  buyTestOrder,
  giftingWorld,
  type GiftingWorld,
  readTransaction,
  receivers,
} from '../../purchases/testing/index.ts';
import { prepareGiftsJob } from '../jobs/prepare-gifts.ts';
import { prepareAllGifts } from './prepare-gifts.ts';

let world: GiftingWorld;
beforeAll(async () => {
  world = await giftingWorld();
});
afterAll(() => world.close());

async function giftsOf(transactionId: string) {
  const { rows } = await world.database.pool.query(
    `select count(*)::int as gifts, count(distinct position)::int as places, min(position) as first, max(position) as last, count(distinct shortcode)::int as codes,
       count(distinct created_at)::int as times, count(*) filter (where expires_at = (select claim_by from transactions t where t.id = $1))::int as dated from gifts where transaction_id = $1`,
    [transactionId],
  );
  return rows[0];
}

describe('creating the gifts of a large order', () => {
  it('creates ten thousand links in batches, with an event after each', async () => {
    const ada = world.as('ada');
    const paid = await buyTestOrder(world, ada, 'tea', { quantity: 10_000 });
    expect(paid).toMatchObject({ processing: 'creating', hugggs: [], quantity: 10_000 });
    expect(await readTransaction(ada, paid.id)).toMatchObject({
      progress: { total: 10_000, prepared: 0 },
      funnel: { created: 10_000, sent: 0 },
      money: { paidPence: 1_000_000, heldPence: 1_000_000 },
    });
    const told = ada.published.length;
    await runJobs(ada, [prepareGiftsJob]);
    expect(await giftsOf(paid.id)).toEqual({
      gifts: 10_000,
      places: 10_000,
      first: 1,
      last: 10_000,
      codes: 10_000,
      times: 1,
      dated: 10_000,
    });
    const progressed = ada.published.slice(told).filter((event) => event.type === 'transaction.progressed');
    expect(progressed.map(({ data }) => data.prepared)).toEqual([2_500, 5_000, 7_500, 10_000]);
    expect(ada.published.at(-1)).toMatchObject({ type: 'transaction.completed', id: paid.id, data: { total: 10_000 } });
    expect(await readTransaction(ada, paid.id)).toMatchObject({
      processing: null,
      progress: { prepared: 10_000 },
      completedAt: expect.any(String),
    });
  });

  it('resumes after the worker is killed, and creates every gift exactly once', async () => {
    const ada = world.as('ada');
    const paid = await buyTestOrder(world, ada, 'tea', { quantity: 6_000 });
    // The worker loses its connections after its first batch, as with kill -9.
    const doomed = world.database.anotherPool(1);
    const dying = world.as('ada', {
      database: { ...world.database, pool: doomed, read: readHandle(doomed), transaction: transactor(doomed) },
    });
    const publish = dying.publish;
    const { rows } = await doomed.query<{ pid: number }>('select pg_backend_pid() as pid');
    let batches = 0;
    const killed = prepareAllGifts(
      {
        ...dying,
        publish: async (tx, events) => {
          await publish(tx, events);
          batches += 1;
          if (batches === 2) await world.database.pool.query('select pg_terminate_backend($1)', [rows[0]?.pid]);
        },
      },
      paid.id,
    );
    await expect(killed).rejects.toThrow();
    expect((await giftsOf(paid.id)).gifts).toBe(2_500);
    // Two other workers resume it at the same time.
    await Promise.all([prepareAllGifts(ada, paid.id), prepareAllGifts(world.as('ada'), paid.id)]);
    expect(await giftsOf(paid.id)).toMatchObject({ gifts: 6_000, places: 6_000, codes: 6_000, last: 6_000 });
    await prepareAllGifts(ada, paid.id);
    expect((await giftsOf(paid.id)).gifts).toBe(6_000);
  });

  it('creates one gift per receiver and queues their delivery', async () => {
    const ada = world.as('ada');
    const paid = await buyTestOrder(world, ada, 'tea', {
      receivers: receivers(60, 'many').map((one, index) => ({ ...one, notes: `note ${index}` })),
    });
    expect(paid.processing).toBe('creating');
    await prepareAllGifts(ada, paid.id);
    const { rows } = await world.database.pool.query(
      'select position, receiver_email, receiver_name, notes, status_id from gifts where transaction_id = $1 order by position',
      [paid.id],
    );
    expect(rows.map(({ position, receiver_email, notes }) => [position, receiver_email, notes])).toEqual(
      receivers(60, 'many').map(({ email }, index) => [index + 1, email, `note ${index}`]),
    );
    expect(ada.jobs.at(-1)).toEqual({ name: 'gifting.dispatch-gifts', data: { transactionId: paid.id } });
    expect(await readTransaction(ada, paid.id)).toMatchObject({ processing: 'sending', walletId: demoWallets.main.id });
  });

  it('creates scheduled gifts as Scheduled and does not send them', async () => {
    const ada = world.as('ada');
    const paid = await buyTestOrder(world, ada, 'tea', {
      receivers: receivers(30, 'soon'),
      sendDate: '2026-10-12T08:00:00Z',
    });
    await prepareAllGifts(ada, paid.id);
    const { rows } = await world.database.pool.query(
      'select distinct status_id, send_at from gifts where transaction_id = $1',
      [paid.id],
    );
    expect(rows).toEqual([{ status_id: 8, send_at: new Date('2026-10-12T08:00:00Z') }]);
    expect(await readTransaction(ada, paid.id)).toMatchObject({
      processing: null,
      completedAt: null,
      sendDate: '2026-10-12T08:00:00.000Z',
    });
  });
});
