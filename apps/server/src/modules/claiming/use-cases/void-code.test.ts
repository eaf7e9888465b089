import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { cancelGift, cancelTransactionGifts } from '../../gift-changes/testing/index.ts';
import { testProducts } from '../../purchases/testing/index.ts';
import { countVoiding, returnUnseenCodes } from '../../vouchers/index.ts';
import { readVoiding, retryVoiding } from '../../vouchers/testing/index.ts';
import { supplierWorld, type SupplierWorld } from '../testing/supplier-world.ts';
import { codeVoidsOf, finishVoids } from './void-code.ts';

let at: SupplierWorld;
beforeAll(async () => {
  at = await supplierWorld();
});
beforeEach(() => at.reset());
afterAll(() => at.close());

const { id: productId } = testProducts.tea;

const codes = () => ({
  takeBackCodes: (...[tx, ids]: Parameters<Parameters<typeof cancelGift>[1]['takeBackCodes']>) =>
    returnUnseenCodes(tx, at.deps, ids),
  codeVoids: codeVoidsOf(at.recipient(), at.deps),
});

/** Creates a gift that holds a code of the aggregator that was never shown. */
async function fetchedGift() {
  await at.supply(productId, ['aggregator']);
  const gift = await at.gift({ productId });
  await at.sandbox.behave('aggregator', 'silent', 1);
  expect(await at.press(gift.shortcode)).toBeNull();
  await expect.poll(async () => (await orderOf(gift.id))?.status, { timeout: 5_000 }).toBe('issued');
  await at.later();
  expect(await at.column(gift.id, 'status_id')).toBe(9);
  return gift;
}

async function orderOf(giftId: string) {
  const { rows } = await at.world.database.pool.query<{ id: string }>('select id from code_issues where gift_id = $1', [
    giftId,
  ]);
  return (await at.sandbox.orders()).find(({ requestId }) => requestId === rows[0]?.id);
}

const cancel = (giftId: string) => cancelGift(at.world.as('ada'), codes(), giftId, 'ordered twice');

/** Returns the gift's status, the state at its supplier, and what was returned to its wallet. */
async function voidStateOf(giftId: string) {
  const { rows } = await at.world.database.pool.query<{ status: number; issue: string; held: number; back: number }>(
    `select g.status_id as status, (select state from code_issues where gift_id = g.id) as issue,
       (select count(*)::int from redemptions where gift_id = g.id) as held,
       (select count(*)::int from gift_events where gift_id = g.id and to_status_id = 6) as back from gifts g where g.id = $1`,
    [giftId],
  );
  return { ...rows[0], theirs: (await orderOf(giftId))?.status };
}

const voided = { status: 6, issue: 'returned', held: 0, back: 1, theirs: 'cancelled' };
const open = { status: 7, issue: 'issued', held: 1, back: 0 };
const kept = { status: 9, issue: 'issued', held: 1, back: 0, theirs: 'issued' };

async function available(): Promise<number> {
  const { rows } = await at.world.database.pool.query<{ pence: number }>(
    `select sum(amount_pence)::int as pence from ledger_entries where reason = 'gift-cancelled'`,
  );
  return rows[0]?.pence ?? 0;
}

