import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { demoWallets } from '../modules/funding/index.ts';
import { fileOf, lineOf } from '../modules/post-office/testing/index.ts';
import { balancesOf, testProducts } from '../modules/purchases/testing/index.ts';
import type { Transact } from '../platform/database/index.ts';
import { runJobs, type TestContext } from '../platform/testing/index.ts';
import { postOfficeWorld, type PostOfficeWorld } from './testing/post-office-world.ts';

let po: PostOfficeWorld;
let ada: TestContext;
beforeAll(async () => {
  po = await postOfficeWorld();
  ada = po.world.as('ada');
});
afterAll(() => po.close());

const { cake, tea } = testProducts;

const setOnSale = async (productId: string, purchasable: boolean): Promise<void> => {
  const { pool } = po.world.database;
  await pool.query('update products set purchasable = $2 where id = $1', [productId, purchasable]);
  await pool.query('update catalogue_version set version = version + 1');
};

/** Returns the same context with an action that runs once, after the first transaction that makes a condition true. */
function interruptedContext(
  ctx: TestContext,
  isTime: () => Promise<boolean>,
  happens: () => Promise<unknown>,
): TestContext {
  let done = false;
  const transaction: Transact = async (work, options) => {
    const result = await ctx.transaction(work, options);
    if (!done && (await isTime())) {
      done = true;
      await happens();
    }
    return result;
  };
  const parts = { ...Object.getOwnPropertyDescriptors(ctx), transaction: { value: transaction } };
  return Object.defineProperties({} as TestContext, parts);
}

describe('a file of which one part was bought before the rest was refused', () => {
  const bought = async (id: string): Promise<number> => {
    const { rows } = await po.world.database.pool.query(
      'select 1 from post_office_batches where upload_id = $1 and transaction_id is not null',
      [id],
    );
    return rows.length;
  };
  const retry = async (id: string) => {
    await po.call(ada, 'POST /v3/po-orders/orders/{id}/retry', { params: { id } });
    await po.run(ada);
    return po.read(ada, id);
  };

  it('keeps the bought part however often the rest is refused, and is completed once it can be bought', async () => {
    const before = await balancesOf(po.world, demoWallets.main.id);
    const lines = [
      lineOf(1, 'DATA', { productId: tea.id, value: '1.00', prefix: 'PART' }),
      lineOf(2, 'DATA', { productId: cake.id, value: '12.00', prefix: 'PART' }),
    ];
    const { id } = await po.send(ada, fileOf(lines));
    let left: string = cake.id;
    const withdraw = async () => {
      const { rows } = await po.world.database.pool.query<{ product_id: string }>(
        'select product_id from post_office_batches where upload_id = $1 and transaction_id is null',
        [id],
      );
      left = rows[0]?.product_id ?? left;
      await setOnSale(left, false);
    };
    await runJobs(
      interruptedContext(ada, async () => (await bought(id)) === 1, withdraw),
      po.jobs,
    );
    expect(await po.read(ada, id)).toMatchObject({ status: 'FAILED', failedAt: 'GENERATING' });
    expect(await bought(id)).toBe(1);

    // The rest is still not on sale, so the retry fails before its payment.
    expect(await retry(id)).toMatchObject({ status: 'FAILED', failedAt: 'GENERATING' });
    // The bought vouchers count as ordered although the rest has failed.
    const other = await po.send(ada, fileOf(lines.filter(({ voucherType }) => voucherType !== left)));
    await po.run(ada);
    expect((await po.reasons(ada, other.id)).map(({ code }) => code)).toEqual(['voucher-known']);

    await setOnSale(left, true);
    const done = await retry(id);
    expect(done).toMatchObject({ status: 'COMPLETED', failReasons: [] });
    expect(done.outputs.map(({ vouchers }) => vouchers)).toEqual([2]);
    expect((await po.giftsOf(id)).map(({ voucher_id }) => voucher_id)).toEqual(['PART-1', 'PART-2']);
    const after = await balancesOf(po.world, demoWallets.main.id);
    expect((before['available'] ?? 0) - (after['available'] ?? 0)).toBe(tea.pricePence + cake.pricePence);
    expect(await po.findings()).toEqual([]);
  });
});

