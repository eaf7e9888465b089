import type { RemittanceAdvice, TopUpInvoice, WireError } from '@huggg/contracts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { demoWallets } from '../modules/funding/index.ts';
import { demoTeams, demoUsers } from '../modules/teams/index.ts';
import { testServer, type TestServer } from './testing/test-server.ts';

let server: TestServer;
let token: string;
beforeAll(async () => {
  server = await testServer({ BANK_DETAILS: 'Account name: Huggg Ltd; Sort code: 04-00-04; Account number: 12345678' });
  token = await server.tokenOf('ada');
});
afterAll(() => server.close());

const call = (method: 'GET' | 'POST', url: string, payload?: object, headers: Readonly<Record<string, string>> = {}) =>
  server.app.inject({
    method,
    url,
    headers: { authorization: `Bearer ${token}`, ...headers },
    ...(payload && { payload }),
  });
const ask = async (amount: number, more: object = {}): Promise<TopUpInvoice> => {
  const response = await call('POST', '/v3/topup-invoices', { walletId: demoWallets.main.id, amount, ...more });
  expect(response.statusCode).toBe(200);
  return response.json<TopUpInvoice>();
};

it('gives a top-up its reference, bank details and a PDF, whose link needs no sign-in and expires', async () => {
  const invoice = await ask(50_000, { purchaseOrderNumber: 'PO-7' });
  expect(invoice).toMatchObject({
    amount: 50_000,
    seen: 0,
    status: 'pending',
    purchaseOrderNumber: 'PO-7',
    teamId: demoTeams.harbourPine.id,
    userId: demoUsers.ada.id,
    walletId: demoWallets.main.id,
    bankDetails: ['Account name: Huggg Ltd', 'Sort code: 04-00-04', 'Account number: 12345678'],
    payments: [],
    dateQueued: null,
    dateProcessed: null,
    abilities: { canCancel: true },
  });
  expect(invoice.reference).toMatch(/^RF\d\dHG[0-9A-Z]{8}$/);
  const [file] = invoice.files;
  expect(file?.fileName).toBe(`top-up-${invoice.reference}.pdf`);
  const path = new URL(file?.url ?? '').pathname;
  const pdf = await server.app.inject({ url: path });
  expect([pdf.statusCode, pdf.headers['content-type'], pdf.rawPayload.subarray(0, 5).toString()]).toEqual([
    200,
    'application/pdf',
    '%PDF-',
  ]);
  const [id = '', end = '', key = ''] = (path.split('/').at(-1) ?? '').split('.');
  const later = Number.parseInt(end, 36) + 86_400;
  for (const forged of [`${id}.${later.toString(36)}.${key}`, `${id}.${end}.${'A'.repeat(32)}`, 'nothing-like-it']) {
    const refused = await server.app.inject({ url: `/v3/topup-invoices/files/${forged}` });
    expect([refused.statusCode, refused.json<WireError>().code]).toEqual([404, 'topup-invoice.link-ended']);
    const page = await server.app.inject({
      url: `/v3/topup-invoices/files/${forged}`,
      headers: { accept: 'text/html,application/xhtml+xml,*/*;q=0.8' },
    });
    expect([page.statusCode, page.headers.location]).toEqual([303, '/link-ended?of=topup-invoice']);
  }
});

it('returns the same remittance advice for the same amount until part of it is paid', async () => {
  const url = `/api/v2/wallets/${demoWallets.main.id}/remittance-advice`;
  const [one, two] = [await call('POST', url, { amount: 12_300 }), await call('POST', url, { amount: 12_300 })];
  const other = await call('POST', url, { amount: 12_301 });
  const [first, again] = [one.json<RemittanceAdvice>(), two.json<RemittanceAdvice>()];
  expect([first.amount, again.topUpInvoiceId]).toEqual([12_300, first.topUpInvoiceId]);
  expect(other.json<RemittanceAdvice>().reference).not.toBe(first.reference);
  expect((await call('GET', `/v3/topup-invoices/${first.topUpInvoiceId}`)).json<TopUpInvoice>()).toMatchObject({
    amount: 12_300,
  });
});

it('lists open invoices in pages, newest first, without cancelled ones', async () => {
  const made = [await ask(20_000), await ask(20_001), await ask(20_002)];
  const cancelled = await call('POST', `/v3/topup-invoices/${made[1]?.id}/cancel`);
  expect(cancelled.json<TopUpInvoice>()).toMatchObject({ status: 'pending', abilities: { canCancel: false } });
  expect(cancelled.json<TopUpInvoice>().dateCancelled).not.toBeNull();
  const again = await call('POST', `/v3/topup-invoices/${made[1]?.id}/cancel`);
  expect([again.statusCode, again.json<WireError>().code]).toEqual([409, 'topup-invoice.cancelled']);
  type Page = { data: readonly TopUpInvoice[]; pagination: { next: string | null } };
  const first = (
    await call('GET', `/v3/topup-invoices?walletId=${demoWallets.main.id}&open=true&limit=2`)
  ).json<Page>();
  expect(first.data.map(({ id }) => id)).toEqual([made[2]?.id, made[0]?.id]);
  const rest = (await call('GET', `/v3/topup-invoices?open=true&limit=2&cursor=${first.pagination.next}`)).json<Page>();
  expect(rest.data.map(({ amount }) => amount)).toEqual([12_301, 12_300]);
});

it('records an invoice in the audit log', async () => {
  const { id } = await ask(30_000);
  const { rows } = await server.database.pool.query('select action, actor_id from audit_events where subject_id = $1', [
    id,
  ]);
  expect(rows).toEqual([{ action: 'topup-invoice.created', actor_id: demoUsers.ada.id }]);
});
