import { amountOfPence } from '@huggg/money';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newId } from '../../../platform/ids/index.ts';
import { databaseGates, type TestContext } from '../../../platform/testing/index.ts';
import { holdForOrders } from '../../funding/index.ts';
import { verifyLedger } from '../../ledger/index.ts';
import { ProviderUnreachable, type CardGateway } from '../gateways/card-gateway.ts';
import { cardWorld, type CardWorld } from '../testing/card-world.ts';
import { finishRefunds, refundCharge } from './refund-charge.ts';
import { refreshDispute } from './settle-dispute.ts';

let world: CardWorld;
let ada: TestContext;
beforeAll(async () => {
  world = await cardWorld();
  ada = world.as('ada');
});
afterAll(() => world.close());

const expectCleanLedger = async () => expect((await verifyLedger(world.database.read)).findings).toEqual([]);
const createPaidCharge = async (openingPence = 1_000) => {
  const walletId = await world.aWallet(openingPence);
  const { charge } = await world.pay('pays', { walletId });
  return { walletId, id: charge.id, paymentId: charge.methodPaymentId ?? '' };
};
const providerStatusOf = async (paymentId: string) =>
  (await world.provider.payments()).find(({ id }) => id === paymentId)?.status;

describe('returning money to a card', () => {
  it('voids an untouched charge less than a day old if it is returned in full', async () => {
    const { walletId, id, paymentId } = await createPaidCharge();
    const done = await refundCharge(ada, world, { id, amount: 2_500 });
    expect([done.kind, done.status, done.charge.status, done.charge.refunded]).toEqual([
      'void',
      'processed',
      'void',
      2_500,
    ]);
    expect(await world.available(walletId)).toBe(1_000);
    expect(await providerStatusOf(paymentId)).toBe('Voided');
    await expectCleanLedger();
  });

  it('refunds in parts, and never more than was taken', async () => {
    const { walletId, id, paymentId } = await createPaidCharge();
    expect(await refundCharge(ada, world, { id, amount: 1_000 })).toMatchObject({
      kind: 'refund',
      status: 'processed',
    });
    await expect(refundCharge(ada, world, { id, amount: 1_501 })).rejects.toMatchObject({
      code: 'charge.not-refundable',
    });
    await refundCharge(ada, world, { id, amount: 1_500 });
    expect(await world.available(walletId)).toBe(1_000);
    expect(await providerStatusOf(paymentId)).toBe('Refunded');
  });

  it('is refused if the wallet is locked', async () => {
    const { walletId, id } = await createPaidCharge(0);
    await world.database.pool.query(`update wallets set locked_at = now(), locked_reason = 'Check' where id = $1`, [
      walletId,
    ]);
    await expect(refundCharge(ada, world, { id, amount: 100 })).rejects.toMatchObject({ code: 'wallet.locked' });
  });

  it('credits the wallet again if the provider refuses', async () => {
    const { walletId, id } = await createPaidCharge();
    const refusing: CardGateway = { ...world.gateway, refund: () => Promise.resolve('refused') };
    const done = await refundCharge(ada, { ...world, gateway: refusing }, { id, amount: 500 });
    expect([done.status, done.charge.refunded]).toEqual(['failed', 0]);
    expect(await world.available(walletId)).toBe(3_500);
    await expectCleanLedger();
  });

  it.each(['before', 'after'] as const)(
    'is finished by the job if the connection to the provider failed %s it acted',
    async (when) => {
      const { walletId, id, paymentId } = await createPaidCharge();
      const cut: CardGateway = {
        ...world.gateway,
        refund: async (request) => {
          if (when === 'after') await world.gateway.refund(request);
          throw new ProviderUnreachable(new Error('cut'));
        },
      };
      expect((await refundCharge(ada, { ...world, gateway: cut }, { id, amount: 700 })).status).toBe('pending');
      expect(await world.available(walletId)).toBe(2_800);
      world.clock.advance({ minutes: 2 });
      await finishRefunds(ada, world.gateway);
      await finishRefunds(ada, world.gateway);
      const { rows } = await world.database.pool.query<{ status: string }>(
        'select status from charge_refunds where charge_id = $1',
        [id],
      );
      expect(rows).toEqual([{ status: 'processed' }]);
      expect(await world.available(walletId)).toBe(2_800);
      expect(await providerStatusOf(paymentId)).toBe('Partially Refunded');
      await expectCleanLedger();
    },
  );
});

