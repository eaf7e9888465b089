import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, it } from 'vitest';
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

const answers = (status: number, body: unknown) => (response: ServerResponse) =>
  void response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
const sender = (from = 'Huggg') => createSmsSender({ smsUrl: `http://AC01:s%40cret@127.0.0.1:${port}`, from });
const sms = { to: '+447700900101', text: '123456 is your Huggg code.' };

it('speaks the provider’s protocol and keeps its id', async () => {
  answer = answers(201, { sid: 'SM01', status: 'queued' });
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
    'a number that cannot be',
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
  ['an answer of another shape', 201, {}, { state: 'unknown', error: 'The provider answered without an id.' }],
])('distinguishes %s', async (_, status, body, outcome) => {
  answer = answers(status, body);
  expect(await sender().send(sms)).toEqual(outcome);
});

it('knows what was surely not taken from what may have been', async () => {
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

it('refuses every message where SMS is off', async () => {
  expect(await smsSenderFor({ sms: null }).send({ to: '+447700900101', text: 'A code' })).toMatchObject({
    state: 'refused',
    error: 'SMS is off: SMS_URL is not set.',
  });
});
