import type { Order } from '@huggg/contracts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { readOrder } from '../modules/orders/testing/index.ts';
import { draft } from '../modules/purchases/testing/index.ts';
import type { TestContext } from '../platform/testing/index.ts';
import { payingWorld, type PayingWorld } from './testing/paying-world.ts';

let world: PayingWorld;
let ada: TestContext;
beforeAll(async () => {
  world = await payingWorld();
});
beforeEach(() => {
  ada = world.as();
});
afterAll(() => world.close());

const cake = 2_400;
const order = (): Promise<Order> => draft(ada, 'cake', { quantity: 2 });
const byCharge = (id: string) => ({ method: 'charge' as const, reference: id });

/** Creates an order whose charge waits for its payer's bank. */
const createUnconfirmedPayment = async () => world.payByChallenge(ada, await order(), cake);

/**
 * Returns a context whose next transaction fails: either before it does anything, or after all its work but before the
 * commit.
 */
function failingContext(ctx: TestContext, when: 'before' | 'after'): TestContext {
  let lives = false;
  const transaction: TestContext['transaction'] = (work, options) => {
    if (lives) return ctx.transaction(work, options);
    lives = true;
    if (when === 'before') return Promise.reject(new Error('killed'));
    return ctx.transaction(async (tx) => {
      await work(tx);
      throw new Error('killed');
    }, options);
  };
  return Object.defineProperties({} as TestContext, {
    ...Object.getOwnPropertyDescriptors(ctx),
    transaction: { value: transaction },
  });
}

describe.each(['before', 'after'] as const)('a process that is killed %s the work of a step', (when) => {
  /** Fetches the outcome from the provider, and runs the jobs of each minute. */
  async function recover(): Promise<void> {
    world.clock.advance({ minutes: 8 });
    await world.finishCharges(ada);
    ada.jobs.length = 0;
    world.clock.advance({ minutes: 2 });
    await world.tidy(ada);
  }

  it('waits for the charge when the request is sent again', async () => {
    const wanted = await order();
    const { charge, additionalInfo } = await world.charge(ada, 'challenge', cake);
    await expect(world.pay(failingContext(ada, when), wanted, byCharge(charge.id))).rejects.toThrow('killed');
    expect(await readOrder(ada, wanted.id)).toMatchObject({ status: 'draft', payment: null });
    const answer = await world.pay(ada, wanted, byCharge(charge.id));
    await world.confirm(ada, charge.id, additionalInfo.redirectUrl, 'approve');
    await recover();
    expect(await readOrder(ada, wanted.id)).toMatchObject({ status: 'paid', transactionId: answer.id });
    await world.expectClean();
  });

  it('settles the charge and buys the order later', async () => {
    const before = await world.available();
    const one = await createUnconfirmedPayment();
    await world.provider.press(`${one.redirectUrl}/approve`);
    await expect(world.verify(failingContext(ada, when), one.chargeId)).rejects.toThrow('killed');
    expect(await readOrder(ada, one.order.id)).toMatchObject({ status: 'paying' });
    await recover();
    expect(await readOrder(ada, one.order.id)).toMatchObject({ status: 'paid', transactionId: one.answer.id });
    expect(await world.available()).toBe(before);
    await world.expectClean();
  });

  it('buys the order once in the end', async () => {
    const before = await world.available();
    const one = await createUnconfirmedPayment();
    await world.confirm(ada, one.chargeId, one.redirectUrl, 'approve');
    await expect(world.runIn(failingContext(world.batch, when), ada)).rejects.toThrow('killed');
    expect(await world.available()).toBe(before + cake);
    await recover();
    await recover();
    expect(await readOrder(ada, one.order.id)).toMatchObject({ status: 'paid', transactionId: one.answer.id });
    expect(await world.available()).toBe(before);
    await world.expectClean();
  });

  it('credits a processed charge and buys the order together, or does neither', async () => {
    const before = await world.available();
    const { charge } = await world.charge(ada, 'pays', cake, { walletId: undefined });
    const wanted = await order();
    await expect(world.payIn(failingContext(world.batch, when), ada, wanted, byCharge(charge.id))).rejects.toThrow(
      'killed',
    );
    expect(await world.available()).toBe(before);
    expect((await world.pay(ada, wanted, byCharge(charge.id))).status).toBe('successful');
    expect(await world.available()).toBe(before);
    await world.expectClean();
  });
});

describe('a process that is killed between two steps', () => {
  it('loses no money and buys nothing twice, at any step', async () => {
    const before = await world.available();
    const one = await createUnconfirmedPayment();
    // The payer confirmed, but no process was running to receive it.
    await world.provider.press(`${one.redirectUrl}/approve`);
    world.clock.advance({ minutes: 6 });
    await world.finishCharges(ada);
    // The job of the charge's event was lost; the job that runs each minute finds the payment.
    ada.jobs.length = 0;
    world.clock.advance({ minutes: 2 });
    await world.tidy(ada);
    await world.tidy(ada);
    await world.run(ada);
    expect(await readOrder(ada, one.order.id)).toMatchObject({ status: 'paid', transactionId: one.answer.id });
    expect(await world.available()).toBe(before);
    await world.expectClean();
  });

  it('retries if buying failed for a reason outside the order', async () => {
    const one = await createUnconfirmedPayment();
    await world.confirm(ada, one.chargeId, one.redirectUrl, 'approve');
    await world.database.pool.query('alter table transactions add constraint no_more check (false) not valid');
    await expect(world.run(ada)).rejects.toThrow();
    expect(await readOrder(ada, one.order.id)).toMatchObject({ status: 'paying' });
    await world.database.pool.query('alter table transactions drop constraint no_more');
    world.clock.advance({ minutes: 2 });
    await world.tidy(ada);
    expect(await readOrder(ada, one.order.id)).toMatchObject({ status: 'paid' });
    await world.expectClean();
  });
});
