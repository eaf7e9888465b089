import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { newJob } from '../../../platform/jobs/index.ts';
import { runJobs } from '../../../platform/testing/index.ts';
import { testProducts } from '../../purchases/testing/index.ts';
import { voucherJobs } from '../../vouchers/index.ts';
import { resolveCodeDifference } from '../../vouchers/testing/index.ts';
import { fetchCodeJob, fetchCodeQueue } from '../jobs/fetch-code.ts';
import { supplierWorld, type SupplierWorld } from '../testing/supplier-world.ts';

let at: SupplierWorld;
beforeAll(async () => {
  at = await supplierWorld();
  await at.supply(testProducts.tea.id, ['aggregator', 'issuer']);
});
beforeEach(() => at.reset());
afterAll(() => at.close());

type Difference = {
  readonly id: string;
  readonly supplier_key: string;
  readonly kind: string;
  readonly subject: string;
  readonly ours: number | null;
  readonly theirs: number | null;
};

async function differences(): Promise<readonly Difference[]> {
  const { rows } = await at.world.database.pool.query<Difference>(
    'select id, supplier_key, kind, subject, ours_pence::int as ours, theirs_pence::int as theirs from code_differences where resolved_at is null order by id',
  );
  return rows;
}

async function aCode(): Promise<{ readonly id: string; readonly requestId: string }> {
  const { id, shortcode } = await at.gift({ productId: testProducts.tea.id });
  await at.press(shortcode);
  const { rows } = await at.world.database.pool.query<{ id: string }>(
    'select id from code_issues where gift_id = $1 order by id desc limit 1',
    [id],
  );
  return { id, requestId: rows[0]?.id ?? '' };
}

/** Runs the nightly comparison for the real day on which the sandbox issued codes. */
async function compare(): Promise<void> {
  const ctx = at.recipient();
  const { schedules } = voucherJobs(at.deps);
  const job = schedules.map((schedule) => schedule.job).find(({ name }) => name === 'vouchers.compare-with-suppliers');
  if (!job) throw new Error('There is no such job.');
  // The sandbox uses the real time for the codes that it issues; the clock of the world is set to another day.
  const tomorrow = new Date(Date.now() + 24 * 60 * 60 * 1000).toISOString();
  const now = at.world.clock.now().toString();
  await at.world.database.pool.query(`update code_issues set asked_at = now() where state = 'issued'`);
  at.world.clock.set(tomorrow);
  ctx.jobs.push(newJob({ name: job.name, data: fetchCodeQueue.data }, {}));
  await runJobs(ctx, [job]);
  at.world.clock.set(now);
}

const resolveDeps = () => ({ outside: at.deps.outside, fetchCodes: newJob(fetchCodeQueue, {}) });

describe('the nightly comparison with supplier lists', () => {
  it('reports nothing if they agree, and every planted difference otherwise', async () => {
    await aCode();
    const [lost, revalued] = [await aCode(), await aCode()];
    await compare();
    expect(await differences()).toEqual([]);

    await at.sandbox.press(`/suppliers/console/orders/${lost.requestId}/lose`);
    await at.sandbox.press(`/suppliers/console/orders/${revalued.requestId}/revalue`);
    await at.sandbox.press('/suppliers/console/aggregator/stray');
    await at.sandbox.press('/suppliers/console/issuer/stray');
    await at.world.database.pool.query('update code_suppliers set compared_until = null');
    await compare();
    const found = (await differences()).map(({ supplier_key: key, kind, ours, theirs }) => [key, kind, ours, theirs]);
    expect(found.toSorted()).toEqual([
      ['aggregator', 'another-value', 100, 200],
      ['aggregator', 'ours-not-theirs', 100, null],
      ['aggregator', 'theirs-not-ours', null, 500],
      ['issuer', 'theirs-not-ours', null, 500],
    ]);

    await at.world.database.pool.query('update code_suppliers set compared_until = null');
    await compare();
    expect(await differences()).toHaveLength(4);
  });

  it('compares missed days', async () => {
    await at.world.database.pool.query(`update code_suppliers set compared_until = now() - interval '3 days'`);
    await compare();
    const { rows } = await at.world.database.pool.query<{ days: number }>(
      `select count(*)::int as days from code_suppliers where compared_until > now() - interval '1 hour'`,
    );
    expect(rows[0]?.days).toBe(2);
  });
});

describe('decisions of an operator about differences', () => {
  it('cancels a stray code at its supplier', async () => {
    const operator = at.world.as('ada');
    const stray = (await differences()).find(({ kind }) => kind === 'theirs-not-ours');
    const id = stray?.id ?? '';
    await resolveCodeDifference(operator, resolveDeps(), { id, act: 'cancel', note: 'Nobody asked for it' });
    expect((await at.sandbox.orders()).find(({ requestId }) => requestId === stray?.subject)?.status).toBe('cancelled');
    expect((await differences()).map((one) => one.id)).not.toContain(id);
    await expect(
      resolveCodeDifference(operator, resolveDeps(), { id, act: 'cancel', note: 'Again' }),
    ).rejects.toMatchObject({ code: 'code-difference.not-found' });
  });

  it('gives up a wrong code that its supplier keeps, and the gift gets another one', async () => {
    await at.sandbox.behave('aggregator', 'wrong-kept', 1);
    const { id: giftId } = await aCode();
    const operator = at.world.as('ada');
    const wrong = (await differences()).find(({ kind }) => kind === 'wrong-answer');
    const asked = { id: wrong?.id ?? '', note: 'It keeps it' };
    await expect(resolveCodeDifference(operator, resolveDeps(), { ...asked, act: 'cancel' })).rejects.toMatchObject({
      code: 'code-supplier.kept',
    });
    await at.sandbox.behave('aggregator', 'down');
    await resolveCodeDifference(operator, resolveDeps(), { ...asked, act: 'give-up' });
    await runJobs(operator, [fetchCodeJob(at.deps)]);
    expect((await at.issues(giftId)).map(({ supplier_key: key, state }) => `${key} ${state}`)).toEqual([
      'aggregator returned',
      'aggregator refused',
      'issuer issued',
    ]);
    expect(await at.column(giftId, 'status_id')).toBe(9);
    await at.world.database.pool.query('update code_suppliers set compared_until = null');
    await compare();
    expect((await differences()).map(({ subject }) => subject)).not.toContain(wrong?.subject);
  });
});
