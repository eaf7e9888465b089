import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { expireDueGifts } from '../../gifts/testing/index.ts';
import { testProducts } from '../../purchases/testing/index.ts';
import { finishReturns } from '../../vouchers/index.ts';
import { setSuppliers, type OutsideSupplier } from '../../vouchers/testing/index.ts';
import type { LaunchDeps } from '../launch-deps.ts';
import { supplierWorld, type SupplierWorld } from '../testing/supplier-world.ts';
import { redeemGift } from './redeem-gift.ts';

let at: SupplierWorld;
beforeAll(async () => {
  at = await supplierWorld();
});
beforeEach(() => at.reset());
afterAll(() => at.close());

const { id: productId } = testProducts.tea;
const both = ['aggregator', 'issuer'];

async function aGift(suppliers: readonly string[] = both) {
  await at.supply(productId, suppliers);
  return at.gift({ productId });
}

const states = async (giftId: string) =>
  (await at.issues(giftId)).map(({ supplier_key: key, state }) => `${key} ${state}`);

/** Lists what the suppliers issued for a gift and did not cancel. */
async function issuedFor(giftId: string) {
  const { rows } = await at.world.database.pool.query<{ id: string }>('select id from code_issues where gift_id = $1', [
    giftId,
  ]);
  const ids = new Set(rows.map(({ id }) => id));
  return (await at.sandbox.orders()).filter(({ requestId, status }) => ids.has(requestId) && status === 'issued');
}

const openDifferences = async (giftId: string) =>
  (
    await at.world.database.pool.query<{ kind: string; theirs_pence: number; theirs_currency: string }>(
      'select d.kind, d.theirs_pence, d.theirs_currency from code_differences d join code_issues i on i.id = d.issue_id where i.gift_id = $1',
      [giftId],
    )
  ).rows;

describe('a code from a supplier', () => {
  it('is issued once, shown again unchanged, and stored with its cost', async () => {
    const { id, shortcode } = await aGift();
    const code = await at.press(shortcode);
    expect(code).toMatch(/^[0-9A-Z-]{19}$/);
    expect(await at.press(shortcode)).toBe(code);
    expect(await states(id)).toEqual(['aggregator issued']);
    expect((await issuedFor(id)).map((order) => [order.amount, order.product, order.code])).toEqual([
      [100, 'SKU-aggregator', code],
    ]);
    const { rows } = await at.world.database.pool.query(
      'select supplier, cost_pence::int from redemptions where gift_id = $1',
      [id],
    );
    expect(rows).toEqual([{ supplier: 'aggregator', cost_pence: 95 }]);
  });

  it('comes from a pool first if it is listed first, and from a supplier once the pool is empty', async () => {
    await at.supply(productId, ['pool', 'issuer']);
    await at.stock({ productId, valuePence: testProducts.tea.pricePence, codes: ['POOL-FIRST'] });
    const [first, second] = [await at.gift({ productId }), await at.gift({ productId })];
    expect(await at.press(first.shortcode)).toBe('POOL-FIRST');
    expect(await at.press(second.shortcode)).not.toBeNull();
    expect([await states(first.id), await states(second.id)]).toEqual([[], ['issuer issued']]);
  });

  it('is not requested from a supplier that an operator paused', async () => {
    const { id, shortcode } = await aGift();
    await at.world.database.pool.query(`update code_suppliers set paused_at = now() where key = 'aggregator'`);
    expect(await at.press(shortcode)).not.toBeNull();
    expect(await states(id)).toEqual(['issuer issued']);
  });
});

it('saves concurrent changes of the suppliers of a product one after the other', async () => {
  const orders = [['aggregator'], ['issuer', 'aggregator'], ['issuer'], both];
  const set = (keys: readonly string[]) =>
    setSuppliers(at.world.as('ada'), { id: productId, suppliers: keys.map((key) => ({ key, reference: key })) });
  const answers = await Promise.all(orders.map(set));
  expect(answers.map(({ suppliers }) => suppliers.map(({ key }) => key))).toEqual(orders);
  const { rows } = await at.world.database.pool.query<{ key: string }>(
    'select supplier_key as key from code_supplier_products where product_id = $1 order by position',
    [productId],
  );
  expect(orders).toContainEqual(rows.map(({ key }) => key));
});