describe('a refund that is requested twice with one key', () => {
  const body = { amount: 700 };
  const cut: () => CardGateway = () => ({
    ...world.gateway,
    refund: () => Promise.reject(new Error('The process ended.')),
  });
  const refundsOf = async (chargeId: string) =>
    (await world.database.pool.query('select id from charge_refunds where charge_id = $1', [chargeId])).rows;

  it('is made once if the process ended between its two steps', async () => {
    const { walletId, id } = await createPaidCharge();
    const key = newId();
    const broken = {
      ...world.as('ada', key, body),
      actor: ada.actor,
      transaction: failAfterFirst(world.as('ada').transaction),
    };
    await expect(refundCharge(broken, { ...world, gateway: cut() }, { id, amount: 700 })).rejects.toThrow('ended');
    const again = await refundCharge(world.as('ada', key, body), world, { id, amount: 700 });
    expect([again.status, again.charge.refunded, await world.available(walletId)]).toEqual(['processed', 700, 2_800]);
    expect(await refundsOf(id)).toHaveLength(1);
    await expect(refundCharge(world.as('ada', key, { amount: 800 }), world, { id, amount: 800 })).rejects.toMatchObject(
      { code: 'idempotency.body-changed' },
    );
    await expectCleanLedger();
  });

  it('is made once under concurrent requests', async () => {
    const { walletId, id } = await createPaidCharge();
    const key = newId();
    const twins = [1, 2].map(() => refundCharge(world.as('ada', key, body), world, { id, amount: 700 }));
    expect((await Promise.allSettled(twins)).some(({ status }) => status === 'fulfilled')).toBe(true);
    expect(await refundsOf(id)).toHaveLength(1);
    expect(await world.available(walletId)).toBe(2_800);
  });
});

/** Allows one transaction, and dies in the next. */
function failAfterFirst(transaction: TestContext['transaction']): TestContext['transaction'] {
  let transactions = 0;
  return (work, options) => {
    transactions += 1;
    return transactions > 1 ? Promise.reject(new Error('The process ended.')) : transaction(work, options);
  };
}

