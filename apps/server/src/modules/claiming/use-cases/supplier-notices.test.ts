import { createHash, createHmac, randomUUID } from 'node:crypto';
import fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { newJob } from '../../../platform/jobs/index.ts';
import { runJobs, type TestContext } from '../../../platform/testing/index.ts';
import { testProducts } from '../../purchases/testing/index.ts';
import { claimPoolNotice, registerSupplierNotices, voucherJobs } from '../../vouchers/index.ts';
import { fetchCodeJob, fetchCodeQueue } from '../jobs/fetch-code.ts';
import { supplierWorld, type SupplierWorld } from '../testing/supplier-world.ts';

let at: SupplierWorld;
let app: FastifyInstance;
let ctx: TestContext;
beforeAll(async () => {
  at = await supplierWorld();
  app = fastify();
  await registerSupplierNotices(app, {
    ctx: () => ctx,
    outside: at.deps.outside,
    fetchCodes: newJob(fetchCodeQueue, {}),
  });
  await at.supply(testProducts.tea.id, ['aggregator', 'issuer']);
});
beforeEach(async () => {
  await at.reset();
  ctx = at.recipient();
});
afterAll(async () => {
  await app.close();
  await at.close();
});

type Sent = { readonly key?: string; readonly id?: string; readonly ageMs?: number; readonly changed?: boolean };

/** Sends a notice in the aggregator's format and returns the response status. */
async function send(requestId: string, { key = 'sandbox-notices', id = randomUUID(), ageMs = 0, changed }: Sent = {}) {
  const body = JSON.stringify({ id, type: 'order.issued', request_id: requestId });
  const [timestamp, nonce] = [String(at.world.clock.now().epochMilliseconds - ageMs), randomUUID()];
  const digest = createHash('sha256').update(body).digest('hex');
  const signature = createHmac('sha256', key).update([timestamp, nonce, digest].join('\n')).digest('hex');
  const { statusCode } = await app.inject({
    method: 'POST',
    url: '/webhooks/code-suppliers/aggregator',
    headers: {
      'content-type': 'application/json',
      'x-timestamp': timestamp,
      'x-nonce': nonce,
      'x-signature': signature,
    },
    payload: changed ? `${body} ` : body,
  });
  return statusCode;
}

const work = () => runJobs(ctx, [fetchCodeJob(at.deps), ...voucherJobs(at.deps).jobs]);

/** Creates a gift that waits for its code, with a request that the aggregator has fulfilled without a response. */
async function waitingGift() {
  const gift = await at.gift({ productId: testProducts.tea.id });
  await at.sandbox.behave('aggregator', 'silent', 1);
  expect(await at.press(gift.shortcode)).toBeNull();
  const { rows } = await at.world.database.pool.query<{ id: string }>('select id from code_issues where gift_id = $1', [
    gift.id,
  ]);
  const requestId = rows[0]?.id ?? '';
  await expect
    .poll(async () => (await at.sandbox.orders()).find((one) => one.requestId === requestId)?.status, {
      timeout: 5_000,
    })
    .toBe('issued');
  return { ...gift, requestId };
}

const statusOf = (giftId: string) => at.column(giftId, 'status_id');

describe('a notification from a supplier', () => {
  it('delivers the code to its gift immediately', async () => {
    const { id, requestId, shortcode } = await waitingGift();
    expect(await send(requestId)).toBe(200);
    await work();
    expect(await statusOf(id)).toBe(9);
    expect(ctx.published.map(({ type }) => type)).toContain('gift.code-held');
    expect(await at.press(shortcode)).not.toBeNull();
  });

  it('is awaited without alerting operators, who are alerted if no supplier has a code', async () => {
    const missing = (giftId: string) =>
      ctx.transaction((tx) => claimPoolNotice(tx, { giftId, now: at.world.clock.now() }));
    const { id, requestId } = await waitingGift();
    expect(await missing(id)).toBeNull();
    await send(requestId);
    await work();
    for (const supplier of ['aggregator', 'issuer'] as const) await at.sandbox.behave(supplier, 'out-of-stock');
    const gift = await at.gift({ productId: testProducts.tea.id });
    await at.press(gift.shortcode);
    expect(await missing(gift.id)).toMatchObject({ productId: testProducts.tea.id });
  });

  it('that is received twice counts once', async () => {
    const { id, requestId } = await waitingGift();
    const notice = randomUUID();
    expect([await send(requestId, { id: notice }), await send(requestId, { id: notice })]).toEqual([200, 200]);
    expect(ctx.jobs).toHaveLength(1);
    await work();
    expect(await statusOf(id)).toBe(9);
  });

  it('is rejected with another signature, a changed body, or if it is old', async () => {
    const { id, requestId } = await waitingGift();
    expect(await send(requestId, { key: 'another key' })).toBe(401);
    expect(await send(requestId, { changed: true })).toBe(401);
    expect(await send(requestId, { ageMs: 6 * 60 * 1000 })).toBe(401);
    expect(ctx.jobs).toEqual([]);
    expect(await statusOf(id)).toBe(3);
  });

  it('that is false, or refers to an unknown request, changes nothing', async () => {
    const gift = await at.gift({ productId: testProducts.tea.id });
    await at.sandbox.behave('aggregator', 'forever', 1);
    await at.press(gift.shortcode);
    const { rows } = await at.world.database.pool.query<{ id: string }>(
      'select id from code_issues where gift_id = $1',
      [gift.id],
    );
    expect(await send(rows[0]?.id ?? '')).toBe(200);
    expect(await send(randomUUID())).toBe(200);
    await work();
    expect(await statusOf(gift.id)).toBe(3);
    expect((await at.issues(gift.id)).map(({ state }) => state)).toEqual(['pending']);
  });

  it('for a request that was already returned cancels the code that was issued late', async () => {
    const { requestId, id } = await waitingGift();
    await at.world.database.pool.query(`update code_issues set state = 'returned' where id = $1`, [requestId]);
    expect(await send(requestId)).toBe(200);
    await work();
    expect((await at.sandbox.orders()).find((one) => one.requestId === requestId)?.status).toBe('cancelled');
    await at.world.database.pool.query('update code_requests set settled_at = now() where gift_id = $1', [id]);
  });
});