describe('withdrawing a gift whose code a supplier issued', () => {
  it('returns its money once the supplier has voided the code, and records who withdrew it and why', async () => {
    const { id, shortcode } = await fetchedGift();
    const before = await available();
    expect(await cancel(id)).toMatchObject({ status_id: 6 });
    expect(await voidStateOf(id)).toEqual(voided);
    expect((await available()) - before).toBe(testProducts.tea.pricePence);
    const { rows } = await at.world.database.pool.query(
      'select actor_kind, actor_id, reason from gift_events where gift_id = $1 and to_status_id = 6',
      [id],
    );
    expect(rows).toEqual([{ actor_kind: 'user', actor_id: at.world.as('ada').actor.userId, reason: 'ordered twice' }]);
    await expect(at.press(shortcode)).rejects.toMatchObject({ code: 'gift.cancelled' });
    expect((await cancel(id)).status_id).toBe(6);
    expect((await available()) - before).toBe(testProducts.tea.pricePence);
  });

  it('leaves it unchanged if the supplier refuses to void the code, and reports this', async () => {
    const { id, shortcode } = await fetchedGift();
    const before = await available();
    await at.sandbox.behave('aggregator', 'cancel-refused', 1);
    await expect(cancel(id)).rejects.toMatchObject({ code: 'gift.code-kept' });
    expect(await voidStateOf(id)).toEqual(kept);
    expect(await available()).toBe(before);
    expect(await at.press(shortcode)).toBe((await orderOf(id))?.code);
  });

  it.each([
    ['responds too late', 'cancel-slow', 'cancelled'],
    ['closes the connection before it responds', 'cancel-lost', 'cancelled'],
    ['cannot be reached', 'cancel-unreached', 'issued'],
  ])('waits if the supplier %s, and a job finishes it once', async (_, behaviour, theirs) => {
    const { id, shortcode } = await fetchedGift();
    const before = await available();
    await at.sandbox.behave('aggregator', behaviour, 1);
    expect(await cancel(id)).toMatchObject({ status_id: 7 });
    expect(await voidStateOf(id)).toEqual({ ...open, theirs });
    expect(await available()).toBe(before);
    await expect(at.press(shortcode)).rejects.toMatchObject({ code: 'gift.not-available' });
    await at.later();
    await at.later();
    expect(await voidStateOf(id)).toEqual(voided);
    expect((await available()) - before).toBe(testProducts.tea.pricePence);
  });

  it('is finished by a job, or by another request, if it was interrupted before the request to the supplier', async () => {
    const [first, second] = [await fetchedGift(), await fetchedGift()];
    const cutOff = { ...codes(), codeVoids: { ...codes().codeVoids, finish: () => Promise.resolve('open' as const) } };
    const before = await available();
    for (const { id } of [first, second]) {
      expect(await cancelGift(at.world.as('ada'), cutOff, id, undefined)).toMatchObject({ status_id: 7 });
      expect(await voidStateOf(id)).toEqual({ ...open, theirs: 'issued' });
    }
    expect((await cancel(first.id)).status_id).toBe(6);
    await at.later();
    expect([await voidStateOf(first.id), await voidStateOf(second.id)]).toEqual([voided, voided]);
    expect((await available()) - before).toBe(2 * testProducts.tea.pricePence);
  });

  it('is retried in turn, so that a supplier that does not respond delays no other gift', async () => {
    const [silent, other] = [await fetchedGift(), await fetchedGift()];
    const cutOff = { ...codes(), codeVoids: { ...codes().codeVoids, finish: () => Promise.resolve('open' as const) } };
    const askOne = async () => {
      at.world.clock.advance({ minutes: 2 });
      await finishVoids(at.recipient(), at.deps, 1);
      return [await voidStateOf(silent.id), await voidStateOf(other.id)];
    };
    for (const { id } of [silent, other]) {
      await cancelGift(at.world.as('ada'), cutOff, id, undefined);
      at.world.clock.advance({ seconds: 1 });
    }
    await at.sandbox.behave('aggregator', 'cancel-unreached', 1);
    expect(await askOne()).toMatchObject([open, open]);
    expect(await askOne()).toMatchObject([open, voided]);
    expect(await askOne()).toMatchObject([voided, voided]);
  });

  it('is listed for operators while its supplier does not respond, and they can retry it', async () => {
    const { id } = await fetchedGift();
    const before = await available();
    const ops = at.world.as('ada');
    const { finish } = codes().codeVoids;
    await at.sandbox.behave('aggregator', 'cancel-unreached', 2);
    expect(await cancel(id)).toMatchObject({ status_id: 7 });
    const { data, total } = await readVoiding(ops, 50);
    expect(total).toBe(1);
    expect(data).toMatchObject([{ giftId: id, value: testProducts.tea.pricePence, dateAsked: expect.any(String) }]);
    expect(data[0]?.lastFailure).toEqual(expect.any(String));
    expect(await countVoiding(ops.readPrimary)).toEqual({ open: 1, oldestAt: expect.anything() });
    expect(await retryVoiding(ops, finish, id)).toEqual({ outcome: 'open' });
    expect(await available()).toBe(before);
    expect(await retryVoiding(ops, finish, id)).toEqual({ outcome: 'voided' });
    expect(await voidStateOf(id)).toEqual(voided);
    expect((await available()) - before).toBe(testProducts.tea.pricePence);
    expect(await readVoiding(ops, 50)).toEqual({ data: [], total: 0 });
    expect(await countVoiding(ops.readPrimary)).toEqual({ open: 0, oldestAt: null });
    await expect(retryVoiding(ops, finish, id)).rejects.toMatchObject({ code: 'code-request.not-found' });
  });

  it('returns its money once for concurrent requests', async () => {
    const { id } = await fetchedGift();
    const before = await available();
    await Promise.all([cancel(id), cancel(id), cancel(id)]);
    expect((await cancel(id)).status_id).toBe(6);
    expect(await voidStateOf(id)).toEqual(voided);
    expect((await available()) - before).toBe(testProducts.tea.pricePence);
  });

  it('for a complete order is counted as waiting for its supplier; a preview sends no request', async () => {
    const { id } = await fetchedGift();
    const { transactionId } = (await orderIn(id)) ?? {};
    const ada = at.world.as('ada');
    const waits = { changed: 0, returnedPence: 0, unchanged: [{ reason: 'code-voiding', count: 1 }] };
    expect(await cancelTransactionGifts(ada, codes(), transactionId ?? '', { preview: true })).toEqual(waits);
    expect(await voidStateOf(id)).toEqual(kept);
    expect(await cancelTransactionGifts(ada, codes(), transactionId ?? '', {})).toEqual(waits);
    await at.later();
    expect(await voidStateOf(id)).toEqual(voided);
  });
});

async function orderIn(giftId: string) {
  const { rows } = await at.world.database.pool.query<{ transactionId: string }>(
    'select transaction_id as "transactionId" from gifts where id = $1',
    [giftId],
  );
  return rows[0];
}
