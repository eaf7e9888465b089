import { addPence, amountOfPence } from '@huggg/money';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newId } from '../../../platform/ids/index.ts';
import { holdForOrders } from '../../funding/index.ts';
import { verifyLedger } from '../../ledger/index.ts';
import { ProviderUnreachable, type CardGateway } from '../gateways/card-gateway.ts';
import { cardWorld, type CardWorld } from '../testing/card-world.ts';
import { readAutomaticTopUp, removeAutomaticTopUp, setAutomaticTopUp } from './automatic-top-up.ts';
import { topUpAutomatically } from './charge-automatically.ts';
import { chargeWithoutOwner } from './charge-without-owner.ts';
import { changeCard, deleteCard } from './manage-cards.ts';

let world: CardWorld;
beforeAll(async () => {
  world = await cardWorld();
  world.clock.set('2026-11-20T12:00:00Z');
});
afterAll(() => world.close());

const expectCleanLedger = async () => expect((await verifyLedger(world.database.read)).findings).toEqual([]);
const spend = (walletId: string, pence: number) =>
  world.as('ada').transaction((tx) =>
    holdForOrders(
      tx,
      [
        {
          holdId: newId(),
          walletId,
          amountPence: amountOfPence(pence),
          reference: { kind: 'transaction', id: newId() },
        },
      ],
      world.clock.now(),
    ),
  );
const run = (gateway: CardGateway = world.gateway, ctx = world.as('ada')) => topUpAutomatically(ctx, gateway);
const read = async (walletId: string) => (await readAutomaticTopUp(world.as('ada'), walletId)).automaticTopUp;
const chargesOf = async (walletId: string) =>
  (
    await world.database.pool.query<{ status: string }>(
      'select status from charges where wallet_id = $1 and automatic order by created_at, id',
      [walletId],
    )
  ).rows.map(({ status }) => status);
const countTakenCharges = async (walletId: string) => {
  const ids = await world.database.pool.query<{ id: string }>(
    'select id from charges where wallet_id = $1 and automatic',
    [walletId],
  );
  const known = new Set(ids.rows.map(({ id }) => id));
  return (await world.provider.payments()).filter(({ reference }) => reference && known.has(reference)).length;
};

/** Creates a wallet of £35.00 whose automatic top-up adds £50.00 below £30.00. */
async function createToppedUpWallet(more: { readonly monthlyCap?: number; readonly amount?: number } = {}) {
  const walletId = await world.aWallet();
  const { charge } = await world.pay('pays', { walletId, storeCard: true });
  const cardId = charge.cardId ?? '';
  const rule = { below: 3_000, amount: 5_000, monthlyCap: 100_000, cardId, ...more };
  const set = () => setAutomaticTopUp(world.as('ada'), world, { walletId, rule });
  await set();
  return { walletId, cardId, set };
}

const declining = (responseCode: string): CardGateway => ({
  ...world.gateway,
  pay: async ({ chargeId, amountPence }) => ({
    kind: 'answered',
    payment: {
      paymentId: `pay_${chargeId}`,
      reference: chargeId,
      state: 'declined',
      amountPence,
      currency: 'GBP',
      redirectUrl: null,
      responseCode,
      card: null,
      requestedAt: null,
    },
  }),
});