describe('a supplier that misbehaves', () => {
  it.each([
    ['slow', ['aggregator issued']],
    ['lost', ['aggregator issued']],
    ['unreached', ['aggregator returned', 'issuer issued']],
    ['broken', ['aggregator returned', 'issuer issued']],
    ['down', ['aggregator refused', 'issuer issued']],
    ['out-of-stock', ['aggregator refused', 'issuer issued']],
    ['wrong-value', ['aggregator returned', 'issuer issued']],
    ['wrong-currency', ['aggregator returned', 'issuer issued']],
  ])('and is %s gives its recipient one code in one request', async (behaviour, expected) => {
    const { id, shortcode } = await aGift();
    await at.sandbox.behave('aggregator', behaviour, 1);
    const code = await at.press(shortcode);
    expect(code).not.toBeNull();
    expect(await states(id)).toEqual(expected);
    expect((await issuedFor(id)).map((order) => order.code)).toEqual([code]);
  });

  it('and issues another value is reported to the operators', async () => {
    const { id, shortcode } = await aGift();
    await at.sandbox.behave('aggregator', 'wrong-value', 1);
    await at.press(shortcode);
    expect(await openDifferences(id)).toEqual([{ kind: 'wrong-answer', theirs_pence: 200, theirs_currency: 'GBP' }]);
  });

  it('and keeps the wrong code that it issued blocks another code until operators decide', async () => {
    const { id, shortcode } = await aGift();
    await at.sandbox.behave('aggregator', 'wrong-kept', 1);
    expect(await at.press(shortcode)).toBeNull();
    await at.later();
    expect(await at.press(shortcode)).toBeNull();
    expect(await states(id)).toEqual(['aggregator wrong']);
    expect(await openDifferences(id)).toHaveLength(1);
  });

  it('and issues one code twice has it given to one gift only', async () => {
    const [first, second] = [await aGift(), await aGift()];
    const code = await at.press(first.shortcode);
    await at.sandbox.behave('aggregator', 'same-code', 1);
    const other = await at.press(second.shortcode);
    expect(other).not.toBeNull();
    expect(other).not.toBe(code);
    expect(await states(second.id)).toEqual(['aggregator returned', 'issuer issued']);
  });

  it('and issues later gives its code to the waiting gift, whose recipient is emailed', async () => {
    const { id, shortcode } = await aGift();
    await at.sandbox.behave('aggregator', 'silent', 1);
    expect(await at.press(shortcode)).toBeNull();
    expect(await states(id)).toEqual(['aggregator pending']);
    await expect.poll(async () => (await issuedFor(id)).length, { timeout: 5_000 }).toBe(1);
    const job = await at.later();
    expect(job.published.map(({ type }) => type)).toContain('gift.code-held');
    expect(await at.press(shortcode)).toBe((await issuedFor(id))[0]?.code);
    expect(await states(id)).toEqual(['aggregator issued']);
  });

  it('and leaves a code pending for half an hour has it cancelled, and the next supplier is used', async () => {
    const { id, shortcode } = await aGift();
    await at.sandbox.behave('aggregator', 'forever', 1);
    expect(await at.press(shortcode)).toBeNull();
    await at.later(31);
    expect(await states(id)).toEqual(['aggregator returned', 'issuer issued']);
    expect(await at.press(shortcode)).toBe((await issuedFor(id))[0]?.code);
  });

  it('is skipped after five failures in a row, and retried once later', async () => {
    await at.sandbox.behave('aggregator', 'down', 6);
    await at.supply(productId, both);
    const gifts = await Promise.all(Array.from({ length: 8 }, () => at.gift({ productId })));
    for (const { shortcode } of gifts.slice(0, 5)) await at.press(shortcode);
    await at.press(gifts[5]?.shortcode ?? '');
    expect(await states(gifts[5]?.id ?? '')).toEqual(['issuer issued']);
    at.world.clock.advance({ seconds: 31 });
    await at.press(gifts[6]?.shortcode ?? '');
    expect(await states(gifts[6]?.id ?? '')).toEqual(['aggregator refused', 'issuer issued']);
    at.world.clock.advance({ minutes: 2 });
    await at.press(gifts[7]?.shortcode ?? '');
    expect(await states(gifts[7]?.id ?? '')).toEqual(['aggregator issued']);
  });
});

describe('a process that crashes', () => {
  /** Returns the suppliers; one of them simulates a process crash during a call. */
  function endingAt(call: 'issue', when: 'before' | 'after'): LaunchDeps {
    const aggregator = at.deps.outside.get('aggregator');
    if (!aggregator) throw new Error('There is no aggregator.');
    const ending: OutsideSupplier = {
      ...aggregator,
      [call]: async (request: Parameters<OutsideSupplier['issue']>[0]) => {
        if (when === 'after') await aggregator.issue(request);
        throw new Error('the process ended');
      },
    };
    return { ...at.deps, outside: new Map([...at.deps.outside, ['aggregator', ending]]) };
  }
  const pressWith = (deps: LaunchDeps, shortcode: string) =>
    redeemGift(at.recipient(), deps, { shortcode, choice: null, client: 'phone' }).catch(() => null);

  it.each([
    ['before', ['aggregator returned', 'issuer issued']],
    ['after', ['aggregator issued']],
  ] as const)('%s its request to the supplier leaves one code', async (when, expected) => {
    const { id, shortcode } = await aGift();
    await pressWith(endingAt('issue', when), shortcode);
    await at.later();
    const code = await at.press(shortcode);
    expect(code).not.toBeNull();
    expect(await states(id)).toEqual(expected);
    expect((await issuedFor(id)).map((order) => order.code)).toEqual([code]);
  });

  it.each([2, 3, 4, 5])('at its transaction %i leaves one code', async (last) => {
    const { id, shortcode } = await aGift();
    const ctx = at.recipient();
    let opened = 0;
    const transaction: typeof ctx.transaction = (work, options) => {
      opened += 1;
      return opened < last ? ctx.transaction(work, options) : Promise.reject(new Error('the process ended'));
    };
    const ending = Object.create(ctx, { transaction: { value: transaction } }) as typeof ctx;
    await redeemGift(ending, at.deps, { shortcode, choice: null, client: 'phone' }).catch(() => null);
    await at.later();
    const code = await at.press(shortcode);
    expect(code).not.toBeNull();
    expect((await issuedFor(id)).map((order) => order.code)).toEqual([code]);
  });
});