describe('retrying a file that failed', () => {
  const again = 'POST /v3/po-orders/orders/{id}/retry';

  it('does not read the file again if a retry of a colleague has just bought a part of it', async () => {
    const lines = [
      lineOf(1, 'DATA', { productId: tea.id, value: '1.00', prefix: 'MEAN' }),
      lineOf(2, 'DATA', { productId: cake.id, value: '12.00', prefix: 'MEAN' }),
    ];
    await setOnSale(cake.id, false);
    const { id } = await po.send(ada, fileOf(lines));
    await po.run(ada);
    expect(await po.read(ada, id)).toMatchObject({ status: 'FAILED', failedAt: 'VALIDATING' });
    await setOnSale(cake.id, true);
    const colleague = po.world.as('ada');
    let left = '';
    const rest = async () => {
      const { rows } = await po.world.database.pool.query<{ product_id: string; transaction_id: string | null }>(
        'select product_id, transaction_id from post_office_batches where upload_id = $1',
        [id],
      );
      left = rows.find(({ transaction_id: bought }) => bought === null)?.product_id ?? '';
      return rows.some(({ transaction_id: bought }) => bought !== null) && left !== '';
    };
    // The colleague's retry runs between this one's read and its transaction.
    const first = async () => {
      await po.call(colleague, again, { params: { id } });
      await runJobs(
        interruptedContext(colleague, rest, () => setOnSale(left, false)),
        po.jobs,
      );
    };
    const transaction: Transact = async (work, options) => {
      await first();
      return ada.transaction(work, options);
    };
    const parts = { ...Object.getOwnPropertyDescriptors(ada), transaction: { value: transaction } };
    await po.call(Object.defineProperties({} as TestContext, parts), again, { params: { id } });
    await setOnSale(left, true);
    await po.run(ada);
    expect(await po.read(ada, id)).toMatchObject({ status: 'COMPLETED', failReasons: [] });
    expect((await po.giftsOf(id)).map(({ voucher_id }) => voucher_id)).toEqual(['MEAN-1', 'MEAN-2']);
    expect(await po.findings()).toEqual([]);
  });

  it('is refused once its addresses are erased, because letters would have no address', async () => {
    const lines = [
      lineOf(1, 'DATA', { productId: tea.id, value: '1.00', prefix: 'OLD' }),
      lineOf(2, 'LETTER', { productId: cake.id, value: '12.00', prefix: 'OLD' }),
    ];
    const { id } = await po.send(ada, fileOf(lines));
    const isHalf = async () => {
      const { rows } = await po.world.database.pool.query<{ left: boolean }>(
        'select transaction_id is null as left from post_office_batches where upload_id = $1',
        [id],
      );
      return rows.some(({ left }) => left) && rows.some(({ left }) => !left);
    };
    await runJobs(
      interruptedContext(ada, isHalf, () => setOnSale(cake.id, false)),
      po.jobs,
    );
    expect(await po.read(ada, id)).toMatchObject({ status: 'FAILED', failedAt: 'GENERATING' });
    await setOnSale(cake.id, true);
    // Set directly: the cleanup job, run months ahead, would delete the folders of concurrent tests.
    await po.world.database.pool.query('update post_office_uploads set forgotten_at = now() where id = $1', [id]);
    const before = await balancesOf(po.world, demoWallets.main.id);
    await expect(po.call(ada, again, { params: { id } })).rejects.toMatchObject({ code: 'post-office.file-gone' });
    await po.run(ada);
    expect(await balancesOf(po.world, demoWallets.main.id)).toEqual(before);
  });
});

describe('a cancel file that arrives before its vouchers', () => {
  it('voids them once when the same file is sent again', async () => {
    const stop = 'voucherId,reason\nLATE-1,Moved away\nLATE-2,Moved away\nNOBODY-9,Moved away\n';
    const early = await po.cancel(ada, stop);
    await po.run(ada);
    expect(await po.read(ada, early.id)).toMatchObject({ status: 'COMPLETED', cancelled: 0, failReasonCount: 3 });

    const lines = [1, 2].map((number) => lineOf(number, 'DATA', { productId: tea.id, value: '1.00', prefix: 'LATE' }));
    await po.send(ada, fileOf(lines));
    await po.run(ada);
    const before = await balancesOf(po.world, demoWallets.main.id);
    const [again, twin] = await Promise.all([po.cancel(ada, stop), po.cancel(ada, stop)]);
    expect([again, twin].map(({ id, repeated }) => [id, repeated])).toEqual([
      [early.id, true],
      [early.id, true],
    ]);
    await po.run(ada);
    const ended = await po.read(ada, early.id);
    expect(ended).toMatchObject({ status: 'COMPLETED', cancelled: 2, returnedPence: 200, failReasonCount: 1 });
    expect((await po.reasons(ada, early.id)).map(({ row, code }) => [row, code])).toEqual([[4, 'not-found']]);
    const after = await balancesOf(po.world, demoWallets.main.id);
    expect((after['available'] ?? 0) - (before['available'] ?? 0)).toBe(200);
    expect(await po.findings()).toEqual([]);
  });
});
