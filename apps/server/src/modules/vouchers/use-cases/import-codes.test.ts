import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { claimGift, launchWorld, type LaunchWorld, redeemGift, testCodeKey } from '../../claiming/testing/index.ts';
import { testProducts } from '../../purchases/testing/index.ts';
import { listPoolProducts } from '../queries/pool-products.read-model.ts';
import { demoCode } from '../testing/demo-codes.ts';
import { importCodes } from './import-codes.ts';
import { seedCodePools } from './seed-code-pools.ts';

let at: LaunchWorld;
beforeAll(async () => {
  at = await launchWorld();
});
afterAll(() => at.close());

const client = 'other' as const;

describe('importing codes', () => {
  it('adds new codes, skips duplicates in the file or the pool, and reports invalid rows', async () => {
    const text = 'product,code\ntest-cake,LOAD-1\ntest-cake,LOAD-2\ntest-cake,LOAD-1\ntest-tart,LOAD-3\n';
    expect(await importCodes(at.recipient(), { text, keys: [testCodeKey] })).toMatchObject({
      imported: 2,
      duplicates: 1,
      problems: [{ row: 5 }],
    });
    expect(await importCodes(at.recipient(), { text, keys: [testCodeKey] })).toMatchObject({
      imported: 0,
      duplicates: 3,
    });
    expect(
      await importCodes(at.recipient(), { text: 'product,code\ntest-tea,LOAD-1\n', keys: [testCodeKey] }),
    ).toMatchObject({ imported: 1 });
  });

  it('prevents a code from being given out after its last day', async () => {
    await at.world.database.pool.query('delete from voucher_codes');
    await importCodes(at.recipient(), {
      text: 'product,code,use-by\ntest-cake,OLD-1,2026-10-04\ntest-cake,NEW-1,2027-01-31\n',
      keys: [testCodeKey],
    });
    const { shortcode } = await at.gift();
    expect(await redeemGift(at.recipient(), at.deps, { shortcode, choice: null, client })).toMatchObject({
      gift: { code: { redeem_code: 'NEW-1', useByDate: '2027-01-31T23:59:59.999Z' } },
    });
  });

  it('makes gifts that wait for a code due immediately', async () => {
    const { id, shortcode } = await at.gift({ productId: testProducts.card.id });
    await claimGift(at.recipient(), at.deps, { shortcode, choice: null, client });
    await expect(redeemGift(at.recipient(), at.deps, { shortcode, choice: null, client })).rejects.toMatchObject({
      code: 'gift.code-pending',
    });
    await importCodes(at.recipient(), { text: 'product,code,value\ntest-card,WAITED-1,25\n', keys: [testCodeKey] });
    const { rows } = await at.world.database.pool.query<{ due: boolean }>(
      'select next_try_at <= $2 as due from code_requests where gift_id = $1',
      [id, new Date(at.world.clock.now().epochMilliseconds)],
    );
    expect(rows).toEqual([{ due: true }]);
  });
});

describe('the demo pools', () => {
  it('contain at least 400 codes, the same ones each time and without duplicates', async () => {
    const ctx = Object.assign(at.recipient(), { config: { ...at.recipient().config, codeKey: '07'.repeat(32) } });
    await seedCodePools(ctx);
    const count = async () =>
      (await at.world.database.pool.query<{ codes: number }>('select count(*)::int as codes from voucher_codes'))
        .rows[0]?.codes ?? 0;
    const first = await count();
    expect(first).toBeGreaterThan(400);
    await seedCodePools(ctx);
    expect(await count()).toBe(first);
    const [product] = await listPoolProducts(ctx.read, 'pool');
    if (!product) throw new Error('no product');
    expect(demoCode(product, 3)).toEqual(demoCode(product, 3));
    expect(demoCode(product, 3)).not.toEqual(demoCode(product, 4));
  });

  it('contain codes in the format that each scanner reads', () => {
    const of = (barcode: 'code128' | 'ean13' | 'qr' | 'text') =>
      demoCode({ slug: 'x', barcode, kind: 'product' }, 1).code;
    expect(of('code128')).toMatch(/^63\d{14}$/);
    expect(of('qr')).toMatch(/^[2-9A-HJ-NP-Z]{4}(-[2-9A-HJ-NP-Z]{4}){2}$/);
    const digits = [...of('ean13')].map(Number);
    expect(digits).toHaveLength(13);
    expect(digits.reduce((sum, digit, index) => sum + digit * (index % 2 === 0 ? 1 : 3), 0) % 10).toBe(0);
  });
});
