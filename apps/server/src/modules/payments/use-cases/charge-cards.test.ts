import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newId } from '../../../platform/ids/index.ts';
import { runJobs } from '../../../platform/testing/index.ts';
import { verifyLedger } from '../../ledger/index.ts';
import { paymentJobs } from '../jobs/payment-jobs.ts';
import { ProviderUnreachable, type CardGateway } from '../gateways/card-gateway.ts';
import { cardWorld, type CardWorld } from '../testing/card-world.ts';
import { changeCard, deleteCard, readCards } from './manage-cards.ts';
import { createCharge } from './create-charge.ts';
import { verifyCharge } from './refresh-charge.ts';
import { topUpByCard } from './top-up-by-card.ts';

let world: CardWorld;
beforeAll(async () => {
  world = await cardWorld();
});
afterAll(() => world.close());

const verify = (id: string) => verifyCharge(world.as('ada'), world, { id });
const expectCleanLedger = async () => expect((await verifyLedger(world.database.read)).findings).toEqual([]);

describe('a card charge', () => {
  it('takes the money immediately and adds it to its wallet', async () => {
    const walletId = await world.aWallet();
    const { charge, error, additionalInfo } = await world.pay('pays', { walletId });
    expect([charge.status, charge.spent, error, additionalInfo.requires3ds]).toEqual([
      'processed',
      2_500,
      false,
      false,
    ]);
    expect(await world.available(walletId)).toBe(3_500);
    await expectCleanLedger();
  });

  it.each([
    ['poor', 'insufficient-funds'],
    ['expired', 'card-expired'],
    ['refused', 'refused'],
    ['stolen', 'try-another-card'],
  ] as const)('that is declined (%s) returns the reason: %s', async (card, errorCode) => {
    const walletId = await world.aWallet();
    const { charge, error, additionalInfo } = await world.pay(card, { walletId });
    expect([charge.status, error, additionalInfo.errorCode]).toEqual(['failed', true, errorCode]);
    expect(additionalInfo.friendlyError).toContain('Nothing was taken');
    expect(await world.available(walletId)).toBe(1_000);
  });

  it('with an invalid token is refused without a payment', async () => {
    const { charge, additionalInfo } = await world.pay('pays', { data: { token: 'tok_none' } });
    expect([charge.status, additionalInfo.errorCode]).toEqual(['failed', 'token-invalid']);
  });

  it('waits for 3-D Secure, and is added once when the payer approves it', async () => {
    const walletId = await world.aWallet();
    const { charge, additionalInfo } = await world.pay('challenge', { walletId });
    expect([charge.status, additionalInfo.requires3ds]).toEqual(['pending', true]);
    expect((await verify(charge.id)).charge.status).toBe('pending');
    await world.provider.press(`${additionalInfo.redirectUrl}/approve`);
    const all = await Promise.all([verify(charge.id), verify(charge.id), verify(charge.id)]);
    expect(all.map((one) => one.charge.status)).toEqual(['processed', 'processed', 'processed']);
    expect(await world.available(walletId)).toBe(3_500);
  });

  it('fails if the payer refuses it at their bank', async () => {
    const { charge, additionalInfo } = await world.pay('challenge');
    await world.provider.press(`${additionalInfo.redirectUrl}/refuse`);
    expect((await verify(charge.id)).additionalInfo.errorCode).toBe('not-confirmed');
  });

  it('that is abandoned at the bank fails after an hour, and is added if the money arrives later', async () => {
    const walletId = await world.aWallet();
    const { charge, additionalInfo } = await world.pay('challenge', { walletId });
    world.clock.advance({ minutes: 61 });
    await world.finishCharges();
    const left = await verify(charge.id);
    expect([left.charge.status, left.additionalInfo.errorCode]).toEqual(['failed', 'abandoned']);
    expect(await world.available(walletId)).toBe(1_000);
    await world.provider.press(`${additionalInfo.redirectUrl}/approve`);
    const ada = world.as('ada');
    expect((await verifyCharge(ada, world, { id: charge.id })).charge.status).toBe('processed');
    expect(ada.published).toContainEqual(
      expect.objectContaining({ type: 'charge.settled', data: expect.objectContaining({ late: true }) }),
    );
    expect(await world.available(walletId)).toBe(3_500);
    await expectCleanLedger();
  });

  it('whose response timed out stays pending, and is finished by the job', async () => {
    const walletId = await world.aWallet();
    const { charge, additionalInfo } = await world.pay('lateAnswer', { walletId });
    expect([charge.status, additionalInfo.errorCode]).toEqual(['pending', 'provider-unavailable']);
    expect(additionalInfo.friendlyError).toContain('Do not pay again');
    world.clock.advance({ minutes: 2 });
    await world.finishCharges();
    await world.finishCharges();
    expect((await verify(charge.id)).charge.status).toBe('processed');
    expect(await world.available(walletId)).toBe(3_500);
  });

  it.each(['noAnswer', 'broken'] as const)(
    'that never reached the provider (%s) fails after ten minutes',
    async (card) => {
      const { charge } = await world.pay(card);
      world.clock.advance({ minutes: 2 });
      await world.finishCharges();
      expect((await verify(charge.id)).charge.status).toBe('pending');
      world.clock.advance({ minutes: 10 });
      await world.finishCharges();
      expect((await verify(charge.id)).additionalInfo.errorCode).toBe('not-received');
    },
  );

  it('is made once per Idempotency-Key, and refused for the same key with another body', async () => {
    const walletId = await world.aWallet();
    const token = await world.provider.tokenOf('pays');
    const key = newId();
    const request = { walletId, data: { token } };
    const twins = await Promise.allSettled([
      world.pay('pays', request, world.as('ada', key, request)),
      world.pay('pays', request, world.as('ada', key, request)),
    ]);
    expect(twins.some(({ status }) => status === 'fulfilled')).toBe(true);
    expect(await world.available(walletId)).toBe(3_500);
    const other = { walletId, data: { token: 'tok_other' } };
    await expect(world.pay('pays', other, world.as('ada', key, other))).rejects.toMatchObject({
      code: 'idempotency.body-changed',
    });
  });

  it('is not found by users other than its payer and the team’s admins', async () => {
    const { charge } = await world.pay('pays');
    await expect(verifyCharge(world.as('priya'), world, { id: charge.id })).rejects.toMatchObject({
      code: 'charge.not-found',
    });
  });

  it('gets its outcome from the provider, not from the redirect', async () => {
    const walletId = await world.aWallet();
    const { charge } = await world.pay('challenge', { walletId });
    const paid = await world.pay('pays');
    // As if a process ended before it received the payment's id: the redirect names the session of another, paid
    // payment.
    await world.database.pool.query('update charges set payment_id = null where id = $1', [charge.id]);
    const sessionId = (paid.charge.methodPaymentId ?? '').replace('pay_', 'sid_');
    const lie = await verifyCharge(world.as('ada'), world, { id: charge.id, sessionId });
    expect(await world.available(walletId)).toBe(1_000);
    expect(lie.charge.status).toBe('pending');
  });

  it('stays pending if the provider is unavailable', async () => {
    const { charge } = await world.pay('challenge');
    const away: CardGateway = {
      ...world.gateway,
      findPayment: () => Promise.reject(new ProviderUnreachable(new Error('down'))),
    };
    const asked = await verifyCharge(world.as('ada'), { gateway: away }, { id: charge.id });
    expect(asked.charge.status).toBe('pending');
  });
});