describe('an automatic top-up', () => {
  it('charges once if the available amount is below its level, and not before', async () => {
    const { walletId } = await createToppedUpWallet();
    await run();
    expect(await chargesOf(walletId)).toEqual([]);
    await spend(walletId, 600);
    await run();
    await run();
    expect(await chargesOf(walletId)).toEqual(['processed']);
    expect(await world.available(walletId)).toBe(7_900);
    expect(await read(walletId)).toMatchObject({ chargedThisMonth: 5_000, underWay: false, paused: null });
    await expectCleanLedger();
  });

  it('makes one charge for concurrent purchases below the level and concurrent workers', async () => {
    const { walletId } = await createToppedUpWallet();
    const workers = Array.from({ length: 8 }, () => run());
    await Promise.all([...Array.from({ length: 20 }, () => spend(walletId, 100)), ...workers]);
    await Promise.all(Array.from({ length: 8 }, () => run()));
    expect(await chargesOf(walletId)).toEqual(['processed']);
    expect(await countTakenCharges(walletId)).toBe(1);
    expect(await world.available(walletId)).toBe(3_500 - 2_000 + 5_000);
    await expectCleanLedger();
  });

  it.each([
    ['before the provider was asked', 'before', 'failed', 2_900],
    ['after the provider took the money', 'after', 'processed', 7_900],
  ] as const)('that is killed %s is finished by the job, without a second charge in the meantime', async (...row) => {
    const [, when, status, available] = row;
    const { walletId } = await createToppedUpWallet();
    await spend(walletId, 600);
    const dying: CardGateway = {
      ...world.gateway,
      pay: async (request) => {
        if (when === 'after') await world.gateway.pay(request);
        throw new Error('killed');
      },
    };
    await run(dying);
    await run();
    expect(await chargesOf(walletId)).toEqual(['pending']);
    expect(await read(walletId)).toMatchObject({ underWay: true, chargedThisMonth: 5_000 });
    world.clock.advance({ minutes: 11 });
    await world.finishCharges();
    expect(await chargesOf(walletId)).toEqual([status]);
    expect(await world.available(walletId)).toBe(available);
    await expectCleanLedger();
  });

  it('waits after a request that did not reach the bank, without being paused', async () => {
    const { walletId } = await createToppedUpWallet();
    await spend(walletId, 600);
    await run({ ...world.gateway, pay: () => Promise.resolve({ kind: 'refused', reason: 'not-received' }) });
    await run();
    expect(await chargesOf(walletId)).toEqual(['failed']);
    expect((await read(walletId))?.paused).toBeNull();
    world.clock.advance({ minutes: 15 });
    await run();
    expect(await chargesOf(walletId)).toEqual(['failed', 'processed']);
  });

  it('continues with the next wallet if a charge fails', async () => {
    const [first, second] = [await createToppedUpWallet(), await createToppedUpWallet()];
    await spend(first.walletId, 600);
    await spend(second.walletId, 600);
    let asked = 0;
    await run({
      ...world.gateway,
      pay: (request) => {
        asked += 1;
        return asked === 1 ? Promise.reject(new ProviderUnreachable(new Error('down'))) : world.gateway.pay(request);
      },
    });
    const all = [await chargesOf(first.walletId), await chargesOf(second.walletId)].flat().toSorted();
    expect(all).toEqual(['pending', 'processed']);
  });
});

describe('an automatic top-up that fails', () => {
  it('is paused with the reason if the card is declined, and resumes when it is set again', async () => {
    const { walletId, set } = await createToppedUpWallet();
    await spend(walletId, 600);
    const ctx = world.as('ada');
    await run(declining('20051'), ctx);
    expect(ctx.published).toContainEqual(
      expect.objectContaining({
        type: 'wallet.automatic-top-up-paused',
        id: walletId,
        data: { reason: 'insufficient-funds' },
      }),
    );
    expect((await read(walletId))?.paused).toMatchObject({
      reason: 'insufficient-funds',
      friendly: expect.stringContaining('not enough money'),
    });
    await run();
    expect(await chargesOf(walletId)).toEqual(['failed']);
    await set();
    await run();
    expect(await chargesOf(walletId)).toEqual(['failed', 'processed']);
    await expectCleanLedger();
  });

  it.each([
    ['switched off', (cardId: string) => changeCard(world.as('ada'), cardId, { status: 'deactivated' })],
    [
      'removed with its owner',
      (cardId: string) =>
        world.database.pool.query(`update cards set removed_at = now(), is_default = false where id = $1`, [cardId]),
    ],
  ] as const)('is paused without a charge if its card was %s', async (_name, end) => {
    const { walletId, cardId } = await createToppedUpWallet();
    await end(cardId);
    await spend(walletId, 600);
    await run();
    expect(await chargesOf(walletId)).toEqual([]);
    expect((await read(walletId))?.paused?.reason).toBe('card-unavailable');
  });
});

describe('the monthly cap of an automatic top-up', () => {
  it('is never exceeded, is notified once, and resets with the month in the time zone of the team', async () => {
    world.clock.set('2027-03-30T12:00:00Z');
    const { walletId } = await createToppedUpWallet({ monthlyCap: 9_999 });
    await spend(walletId, 600);
    await run();
    await spend(walletId, 7_000);
    const ctx = world.as('ada');
    await run(world.gateway, ctx);
    await run(world.gateway, ctx);
    const capped = ctx.published.filter(({ type }) => type === 'wallet.automatic-top-up-capped');
    expect([await chargesOf(walletId), capped.length]).toEqual([['processed'], 1]);
    expect(await read(walletId)).toMatchObject({ capReached: true, nextMonth: '2027-03-31T23:00:00Z' });
    world.clock.set('2027-03-31T22:59:59Z');
    await run();
    expect(await chargesOf(walletId)).toHaveLength(1);
    // Midnight in London; the clocks went forward on the 28th.
    world.clock.set('2027-03-31T23:00:00Z');
    await run();
    expect(await chargesOf(walletId)).toEqual(['processed', 'processed']);
    await expectCleanLedger();
  });

  it('includes a pending charge', async () => {
    const { walletId } = await createToppedUpWallet({ monthlyCap: 5_000 });
    await spend(walletId, 600);
    await run({ ...world.gateway, pay: () => Promise.resolve({ kind: 'unknown' }) });
    expect(await read(walletId)).toMatchObject({ capReached: true, chargedThisMonth: 5_000, underWay: true });
  });
});

