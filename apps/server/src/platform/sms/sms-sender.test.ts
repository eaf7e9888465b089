import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { Temporal } from 'temporal-polyfill';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Config } from '../config/index.ts';
import { readReceipt, signReceipt } from './sms-receipt.ts';
import { createSmsSender, smsSenderFor } from './sms-sender.ts';

type Seen = {
  readonly url: string | undefined;
  readonly authorization: string | undefined;
  readonly form: Record<string, string>;
};
let server: Server;
let port = 0;
let seen: Seen | null = null;
let answer: (response: ServerResponse) => void;

beforeAll(async () => {
  server = createServer((request: IncomingMessage, response) => {
    void text(request).then((body) => {
      seen = {
        url: request.url,
        authorization: request.headers.authorization,
        form: Object.fromEntries(new URLSearchParams(body)),
      };
      answer(response);
    });
  });
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
  port = (server.address() as AddressInfo).port;
});
afterAll(() => new Promise((resolve) => void server.close(resolve)));

const respondWith = (status: number, body: unknown) => (response: ServerResponse) =>
  void response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
const sender = (from = 'Huggg') =>
  createSmsSender({ smsUrl: `http://AC01:s%40cret@127.0.0.1:${port}`, from, publicUrl: 'https://huggg.example' });
const sms = { to: '+447700900101', text: '123456 is your Huggg code.' };

it('uses the provider’s protocol and returns its id', async () => {
  answer = respondWith(201, { sid: 'SM01', status: 'queued' });
  expect(await sender().send(sms)).toEqual({ state: 'accepted', providerId: 'SM01' });
  expect(seen).toEqual({
    url: '/2010-04-01/Accounts/AC01/Messages.json',
    authorization: `Basic ${Buffer.from('AC01:s@cret').toString('base64')}`,
    form: { To: sms.to, Body: sms.text, From: 'Huggg' },
  });
  const service = `MG${'0'.repeat(32)}`;
  await sender(service).send(sms);
  expect(seen?.form).toEqual({ To: sms.to, Body: sms.text, MessagingServiceSid: service });
});

it.each([
  [
    'an impossible number',
    400,
    { code: 21211, message: 'Invalid To' },
    { state: 'refused', error: 'Invalid To', providerCode: 21211 },
  ],
  [
    'too many at once',
    429,
    { code: 20429, message: 'Too Many Requests' },
    { state: 'later', error: 'Too Many Requests' },
  ],
  ['a wrong password', 401, { code: 20003, message: 'Authenticate' }, { state: 'later', error: 'Authenticate' }],
  ['a failing provider', 503, 'busy', { state: 'later', error: 'HTTP 503' }],
  ['a response of another shape', 201, {}, { state: 'unknown', error: 'The provider answered without an id.' }],
])('distinguishes %s', async (_, status, body, outcome) => {
  answer = respondWith(status, body);
  expect(await sender().send(sms)).toEqual(outcome);
});

it('distinguishes a message that was certainly not accepted from one that may have been', async () => {
  answer = (response) => void response.destroy();
  expect(await sender().send(sms)).toMatchObject({ state: 'unknown' });
  const closed = createServer();
  await new Promise<void>((resolve) => void closed.listen(0, '127.0.0.1', resolve));
  const closedPort = (closed.address() as AddressInfo).port;
  await new Promise((resolve) => void closed.close(resolve));
  expect(
    await createSmsSender({ smsUrl: `http://a:b@127.0.0.1:${closedPort}`, from: 'Huggg' }).send(sms),
  ).toMatchObject({
    state: 'later',
  });
});

it('refuses every message if SMS is off', async () => {
  expect(
    await smsSenderFor({ sms: null, http: { publicUrl: 'http://localhost:3000' } as Config['http'] }).send({
      to: '+447700900101',
      text: 'A code',
    }),
  ).toMatchObject({
    state: 'refused',
    error: 'SMS is off: SMS_URL is not set.',
  });
});

it('sends our id with a message if delivery reports are requested', async () => {
  answer = respondWith(201, { sid: 'SM02', status: 'queued' });
  await sender().send({ ...sms, receiptId: 'a1' });
  expect(seen?.form).toMatchObject({ StatusCallback: 'https://huggg.example/webhooks/sms?id=a1' });
});

it('checks whether the provider has a message for which no response arrived', async () => {
  const since = Temporal.Instant.from('2026-10-12T09:00:00Z');
  const trace = { to: sms.to, contains: '/g/abc', since };
  const message = {
    sid: 'SM03',
    to: sms.to,
    body: 'See https://x.example/g/abc now',
    date_created: 'Mon, 12 Oct 2026 09:00:02 +0000',
  };
  answer = respondWith(200, {
    messages: [{ ...message, sid: 'SM00', date_created: 'Mon, 12 Oct 2026 08:00:00 +0000' }, message],
  });
  expect(await sender().find(trace)).toEqual({ state: 'accepted', providerId: 'SM03' });
  expect(seen?.url).toContain('To=%2B447700900101&DateSent%3E=2026-10-12');
  answer = respondWith(200, { messages: [{ ...message, body: 'another' }] });
  expect(await sender().find(trace)).toEqual({ state: 'none' });
  answer = respondWith(503, 'busy');
  expect(await sender().find(trace)).toEqual({ state: 'no-answer', error: 'HTTP 503' });
  answer = (response) => void response.destroy();
  expect(await sender().find(trace)).toMatchObject({ state: 'no-answer' });
});

const settings = {
  sms: { url: 'https://AC01:s%40cret@api.example', from: 'Huggg' },
  http: { publicUrl: 'https://huggg.example' } as Config['http'],
} as Pick<Config, 'sms' | 'http'>;

it('accepts only a report that the account signed', () => {
  const fields = { MessageSid: 'SM01', MessageStatus: 'undelivered', ErrorCode: '30006' };
  const body = new URLSearchParams(fields).toString();
  const signature = signReceipt('https://huggg.example/webhooks/sms?id=a1', fields, 's@cret');
  const read = (change: object) => readReceipt(settings, { receiptId: 'a1', body, signature, ...change });
  expect(read({})).toEqual({ receiptId: 'a1', providerId: 'SM01', status: 'undelivered', code: 30006 });
  expect(read({ receiptId: 'a2' })).toBe('not-signed');
  expect(read({ body: body.replace('undelivered', 'delivered') })).toBe('not-signed');
  expect(read({ signature: undefined })).toBe('not-signed');
  expect(readReceipt({ ...settings, sms: null }, { receiptId: 'a1', body, signature })).toBe('not-signed');
  const other = signReceipt('https://huggg.example/webhooks/sms?id=a1', { A: 'b' }, 's@cret');
  expect(read({ body: 'A=b', signature: other })).toBe('unreadable');
});