describe('a charge whose process is killed', () => {
  class Killed extends Error {}
  const die = () => Promise.reject(new Killed());
  /** Returns the gateway for a process that dies before or after the request. */
  const dying = (when: 'before' | 'after'): CardGateway => ({
    ...world.gateway,
    pay: async (request) => {
      if (when === 'after') await world.gateway.pay(request);
      return die();
    },
  });

  it.each([
    ['after it was recorded', 'before', 'failed', 1_000],
    ['after the provider took the money', 'after', 'processed', 3_500],
  ] as const)('%s is finished by the job, once', async (_name, when, status, available) => {
    const walletId = await world.aWallet();
    const ada = world.as('ada');
    const request = {
      userId: ada.actor.userId,
      amount: 2_500,
      method: 'checkout',
      data: { token: await world.provider.tokenOf('pays') },
      storeCard: false,
      merchantInitiated: false,
      recurring: false,
      walletId,
    } as const;
    await expect(createCharge(ada, { ...world, gateway: dying(when) }, request)).rejects.toThrow(Killed);
    world.clock.advance({ minutes: 11 });
    await world.finishCharges();
    await world.finishCharges();
    const { rows } = await world.database.pool.query<{ status: string }>(
      'select status from charges where wallet_id = $1',
      [walletId],
    );
    expect(rows).toEqual([{ status }]);
    expect(await world.available(walletId)).toBe(available);
    await expectCleanLedger();
  });

  it('while its outcome is stored is finished by the job, once', async () => {
    const walletId = await world.aWallet();
    const ada = world.as('ada');
    let transactions = 0;
    const broken = {
      ...ada,
      actor: ada.actor,
      transaction: ((work, options) => {
        transactions += 1;
        return transactions === 2
          ? ada.transaction(async (tx) => {
              await work(tx);
              throw new Killed();
            }, options)
          : ada.transaction(work, options);
      }) as typeof ada.transaction,
    };
    await expect(world.pay('pays', { walletId }, broken)).rejects.toThrow(Killed);
    expect(await world.available(walletId)).toBe(1_000);
    world.clock.advance({ minutes: 2 });
    await world.finishCharges();
    expect(await world.available(walletId)).toBe(3_500);
    await expectCleanLedger();
  });

  it('pays once when requested again with the same key', async () => {
    const walletId = await world.aWallet();
    const body = { walletId, data: { token: await world.provider.tokenOf('pays') } };
    const key = newId();
    const request = {
      userId: world.as('ada').actor.userId,
      amount: 2_500,
      method: 'checkout',
      storeCard: false,
      merchantInitiated: false,
      recurring: false,
      ...body,
    } as const;
    await expect(
      createCharge(world.as('ada', key, body), { ...world, gateway: dying('after') }, request),
    ).rejects.toThrow(Killed);
    const again = await createCharge(world.as('ada', key, body), world, request);
    expect(again.charge.status).toBe('processed');
    expect(await world.available(walletId)).toBe(3_500);
    const paid = (await world.provider.payments()).filter(({ reference }) => reference === again.charge.id);
    expect(paid).toHaveLength(1);
  });
});

