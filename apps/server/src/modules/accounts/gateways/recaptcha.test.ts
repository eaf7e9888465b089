import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createPersonCheck } from './recaptcha.ts';

let provider: Server;
let url: string;
let receivedRequests: { readonly path: string; readonly body: URLSearchParams }[] = [];
let answer: { readonly status?: number; readonly body: string } = { body: '' };
beforeAll(async () => {
  provider = createServer((request, response) => {
    let body = '';
    request.on('data', (chunk: Buffer) => (body += chunk.toString()));
    request.on('end', () => {
      receivedRequests.push({ path: `${request.method} ${request.url}`, body: new URLSearchParams(body) });
      response.writeHead(answer.status ?? 200, {
        'content-type': 'application/json',
        ...(answer.status === 302 && { location: '/elsewhere' }),
      });
      response.end(answer.body);
    });
  });
  await new Promise<void>((resolve) => provider.listen(0, '127.0.0.1', resolve));
  url = `http://127.0.0.1:${(provider.address() as AddressInfo).port}/recaptcha`;
});
afterAll(() => new Promise((resolve) => provider.close(resolve)));

const check = () =>
  createPersonCheck({ url, secret: 'a secret' })({ token: 'from the browser', address: '203.0.113.9' });

it('sends the provider a request in its own format', async () => {
  receivedRequests = [];
  answer = { body: '{"success":true,"challenge_ts":"2026-10-05T10:00:00Z","hostname":"localhost"}' };
  expect(await check()).toBe('person');
  expect(receivedRequests.map(({ path, body }) => [path, Object.fromEntries(body)])).toEqual([
    ['POST /recaptcha/api/siteverify', { secret: 'a secret', response: 'from the browser', remoteip: '203.0.113.9' }],
  ]);
});

it.each([
  ['{"success":false,"error-codes":["invalid-input-response"]}', 200, 'refused'],
  ['{"success":false,"error-codes":["timeout-or-duplicate"]}', 200, 'refused'],
  ['{"success":true,"score":0.9}', 200, 'person'],
  ['{"success":true,"score":0.1}', 200, 'refused'],
  ['{"success":false,"error-codes":["invalid-input-secret"]}', 200, 'unavailable'],
  ['<html>', 200, 'unavailable'],
  ['{}', 200, 'unavailable'],
  ['{"success":true}', 302, 'unavailable'],
] as const)('takes the response %s with status %i as %s', async (body, status, outcome) => {
  answer = { body, status };
  expect(await check()).toBe(outcome);
});

it('returns unavailable if the provider does not respond', async () => {
  expect(await createPersonCheck({ url: 'http://127.0.0.1:9', secret: 'x' })({ token: 'x', address: null })).toBe(
    'unavailable',
  );
});