describe('one gift with a supplier', () => {
  it('that is redeemed many times concurrently is bought once', async () => {
    const { id, shortcode } = await aGift();
    const seen = await Promise.all(Array.from({ length: 10 }, () => at.press(shortcode)));
    await at.later();
    const code = await at.press(shortcode);
    expect(new Set(seen.filter((one) => one !== null))).toEqual(new Set([code]));
    expect((await issuedFor(id)).map((order) => order.code)).toEqual([code]);
  });

  it('that ends before its code is shown has the code cancelled at the supplier', async () => {
    const { id, shortcode } = await aGift();
    await at.sandbox.behave('aggregator', 'silent', 1);
    await at.press(shortcode);
    await expect.poll(async () => (await issuedFor(id)).length, { timeout: 5_000 }).toBe(1);
    await at.later();
    expect(await at.column(id, 'status_id')).toBe(9);
    at.world.clock.advance({ hours: 24 * 200 });
    await expireDueGifts(at.recipient());
    await at.later();
    expect(await at.column(id, 'status_id')).toBe(5);
    expect(await states(id)).toEqual(['aggregator returned']);
    expect(await issuedFor(id)).toEqual([]);
  });

  it('that ended does not delay others while its supplier does not confirm the cancellation', async () => {
    const gifts = [await aGift(), await aGift()];
    for (const { id, shortcode } of gifts) {
      await at.sandbox.behave('aggregator', 'silent', 1);
      await at.press(shortcode);
      await expect.poll(async () => (await issuedFor(id)).length, { timeout: 5_000 }).toBe(1);
    }
    await at.later();
    at.world.clock.advance({ hours: 24 * 200 });
    await expireDueGifts(at.recipient());
    await at.sandbox.behave('aggregator', 'cancel-unreached', 3);
    await at.later();
    const waiting = async () => {
      const all = await Promise.all(gifts.map(async ({ id }) => ({ id, states: await states(id) })));
      return all.filter((gift) => gift.states.includes('aggregator returning')).map((gift) => gift.id);
    };
    const askOne = async () => {
      at.world.clock.advance({ minutes: 2 });
      await finishReturns(at.recipient(), at.deps, 1);
      return waiting();
    };
    expect(await askOne()).toHaveLength(2);
    const { rows } = await at.world.database.pool.query<{ gift_id: string }>(
      'select gift_id from code_issues where tried_at is not null and gift_id = any ($1::uuid[])',
      [gifts.map(({ id }) => id)],
    );
    expect(await askOne()).toEqual(rows.map((row) => row.gift_id));
    expect(await askOne()).toEqual([]);
  });
});

it('gives each recipient one code, and matches the supplier lists, whatever the suppliers do', async () => {
  const behaviours = [
    'usual',
    'slow',
    'lost',
    'unreached',
    'down',
    'broken',
    'out-of-stock',
    'silent',
    'twice',
    'wrong-value',
    'wrong-currency',
  ];
  await at.supply(productId, both);
  const gifts = await Promise.all(Array.from({ length: 16 }, () => at.gift({ productId })));
  for (const [index, { shortcode }] of gifts.entries()) {
    await at.sandbox.behave('aggregator', behaviours[index % behaviours.length] ?? 'usual', 1);
    await at.sandbox.behave('issuer', behaviours[(index * 7 + 3) % behaviours.length] ?? 'usual', 1);
    await Promise.all([at.press(shortcode), at.press(shortcode)]);
  }
  await at.sandbox.behave('aggregator', 'usual');
  await at.sandbox.behave('issuer', 'usual');
  for (let round = 0; round < 8; round += 1) await at.later(61);
  const codes = await Promise.all(gifts.map(({ shortcode }) => at.press(shortcode)));
  expect(codes.filter((code) => code === null)).toEqual([]);
  expect(new Set(codes).size).toBe(gifts.length);
  const { rows } = await at.world.database.pool.query<{ id: string }>(
    `select id from code_issues where state = 'issued' and gift_id = any ($1::uuid[])`,
    [gifts.map(({ id }) => id)],
  );
  const issued = (await Promise.all(gifts.map(({ id }) => issuedFor(id)))).flat();
  expect(issued.map(({ requestId }) => requestId).toSorted()).toEqual(rows.map(({ id }) => id).toSorted());
  expect(new Set(issued.map(({ code }) => code))).toEqual(new Set(codes));
}, 120_000);