describe('a top-up that refers to a charge', () => {
  const topUp = (walletId: string, reference: string, amount = 2_500) =>
    topUpByCard(world.as('ada'), walletId, {
      userId: world.as('ada').actor.userId,
      payment: { method: 'charge', reference },
      purchase: { type: 'walletTopUp', amount },
    });

  it('adds the money of a charge without a wallet, once', async () => {
    const walletId = await world.aWallet();
    const { charge } = await world.pay('pays');
    expect(charge.spent).toBe(0);
    const done = await topUp(walletId, charge.id);
    expect([done.charge.spent, done.wallet.available]).toEqual([2_500, 3_500]);
    await topUp(walletId, charge.id);
    expect(await world.available(walletId)).toBe(3_500);
    await expect(topUp(await world.aWallet(), charge.id)).rejects.toMatchObject({ code: 'charge.spent' });
    await expect(topUp(walletId, charge.id, 2_600)).rejects.toMatchObject({ code: 'charge.amount-differs' });
  });

  it('is described by the card that the charge stored', async () => {
    const walletId = await world.aWallet();
    const { charge } = await world.pay('pays', { storeCard: true });
    await topUp(walletId, charge.id);
    const { rows } = await world.database.pool.query<{ description: string }>(
      'select description from wallet_top_ups where id = $1',
      [charge.id],
    );
    expect(rows).toEqual([{ description: 'Visa ending 4242' }]);
  });

  it('is applied once the bank confirms a pending charge', async () => {
    const walletId = await world.aWallet();
    const { charge, additionalInfo } = await world.pay('challenge');
    await topUp(walletId, charge.id);
    expect(await world.available(walletId)).toBe(1_000);
    await world.provider.press(`${additionalInfo.redirectUrl}/approve`);
    await verify(charge.id);
    expect(await world.available(walletId)).toBe(3_500);
  });

  it('is made automatically if it is not requested within an hour', async () => {
    const { charge } = await world.pay('pays');
    world.clock.advance({ minutes: 61 });
    await world.finishCharges();
    expect((await verify(charge.id)).charge.spent).toBe(2_500);
    await expectCleanLedger();
  });

  it('is refused if the charge failed', async () => {
    const { charge } = await world.pay('poor');
    await expect(topUp(await world.aWallet(), charge.id)).rejects.toMatchObject({ code: 'charge.not-taken' });
  });
});

