import { generateKeyPairSync, sign } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createHttpServer } from '../../platform/http/index.ts';
import type { Mailer } from '../../platform/mail/index.ts';
import { createSharedLimits, rateLimits } from '../../platform/rate-limits/index.ts';
import type { TestContext } from '../../platform/testing/index.ts';
import { buyTestOrder, giftingWorld, type GiftingWorld } from '../purchases/testing/index.ts';
import { readSuppressions } from '../suppressions/testing/index.ts';
import { bounceAddress } from './domain/bounce-address.ts';
import { registerDeliveryNotices } from './notices.ts';
import { dispatch } from './use-cases/dispatch-gifts.ts';
import { recordReports } from './use-cases/record-reports.ts';

const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'prime256v1' });

let world: GiftingWorld;
let ada: TestContext;
let app: FastifyInstance;
beforeAll(async () => {
  world = await giftingWorld();
  const own = world.as('ada');
  const sendgridKey = publicKey.export({ format: 'der', type: 'spki' }).toString('base64');
  ada = { ...own, config: { ...own.config, sendgridKey } };
  const { config, log } = ada;
  app = await createHttpServer({ config: { ...config, http: { ...config.http, rateLimitPerMinute: 0 } }, log });
  const limits = createSharedLimits({ store: null, log, now: () => 0 });
  await registerDeliveryNotices(app, { ctx: () => ada, limits });
});
afterAll(async () => {
  await app.close();
  await world.close();
});

const mailer: Mailer = {
  send: () => Promise.resolve({ state: 'accepted', providerId: 'server-1' }),
  close: () => undefined,
};

/** Sends a gift to an address and returns its delivery. */
async function mailedDelivery(email: string): Promise<{ readonly transactionId: string; readonly deliveryId: string }> {
  const { id } = await buyTestOrder(world, ada, 'tea', { receivers: [{ email }] });
  await dispatch(ada, { mailer }, id);
  const { rows } = await world.database.pool.query<{ id: string }>(
    'select id from deliveries where transaction_id = $1',
    [id],
  );
  return { transactionId: id, deliveryId: rows[0]?.id ?? '' };
}

async function deliveryStatusOf(transactionId: string): Promise<string | undefined> {
  await recordReports(ada);
  const { rows } = await world.database.pool.query<{ delivery_status: string }>(
    'select delivery_status from gifts where transaction_id = $1',
    [transactionId],
  );
  return rows[0]?.delivery_status;
}

const countSuppressions = async (search: string) => (await readSuppressions(ada, { limit: 9, search })).data.length;

const bounceReport =
  'Content-Type: multipart/report; report-type=delivery-status; boundary="x"\r\n\r\n--x\r\n\r\nAction: failed\r\nStatus: 5.1.1\r\n--x--\r\n';

const post = (url: string, payload: string, headers: Readonly<Record<string, string>> = {}) =>
  app.inject({ method: 'POST', url, payload, headers: { 'content-type': 'message/rfc822', ...headers } });

it('a bounce to the signed address marks its gift and suppresses the address, once', async () => {
  const { transactionId, deliveryId } = await mailedDelivery('moved@northwind.example');
  const to = encodeURIComponent(bounceAddress(ada.secrets, { deliveryId, domain: 'bounces.example.com' }));
  for (const status of [200, 200]) {
    const answer = await post(`/webhooks/mail/bounces?to=${to}`, bounceReport);
    expect([answer.statusCode, answer.json()]).toEqual([status, { status: 'taken' }]);
  }
  expect(await deliveryStatusOf(transactionId)).toBe('email-bounce');
  expect(await countSuppressions('moved@northwind.example')).toBe(1);
});

it('accepts an event of SendGrid only with its signature', async () => {
  const { transactionId, deliveryId } = await mailedDelivery('angry@northwind.example');
  const event = { event: 'spamreport', sg_event_id: 'e1', 'smtp-id': `<${deliveryId}.1@huggg.example>` };
  const body = JSON.stringify([event]);
  const timestamp = '1795421640';
  const signature = sign('sha256', Buffer.from(timestamp + body), privateKey).toString('base64');
  const headers = {
    'content-type': 'application/json',
    'x-twilio-email-event-webhook-timestamp': timestamp,
    'x-twilio-email-event-webhook-signature': signature,
  };
  expect((await post('/webhooks/mail/sendgrid', `${body} `, headers)).statusCode).toBe(401);
  expect((await post('/webhooks/mail/sendgrid', body, headers)).json()).toEqual({ status: 'taken' });
  expect(await deliveryStatusOf(transactionId)).toBe('email-spam');
});

it('rate limits unsigned calls by network, and still accepts signed ones from that network', async () => {
  const { transactionId, deliveryId } = await mailedDelivery('late@northwind.example');
  const { limit } = rateLimits.unsignedReports;
  const codes: number[] = [];
  for (let call = 0; call < limit + 1; call += 1)
    codes.push((await post('/webhooks/mail/bounces?to=b-none@bounces.example.com', bounceReport)).statusCode);
  expect(codes.at(0)).toBe(401);
  expect(codes.at(-1)).toBe(429);
  const to = encodeURIComponent(bounceAddress(ada.secrets, { deliveryId, domain: 'bounces.example.com' }));
  expect((await post(`/webhooks/mail/bounces?to=${to}`, bounceReport)).statusCode).toBe(200);
  expect(await deliveryStatusOf(transactionId)).toBe('email-bounce');
});
