import { createHmac } from 'node:crypto';
import fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { newId } from '../../platform/ids/index.ts';
import { runJobs, type TestContext } from '../../platform/testing/index.ts';
import { paymentJobs } from './jobs/payment-jobs.ts';
import { cardWorld, type CardWorld } from './testing/card-world.ts';
import { registerPaymentNotices } from './webhook.ts';

const key = 'the key of the webhook';
let world: CardWorld;
let app: FastifyInstance;
let ctx: TestContext;
beforeAll(async () => {
  world = await cardWorld();
  app = fastify();
  await registerPaymentNotices(app, { ctx: () => ctx, key });
});
beforeEach(() => {
  ctx = world.as('ada');
});
afterAll(async () => {
  await app.close();
  await world.close();
});

const notice = (paymentId: string, type = 'payment_captured', id = newId()) =>
  JSON.stringify({ id, type, data: { id: paymentId } });
const send = async (body: string, signature = createHmac('sha256', key).update(body).digest('hex')) => {
  const headers = { 'content-type': 'application/json', 'cko-signature': signature };
  const response = await app.inject({ method: 'POST', url: '/webhooks/card-payments', headers, payload: body });
  return response.statusCode;
};
const work = () => runJobs(ctx, paymentJobs(world.gateway).jobs);
/** Creates a charge that was confirmed at the bank, without a notice to us. */
const createConfirmedCharge = async () => {
  const walletId = await world.aWallet();
  const { charge, additionalInfo } = await world.pay('challenge', { walletId });
  await world.provider.press(`${additionalInfo.redirectUrl}/approve`);
  return { walletId, paymentId: charge.methodPaymentId ?? '' };
};

describe('a webhook of the card provider', () => {
  it('finishes its charge', async () => {
    const { walletId, paymentId } = await createConfirmedCharge();
    expect(await send(notice(paymentId))).toBe(200);
    await work();
    expect(await world.available(walletId)).toBe(3_500);
  });

  it('is applied once if it is repeated or arrives out of order', async () => {
    const { walletId, paymentId } = await createConfirmedCharge();
    const captured = notice(paymentId);
    for (const body of [
      captured,
      captured,
      notice(paymentId, 'payment_approved'),
      notice(paymentId, 'payment_pending'),
    ])
      expect(await send(body)).toBe(200);
    await work();
    expect(await world.available(walletId)).toBe(3_500);
  });

  it('is refused without a signature, or with one that does not match the body', async () => {
    const { walletId, paymentId } = await createConfirmedCharge();
    const body = notice(paymentId);
    const signature = createHmac('sha256', key).update(body).digest('hex');
    expect(await send(body, '')).toBe(401);
    expect(await send(body, 'f'.repeat(64))).toBe(401);
    expect(await send(`${body} `, signature)).toBe(401);
    expect(ctx.jobs).toEqual([]);
    expect(await world.available(walletId)).toBe(1_000);
  });

  it('with a false claim about a payment changes nothing', async () => {
    const walletId = await world.aWallet();
    const { charge } = await world.pay('challenge', { walletId });
    await send(notice(charge.methodPaymentId ?? ''));
    await work();
    expect(await world.available(walletId)).toBe(1_000);
    await send(notice('pay_unknown'));
    await work();
  });

  it('with a malformed body is refused', async () => {
    expect(await send('not json')).toBe(400);
    expect(await send('{}')).toBe(400);
  });
});