describe('stored cards', () => {
  it('belong to their payer, one of them is the default, and can be charged later without the payer', async () => {
    const walletId = await world.aWallet();
    const first = await world.pay('pays', { storeCard: true, walletId });
    const second = await world.pay('challenge', { storeCard: true, amount: 0 });
    await world.provider.press(`${second.additionalInfo.redirectUrl}/approve`);
    const verified = await verify(second.charge.id);
    expect([verified.charge.status, verified.charge.amount]).toEqual(['processed', 0]);
    const cards = await readCards(world.as('ada'));
    expect(cards.map(({ last4Digits, isDefault }) => [last4Digits, isDefault])).toEqual([
      ['4242', true],
      ['9996', false],
    ]);
    expect(cards[1]?.verificationChargeId).toBe(second.charge.id);
    const cardId = first.charge.cardId ?? '';
    const ada = world.as('ada');
    const later = await createCharge(ada, world, {
      userId: ada.actor.userId,
      amount: 1_000,
      method: 'checkout',
      cardId,
      storeCard: false,
      merchantInitiated: true,
      recurring: false,
      walletId,
    });
    expect(later.charge.status).toBe('processed');
    expect(await world.available(walletId)).toBe(4_500);
  });

  it('can be changed and deleted, and are deleted at the provider too', async () => {
    const ada = world.as('ada');
    const [first, second] = await readCards(ada);
    if (!first || !second) throw new Error('The test before stores two cards.');
    await changeCard(ada, second.id, { isDefault: true });
    expect((await readCards(ada)).map(({ id, isDefault }) => [id, isDefault])).toEqual([
      [second.id, true],
      [first.id, false],
    ]);
    await deleteCard(ada, { id: first.id });
    await runJobs(ada, paymentJobs(world.gateway).jobs);
    expect((await readCards(ada)).map(({ id }) => id)).toEqual([second.id]);
    await changeCard(ada, second.id, { status: 'deactivated' });
    await expect(changeCard(ada, second.id, { isDefault: true })).rejects.toMatchObject({ code: 'card.not-active' });
    await expect(changeCard(world.as('nora'), second.id, { isDefault: true })).rejects.toMatchObject({
      code: 'card.not-found',
    });
  });

  it('expire at the end of their month', async () => {
    const expire = paymentJobs(world.gateway).schedules[1]?.job;
    const statusOf = async () => (await readCards(world.as('ada')))[0]?.status;
    world.clock.set('2030-12-31T23:30:00Z');
    await expire?.run(world.as('ada') as never, {} as never);
    expect(await statusOf()).toBe('deactivated');
    world.clock.set('2031-01-01T00:10:00Z');
    await expire?.run(world.as('ada') as never, {} as never);
    expect(await statusOf()).toBe('expired');
  });
});