describe('a dispute', () => {
  const dispute = async (paymentId: string) => {
    await world.provider.press(`/cards/console/payments/${paymentId}/dispute`);
    const disputes = await world.provider.disputes();
    return disputes.find((one) => one.paymentId === paymentId)?.id ?? '';
  };
  const lockedReason = async (walletId: string) =>
    (
      await world.database.pool.query<{ locked_reason: string | null }>(
        'select locked_reason from wallets where id = $1',
        [walletId],
      )
    ).rows[0]?.locked_reason;
  const refresh = (id: string) => refreshDispute(ada, world.gateway, id);

  it('debits and locks the wallet, also below zero; when won, credits and unlocks it, once', async () => {
    const { walletId, paymentId } = await createPaidCharge(0);
    const hold = {
      holdId: newId(),
      walletId,
      amountPence: amountOfPence(2_000),
      reference: { kind: 'transaction', id: newId() },
    };
    await ada.transaction((tx) => holdForOrders(tx, [hold], world.clock.now()));
    const disputeId = await dispute(paymentId);
    await refresh(disputeId);
    await refresh(disputeId);
    expect(await world.available(walletId)).toBe(-2_000);
    expect(await lockedReason(walletId)).toContain('disputed');
    await world.provider.press(`/cards/console/disputes/${disputeId}/won`);
    await refresh(disputeId);
    await refresh(disputeId);
    expect(await world.available(walletId)).toBe(500);
    expect(await lockedReason(walletId)).toBeNull();
    await expectCleanLedger();
  });

  it('that is lost leaves the money with the provider', async () => {
    const { walletId, paymentId } = await createPaidCharge();
    const disputeId = await dispute(paymentId);
    await refresh(disputeId);
    await world.provider.press(`/cards/console/disputes/${disputeId}/lost`);
    await refresh(disputeId);
    await refresh(disputeId);
    expect(await world.available(walletId)).toBe(1_000);
    await expectCleanLedger();
  });

  it('makes the disputed money non-refundable, unless it is won', async () => {
    const { walletId, id, paymentId } = await createPaidCharge(9_000);
    const disputeId = await dispute(paymentId);
    await refresh(disputeId);
    const unlock = () =>
      world.database.pool.query('update wallets set locked_at = null, locked_reason = null where id = $1', [walletId]);
    await unlock();
    const refund = () => refundCharge(ada, world, { id, amount: 500 });
    await expect(refund()).rejects.toMatchObject({ code: 'charge.not-refundable' });
    await world.provider.press(`/cards/console/disputes/${disputeId}/lost`);
    await refresh(disputeId);
    await expect(refund()).rejects.toMatchObject({ code: 'charge.not-refundable' });
    expect(await world.available(walletId)).toBe(9_000);
    const other = await createPaidCharge();
    const won = await dispute(other.paymentId);
    await refresh(won);
    await world.provider.press(`/cards/console/disputes/${won}/won`);
    await refresh(won);
    expect(await refundCharge(ada, world, { id: other.id, amount: 500 })).toMatchObject({ amount: 500 });
    await expectCleanLedger();
  });

  it('of money not yet credited debits the wallet that it was meant for', async () => {
    const walletId = await world.aWallet();
    const { charge, additionalInfo } = await world.pay('challenge', { walletId });
    await world.provider.press(`${additionalInfo.redirectUrl}/approve`);
    await refresh(await dispute(charge.methodPaymentId ?? ''));
    expect(await world.available(walletId)).toBe(1_000);
    expect(await lockedReason(walletId)).toContain('disputed');
    const { charge: unclaimed } = await world.pay('pays');
    await refresh(await dispute(unclaimed.methodPaymentId ?? ''));
    const { rows } = await world.database.pool.query<{ status: string }>(
      'select status from charge_disputes where charge_id = any ($1)',
      [[charge.id, unclaimed.id]],
    );
    expect(rows.map(({ status }) => status)).toEqual(['open', 'open']);
    await expectCleanLedger();
  });

  it('that is opened while another one is won keeps the wallet locked', async () => {
    const walletId = await world.aWallet();
    const [first, second] = [await world.pay('pays', { walletId }), await world.pay('pays', { walletId })];
    const won = await dispute(first.charge.methodPaymentId ?? '');
    await refresh(won);
    await world.provider.press(`/cards/console/disputes/${won}/won`);
    const opened = await dispute(second.charge.methodPaymentId ?? '');
    const gates = await databaseGates(world.database.url);
    const gate = await gates.close({ table: 'charge_disputes', event: 'insert', when: 'true', at: 'commit' });
    let opening: Promise<void> = Promise.resolve();
    let transactions = 0;
    const transaction: TestContext['transaction'] = async (work, options) => {
      transactions += 1;
      if (transactions === 1) return ada.transaction(work, options);
      // The money of the won dispute was returned; the wallet is unlocked while the other dispute is being opened.
      opening = refresh(opened);
      await gate.reached();
      const unlocking = ada.transaction(work, options);
      await gates.rowsAwaited(1);
      await gate.open();
      return unlocking;
    };
    await refreshDispute({ ...ada, transaction }, world.gateway, won);
    await opening;
    await gates.end();
    expect(await lockedReason(walletId)).toContain('disputed');
  });

  it('that was won before it was received debits nothing', async () => {
    const { walletId, paymentId } = await createPaidCharge();
    const disputeId = await dispute(paymentId);
    await world.provider.press(`/cards/console/disputes/${disputeId}/won`);
    await refresh(disputeId);
    expect(await world.available(walletId)).toBe(3_500);
  });
});
