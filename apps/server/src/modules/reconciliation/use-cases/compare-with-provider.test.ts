import { Temporal } from 'temporal-polyfill';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newId } from '../../../platform/ids/index.ts';
import type { TestContext } from '../../../platform/testing/index.ts';
import type { CardGateway } from '../../payments/index.ts';
import { cardWorld, verifyCharge, type CardWorld } from '../../payments/testing/index.ts';
import { compareDays, compareWithProvider } from './compare-with-provider.ts';

let world: CardWorld;
let ada: TestContext;
beforeAll(async () => {
  world = await cardWorld();
  ada = world.as('ada');
});
afterAll(() => world.close());

const paid = async () => {
  const walletId = await world.aWallet();
  const { charge } = await world.pay('pays', { walletId });
  return { id: charge.id, paymentId: charge.methodPaymentId ?? '' };
};

describe('the daily reconciliation with the card provider', () => {
  it('finds three planted differences, each once', async () => {
    const lost = await paid();
    const changed = await paid();
    const unknown = await paid();
    await world.provider.press(`/cards/console/payments/${lost.paymentId}/lose`);
    await world.database.pool.query('update charges set amount_pence = 2400 where id = $1', [changed.id]);
    await world.database.pool.query('update charges set id = $2, payment_id = $3 where id = $1', [
      unknown.id,
      newId(),
      `pay_${newId()}`,
    ]);
    await world.database.pool.query('update charges set created_at = now()');
    const real = Temporal.Now.instant();
    const period = { from: real.subtract({ hours: 2 }), to: real.add({ hours: 2 }) };
    expect(await compareWithProvider(ada, world.gateway, period)).toBeGreaterThanOrEqual(3);
    const { rows } = await world.database.pool.query<{ kind: string; payment_id: string }>(
      'select kind, payment_id from payment_differences',
    );
    const kindOf = (paymentId: string) => rows.find((row) => row.payment_id === paymentId)?.kind;
    expect([kindOf(lost.paymentId), kindOf(changed.paymentId), kindOf(unknown.paymentId)]).toEqual([
      'missing-there',
      'amount',
      'missing-here',
    ]);
    expect(await compareWithProvider(ada, world.gateway, period)).toBe(0);
  });

  it('runs once for each day that was missed', async () => {
    const asked: string[] = [];
    const away = '2031-05-03';
    let isAway = true;
    const gateway: CardGateway = {
      ...world.gateway,
      listPayments: ({ from }) => {
        const day = from.add({ hours: 1 }).toString().slice(0, 10);
        if (isAway && day === away) return Promise.reject(new Error('The provider is away.'));
        asked.push(day);
        return Promise.resolve([]);
      },
    };
    await world.database.pool.query('delete from payment_comparisons');
    const before = world.clock.now();
    const runAt = (at: string) => {
      world.clock.set(at);
      return compareDays(ada, gateway);
    };
    await runAt('2031-05-02T04:20:00Z');
    await expect(runAt('2031-05-04T04:20:00Z')).rejects.toThrow('away');
    isAway = false;
    await runAt('2031-05-07T04:20:00Z');
    await runAt('2031-05-07T04:21:00Z');
    expect(asked).toEqual(['2031-05-01', '2031-05-02', '2031-05-03', '2031-05-04', '2031-05-05', '2031-05-06']);
    world.clock.set(before.toString());
  });

  it('settles a charge whose outcome was missed first', async () => {
    const walletId = await world.aWallet();
    const { charge, additionalInfo } = await world.pay('challenge', { walletId });
    await world.provider.press(`${additionalInfo.redirectUrl}/approve`);
    const real = Temporal.Now.instant();
    await compareWithProvider(ada, world.gateway, { from: real.subtract({ hours: 2 }), to: real.add({ hours: 2 }) });
    expect((await verifyCharge(ada, world, { id: charge.id })).charge.status).toBe('processed');
    expect(await world.available(walletId)).toBe(3_500);
  });
});
