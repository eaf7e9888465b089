import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { systemClock } from '../../../platform/clock/index.ts';
import { newId } from '../../../platform/ids/index.ts';
import { startSupplierSandbox, type SupplierSandbox } from '../testing/supplier-sandbox.ts';
import { createAggregator } from './aggregator.ts';
import { createIssuer } from './issuer.ts';

let sandbox: SupplierSandbox;
let server: Server;
let answer: { status: number; body: string };
beforeAll(async () => {
  sandbox = await startSupplierSandbox();
  server = createServer((_request, response) => response.writeHead(answer.status).end(answer.body));
  await new Promise<void>((resolve) => server.listen(0, resolve));
});
afterAll(async () => {
  server.close();
  await sandbox.close();
});

const now = () => systemClock.now();
const aggregatorAt = (changed: Partial<SupplierSandbox['aggregator']> = {}) =>
  createAggregator({ ...sandbox.aggregator, ...changed }, now);
const issuerAt = (changed: Partial<SupplierSandbox['issuer']> = {}) =>
  createIssuer({ ...sandbox.issuer, ...changed }, now);
const newIssueRequest = (id = newId()) => ({ id, reference: 'SKU', valuePence: 1_250 });

it('a list of an aggregator that never ends is aborted', async () => {
  answer = { status: 200, body: JSON.stringify({ orders: [], next: 'again' }) };
  const url = `http://localhost:${(server.address() as AddressInfo).port}/v1`;
  const period = { from: now().subtract({ minutes: 5 }), to: now() };
  await expect(aggregatorAt({ url }).listIssued(period)).rejects.toThrow('more than 2000 pages');
}, 60_000);

describe.each([
  ['aggregator', () => aggregatorAt()],
  ['issuer', () => issuerAt()],
] as const)('the %s', (_, make) => {
  it('issues one code per id, finds it and cancels it', async () => {
    const supplier = make();
    const request = newIssueRequest();
    expect(await supplier.find(request.id)).toEqual({ state: 'none' });
    const first = await supplier.issue(request);
    expect(first).toMatchObject({ state: 'issued', issued: { valuePence: 1_250, currency: 'GBP', costPence: 1_188 } });
    expect(await supplier.issue(request)).toEqual(first);
    expect(await supplier.find(request.id)).toEqual(first);
    expect(await supplier.cancel(request.id)).toEqual({ state: 'cancelled' });
    expect(await supplier.find(request.id)).toEqual({ state: 'cancelled' });
  });

  it('refuses a request that was cancelled before it arrived', async () => {
    const supplier = make();
    const request = newIssueRequest();
    expect(await supplier.cancel(request.id)).toEqual({ state: 'cancelled' });
    expect(await supplier.issue(request)).toMatchObject({ state: 'refused' });
  });

  it('lists the codes that it issued, and returns the remaining balance', async () => {
    const supplier = make();
    const request = newIssueRequest();
    await supplier.issue(request);
    const period = { from: now().subtract({ minutes: 5 }), to: now().add({ minutes: 5 }) };
    const listed = (await supplier.listIssued(period)).find(({ id }) => id === request.id);
    expect(listed).toMatchObject({ valuePence: 1_250, currency: 'GBP', isCancelled: false });
    expect(await supplier.balance()).toBeLessThan(5_000_000);
  });
});

/** Returns an address on which nothing listens. */
async function unusedAddress(): Promise<string> {
  const closed = createServer();
  await new Promise<void>((resolve) => closed.listen(0, resolve));
  const { port } = closed.address() as AddressInfo;
  await new Promise((resolve) => closed.close(resolve));
  return `http://localhost:${port}`;
}

describe('a response of a supplier', () => {
  const elsewhere = () => `http://localhost:${(server.address() as AddressInfo).port}`;
  it.each([
    ['a bare 500', 500, 'Internal Server Error', 'unknown'],
    ['a page in place of an order', 200, '<html>', 'unknown'],
    [
      'an order of another request',
      201,
      JSON.stringify({ id: 'o', request_id: 'other', status: 'issued', amount: 1, currency: 'GBP', code: 'X' }),
      'unknown',
    ],
    [
      'a refusal in its own words',
      409,
      JSON.stringify({ error: { code: 'out-of-stock', message: 'None' } }),
      'refused',
    ],
  ] as const)('is interpreted correctly: %s', async (_, status, body, state) => {
    answer = { status, body };
    expect(await aggregatorAt({ url: elsewhere() }).issue(newIssueRequest())).toMatchObject({ state });
  });

  it('leaves the state of an order unknown if the supplier refuses to look it up', async () => {
    answer = { status: 503, body: JSON.stringify({ error: { code: 'unavailable', message: 'Later' } }) };
    expect(await aggregatorAt({ url: elsewhere() }).find(newId())).toMatchObject({ state: 'unknown' });
  });

  it('is a definite refusal if no connection was made or the key is rejected', async () => {
    const refused = { state: 'refused', isOutage: true };
    const url = await unusedAddress();
    expect(await aggregatorAt({ url }).issue(newIssueRequest())).toMatchObject(refused);
    expect(await aggregatorAt({ secret: 'another' }).issue(newIssueRequest())).toMatchObject(refused);
    expect(await issuerAt({ url }).issue(newIssueRequest())).toMatchObject(refused);
    expect(await issuerAt({ clientSecret: 'another' }).issue(newIssueRequest())).toMatchObject(refused);
  });
});

it('the issuer issues any value within its limits, and refuses others', async () => {
  const supplier = issuerAt();
  expect(await supplier.issue({ ...newIssueRequest(), valuePence: 3_337 })).toMatchObject({
    state: 'issued',
    issued: { valuePence: 3_337 },
  });
  for (const valuePence of [99, 50_001])
    expect(await supplier.issue({ ...newIssueRequest(), valuePence })).toMatchObject({
      state: 'refused',
      isOutage: false,
    });
});