describe('the settings of an automatic top-up', () => {
  it('need a card with a first payment and permission to manage cards', async () => {
    const { walletId, cardId } = await createToppedUpWallet();
    const rule = { below: 100, amount: 100, monthlyCap: 100, cardId };
    await expect(
      setAutomaticTopUp(world.as('ada'), world, { walletId, rule: { ...rule, cardId: newId() } }),
    ).rejects.toMatchObject({ code: 'card.not-found' });
    await expect(setAutomaticTopUp(world.as('priya'), world, { walletId, rule })).rejects.toMatchObject({
      code: 'wallet.not-found',
    });
    await world.database.pool.query('update cards set first_payment_id = null where id = $1', [cardId]);
    await expect(setAutomaticTopUp(world.as('ada'), world, { walletId, rule })).rejects.toMatchObject({
      code: 'charge.no-first-payment',
    });
  });

  it('can be removed', async () => {
    const { walletId } = await createToppedUpWallet();
    await removeAutomaticTopUp(world.as('ada'), walletId);
    await spend(walletId, 600);
    await run();
    expect([await read(walletId), await chargesOf(walletId)]).toEqual([null, []]);
  });
});

describe('a recurring charge, such as for a run of a budget', () => {
  const chargeFor = (given: { walletId: string; cardId: string }, pence: number, gateway = world.gateway) =>
    chargeWithoutOwner(world.as('ada'), gateway, {
      ...given,
      id: newId(),
      amountPence: amountOfPence(pence),
      setBy: world.as('ada').actor.userId,
    });

  it('neither counts towards the top-up cap nor pauses the top-up, and is a card payment in the statement', async () => {
    const { walletId, cardId } = await createToppedUpWallet({ monthlyCap: 6_000 });
    expect(await chargeFor({ walletId, cardId }, 5_500)).toEqual({ kind: 'taken' });
    expect(await read(walletId)).toMatchObject({ chargedThisMonth: 0, paused: null });
    const entries = await world.database.pool.query(
      `select 1 from ledger_entries where book_id = $1 and reason = 'automatic-top-up'`,
      [walletId],
    );
    expect(entries.rows).toEqual([]);
    expect(await chargeFor({ walletId, cardId }, 5_500, declining('20051'))).toMatchObject({ kind: 'refused' });
    expect(await read(walletId)).toMatchObject({ paused: null });
    await spend(walletId, 8_000);
    await run();
    expect(await read(walletId)).toMatchObject({ chargedThisMonth: 5_000 });
    await expectCleanLedger();
  });

  it('is refused before a request to the bank if the card has expired, whatever its stored status', async () => {
    const { walletId, cardId } = await createToppedUpWallet();
    const asked: string[] = [];
    const listening: CardGateway = {
      ...world.gateway,
      pay: (request) => {
        asked.push(request.chargeId);
        return world.gateway.pay(request);
      },
    };
    const lastMonth = (monthsAgo: number) => {
      const { year, month } = world.clock.now().toZonedDateTimeISO('Europe/London').subtract({ months: monthsAgo });
      return world.database.pool.query('update cards set expiry_year = $2, expiry_month = $3 where id = $1', [
        cardId,
        year,
        month,
      ]);
    };
    await lastMonth(1);
    expect(await chargeFor({ walletId, cardId }, 500, listening)).toEqual({ kind: 'refused', reason: 'card-expired' });
    await spend(walletId, 600);
    await run(listening);
    expect(asked).toEqual([]);
    expect(await read(walletId)).toMatchObject({ paused: { reason: 'card-expired' } });
    await lastMonth(0);
    expect(await chargeFor({ walletId, cardId }, 500, listening)).toEqual({ kind: 'taken' });
  });
});

describe('a card in use', () => {
  it('can be removed only with a replacement', async () => {
    const { walletId, cardId } = await createToppedUpWallet();
    const other = await world.pay('challenge', { storeCard: true });
    await world.provider.press(`${other.additionalInfo.redirectUrl}/approve`);
    world.clock.advance({ minutes: 6 });
    await world.finishCharges();
    const { rows } = await world.database.pool.query<{ card_id: string }>('select card_id from charges where id = $1', [
      other.charge.id,
    ]);
    const replacementId = rows[0]?.card_id ?? '';
    await expect(deleteCard(world.as('ada'), { id: cardId })).rejects.toMatchObject({
      code: 'card.in-use',
      parts: {
        details: { uses: expect.arrayContaining([{ kind: 'automatic-top-up', id: walletId, name: 'Wallet' }]) },
      },
    });
    await expect(deleteCard(world.as('ada'), { id: cardId, replacementId: cardId })).rejects.toMatchObject({
      code: 'card.not-found',
    });
    await deleteCard(world.as('ada'), { id: cardId, replacementId });
    expect((await read(walletId))?.card?.id).toBe(replacementId);
    await spend(walletId, addPence(amountOfPence(600), amountOfPence(0)));
    await run();
    expect(await chargesOf(walletId)).toEqual(['processed']);
  });
});
